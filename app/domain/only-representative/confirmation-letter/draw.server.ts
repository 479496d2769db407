import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { letterRequests } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { issuersRead } from '../../certificate/issuer/read.server.ts';
import { keepPaper } from '../../certificate/keep-paper.server.ts';
import {
  certificateFileName,
  drawPaper,
  type Paper,
  type PaperTools,
  paperRow,
  takeNumber,
  writeCertificate,
} from '../../certificate/paper.server.ts';
import { endCertificate } from '../../certificate/revoke.server.ts';
import type { LetterContent } from '../../certificate/snapshot.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { letterContentOf, printedFacts } from './content.ts';
import {
  importersRead,
  judgedText,
  type Letter,
  lettersRead,
  printedOf,
  registrationRead,
} from './facts.server.ts';
import type { LetterHindrance } from './kinds.ts';
import { letterHindrances } from './rules.ts';

export interface DrawJob {
  jobId: string;
  requestId: string;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string | undefined;
}

export type DrawOutcome =
  | { state: 'issued'; certificateId: string; certificateNo: string; replacedNo: string | null }
  /** Something came between: it is shown beside the importer. */
  | { state: 'hindered'; hindrances: LetterHindrance[] }
  /** Issued already. */
  | { state: 'over' };

type Request = typeof letterRequests.$inferSelect;

/**
 * Issues a confirmation letter that was asked for: number, frozen snapshot, signature, signed PDF, code, log, everything that
 * is written in one batch with the end of the one it supersedes. Delivered again it finds no request and changes nothing;
 * what changed while it was drawn makes the job fail, come back and look again.
 */
export async function drawLetter(
  ctx: Context,
  job: DrawJob,
  tools: PaperTools,
): Promise<DrawOutcome> {
  const [request] = await ctx.db
    .select()
    .from(letterRequests)
    .where(eq(letterRequests.id, job.requestId));
  if (request === undefined) return over(ctx, job);
  const facts = await readFacts(ctx, request);
  if (facts.hindrances.length > 0) {
    await endJob(ctx, job.jobId, [forgetRequest(ctx, request)]);
    return { state: 'hindered', hindrances: facts.hindrances };
  }
  const content = letterContentOf(
    onlyRepresentative(request.system),
    facts.registration,
    facts.importer,
    facts.at,
  );
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, job.jobId, request, 'RCL', content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const kept = await keep(ctx, { job, request, facts, paper });
  if (kept.ok) {
    const replacedNo = facts.old?.certificateNo ?? null;
    return { state: 'issued', certificateId: kept.value, certificateNo, replacedNo };
  }
  const [left] = await ctx.db
    .select({ id: letterRequests.id })
    .from(letterRequests)
    .where(eq(letterRequests.id, request.id));
  if (left === undefined) return over(ctx, job);
  throw new Error(`what letter ${request.id} says changed while it was drawn`);
}

async function over(ctx: Context, { jobId }: DrawJob): Promise<DrawOutcome> {
  await endJob(ctx, jobId);
  return { state: 'over' };
}

/** What it is judged by and made from. One round trip. */
async function readFacts(ctx: Context, request: Request) {
  const { db, nowMs } = ctx;
  const { registrationId, partnerId, byStaff } = request;
  const judged = judgedText(registrationId, partnerId, nowMs);
  const [[registration], [importer], letters, [text], issuers] = await db.batch([
    registrationRead(ctx, request),
    importersRead(ctx, request, eq(tradePartners.id, partnerId)),
    lettersRead(db, registrationId, [partnerId]),
    db.select({ judged: judged.as('judged') }).from(sql`(SELECT 1)`),
    issuersRead(db),
  ]);
  if (registration === undefined || importer === undefined) {
    throw new Error(`letter ${request.id} is of a registration or importer that does not exist`);
  }
  const old = letters.find(({ state }) => state === 'valid') ?? null;
  const asked = {
    registration,
    importer,
    valid: old && printedOf(old),
    beingIssued: false,
    byStaff,
  };
  const profile = onlyRepresentative(request.system);
  const at = { nowMs, today: utcDay(nowMs), issuers };
  const hindrances = letterHindrances(profile, asked, at);
  return { at, registration, importer, old, hindrances, judged: text?.judged ?? null };
}

interface Drawn {
  job: DrawJob;
  request: Request;
  facts: Awaited<ReturnType<typeof readFacts>>;
  paper: Paper<LetterContent>;
}

/**
 * Keeps the paper and writes its letter in the place of the old one.
 *
 * Refusal: 4106 when it was issued, or what it says changed, or the old one ended, meanwhile.
 *
 * @returns id of the certificate
 */
async function keep(ctx: Context, { job, request, facts, paper }: Drawn) {
  const { registrationId, partnerId, companyId, system } = request;
  const { old, importer } = facts;
  const id = newId('crt', ctx.nowMs);
  const { certificate_no: no, substance } = paper.snapshot;
  const row = await paperRow(ctx, request, id, paper, {
    kind: 'registration_confirmation',
    // A letter covers no year and states no mass; neither is ever shown.
    ...{ coverYear: 0, totalMassG: 0, registrationId, partnerId },
    fileName: certificateFileName(no, importer.name, substance.name.en),
  });
  const asked = sql<number>`(SELECT count(*) FROM letter_requests r WHERE r.id = ${request.id}
    AND ${judgedText(registrationId, partnerId, ctx.nowMs)} IS ${facts.judged})`;
  const ended = old && endOf(ctx, { old, paper, id });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    auditedBatch(ctx, {
      head: ended?.head ?? [],
      moved: ended ? sql<number>`${asked} * ${ended.moved}` : asked,
      audit: {
        action: 'letter.issue',
        subject: { kind: 'registration', id: registrationId },
        companyId,
        system,
        detail: {
          certificate_no: no,
          importer: importer.name,
          ...(old && { replaces: old.certificateNo }),
        },
      },
      follows: [
        ...writeCertificate(ctx, row),
        forgetRequest(ctx, request),
        jobDone(ctx.db, job.jobId, ctx.nowMs),
      ],
      done: () => id,
    }),
  );
}

/** The old letter ends: superseded for a party's name, or for what the registration says. */
function endOf(
  ctx: Context,
  { old, paper, id }: { old: Letter; paper: Paper<LetterContent>; id: string },
): { head: BatchItem<'sqlite'>[]; moved: SQL<number> } {
  const now = printedFacts(paper.snapshot);
  const same = String(printedOf(old).registration) === String(now.registration);
  return endCertificate(ctx, old.id, {
    event: 'superseded',
    code: same ? 'party_changed' : 'registration_changed',
    note: null,
    replacedByNo: paper.snapshot.certificate_no,
    supersededBy: id,
  });
}

/** Statement: the request goes. */
function forgetRequest({ db }: Context, { id }: Pick<Request, 'id'>): BatchItem<'sqlite'> {
  return db.delete(letterRequests).where(eq(letterRequests.id, id));
}

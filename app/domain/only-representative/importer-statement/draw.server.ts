import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { statementCertificates } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
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
import { endCertificate, forgetAnswers } from '../../certificate/revoke.server.ts';
import type { StatementContent } from '../../certificate/snapshot.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { annualContent } from './content.ts';
import {
  type AskedBy,
  certificatesRead,
  type ImporterYear,
  noneValid,
  type OldStatement,
  readAsked,
  type SummedUp,
  stillSo,
  validStatement,
} from './facts.server.ts';
import { statementHindrance } from './kinds.ts';

export interface StatementJob {
  jobId: string;
  by: AskedBy;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string | undefined;
}

export type StatementOutcome =
  | { state: 'issued'; certificateId: string; certificateNo: string; replacedNo: string | null }
  /** No certificate is left to sum up. */
  | { state: 'revoked'; certificateNo: string }
  /** The valid one lists the same. */
  | { state: 'stands' }
  /** Ended or done in the meantime, or nothing to sum up. */
  | { state: 'over' };

interface Facts {
  of: ImporterYear;
  job: StatementJob;
  summed: readonly SummedUp[];
  old: OldStatement | undefined;
}

/**
 * Issues the annual statement to an importer of all valid certificates of a year, in the place of the one that is valid:
 * number, snapshot, signature, signed PDF, code and log are written in one batch with its end. The same certificates again
 * issue nothing; where none is left, the old one is revoked. Delivered again it changes nothing; what changed while it was
 * drawn makes the job fail, come back and look again.
 */
export async function drawStatement(
  ctx: Context,
  job: StatementJob,
  tools: PaperTools,
): Promise<StatementOutcome> {
  const of = await readAsked(ctx, job.by);
  if (of === null) {
    await endJob(ctx, job.jobId);
    return { state: 'over' };
  }
  const [summed, [old], issuers] = await ctx.db.batch([
    certificatesRead(ctx, of),
    validStatement(ctx, of),
    issuersRead(ctx.db),
  ]);
  const facts = { of, job, summed, old };
  if (summed.length === 0) return revoke(ctx, facts);
  if (old && listsTheSame(old, summed)) {
    await endJob(ctx, job.jobId, orderDone(ctx, job, old.id));
    return { state: 'stands' };
  }
  if (statementHindrance(summed.length) !== null) {
    throw new Error(`a statement can't sum up ${summed.length} certificates`);
  }
  const content = annualContent(of, summed, { issuers, nowMs: ctx.nowMs });
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, job.jobId, of, 'ACS', content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const kept = await keep(ctx, facts, paper);
  if (!kept.ok) throw new Error(`what ${certificateNo} sums up changed while it was drawn`);
  const replacedNo = old?.certificateNo ?? null;
  return { state: 'issued', certificateId: kept.value, certificateNo, replacedNo };
}

function listsTheSame({ lists }: OldStatement, summed: readonly SummedUp[]): boolean {
  const listed = new Set(JSON.parse(lists) as string[]); // made by `validStatement`
  return listed.size === summed.length && summed.every(({ id }) => listed.has(id));
}

/** Keeps the paper and writes its statement in the place of the old one. */
async function keep(ctx: Context, { of, job, summed, old }: Facts, paper: Paper<StatementContent>) {
  const id = newId('crt', ctx.nowMs);
  const { certificate_no: no, importer, cover_year: year } = paper.snapshot;
  const row = await paperRow(ctx, of, id, paper, {
    kind: 'annual_statement',
    ...{ coverYear: year, totalMassG: paper.snapshot.total_mass_g, partnerId: of.partnerId },
    fileName: certificateFileName(no, importer.name, year),
  });
  const same = stillSo(of, summed);
  const ended =
    old &&
    endCertificate(ctx, old.id, {
      event: 'superseded',
      code: 'list_changed',
      note: null,
      replacedByNo: no,
      supersededBy: id,
    });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    auditedBatch(ctx, {
      head: ended?.head ?? [],
      moved: sql<number>`${same} * ${ended?.moved ?? noneValid(of)}`,
      audit: {
        action: 'statement.issue',
        subject: { kind: 'partner', id: of.partnerId },
        companyId: of.companyId,
        system: of.system,
        detail: {
          certificate_no: no,
          year,
          importer: importer.name,
          ...(old && { replaces: old.certificateNo }),
        },
      },
      follows: [
        ...writeCertificate(ctx, row),
        ...forgetLists(ctx, old),
        listsOf(ctx, id, summed),
        ...orderDone(ctx, job, id),
        jobDone(ctx.db, job.jobId, ctx.nowMs),
      ],
      done: () => id,
    }),
  );
}

/** Nothing is left to sum up: the old statement ends with the trades that it covered. */
async function revoke(ctx: Context, { of, job, old }: Facts): Promise<StatementOutcome> {
  if (old === undefined) {
    await endJob(ctx, job.jobId, orderFailed(ctx, job));
    return { state: 'over' };
  }
  const withdrawal = { event: 'revoked', code: 'trade_cancelled', note: null } as const;
  const { head, moved } = endCertificate(ctx, old.id, withdrawal);
  const outcome = await auditedBatch(ctx, {
    head,
    moved: sql<number>`${moved} * ${stillSo(of, [])}`,
    audit: {
      action: 'statement.end',
      subject: { kind: 'partner', id: of.partnerId },
      companyId: of.companyId,
      system: of.system,
      detail: { certificate_no: old.certificateNo, year: of.year },
    },
    follows: [
      ...forgetLists(ctx, old),
      ...orderFailed(ctx, job),
      forgetAnswers(ctx, old.id, of.companyId),
      jobDone(ctx.db, job.jobId, ctx.nowMs),
    ],
    done: () => null,
  });
  if (!outcome.ok) throw new Error(`what ${old.certificateNo} sums up changed while it was ended`);
  return { state: 'revoked', certificateNo: old.certificateNo };
}

/** Statement: which certificates a statement sums up. */
function listsOf({ db }: Context, id: string, summed: readonly SummedUp[]): BatchItem<'sqlite'> {
  const ids = JSON.stringify(summed.map((one) => one.id));
  return db
    .insert(statementCertificates)
    .select(sql`SELECT j.value, ${id} FROM json_each(${ids}) j WHERE true`);
}

/** Statement: an ended statement is issued anew for nothing. */
function forgetLists({ db }: Context, old: OldStatement | undefined): BatchItem<'sqlite'>[] {
  if (old === undefined) return [];
  return [db.delete(statementCertificates).where(eq(statementCertificates.statementId, old.id))];
}

/** Statement: the order has its paper. */
function orderDone(ctx: Context, { by }: StatementJob, certificateId: string) {
  return orderMoved(ctx, by, { state: 'done', certificateId });
}

/** Statement: the order can't be filled. */
function orderFailed(ctx: Context, { by }: StatementJob) {
  return orderMoved(ctx, by, { state: 'failed' });
}

function orderMoved(
  { db, nowMs }: Context,
  by: AskedBy,
  to: { state: 'done'; certificateId: string } | { state: 'failed' },
): BatchItem<'sqlite'>[] {
  if (!('dataFileId' in by)) return [];
  return [
    db
      .update(dataFiles)
      .set({ ...to, moveId: newId('mv', nowMs) })
      .where(and(eq(dataFiles.id, by.dataFileId), eq(dataFiles.state, 'pending'))),
  ];
}

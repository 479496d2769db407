import { type SQL, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { keepPaper } from '../../certificate/keep-paper.server.ts';
import {
  certificateRow,
  drawPaper,
  type Paper,
  type PaperTools,
  takeNumber,
  writeCertificate,
} from '../../certificate/paper.server.ts';
import type { NoticeContent } from '../../certificate/snapshot.ts';
import { unprintableTexts } from '../../certificate/unprintable.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { rp } from '../../systems/profiles.ts';
import { contentOf } from './content.server.ts';
import { type NoticeFacts, readNoticeFacts } from './facts.server.ts';
import { holdNotice } from './hold.server.ts';
import { type NoticeHold, nothingHoldsNotice } from './holds.server.ts';
import { issuedMails } from './issued-mails.server.ts';

export interface NoticeJob {
  jobId: string;
  recordId: string;
  revision: number;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string | undefined;
}

export type NoticeOutcome =
  | { state: 'issued'; certificateId: string; certificateNo: string }
  /** It would say what is not so; the record is held with these reasons. */
  | { state: 'held'; reasons: NoticeHold[] }
  /** Nothing to do: issued already, or rejected or revised meanwhile. */
  | { state: 'already_issued' | 'not_confirmed' };

/**
 * Issues the authorisation notice of a confirmed record (`areas/responsible-person.md` §3, §4): number, frozen snapshot,
 * Ed25519 signature, signed PDF, code, mails, audit, everything that is written in one batch. What would not be true is
 * held back with its reasons instead. Delivered again it finds the notice and changes nothing; what changed while the
 * paper was drawn makes the job come back and look again.
 */
export async function issueNotice(
  ctx: Context,
  job: NoticeJob,
  tools: PaperTools,
): Promise<NoticeOutcome> {
  const facts = await readNoticeFacts(ctx, job);
  if (facts === undefined) {
    throw new Error(`job for a record that does not exist: ${job.recordId}`);
  }
  const { record, reasons } = facts;
  const confirmed = record.status === 'CONFIRMED' && record.revision === job.revision;
  if (facts.issued || !confirmed) {
    // A revision makes a job of its own, so this one is over.
    await endJob(ctx, job.jobId);
    return { state: facts.issued ? 'already_issued' : 'not_confirmed' };
  }
  if (reasons.length > 0) {
    await holdNotice(ctx, facts, job.jobId, reasons);
    return { state: 'held', reasons };
  }
  const content = contentOf(facts);
  const texts = unprintableTexts(content);
  if (texts.length > 0) {
    await holdNotice(ctx, facts, job.jobId, ['unprintable'], texts);
    return { state: 'held', reasons: ['unprintable'] };
  }
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, job.jobId, record, 'RAN', content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const kept = await keepNotice(ctx, facts, job.jobId, paper);
  return kept.ok
    ? { state: 'issued', certificateId: kept.value, certificateNo }
    : { state: 'not_confirmed' };
}

/** Refusal: 4106 when the record moved, a cause came up, or who signs changed, meanwhile. */
async function keepNotice(
  ctx: Context,
  facts: NoticeFacts,
  jobId: string,
  paper: Paper<NoticeContent>,
): Promise<Outcome<string>> {
  const { db, nowMs } = ctx;
  const { record } = facts;
  const { certificate_no, cover_year: coverYear } = paper.snapshot;
  const id = newId('crt', nowMs);
  const row = await certificateRow(ctx, record, id, paper, {
    kind: 'authorisation_notice',
    coverYear,
    totalMassG: 0,
  });
  const mails = await issuedMails(ctx, facts, { ...paper, id });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    guardedWrite(ctx, {
      table: rpTrades,
      id: record.id,
      expect: { companyId: record.companyId, status: 'CONFIRMED', revision: record.revision },
      guard: standsStill(facts),
      set: { heldSinceMs: null },
      audit: {
        action: 'rp_trade.notice',
        subject: { kind: 'rp_trade', id: record.id },
        companyId: record.companyId,
        system: rp.slug,
        detail: { certificate_no },
      },
      follows: () => [...writeCertificate(ctx, row), ...mails, jobDone(db, jobId, nowMs)],
      done: id,
    }),
  );
}

/** Condition on the record: it has no notice, nothing holds one back, and who signs and is written to is as it was read. */
function standsStill({ enterprises }: NoticeFacts): SQL {
  const named = enterprises.map(({ id, version }) => ({ id, version }));
  return sql`held_since_ms IS NULL AND ${nothingHoldsNotice}
    AND NOT EXISTS (SELECT 1 FROM certificates c WHERE c.record_id = rp_trade_records.id
      AND (c.revision = rp_trade_records.revision OR c.state = 'valid'))
    AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(named)}) j
      LEFT JOIN rp_enterprises n ON n.id = j.value ->> 'id'
      WHERE n.version IS NOT j.value ->> 'version')`;
}

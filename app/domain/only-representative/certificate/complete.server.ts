import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { keepPaper } from '~/domain/certificate/keep-paper.server.ts';
import { certificateRow, type Paper, writeCertificate } from '~/domain/certificate/paper.server.ts';
import type { TonnageContent } from '~/domain/certificate/snapshot.ts';
import { jobDone } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import type { CertificateFacts } from './facts.server.ts';
import { nothingHolds } from './holds.server.ts';
import { issuedMails } from './issued-mails.server.ts';

interface Completion {
  detail?: Record<string, unknown>;
  also: BatchItem<'sqlite'>[];
  /** What must hold at the moment of writing. */
  guard?: SQL;
}

/**
 * CONFIRMED → COMPLETED with everything that comes of it. Refusal: 4106 when the record was withdrawn or revised
 * meanwhile.
 */
function complete(
  ctx: Context,
  record: CertificateFacts['record'],
  jobId: string,
  { detail, also, guard }: Completion,
): Promise<Outcome<RecordMoved>> {
  return moveRecord(ctx, record, {
    status: 'COMPLETED',
    action: 'complete',
    set: { completedAtMs: ctx.nowMs, heldSinceMs: null },
    detail,
    guard,
    // A note added to the record meanwhile is no reason to hold its certificate back.
    guardVersion: false,
    follows: () => [...also, jobDone(ctx.db, jobId, ctx.nowMs)],
  });
}

/**
 * Completes a purchase. What was bought is stated on the certificate of whatever is exported from it; a paper
 * for the purchase too would state the same tonnes twice (docs/decisions/014-purchases-carry-no-certificate.md).
 *
 * Refusal: 4106 when the record was withdrawn or revised meanwhile.
 */
export function completeWithoutPaper(
  ctx: Context,
  { record }: CertificateFacts,
  jobId: string,
): Promise<Outcome<RecordMoved>> {
  return complete(ctx, record, jobId, { also: [] });
}

/**
 * Keeps the paper, then completes its record in one batch with the certificate's row, its log, the mails to both
 * sides and the end of the job. When that batch refuses or fails, the paper is taken away again.
 *
 * Refusal: 4106 when the record was withdrawn or revised meanwhile.
 *
 * @returns id of the certificate
 */
export async function completeWithPaper(
  ctx: Context,
  facts: CertificateFacts,
  jobId: string,
  paper: TonnagePaper,
): Promise<Outcome<string>> {
  const { nowMs } = ctx;
  const { record } = facts;
  const id = newId('crt', nowMs);
  const row = await tonnageRow(ctx, record, id, paper);
  const mails = await issuedMails(ctx, facts, { ...paper, id });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    complete(ctx, record, jobId, {
      detail: { certificate_no: paper.snapshot.certificate_no },
      // What was asked before the paper was drawn may have changed meanwhile.
      guard: nothingHolds(nowMs),
      also: [...writeCertificate(ctx, row), ...mails],
    }),
  );
}

export type TonnagePaper = Paper<TonnageContent>;

/** The row of a tonnage certificate that is issued now. */
export function tonnageRow(
  ctx: Context,
  record: CertificateFacts['record'],
  id: string,
  paper: TonnagePaper,
) {
  const { cover_year: coverYear, total_mass_g: totalMassG } = paper.snapshot;
  return certificateRow(ctx, record, id, paper, {
    kind: 'tonnage_coverage',
    coverYear,
    totalMassG,
  });
}

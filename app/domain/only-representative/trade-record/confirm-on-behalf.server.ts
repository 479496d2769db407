import { sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { confirmRecord, notConfirmable } from './confirm.server.ts';
import { partiesRead, recordRead } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RecordMoved } from './schema.ts';
import { SHOWN_CHANGED } from './shown.server.ts';
import { supersedeRecord } from './supersede.server.ts';

/** What staff say who answer in a counterparty's place. */
export interface OnBehalf {
  version: number;
  reason: string;
  /** A file of purpose `evidence` that proves that it agreed. */
  file_id: string;
}

/**
 * A consultant confirms a WAITING record of a company in its counterparty's place (代为确认). What follows is what follows
 * from the counterparty's own answer; its receipt names the consultant, who neither releases nor ends what comes of it.
 * Two round trips.
 *
 * Refusals, in this order: 4106 stale version, 4105 not WAITING, those of `notConfirmable`. Where something that the
 * counterparty was shown has changed, it has been asked anew.
 *
 * @throws {Denial} 4002 for anyone but staff; 4040 for a record that is not this company's, and a file that is not, is of
 * another purpose or used elsewhere
 */
export async function confirmOnBehalf(
  ctx: OrContext,
  id: string,
  { version, reason, file_id: fileId }: OnBehalf,
): Promise<Outcome<RecordMoved>> {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff') throw new Denial(4002);
  const holder = { column: tradeRecords.confirmationFileId, id: tradeRecords.id, is: id };
  const held = mayHold(ctx, fileId, 'evidence', holder);
  const [[record = notFound()], [parties = notFound()], [file]] = await db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, id),
    db.select({ held: held.as('file_held') }).from(sql`(SELECT 1)`),
  ]);
  const refusal =
    staleOrWrongState(record, version, 'confirm') ??
    notConfirmable(record, parties) ??
    (file?.held === 1 ? null : notFound());
  if (refusal === SHOWN_CHANGED) await supersedeRecord(ctx, id);
  if (refusal !== null) return { ok: false, refusal };
  return confirmRecord(ctx, record, {
    ...{ by: actor.name, ip: actor.ip, parties, guard: held },
    onBehalf: { staffId: actor.id, fileId },
    detail: { reason, on_behalf: true },
  });
}

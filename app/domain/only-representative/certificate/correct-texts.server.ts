import { sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import {
  type CorrectTextsInput,
  correct,
  paperTextsRead,
} from '../../certificate/paper-texts.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { isOneOf, recordRead } from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { endHolds } from './hold.server.ts';
import { heldBy, holdReasons } from './holds.server.ts';

/**
 * Says how texts that no font prints are printed on the certificate of a confirmed record. What was answered for stays:
 * only what can't be printed is replaced. Where nothing else holds it, the certificate is issued now.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state or no such text, 4100 for a correction that says
 * something else or can't be printed either.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not this company's
 */
export async function correctTexts(
  ctx: OrContext,
  id: string,
  { version, corrections }: CorrectTextsInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const revision = sql`(SELECT revision FROM trade_records WHERE id = ${id})`;
  const [[record = notFound()], [held], texts] = await ctx.db.batch([
    recordRead(ctx, id),
    ctx.db
      .select({ heldBy: heldBy(ctx.nowMs) })
      .from(tradeRecords)
      .where(isOneOf(id)),
    paperTextsRead(ctx.db, id, revision),
  ]);
  const refusal = staleOrWrongState(record, version, 'correct');
  if (refusal !== null) return { ok: false, refusal };
  const entered = correct(ctx, record, texts, corrections);
  if (!entered.ok) return entered;
  const others = holdReasons(held?.heldBy ?? '').filter((reason) => reason !== 'unprintable');
  const job = newJob(ctx, {
    kind: 'issue_certificate',
    key: `certificate:${id}:${record.revision}:${ctx.nowMs}`,
    companyId: record.companyId,
    payload: { record_id: id, revision: record.revision },
  });
  const free = others.length === 0;
  const outcome = await moveRecord(ctx, record, {
    action: 'correct_text',
    set: free ? { heldSinceMs: null } : {},
    detail: { corrections },
    follows: () => [...entered.value, ...(free ? [endHolds(ctx, record), job] : [])],
  });
  if (outcome.ok && free) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

import { and } from 'drizzle-orm';
import { textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isReason } from '../../kernel/text/reason.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { within } from '../within.ts';
import { keepGauge, moveHanded, moveVolumes, volumesStand } from './counters.server.ts';
import { followFulfilment, followGauges } from './notices.server.ts';
import { readActivity } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { ActivityMoved, VoidActivityInput } from './schema.ts';
import { countedOf, handedLater, minus, NO_SUMS } from './volumes.ts';
import { keyDetail, moveOf } from './write.server.ts';

/**
 * Makes a submitted record void: it no longer counts, stays listed, and another may take its place. An excess that ends
 * with it is marked corrected. Two round trips.
 *
 * Refusals, in this order: stale version (4106), not submitted (4105), no reason (4187); a lost race, also of the sums
 * (4106).
 *
 * @throws {Denial} 4040 for a record outside the scope; 4002 for whoever is no admin of its company
 */
export async function voidActivity(
  ctx: CnContext,
  id: string,
  input: VoidActivityInput,
): Promise<Outcome<ActivityMoved>> {
  const facts = await readActivity(ctx, { recordId: id });
  const { record = notFound(), filing = notFound() } = facts;
  const own = within(ctx, record.companyId, 'admin');
  const refusal = staleOrWrongState(record, input.version, 'void');
  if (refusal !== null) return { ok: false, refusal };
  const reason = textOf(input.reason);
  if (!isReason(reason)) return refuse(4187, { fields: { reason: { key: 'reason_length' } } });
  const known = { ...facts, filing };
  const { filingId, year, version } = record;
  return guardedWrite(own, {
    ...moveOf(own, record, 'cn_activity.void', {
      ...keyDetail(record, filing),
      reason,
      counted_g: [countedOf(record), 0],
    }),
    guard: and(volumesStand(filingId, year, facts.volume.version)),
    set: { status: 'void', voidReason: reason, updatedAtMs: ctx.nowMs },
    follows: () => [
      ...moveVolumes(own, record, minus(NO_SUMS, record)),
      ...moveHanded(own, record, handedLater([], facts.lines, record)),
      keepGauge(own, filingId),
      ...keepDuties(own, filingId),
      ...followGauges(own, record, known, NO_SUMS),
      ...followFulfilment(own, record, known, { notFulfilled: false, revision: record.revision }),
    ],
    done: { id, status: 'void' as const, version: version + 1 },
  });
}

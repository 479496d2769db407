import { cnChanges } from '#db/schema/cn-filing.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { textOf } from '../../kernel/text.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { beijingDay, within } from '../within.ts';
import { changeRows } from './change-rows.ts';
import { moveOf, ownFiling } from './own.server.ts';
import { reasonRefusal } from './rules.ts';
import type { FirstActivityInput } from './schema.ts';

/**
 * Sets the day of the first activity under a filing, for which its records propose one; another day than was set needs a
 * reason. Duties go by it from now on. Two round trips.
 *
 * Refusals, in this order: not normal (4105); stale version (4106); a day to come or before there were such filings
 * (4100); no reason where one was set (4187); a lost race (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a viewer of its company
 */
export async function setFirstActivity(
  ctx: CnContext,
  id: string,
  { first_activity_on: firstActivityOn, reason: typed, version }: FirstActivityInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const [filing] = await ownFiling(ctx, id);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId);
  if (filing.status !== 'normal') return refuse(4105);
  if (filing.version !== version) return refuse(4106);
  const wrong = dayRefusal('first_activity_on', firstActivityOn, beijingDay(ctx.nowMs));
  if (wrong !== null) return wrong;
  const before = filing.firstActivityOn;
  if (before === firstActivityOn) return done({ id, version });
  const reason = textOf(typed);
  const unreasoned = before === null ? null : reasonRefusal(reason);
  if (unreasoned !== null) return { ok: false, refusal: unreasoned };
  const told = { field: 'first_activity_on', before: before ?? '', after: firstActivityOn };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'save', { fields: [told.field] }),
    set: { firstActivityOn, updatedAtMs: ctx.nowMs },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [told], reason)),
      ...keepDuties(ctx, id),
    ],
  });
}

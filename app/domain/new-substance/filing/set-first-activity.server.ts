import { sql } from 'drizzle-orm';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { firstActivity } from '../activity/first-activity.server.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { filedPaper, stillFiled } from '../duty/own.server.ts';
import { within } from '../within.ts';
import { changeRows } from './changes/rows.ts';
import { moveOf, ownFiling } from './own.server.ts';
import type { FirstActivityInput } from './schema.ts';

/**
 * Keeps the day of a first activity that lies before the records here, with the file that proves it; any other is read
 * from the records. Duties go by it from now on. Two round trips.
 *
 * Refusals, in this order: not normal (4105); stale version (4106); a day to come, before the registration, or not before
 * what the records tell (4100); a lost race (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope and a file that is not its own; 4002 for a viewer of its company
 */
export async function setFirstActivity(
  ctx: CnContext,
  id: string,
  { on, file_id: fileId, version }: FirstActivityInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const recorded = firstActivity(sql`${id}`, sql`''`);
  const [[filing], papers, [told]] = await ctx.db.batch([
    ownFiling(ctx, id),
    filedPaper(ctx, sql`${id}`, fileId),
    ctx.db.select({ on: sql<string | null>`${recorded}`.as('recorded_on') }).from(sql`(SELECT 1)`),
  ]);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId);
  if (filing.status !== 'normal') return refuse(4105);
  if (filing.version !== version) return refuse(4106);
  const wrong = dayWrong(on, dayOf(ctx), filing.registeredOn, told?.on ?? null);
  if (wrong !== null) return { ok: false, refusal: wrong };
  if (papers.length === 0) notFound();
  const before = filing.firstActivityOn;
  if (before === on && filing.firstActivityFileId === fileId) return done({ id, version });
  const change = { field: 'first_activity_on', before: before ?? '', after: on };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'save', { fields: [change.field] }),
    guard: stillFiled(id, fileId),
    set: { firstActivityOn: on, firstActivityFileId: fileId, updatedAtMs: ctx.nowMs },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [change], '')),
      ...keepDuties(ctx, id),
    ],
  });
}

/** What is wrong with the day (4100). @param recorded the first that the records tell of */
function dayWrong(
  on: string,
  today: string,
  registeredOn: string | null,
  recorded: string | null,
): Refusal | null {
  const wrong = dayRefusal('on', on, today);
  if (wrong !== null) return wrong.refusal;
  const at = (key: string, day: string) =>
    refuse(4100, { fields: { on: { key, values: { day } } } }).refusal;
  if (registeredOn !== null && on < registeredOn) return at('before_registered', registeredOn);
  return recorded !== null && on >= recorded ? at('first_activity_recorded', recorded) : null;
}

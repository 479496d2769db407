import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { duties } from '#db/schema/duty.ts';
import { keepLedger } from '../../duty/keep.server.ts';
import type { Context } from '../../kernel/context.ts';
import { localTime } from '../../kernel/zone.ts';
import { type DutySubject, RP_DUTIES } from './kinds.ts';
import { lawOfDay, WANTED } from './wanted.server.ts';

/** What was done before it came here makes no duty. */
const NOT_DONE_BEFORE = sql`(w.done_on IS NULL OR EXISTS (SELECT 1 FROM duties had
  WHERE had.subject_id = w.subject_id AND had.kind = w.kind AND had.year = w.year AND had.about = w.about))`;

/**
 * Statements that come after whatever changed subjects of a kind, or let them go: their duties are those that follow from
 * them (`keepLedger`).
 */
export function keepDuties(
  ctx: Context,
  subject: DutySubject,
  ids: readonly string[],
): BatchItem<'sqlite'>[] {
  const { table, selects } = WANTED[subject];
  const today = dutyDay(ctx.nowMs);
  return keepLedger(ctx, RP_DUTIES, {
    known: lawOfDay(today),
    selects: selects(sql`${table.id} IN ${idsAmong(ids)}`, today),
    if: NOT_DONE_BEFORE,
    these: inArray(duties.subjectId, idsAmong(ids)),
    today,
  });
}

/** The same for everything that a company has. */
export function keepAllDuties(ctx: Context, companyId: string): BatchItem<'sqlite'>[] {
  const today = dutyDay(ctx.nowMs);
  const of = ({ table, selects }: (typeof WANTED)[DutySubject]): SQL[] =>
    selects(sql`${table.companyId} = ${companyId}`, today);
  return keepLedger(ctx, RP_DUTIES, {
    known: lawOfDay(today),
    selects: Object.values(WANTED).flatMap(of),
    if: NOT_DONE_BEFORE,
    these: sql`${and(eq(duties.companyId, companyId), eq(duties.system, RP_DUTIES.slug))}`,
    today,
  });
}

/** Day on which the duties of a moment are counted. */
export function dutyDay(nowMs: number): string {
  return localTime(RP_DUTIES.run.zone, nowMs).day;
}

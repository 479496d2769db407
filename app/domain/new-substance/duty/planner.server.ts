import { dayOf } from '~/domain/kernel/day.ts';
import { stepsBetween } from '../../duty/ladder.ts';
import type { CnContext } from '../../kernel/context.ts';
import { daysAfter, monthsAfter } from '../../kernel/dates.ts';
import { MAX_AHEAD, YEAR_AHEAD } from './calendar.server.ts';
import { dutyLaw } from './law.server.ts';
import { type CnDutyRow, dutiesAhead } from './list.server.ts';
import { ladderOf } from './steps.ts';

const MONTHS = 12;
/** Duties that a month lists. */
const LISTED = 6;

/**
 * Twelve months from this one: what is due on which day, and on which days something is told of. One round trip,
 * in a context of `together`.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function dutyPlanner(ctx: CnContext) {
  const today = dayOf(ctx);
  const law = dutyLaw(ctx.db);
  const [open, rules] = await Promise.all([
    dutiesAhead(ctx, { days: YEAR_AHEAD, limit: MAX_AHEAD }),
    law.statement,
  ]);
  const first = `${today.slice(0, 7)}-01`;
  const last = daysAfter(monthsAfter(first, MONTHS), -1);
  const ahead = open.filter(({ dueOn }) => dueOn >= today && dueOn <= last);
  const inForce = law.read(rules);
  const told = new Set(
    open.flatMap((duty) => {
      const ladder = ladderOf(duty, inForce.ruleOf(duty.ruleId));
      return ladder === null ? [] : stepsBetween(ladder, today, last);
    }),
  );
  return {
    today,
    due: ahead.length,
    overdue: open.filter(({ dueOn }) => dueOn < today).length,
    /** There are more than are read. */
    isCut: open.length === MAX_AHEAD,
    months: Array.from({ length: MONTHS }, (_, at) =>
      monthOf(monthsAfter(first, at).slice(0, 7), ahead, told),
    ),
  };
}
export type DutyPlanner = Awaited<ReturnType<typeof dutyPlanner>>;
export type PlannerMonth = DutyPlanner['months'][number];

/** @param month `YYYY-MM` */
function monthOf(month: string, ahead: readonly CnDutyRow[], told: ReadonlySet<string>) {
  const first = `${month}-01`;
  const days = Number(daysAfter(monthsAfter(first, 1), -1).slice(8));
  const due = ahead.filter(({ dueOn }) => dueOn.startsWith(month));
  const dayOf = (date: string) => Number(date.slice(8));
  return {
    month,
    days,
    /** Days of its first week that belong to the month before; weeks begin on Monday. */
    offset: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7,
    dueDays: [...new Set(due.map(({ dueOn }) => dayOf(dueOn)))],
    toldDays: [...told].filter((date) => date.startsWith(month)).map(dayOf),
    count: due.length,
    more: Math.max(due.length - LISTED, 0),
    duties: due
      .slice(0, LISTED)
      .map(({ id, kind, year, dueOn, filingId, certificateNo, tradeName }) => ({
        id,
        kind,
        year,
        dueOn,
        filingId,
        name: certificateNo || tradeName,
      })),
  };
}

import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { kindList } from '../../duty/keep.server.ts';
import { standingOf } from '../../duty/standing.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { type DutyStep, OR_DUTIES, type OrDuty, STEPS_OF } from './kinds.ts';

/** Condition: a duty of this company's registrations in this subsystem that has begun: before, there is nothing to do. */
export const ownDuties = ({ company, system, nowMs }: OrContext): SQL | undefined =>
  and(
    ownRows({ company, system }, duties),
    lte(duties.opensOn, dayOf({ system, nowMs })),
    sql`${duties.kind} IN ${kindList(OR_DUTIES)}`,
  );

/** Columns of a duty with its registration, and with the importer that it is about: ours alone is named. */
export const dutyColumns = (ctx: OrContext) => ({
  id: duties.id,
  kind: sql<OrDuty>`${duties.kind}`.as('kind'),
  registrationId: duties.subjectId,
  substanceZh: sql<string>`${ownName(ctx, 'zh')}`.as('substance_zh'),
  substanceEn: sql<string>`${ownName(ctx, 'en')}`.as('substance_en'),
  casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
  registrationNo: registrations.registrationNo,
  jurisdiction: registrations.jurisdiction,
  tonnageBand: registrations.tonnageBand,
  year: duties.year,
  about: duties.about,
  partner: sql<string | null>`CASE WHEN ${tradePartners.companyId} = ${ctx.company.id}
    THEN ${tradePartners.name} END`.as('partner_name'),
  opensOn: duties.opensOn,
  dueOn: duties.dueOn,
  state: duties.state,
  doneOn: duties.doneOn,
  waivedReason: duties.waivedReason,
  ruleId: duties.ruleId,
  /** Names of the steps that were done. */
  doneSteps: sql<string>`coalesce((SELECT json_group_array(s.step) FROM duty_deeds s
    WHERE s.duty_id = duties.id), '[]')`.as('done_steps'),
  version: duties.version,
});

/** @param from the rows that are looked at, under the table's name */
export function dutyRows(ctx: OrContext, from: typeof duties) {
  return ctx.db
    .select(dutyColumns(ctx))
    .from(from)
    .innerJoin(registrations, eq(registrations.id, duties.subjectId))
    .leftJoin(tradePartners, eq(tradePartners.id, duties.about));
}

export type DutyRead = Awaited<ReturnType<typeof dutyRows>>[number];

/** A duty as it stands on a day. */
export function asShown({ doneSteps, ...row }: DutyRead, today: string) {
  const done = JSON.parse(doneSteps) as DutyStep[];
  const standing = standingOf(row, today);
  const open = standing === 'open' || standing === 'overdue';
  return {
    ...row,
    standing,
    /** Days until it is due, negative once that is over; null where nothing is due any more. */
    daysLeft: open ? daysBetween(today, row.dueOn) : null,
    /** The first step of its kind that nobody has said yet; null once it is over. */
    next: open ? (STEPS_OF[row.kind].steps.find((step) => !done.includes(step)) ?? null) : null,
    stepsDone: done.length,
    stepsAll: STEPS_OF[row.kind].steps.length,
    /** While it is overdue, what is supplied beyond the band is not covered. */
    isUncovered: row.kind === 'band_update' && standing === 'overdue',
  };
}

export type OrDutyRow = ReturnType<typeof asShown>;

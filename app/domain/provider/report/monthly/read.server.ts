import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { daysAfter, monthsAfter } from '../../../kernel/dates.ts';
import { dayOf } from '../../../kernel/day.ts';
import { done, type Outcome, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { together } from '../../../kernel/together.ts';
import { figuresRead, periodOf, reportedRead, tonnageOfAll } from '../read.server.ts';
import { timesOf } from '../rows.ts';
import type { ReportInput } from '../schema.ts';
import { largestOf, type MonthlyReport, marketsOf, monthFigures } from './month.ts';
import { openRisks } from './risks.server.ts';

/** Why a period has no paper: it is a year, or a month to come. */
export type NoMonth = 'month_of_report' | 'future_month';

/** Why there is no paper of a period; null where there is one. */
export function noMonth(ctx: StaffContext, period: string): NoMonth | null {
  if (period.length === 4) return 'month_of_report';
  return period > dayOf(ctx).slice(0, 7) ? 'future_month' : null;
}

/** Statement: what somebody of the provider is called. */
const consultantRead = ({ db }: StaffContext, id: string) =>
  db
    .select({ name: users.firstName })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.staffRole)));

/**
 * What the paper of a month says: six figures beside those of the month before, tonnage of the year by market and by the
 * largest tenants as it stands now, times, and what may still go wrong. Its numbers come from the reads of the page of
 * reports. A consultant's is of their companies. Masses in grams. One round trip.
 *
 * Refusals: 4100 at `period`: a year, or a month to come.
 *
 * @throws {Denial} 4040 for a consultant that there is none of
 */
export async function monthlyReport(
  ctx: StaffContext,
  input: ReportInput,
): Promise<Outcome<MonthlyReport>> {
  const month = periodOf(ctx, input);
  const why = noMonth(ctx, month);
  if (why !== null) return refuse(4100, { fields: { period: { key: why } } });
  const before = monthsAfter(`${month}-01`, -1).slice(0, 7);
  const { identity, staffRole } = ctx;
  const whose = input.consultant ?? (staffRole === 'consultant' ? identity.user.id : undefined);
  const one = together(ctx);
  const [figures, earlier, tonnage, risks, [reported], [consultant]] = await Promise.all([
    figuresRead(one, { ...input, period: month }),
    figuresRead(one, { ...input, period: before }),
    tonnageOfAll(one, { ...input, period: month }),
    openRisks(one, input),
    reportedRead(one),
    consultantRead(one, whose ?? ''),
  ]);
  if (whose !== undefined && consultant === undefined) notFound();
  const countedUntil = reported?.day ?? null;
  return done({
    ...{ month, before, brand: ctx.config.brandName },
    system: input.system ?? null,
    consultant: consultant?.name ?? null,
    preparedBy: ctx.actor.name,
    countedUntil,
    isPartial: countedUntil === null || countedUntil < lastDayOf(month),
    figures: { month: monthFigures(figures), before: monthFigures(earlier) },
    markets: marketsOf(tonnage),
    ...largestOf(tonnage),
    times: timesOf(figures),
    risks,
  });
}

const lastDayOf = (month: string) => daysAfter(monthsAfter(`${month}-01`, 1), -1);

import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { hazardClassesOf } from '~/domain/regulation/uk-transition.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { toldEntry, toldIdentity } from '../of-staff/withheld.ts';
import { type Purpose, withinOf } from '../of-staff/within.server.ts';
import { issuedRead } from './issued.server.ts';
import { type KeptRegistration, keptRead, openRecordsOf, type Within } from './own.server.ts';
import { limitYears } from './set-limit.server.ts';
import { requireStaff } from './staff.ts';
import { registrationWithin } from './within.server.ts';

/** The limit of a year, in grams, and what is taken of it. */
export interface YearLimit {
  year: number;
  useClass: 'standard' | 'intermediate';
  limitG: number;
  usedG: number;
  reservedG: number;
  /** It is the tonnage, and follows it; nobody set another. */
  isTonnage: boolean;
}

/** Statement: limits that stand on their own, oldest first. */
export function limitsRead({ db, company }: Within, id: string) {
  return db
    .select({
      year: tonnageAccounts.year,
      useClass: tonnageAccounts.useClass,
      limitG: tonnageAccounts.limitG,
      usedG: tonnageAccounts.usedG,
      reservedG: tonnageAccounts.reservedG,
    })
    .from(tonnageAccounts)
    .where(and(eq(tonnageAccounts.holderId, id), eq(tonnageAccounts.companyId, company.id)))
    .orderBy(asc(tonnageAccounts.year), asc(tonnageAccounts.useClass));
}

/** Each year that a limit may be set of, and what is kept of other years and classes. */
export function limitsOf(
  today: string,
  { useClass, tonnageG }: Pick<KeptRegistration, 'useClass' | 'tonnageG'>,
  accounts: Awaited<ReturnType<typeof limitsRead>>,
): YearLimit[] {
  const kept = accounts.map((one) => ({ ...one, isTonnage: one.limitG === tonnageG }));
  const others = limitYears(today)
    .filter((year) => !accounts.some((one) => one.year === year && one.useClass === useClass))
    .map((year) => ({
      ...{ year, useClass, limitG: tonnageG, usedG: 0, reservedG: 0 },
      isTonnage: true,
    }));
  return [...kept, ...others].sort(
    (one, other) => one.year - other.year || one.useClass.localeCompare(other.useClass),
  );
}

/** Statements: a registration, its limits, the records that draw it, what was done to it, its valid certificates. */
const detailRead = (ctx: Context & Within, id: string) =>
  [
    keptRead(ctx, id),
    limitsRead(ctx, id),
    ctx.db.select({ records: openRecordsOf(id).as('open_records') }).from(sql`(SELECT 1)`),
    historyStatement(ctx, id),
    issuedRead(ctx, id),
  ] as const;
type DetailRead = BatchResponse<ReturnType<typeof detailRead>>;

/** What the rows of `detailRead` say to who reads them. */
function detailOf(
  ctx: OrContext,
  [[kept = notFound()], accounts, [drawn], history, issued]: DetailRead,
) {
  const today = dayOf(ctx);
  const { hazardClasses, ...registration } = toldIdentity(ctx, kept);
  const entries = historyEntries(history);
  return {
    ...registration,
    hazardClasses: hazardClassesOf(hazardClasses),
    limits: limitsOf(today, kept, accounts),
    /** Years of which a limit may be set. */
    limitYears: limitYears(today),
    openRecords: drawn?.records ?? 0,
    history: registration.withheld ? entries.map(toldEntry) : entries,
    /** Valid tonnage certificates of the company that draw it, the newest, and how many there are. */
    issued: { all: issued[0]?.all ?? 0, newest: issued.map(({ all: _, ...one }) => one) },
  };
}
export type RegistrationDetail = ReturnType<typeof detailOf>;

/**
 * A registration with its limits, how many open records draw it, and what was done to it. One round trip.
 *
 * @throws {Denial} 4040 for anyone but staff, and a registration that is not the company's own
 */
export async function findRegistration(ctx: OrContext, id: string): Promise<RegistrationDetail> {
  requireStaff(ctx);
  return detailOf(ctx, await ctx.db.batch(detailRead(ctx, id)));
}

/**
 * The same with its company and subsystem, which only the registration says. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a registration that is none of its own; 4002 to write where
 * the contract was ended
 */
export async function registrationOfStaff(
  ctx: StaffContext,
  companyId: string,
  id: string,
  to: Purpose = 'read',
) {
  const [where, ...rows] = await ctx.db.batch([
    registrationWithin(ctx, companyId, id),
    ...detailRead({ ...ctx, system: undefined, company: { id: companyId } }, id),
  ]);
  const within = withinOf(ctx, where, to);
  return { within, registration: detailOf(within, rows) };
}

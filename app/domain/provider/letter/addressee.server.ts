import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { AREA_NUMBERS } from '../../areas-holders.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Locale } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import type { Filling } from './places.ts';
import { dayIn, MOST_NUMBERS, numbersIn } from './said-in.ts';

/** Written with the table: a statement of one table would leave the name out, and others have an id too. */
const COMPANY = sql`companies.id`;

const NUMBERS = sql.join(
  AREA_NUMBERS.map(({ numbers }) => numbers(COMPANY)),
  sql` UNION ALL `,
);

/** Contracts of the company that go on. */
const CONTRACTS = sql`company_systems s WHERE s.company_id = ${COMPANY} AND s.state <> 'ended'`;

/** Statement: companies that are theirs, with what a letter to each says. */
export function addresseesStatement(ctx: StaffContext, which: SQL | undefined) {
  return ctx.db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      contactName: companies.contactName,
      contactEmail: companies.contactEmail,
      locale: companies.locale,
      state: companies.state,
      version: companies.version,
      open: sql<boolean>`EXISTS (SELECT 1 FROM ${CONTRACTS})`.mapWith(Boolean).as('is_open'),
      /** The first day on which a fee ends, over its contracts. */
      paidUntil: sql<string | null>`(SELECT min(s.paid_until) FROM ${CONTRACTS})`.as('first_paid'),
      /** JSON list of the first numbers, of `numberCount`. */
      numbers: sql<string>`(SELECT json_group_array(n.no) FROM (SELECT no FROM (${NUMBERS})
        ORDER BY no LIMIT CAST(${MOST_NUMBERS} AS INTEGER)) n)`.as('its_numbers'),
      numberCount: sql<number>`(SELECT count(*) FROM (${NUMBERS}))`.as('number_count'),
    })
    .from(companies)
    .where(and(which, isTheirs(ctx, companies.id)))
    .orderBy(asc(companies.nameZh), asc(companies.id));
}

/** A company that a letter is written to. */
export type Addressee = Awaited<ReturnType<typeof addresseesStatement>>[number];

/** Statement: one company, when it is theirs. */
export const addresseeStatement = (ctx: StaffContext, id: string | SQL<string>) =>
  addresseesStatement(ctx, eq(companies.id, id));

/** Statement: those among some that are theirs. */
export const addresseesAmong = (ctx: StaffContext, ids: SQL) =>
  addresseesStatement(ctx, inArray(companies.id, ids));

/** What stands at the places of a letter to a company, in one of its languages. */
export function fillingOf(ctx: StaffContext, to: Addressee, locale: Locale): Filling {
  return {
    company: nameIn(locale, to),
    contact: to.contactName,
    registration: numbersIn(locale, JSON.parse(to.numbers), to.numberCount),
    date: dayIn(locale, dayOf(ctx)),
    paid_until: to.paidUntil === null ? '' : dayIn(locale, to.paidUntil),
  };
}

/** Why a company can't be written to; null where it can. */
export function whyUnreached({ state, open, contactEmail }: Addressee): FieldMessage | null {
  if (!open) return { key: 'bulk_no_contract' };
  if (state !== 1) return { key: 'letter_company_disabled' };
  return contactEmail === '' ? { key: 'letter_no_email' } : null;
}

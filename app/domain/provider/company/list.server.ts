import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { ContractState } from '../contract/kinds.ts';
import { contractState, isUnpaid } from '../contract/state.ts';
import type { CompanyListInput } from './schema.ts';

/** A contract as a line of the list says it. */
interface ContractInList {
  system: string;
  state: ContractState;
  authorised_until: string | null;
  /** Past the last day that is paid. */
  unpaid: boolean;
}

const ALIASED = {
  state: sql`s.state`,
  authorisedFrom: sql`s.authorised_from`,
  authorisedUntil: sql`s.authorised_until`,
  paidUntil: sql`s.paid_until`,
};

function columns(ctx: StaffContext) {
  return {
    id: companies.id,
    shortCode: companies.shortCode,
    nameZh: companies.nameZh,
    nameEn: companies.nameEn,
    country: companies.country,
    uscc: companies.uscc,
    disabled: sql<boolean>`${companies.state} = 0`.mapWith(Boolean).as('disabled'),
    createdAtMs: companies.createdAtMs,
    version: companies.version,
    contracts: sql<string>`(SELECT json_group_array(json_object('system', s.system,
      'state', ${contractState(dayOf(ctx), ALIASED)}, 'authorised_until', s.authorised_until,
      'unpaid', json(iif(${isUnpaid(dayOf(ctx), ALIASED)}, 'true', 'false'))))
      FROM company_systems s WHERE s.company_id = companies.id)`.as('contracts'),
    consultants: sql<string>`(SELECT json_group_array(a.first_name) FROM (SELECT u.first_name
      FROM staff_assignments t JOIN users u ON u.id = t.user_id WHERE t.company_id = companies.id
      ORDER BY t.is_primary DESC, u.first_name) a)`.as('consultants'),
    users: sql<number>`(SELECT count(*) FROM memberships m WHERE m.company_id = companies.id)`.as(
      'users',
    ),
  };
}

const rowsRead = (ctx: StaffContext) => ctx.db.select(columns(ctx)).from(companies);
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown({ contracts, consultants, ...row }: Read) {
  return {
    ...row,
    contracts: JSON.parse(contracts) as ContractInList[],
    consultants: JSON.parse(consultants) as string[],
  };
}

/** A company as its list shows it. */
export type CompanyRow = ReturnType<typeof asShown>;

const asked = (ctx: StaffContext, input: CompanyListInput) =>
  and(isTheirs(ctx, companies.id), companiesOfFilter(ctx.db, dayOf(ctx), input));

/** What a list of companies can be asked for, without its order. */
type CompanyFilter = Omit<CompanyListInput, 'sort' | 'limit' | 'cursor'>;

/** Condition: a company that a filter of their list means on a day, whoever they are of. */
export function companiesOfFilter(
  db: Database,
  today: string,
  input: CompanyFilter,
): SQL | undefined {
  const { system, state, unpaid } = input;
  const contracts = (condition: SQL | undefined) =>
    exists(
      db
        .select(ONE)
        .from(companySystems)
        .where(and(eq(companySystems.companyId, companies.id), condition)),
    );
  const inSystem = when(system, (slug) => eq(companySystems.system, slug));
  return and(
    when(system, () => contracts(inSystem)),
    when(state, (one) => {
      if (one === 'disabled') return eq(companies.state, 0);
      if (one === 'without') return sql`NOT ${contracts(undefined)}`;
      return contracts(and(inSystem, sql`${contractState(today)} = ${one}`));
    }),
    when(unpaid, () => contracts(and(inSystem, isUnpaid(today)))),
    // The archive is asked for, or looked through for words.
    state === undefined && input.q.trim() === '' ? notArchived(db) : undefined,
    when(input.country, (country) => eq(companies.country, country)),
    when(input.consultant, (id) =>
      exists(
        db
          .select(ONE)
          .from(staffAssignments)
          .where(
            and(eq(staffAssignments.userId, id), eq(staffAssignments.companyId, companies.id)),
          ),
      ),
    ),
    when(input.q.trim().toLowerCase(), (words) => saysOfCompany(words)),
  );
}

/** Condition: a company that has a contract which goes on, or none yet. */
export function notArchived(db: Database): SQL {
  const its = (condition?: SQL) =>
    exists(
      db
        .select(ONE)
        .from(companySystems)
        .where(and(eq(companySystems.companyId, companies.id), condition)),
    );
  return sql`(${its(ne(companySystems.state, 'ended'))} OR NOT ${its()})`;
}

/** Condition: a company whose names hold these words, or whose number they are. */
export function saysOfCompany(words: string): SQL {
  return sql`(instr(lower(${companies.nameZh}), ${words}) > 0
    OR instr(lower(${companies.nameEn}), ${words}) > 0
    OR lower(${companies.uscc}) = ${words} OR lower(${companies.shortCode}) = ${words}
    OR lower(${companies.id}) = ${words})`;
}

const COMPANIES = staffRows<'created' | 'name', CompanyListInput>()({
  id: companies.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(companies),
  asked,
  sorts: {
    created: { by: [companies.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
    name: { by: [companies.nameZh], values: ({ nameZh }) => [nameZh] },
  },
  shown: () => asShown,
});

/** A page of the companies that are theirs. One round trip. */
export const listCompanies = COMPANIES.page;

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listCompaniesForExport = COMPANIES.all;

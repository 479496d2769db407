import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { type ListSort, ONE, when } from '../../kernel/list.server.ts';
import { together } from '../../kernel/together.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { ContractState } from '../contract/kinds.ts';
import { AS_OF } from '../health/keep.server.ts';
import type { COMPANY_NEEDS } from './kinds.ts';
import type { CompanyListInput, CompanySort } from './schema.ts';

/** A contract as a line of the list says it. */
interface ContractInList {
  system: string;
  state: ContractState;
  authorised_until: string | null;
  /** Past the last day that is paid. */
  unpaid: boolean;
}

/** Days without an act of its people after which a company is idle. */
const IDLE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const h = companyHealth;
const { numbers: _, archived: __, builtOn: ___, ...KEPT } = getTableColumns(h);

const rowsRead = ({ db }: StaffContext) =>
  db
    .select({
      ...KEPT,
      shortCode: companies.shortCode,
      uscc: companies.uscc,
      /** Last day that it was served, of one that was entered as ended. */
      servedUntil: companies.servedUntil,
      /** As it is now: what is changed by it is guarded by it. */
      version: companies.version,
    })
    .from(h)
    .innerJoin(companies, eq(companies.id, h.id));
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown({ systems, consultants, ...row }: Read) {
  return {
    ...row,
    contracts: JSON.parse(systems) as ContractInList[],
    consultants: JSON.parse(consultants) as string[],
  };
}

/** A company as its list shows it. */
export type CompanyRow = ReturnType<typeof asShown>;

const asked = (ctx: StaffContext, input: CompanyListInput) =>
  and(isTheirs(ctx, h.id), companiesOfFilter(ctx.nowMs, input));

/** What a list of companies can be asked for, without its order. */
export type CompanyFilter = Omit<CompanyListInput, 'sort' | 'limit' | 'cursor'>;

/** What needs somebody, as it is reckoned. */
const NEEDS: Readonly<Record<(typeof COMPANY_NEEDS)[number], SQL>> = {
  overdue: sql`${h.overdue} > 0`,
  lapsed: sql`${h.lapsed} > 0`,
  critical: sql`${h.critical} > 0`,
  ending: sql`${h.ending} > 0`,
  held: sql`${h.held} > 0`,
  unassigned: sql`${h.consultant} = ''`,
};

/**
 * Condition on `companyHealth`: a company that a filter of their list means, whoever they are of. It goes by what was
 * reckoned, as the list does.
 */
export function companiesOfFilter(nowMs: number, input: CompanyFilter): SQL | undefined {
  const { system, state, unpaid, type } = input;
  const contracts = (...conditions: (SQL | undefined)[]) =>
    sql`EXISTS (SELECT 1 FROM json_each(${h.systems}) s WHERE ${and(sql`1`, ...conditions)})`;
  const inSystem = when(system, (slug) => sql`s.value ->> 'system' = ${slug}`);
  const idleBefore = sql`CAST(${nowMs - IDLE_DAYS * DAY_MS} AS INTEGER)`;
  return and(
    when(system, () => contracts(inSystem)),
    when(state, (one) => {
      if (one === 'disabled') return eq(h.disabled, true);
      if (one === 'without') return sql`${h.systems} = '[]'`;
      // The archive, with what was entered as ended and has no contract (archiveOf).
      if (one === 'ended' && system === undefined) return undefined;
      return contracts(inSystem, sql`s.value ->> 'state' = ${one}`);
    }),
    when(unpaid, () => contracts(inSystem, sql`s.value ->> 'unpaid' = 1`)),
    when(type, (one) => contracts(inSystem, sql`s.value ->> 'type' = CAST(${one} AS INTEGER)`)),
    // The archive is asked for, or looked through for words.
    archiveOf(input),
    when(input.country, (country) => eq(h.country, country)),
    when(
      input.consultant,
      (id) =>
        sql`${h.id} IN (SELECT f.company_id FROM ${staffAssignments} f WHERE f.user_id = ${id})`,
    ),
    when(input.need, (need) => NEEDS[need]),
    when(input.idle, () => sql`${h.actedAtMs} < ${idleBefore}`),
    when(input.registrations, () => sql`${h.registrations} = 0`),
    when(input.q.trim().toLowerCase(), saysOf),
  );
}

/** Condition: what goes on, what is over, or both. */
function archiveOf({ state, q, system }: CompanyFilter): SQL | undefined {
  if (state === 'ended') return system === undefined ? eq(h.archived, true) : undefined;
  const both = state === 'disabled' || (state === undefined && q.trim() !== '');
  return both ? undefined : eq(h.archived, false);
}

/** Condition: a company whose names hold these words, or whose number they are. */
function saysOf(words: string): SQL {
  return sql`(instr(lower(${h.nameZh}), ${words}) > 0 OR instr(lower(${h.nameEn}), ${words}) > 0
    OR instr(${h.numbers}, char(10) || ${words} || char(10)) > 0)`;
}

/** The same of `companies` themselves, for lists that show them beside what is theirs. */
export function saysOfCompany(words: string): SQL {
  return sql`(instr(lower(${companies.nameZh}), ${words}) > 0
    OR instr(lower(${companies.nameEn}), ${words}) > 0
    OR lower(${companies.uscc}) = ${words} OR lower(${companies.shortCode}) = ${words}
    OR lower(${companies.id}) = ${words})`;
}

const by = (name: Exclude<CompanySort, 'severity' | 'overdue' | 'created' | 'name' | 'acted'>) => ({
  by: [h[name]],
  values: (row: Read) => [row[name]],
});
/** Most urgent first: what is late, over, nearly full, and how much there is to do. */
const SEVERITY: ListSort<Read> = {
  by: [h.overdue, h.lapsed, h.critical, h.open],
  values: (row) => [row.overdue, row.lapsed, row.critical, row.open],
};

const COMPANIES = staffRows<CompanySort, CompanyListInput>()({
  id: h.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(h),
  asked,
  sorts: {
    severity: SEVERITY,
    overdue: SEVERITY,
    created: { by: [h.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
    name: { by: [h.nameZh], values: ({ nameZh }) => [nameZh] },
    acted: { by: [h.actedAtMs], values: ({ actedAtMs }) => [actedAtMs] },
    country: by('country'),
    consultant: by('consultant'),
    users: by('users'),
    open: by('open'),
    waiting: by('waiting'),
    alarm: by('alarm'),
    ending: by('ending'),
    lapsed: by('lapsed'),
    locked: by('locked'),
    unpaid: by('unpaid'),
    held: by('held'),
    rejected: by('rejected'),
  },
  shown: () => asShown,
});

/** Statement: when the numbers were as the list shows them. */
const asOfRead = ({ db }: StaffContext) =>
  db
    .select({ ms: sweepCursors.notBeforeMs })
    .from(sweepCursors)
    .where(eq(sweepCursors.name, AS_OF));

/** A page of the list, with the moment of its numbers; null before the first. */
export type CompanyPage = Page<CompanyRow> & { asOfMs: number | null };

/** A page of the companies that are theirs. One round trip. */
export async function listCompanies(
  ctx: StaffContext,
  input: CompanyListInput,
): Promise<CompanyPage> {
  const one = together(ctx);
  const [page, [asOf]] = await Promise.all([COMPANIES.page(one, input), asOfRead(one)]);
  return { ...page, asOfMs: asOf?.ms ?? null };
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listCompaniesForExport = COMPANIES.all;

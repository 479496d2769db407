import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { amongTheirs } from '../../tenancy/assigned.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { RULES } from './catalogue.ts';
import { LAW_COLUMNS, lawRows, policyRows, ruleRows } from './rows.server.ts';
import type { PolicyListInput, RuleListInput } from './schema.ts';

const ruleRead = ({ db, nowMs }: StaffContext) => db.select(LAW_COLUMNS).from(ruleRows(nowMs));

/** A row of a rule as lists show it. */
export type RuleLine = Awaited<ReturnType<typeof ruleRead>>[number];

/** First days of drafts that have none come first. */
const SORTS = {
  name: {
    by: [lawRows.name, sql`coalesce(${lawRows.fromOn}, '')`],
    values: ({ name, fromOn }: { name: string; fromOn: string | null }) => [name, fromOn ?? ''],
  },
  from: {
    by: [sql`coalesce(${lawRows.fromOn}, '')`],
    values: ({ fromOn }: { fromOn: string | null }) => [fromOn ?? ''],
  },
};

function askedOfRules(_: StaffContext, input: RuleListInput): SQL | undefined {
  return and(
    when(input.rule, (rule) => eq(lawRows.name, rule)),
    when(input.group, (group) => {
      const names = RULES.flatMap((row) => (row.group === group ? [row.rule] : []));
      return sql`${lawRows.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;
    }),
    when(input.state, (state) => eq(lawRows.state, state)),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(
        sql`law_rows.name || ' ' || law_rows.profile || ' ' || law_rows.source || ' '
          || coalesce(law_rows.source_zh, '')`,
        words,
      ),
    ),
  );
}

const RULE_ROWS = staffRows<'name' | 'from', RuleListInput>()({
  id: lawRows.id,
  rows: ruleRead,
  each: ({ db, nowMs }: StaffContext) => db.select(ONE).from(ruleRows(nowMs)),
  asked: askedOfRules,
  sorts: SORTS,
  shown: () => (row) => row,
});

/** A page of rows of rules, which all staff read. One round trip. */
export const listRules = RULE_ROWS.page;
/** Every one of the filter for a workbook. One round trip. */
export const listRulesForExport = RULE_ROWS.all;

const policyRead = ({ db, nowMs }: StaffContext) =>
  db
    .select({ ...LAW_COLUMNS, companyZh: companies.nameZh, companyEn: companies.nameEn })
    .from(policyRows(nowMs))
    .leftJoin(companies, eq(companies.id, lawRows.companyId));

/** A row of a policy as lists show it. */
export type PolicyLine = Awaited<ReturnType<typeof policyRead>>[number];

/** Everyone's, and those of companies that are theirs. */
const visible = (ctx: StaffContext) =>
  or(eq(lawRows.companyId, ''), amongTheirs(ctx, lawRows.companyId) ?? sql`1`);

function askedOfPolicies(ctx: StaffContext, input: PolicyListInput): SQL | undefined {
  return and(
    visible(ctx),
    when(input.policy, (policy) => eq(lawRows.name, policy)),
    when(input.company, (company) => inArray(lawRows.companyId, ['', company])),
    when(input.state, (state) => eq(lawRows.state, state)),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(
        sql`law_rows.name || ' ' || law_rows.note || ' ' || coalesce(${companies.nameZh}, '')
          || ' ' || coalesce(${companies.nameEn}, '')`,
        words,
      ),
    ),
  );
}

const POLICY_ROWS = staffRows<'name' | 'from', PolicyListInput>()({
  id: lawRows.id,
  rows: policyRead,
  each: ({ db, nowMs }: StaffContext) =>
    db.select(ONE).from(policyRows(nowMs)).leftJoin(companies, eq(companies.id, lawRows.companyId)),
  asked: askedOfPolicies,
  sorts: SORTS,
  shown: () => (row) => row,
});

/** A page of rows of policies: everyone's, and those of companies that are theirs. One round trip. */
export const listPolicies = POLICY_ROWS.page;
/** Every one of the filter for a workbook. One round trip. */
export const listPoliciesForExport = POLICY_ROWS.all;

/** Every row of a rule, the earliest first. One round trip. */
export const rowsOfRule = (ctx: StaffContext, rule: string) =>
  ruleRead(ctx).where(eq(lawRows.name, rule)).orderBy(asc(lawRows.fromOn), asc(lawRows.id));

/** Statement: one row, and every other of its rule. */
export function ruleStatement(ctx: StaffContext, id: string) {
  return ruleRead(ctx)
    .where(sql`${lawRows.name} = ${nameOf(ruleRows(ctx.nowMs), id)}`)
    .orderBy(asc(lawRows.fromOn), asc(lawRows.id));
}

/** SQL: the name of a row by its id. */
const nameOf = (rows: SQL, id: string) => sql`(SELECT law_rows.name FROM ${rows}
  WHERE law_rows.id = ${id})`;

/** Statement: one row of a policy that is theirs to read, and every other of the same policy and company. */
export function policyStatement(ctx: StaffContext, id: string) {
  const rows = policyRows(ctx.nowMs);
  const whose = sql`(SELECT law_rows.company_id FROM ${rows} WHERE law_rows.id = ${id})`;
  return policyRead(ctx)
    .where(
      and(
        sql`${lawRows.name} = ${nameOf(rows, id)}`,
        sql`${lawRows.companyId} = ${whose}`,
        visible(ctx),
      ),
    )
    .orderBy(asc(lawRows.fromOn), asc(lawRows.id));
}

/**
 * A row of a rule with the others of its rule. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findRule(ctx: StaffContext, id: string) {
  const rows = await ruleStatement(ctx, id);
  return { row: rows.find((one) => one.id === id) ?? notFound(), rows };
}

/** The same of a policy. @throws {Denial} 4040 for an id that is none, or of a company that is not theirs */
export async function findPolicy(ctx: StaffContext, id: string) {
  const rows = await policyStatement(ctx, id);
  return { row: rows.find((one) => one.id === id) ?? notFound(), rows };
}

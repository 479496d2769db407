import { asc, inArray } from 'drizzle-orm';
import type { StaffContext } from '../../../identity/user-context.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { companyStatement } from '../../company/find.server.ts';
import { POLICIES } from '../catalogue.ts';
import { LAW_COLUMNS, lawRows, policyRows } from '../rows.server.ts';

/** From where a value comes: the company's own row, everyone's, or what holds where no row speaks. */
export const POLICY_ORIGINS = ['own', 'everyone', 'standard'] as const;
export type PolicyOrigin = (typeof POLICY_ORIGINS)[number];

/** Statement: rows of policies of everyone and of one company, the earliest first. */
export const rowsOf = ({ db, nowMs }: StaffContext, companyId: string) =>
  db
    .select(LAW_COLUMNS)
    .from(policyRows(nowMs))
    .where(inArray(lawRows.companyId, ['', companyId]))
    .orderBy(asc(lawRows.fromOn), asc(lawRows.id));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What a policy is for a company today, since when, and what comes. */
export type CompanyPolicy = ReturnType<typeof asOfCompany>;

const shown = (row: Row | undefined) =>
  row === undefined
    ? null
    : {
        ...{ id: row.id, value: Number(row.value), isOwn: row.companyId !== '' },
        ...{ from: row.fromOn || null, until: row.untilOn },
      };

function asOfCompany(policy: (typeof POLICIES)[number], rows: readonly Row[]) {
  const own = rows.filter(({ companyId }) => companyId !== '');
  const all = rows.filter(({ companyId }) => companyId === '');
  // The latest of the rows in force counts, the company's before everyone's, as `policyInSql` reads them.
  const inForce = (of: readonly Row[]) => of.filter(({ state }) => state === 'in_force').at(-1);
  const now = shown(inForce(own) ?? inForce(all));
  const { standard, least, most, unit, ofCompany, fixed = false } = policy;
  const origin: PolicyOrigin = now === null ? 'standard' : now.isOwn ? 'own' : 'everyone';
  return {
    ...{ policy: policy.policy, standard, least, most, unit, ofCompany, fixed, origin },
    value: now?.value ?? standard,
    /** Since when, and until when where that is said; null where it is so since ever. */
    from: now?.from ?? null,
    until: now?.until ?? null,
    /** The next row to begin, its own or everyone's. */
    next: shown(
      [...own, ...(inForce(own) ? [] : all)]
        .filter(({ state }) => state === 'scheduled')
        .sort((a, b) => (a.fromOn ?? '').localeCompare(b.fromOn ?? ''))[0],
    ),
  };
}

/**
 * Every policy as it is for one company today: its value, whether that is the company's own, and what comes. One round
 * trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function readPoliciesOf(ctx: StaffContext, companyId: string) {
  const [[company = notFound()], rows] = await ctx.db.batch([
    companyStatement(ctx, companyId),
    rowsOf(ctx, companyId),
  ]);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return {
    company,
    policies: POLICIES.map((policy) => asOfCompany(policy, byName.get(policy.policy) ?? [])),
  };
}

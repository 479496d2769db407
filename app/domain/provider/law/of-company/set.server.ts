import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { companies, policies } from '#db/schema/tenancy.ts';
import { guardedWrite } from '../../../audit/guarded-write.server.ts';
import { requireFresh } from '../../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { daysAfter } from '../../../kernel/dates.ts';
import { dayOf } from '../../../kernel/day.ts';
import { type Outcome, type Refusal, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { requireNotArchived } from '../../../tenancy/archived.ts';
import { companyStatement, contractsStatement } from '../../company/find.server.ts';
import { requireAdminOfProvider } from '../../door.ts';
import { policyNamed } from '../catalogue.ts';
import { besides, overlapped } from '../judge.ts';
import { orderFault } from '../order.ts';
import { policyFault } from '../policy.server.ts';
import { noneBetween, overlaps } from '../schedule.server.ts';
import { rowsOf } from './read.server.ts';
import type { CompanyPolicyInput } from './schema.ts';

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** 4159 where a row that stands is in the way; 4105 where there is nothing of its own to end. */
function rowFault(
  { value, from, until }: CompanyPolicyInput,
  rows: readonly Row[],
): Refusal | null {
  const others = besides({ id: '', profile: '', regime: null }, rows, { byProfile: false });
  const later = others.find(({ fromOn }) => (fromOn ?? '') >= from);
  const other = value === null ? later : overlapped({ from, until }, others);
  if (other) return overlaps(other.id);
  const stands = others.some(({ saidUntil }) => saidUntil === null || saidUntil >= from);
  return value !== null || stands ? null : { code: 4105, why: { key: 'policy_not_own' } };
}

/**
 * Says what a policy is for one company from a day on: a value of its own, or from then on everyone's again. What stood
 * until then keeps its row. It is scheduled at once, without a draft. Two round trips.
 *
 * Refusals, in this order: 4106 the company was changed meanwhile; 4100 an unknown policy, one without companies' values,
 * a value beyond its range; 4105 a fixed one; 4100 a start before tomorrow; 4100 a value that is not below, or above, the policy that it stays below or above; 4159 a row is in the way (`data.id`); 4105 it
 * has no value of its own to end.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant, and for one of the archive; 4152 without a fresh code
 */
export async function setPolicyOf(
  ctx: StaffContext,
  companyId: string,
  input: CompanyPolicyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const [[company = notFound()], all, contracts] = await ctx.db.batch([
    companyStatement(ctx, companyId),
    rowsOf(ctx, companyId),
    contractsStatement(ctx, companyId),
  ]);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  requireNotArchived(company, contracts);
  const { policy, value, from, until, note, version } = input;
  if (company.version !== version) return refuse(4106);
  const rows = all.filter((row) => row.name === policy && row.companyId === companyId);
  const fault = policyFault(policy, { company_id: companyId, value });
  if (fault !== null) return { ok: false, refusal: fault };
  const day = daysAfter(dayOf(ctx), 1);
  if (from < day)
    return refuse(4100, { fields: { from: { key: 'starts_tomorrow', values: { day } } } });
  const known = policyNamed(policy);
  const order =
    value === null || known === undefined ? null : orderFault(known, { value, from, until }, all);
  const refusal = order ?? rowFault(input, rows);
  if (refusal !== null) return { ok: false, refusal };
  const { db } = ctx;
  const own = and(eq(policies.name, policy), eq(policies.companyId, companyId));
  const standing = or(isNull(policies.untilOn), gte(policies.untilOn, from));
  return guardedWrite(ctx, {
    table: companies,
    id: companyId,
    expect: { version },
    guard: noneBetween(
      sql`SELECT 1 FROM policies p WHERE p.name = ${policy} AND p.company_id = ${companyId}`,
      sql`p.from_on`,
      // What is ended now is in nobody's way.
      value === null ? sql`NULL` : sql`p.until_on`,
      { from, until },
    ),
    set: {},
    audit: {
      action: 'company.policy',
      subject: { kind: 'company', id: companyId },
      companyId,
      detail: { policy, from, until, value, note },
    },
    follows: () => [
      value === null
        ? db
            .update(policies)
            .set({ untilOn: daysAfter(from, -1) })
            .where(and(own, lt(policies.fromOn, from), standing))
        : db
            .insert(policies)
            .values({ name: policy, companyId, value, fromOn: from, untilOn: until, note }),
    ],
    done: { id: companyId, version: version + 1 },
  });
}

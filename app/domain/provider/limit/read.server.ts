import { and, desc, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { policies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { byLimit, COMPANY_LIMITS, type LimitName } from './kinds.ts';

/** Limits of one company. */
export interface CompanyLimits {
  id: string;
  /** The company's. */
  version: number;
  /** Its own; null where everyone's holds. */
  own: Record<LimitName, number | null>;
  /** Everyone's. */
  everyones: Record<LimitName, number>;
}

/** Policies that are limits of companies. */
const LIMIT_POLICIES = COMPANY_LIMITS.map(({ policy }) => policy);

/** Statement: rows of these policies that are in force today, companies' own and everyone's, the latest first. */
export function limitsStatement(
  { db, nowMs }: Pick<StaffContext, 'db' | 'nowMs'>,
  companyIds: readonly string[],
) {
  const today = utcDay(nowMs);
  return db
    .select({ name: policies.name, companyId: policies.companyId, value: policies.value })
    .from(policies)
    .where(
      and(
        inArray(policies.name, LIMIT_POLICIES),
        sql`${policies.companyId} IN ${idsAmong([...companyIds, ''])}`,
        lte(policies.fromOn, today),
        or(isNull(policies.untilOn), gte(policies.untilOn, today)),
      ),
    )
    .orderBy(desc(policies.fromOn));
}

/** What the rows say: a company's own where it has one, beside everyone's. */
export function limitsOf(
  { id, version }: { id: string; version: number },
  rows: Awaited<ReturnType<typeof limitsStatement>>,
): CompanyLimits {
  const kept = (policy: string, companyId: string) =>
    rows.find((row) => row.name === policy && row.companyId === companyId)?.value;
  return {
    id,
    version,
    own: byLimit(({ policy }) => kept(policy, id) ?? null),
    everyones: byLimit(({ policy, standard }) => kept(policy, '') ?? standard),
  };
}

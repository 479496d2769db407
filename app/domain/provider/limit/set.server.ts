import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { companies, policies } from '#db/schema/tenancy.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter, utcDay } from '../../kernel/dates.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { companyLimits } from './find.server.ts';
import type { LimitsInput } from './schema.ts';

/**
 * Sets the limits of a company, from the next request on; one that is null follows everyone's. What counted until
 * yesterday stays in its row, and what is scheduled stays too. Whoever is there beyond a lower number of people stays.
 * The version is the company's. Two round trips.
 *
 * Refusals: 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function setLimits(
  ctx: StaffContext,
  companyId: string,
  { version, ...said }: LimitsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { limits } = await companyLimits(ctx, companyId);
  if (limits.version !== version) return refuse(4106);
  const detail = changes(limits.own, said);
  if (Object.keys(detail).length === 0) return done({ id: companyId, version });
  const today = utcDay(ctx.nowMs);
  const changed = Object.keys(detail);
  const rows = Object.entries(said).flatMap(([name, value]) =>
    value === null || !changed.includes(name) ? [] : [{ name, companyId, value, fromOn: today }],
  );
  return guardedWrite(ctx, {
    table: companies,
    id: companyId,
    expect: { version },
    set: {},
    audit: {
      action: 'company.limits',
      subject: { kind: 'company', id: companyId },
      companyId,
      detail,
    },
    follows: () => [
      ...endsBefore(ctx, companyId, changed, today),
      ...(rows.length === 0 ? [] : [ctx.db.insert(policies).values(rows)]),
    ],
    done: { id: companyId, version: version + 1 },
  });
}

/** Statements: a company's own rows of these policies count until yesterday; those that began today never did. */
function endsBefore(
  { db }: StaffContext,
  companyId: string,
  names: readonly string[],
  today: string,
) {
  const own = and(eq(policies.companyId, companyId), inArray(policies.name, [...names]));
  const standing = or(isNull(policies.untilOn), gte(policies.untilOn, today));
  return [
    db.delete(policies).where(and(own, eq(policies.fromOn, today))),
    db
      .update(policies)
      .set({ untilOn: daysAfter(today, -1) })
      .where(and(own, lt(policies.fromOn, today), standing)),
  ];
}

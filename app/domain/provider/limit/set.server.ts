import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companies, policies } from '#db/schema/tenancy.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter, utcDay } from '../../kernel/dates.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireNotArchived } from '../../tenancy/archived.ts';
import { companyLimits } from './find.server.ts';
import type { LimitsInput } from './schema.ts';

/**
 * Sets the limits of a company, from the next request on; one that is null follows everyone's. What counted until
 * yesterday stays in its row, and what is scheduled stays too. Whoever is there beyond a lower number of people stays.
 * The version is the company's. Two round trips.
 *
 * Refusals: 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for one of the archive
 */
export async function setLimits(
  ctx: StaffContext,
  companyId: string,
  { version, ...said }: LimitsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company, contracts, limits } = await companyLimits(ctx, companyId);
  requireNotArchived(company, contracts);
  if (limits.version !== version) return refuse(4106);
  const detail = changes(limits.own, said);
  if (Object.keys(detail).length === 0) return done({ id: companyId, version });
  const set = Object.entries(said)
    .filter(([name]) => name in detail)
    .map(([name, value]) => ({ name, companyId, value }));
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
    follows: () => limitStatements(ctx, set),
    done: { id: companyId, version: version + 1 },
  });
}

/** A limit of a company from today on; null follows everyone's. */
interface SetLimit {
  name: string;
  companyId: string;
  value: number | null;
}

/** Statements that set limits: what stood counts until yesterday, and what began today never did. */
export function limitStatements(
  { db, nowMs }: StaffContext,
  set: readonly SetLimit[],
): BatchItem<'sqlite'>[] {
  const today = utcDay(nowMs);
  const said = sql`json_each(${JSON.stringify(set)}) l`;
  const own = sql`(${policies.name}, ${policies.companyId}) IN (
    SELECT l.value ->> 'name', l.value ->> 'companyId' FROM ${said})`;
  const standing = or(isNull(policies.untilOn), gte(policies.untilOn, today));
  return [
    db.delete(policies).where(and(own, eq(policies.fromOn, today))),
    db
      .update(policies)
      .set({ untilOn: daysAfter(today, -1) })
      .where(and(own, lt(policies.fromOn, today), standing)),
    db.insert(policies).select(
      // Columns in the order of the table: name, company_id, value, from_on, until_on, note.
      sql`SELECT l.value ->> 'name', l.value ->> 'companyId', l.value ->> 'value', ${today}, NULL, ''
        FROM ${said} WHERE l.value ->> 'value' IS NOT NULL`,
    ),
  ];
}

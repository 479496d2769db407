import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { dailyCounters } from '#db/schema/trail.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';

/** What a company may do so often in a day (UTC): its own policy says how often, else everyone's. */
export interface Allowance {
  /** Under which it is counted. */
  name: string;
  policy: string;
  /** Where no policy says otherwise. */
  standard: number;
}

/** Subselect: a policy as it is today: the company's own, else everyone's, else the standard. */
export const policyValue = (
  { company, nowMs }: { company: { id: string }; nowMs: number },
  of: Pick<Allowance, 'policy' | 'standard'>,
) => policyInSql(of, company.id, utcDay(nowMs));

/** Statement: so many off today's allowance. The database refuses with `daily_counter_within_allowance`. */
export function countOff(
  ctx: CompanyContext,
  allowance: Allowance,
  times: number,
): BatchItem<'sqlite'> {
  const { db, company, nowMs } = ctx;
  return db
    .insert(dailyCounters)
    .select(sql`SELECT ${company.id}, ${allowance.name}, ${utcDay(nowMs)},
      CAST(${times} AS INTEGER), ${policyValue(ctx, allowance)} WHERE true`)
    .onConflictDoUpdate({
      target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
      set: {
        count: sql`${dailyCounters.count} + excluded.count`,
        allowance: sql`excluded.allowance`,
      },
    });
}

/** Subselect: how often it may still be done today. */
export function leftToday(ctx: CompanyContext, allowance: Allowance) {
  return sql<number>`max(0, ${policyValue(ctx, allowance)} - coalesce((SELECT count FROM daily_counters
    WHERE company_id = ${ctx.company.id} AND name = ${allowance.name}
      AND day = ${utcDay(ctx.nowMs)}), 0))`;
}

import { and, eq, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { policies } from '#db/schema/tenancy.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';

/** Sendings of documents a company may make in one day when no policy says otherwise (SPEC §5). */
const DEFAULT_ALLOWANCE = 20;
/** Days a link to a document works when no policy says otherwise. */
const DEFAULT_LINK_DAYS = 14;
const POLICIES = { allowance: 'document_daily_allowance', days: 'document_link_days' } as const;

/** Name of the daily counter, one for a company in all subsystems. */
const SENDS = 'document_sends';

export interface Allowance {
  /** Sendings a day, and how many are left today. */
  allowance: number;
  remaining: number;
  /** Days a link works. */
  linkDays: number;
}

/** The company's own policy of a name, else everyone's. */
function policyRead({ db, company }: OrContext, name: string) {
  return db
    .select({ value: policies.value })
    .from(policies)
    .where(
      and(
        eq(policies.name, name),
        or(eq(policies.companyId, company.id), eq(policies.companyId, '')),
      ),
    )
    .orderBy(sql`${policies.companyId} = ''`)
    .limit(1);
}

/** Statements of a reader's batch, and what their rows come to. */
export function allowanceRead(ctx: OrContext) {
  const { db, company, nowMs } = ctx;
  const statements = [
    policyRead(ctx, POLICIES.allowance),
    policyRead(ctx, POLICIES.days),
    db
      .select({ count: dailyCounters.count })
      .from(dailyCounters)
      .where(
        and(
          eq(dailyCounters.companyId, company.id),
          eq(dailyCounters.name, SENDS),
          eq(dailyCounters.day, utcDay(nowMs)),
        ),
      ),
  ] as const;
  const read = (
    [allowed]: { value: number }[],
    [days]: { value: number }[],
    [counter]: { count: number }[],
  ): Allowance => {
    const allowance = allowed?.value ?? DEFAULT_ALLOWANCE;
    return {
      allowance,
      remaining: Math.max(0, allowance - (counter?.count ?? 0)),
      linkDays: days?.value ?? DEFAULT_LINK_DAYS,
    };
  };
  return { statements, read };
}

/** Statement: one sending off today's allowance. */
export function countSending(
  { db, company, nowMs }: OrContext,
  allowance: number,
): BatchItem<'sqlite'> {
  return db
    .insert(dailyCounters)
    .values({ companyId: company.id, name: SENDS, day: utcDay(nowMs), count: 1, allowance })
    .onConflictDoUpdate({
      target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
      set: { count: sql`${dailyCounters.count} + 1`, allowance },
    });
}

/** What the database says to one sending too many. */
export const SENDING_REFUSALS: Refusals = { daily_counter_within_allowance: { code: 4113 } };

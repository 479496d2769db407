import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { partnerApplications } from '#db/schema/partner.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { APPLICATIONS, type Match } from './standing.server.ts';

/** Statements of one application for a company of this country: once a day, and off today's allowance. */
export function applicationStatements(
  { db, company, system, nowMs }: OrContext,
  country: string,
  { nameKey, outcome, allowance }: Match,
): BatchItem<'sqlite'>[] {
  const day = utcDay(nowMs);
  const of = { companyId: company.id, system: system.slug };
  return [
    db.insert(partnerApplications).values({ ...of, nameKey, country, day, outcome, atMs: nowMs }),
    db
      .insert(dailyCounters)
      .values({ companyId: company.id, name: APPLICATIONS, day, count: 1, allowance })
      .onConflictDoUpdate({
        target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
        set: { count: sql`${dailyCounters.count} + 1`, allowance },
      }),
  ];
}

/** What the database says to the second of two applications at once. */
export const APPLICATION_REFUSALS: Refusals = {
  partner_applications_once_a_day: {
    code: 4111,
    fields: { name: { key: 'partner_once_a_day' } },
  },
  daily_counter_within_allowance: { code: 4112 },
};

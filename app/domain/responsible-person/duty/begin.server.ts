import { and, asc, eq, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { nextRun } from '../../duty/run.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { ruleIdInSql } from '../../regulation/rule-in-sql.server.ts';
import { rp } from '../../systems/profiles.ts';
import { REMINDER_RULES } from '../rules.ts';
import { dutyDay, keepAllDuties } from './keep.server.ts';
import { RP_DUTIES } from './kinds.ts';

/** Companies of one run. */
export const COMPANIES_A_LAW_RUN = 20;

/**
 * Makes the duties of everything that a company has: once a year, which brings new annual reports, once a rule that says
 * when something is told is another one, and once it begins to work here. All else is made in the batch of its cause. Call
 * it until it answers less than `COMPANIES_A_LAW_RUN`.
 *
 * @returns of how many companies
 */
export async function beginLaw(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  const today = dutyDay(nowMs);
  const rows = Object.keys(REMINDER_RULES).map(
    (rule) => sql`coalesce(${ruleIdInSql(rule, today)}, '')`,
  );
  const law = sql<string>`(SELECT ${sql.join([sql`${`${yearOf(today)}`}`, ...rows], sql` || ' ' || `)})`;
  const behind = await db
    .select({ id: companySystems.companyId, law: law.as('law') })
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(
      and(
        eq(companySystems.system, rp.slug),
        eq(companySystems.state, 'active'),
        eq(companies.state, 1),
        sql`${companySystems.dutiesLaw} <> ${law}`,
      ),
    )
    .orderBy(asc(companySystems.companyId))
    .limit(COMPANIES_A_LAW_RUN);
  return eachAlone(behind, async ({ id: companyId, law: begun }) => {
    const ours = and(eq(companySystems.companyId, companyId), eq(companySystems.system, rp.slug));
    const outcome = await auditedBatch(ctx, {
      head: [db.update(companySystems).set({ dutiesLaw: begun }).where(ours)],
      audit: {
        action: 'rp_reminders.begin',
        subject: { kind: 'rp_reminders', id: companyId },
        companyId,
        system: rp.slug,
        detail: { law: begun },
      },
      follows: [
        ...keepAllDuties(ctx, companyId),
        // Steps may fall on other days by now.
        db
          .update(duties)
          .set({ remindOn: sql`max(${duties.opensOn}, ${nextRun(RP_DUTIES.run, nowMs)})` })
          .where(
            and(
              eq(duties.companyId, companyId),
              eq(duties.system, rp.slug),
              eq(duties.state, 'open'),
            ),
          ),
      ],
      done: () => true,
    });
    return outcome.ok;
  });
}

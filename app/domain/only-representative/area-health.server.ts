import { sql } from 'drizzle-orm';
import type { AreaHealth, HealthOf } from '../area-health.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';
import { systemsOf } from '../systems/profiles.ts';
import { ALARM_SECOND } from './limits.ts';
import { withoutLimit } from './registration/without-limit.ts';

/** Subsystems as indexes have them: first the company, then one of these. */
const SLUGS = sql.raw(
  systemsOf('only-representative')
    .map(({ slug }) => `'${slug}'`)
    .join(', '),
);
/** No registration alarms below; so the index leaves out those that nothing was drawn of. */
const LEAST_ALARM_BP = 100;
/** Counts that say no more than that there are many stop there. */
const BOUND = 1_000;

/** Registrations of the company whose account of the year is as full as that. */
const filled = ({ company, today, year }: HealthOf, full: ReturnType<typeof sql>) =>
  sql`(SELECT count(*) FROM tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
    AND r.use_class = a.use_class WHERE a.company_id = ${company} AND a.system IN (${SLUGS})
    AND a.year = ${year} AND a.holder_kind = 'registration'
    AND a.usage_bp >= ${sql.raw(String(LEAST_ALARM_BP))} AND ${full}
    AND r.validity = 'valid' AND r.source = 'own' AND coalesce(r.valid_until, '9') >= ${today})`;

export const health: AreaHealth = {
  area: 'only-representative',
  counts: {
    waiting: ({ company, staleBeforeMs }) => sql`(SELECT count(*) FROM trade_records r
      WHERE r.company_id = ${company} AND r.system IN (${SLUGS}) AND r.status = 'WAITING'
        AND r.sent_at_ms < ${staleBeforeMs})`,
    alarm: (of) => filled(of, sql`a.usage_bp >= r.alarm_percent * 100`),
    critical: (of) =>
      filled(of, sql`a.usage_bp >= ${policyInSql(ALARM_SECOND, of.company, of.today)} * 100`),
    ending: ({ company, today, soon, claimSoon }) => {
      const own = sql`r.company_id = ${company} AND r.system IN (${SLUGS})
        AND r.validity = 'valid' AND r.source = 'own'`;
      return sql`((SELECT count(*) FROM registrations r WHERE ${own}
          AND r.valid_until BETWEEN ${today} AND ${soon})
        + (SELECT count(*) FROM registrations r WHERE ${own} AND r.cbi_no IS NOT NULL
          AND r.cbi_valid_until BETWEEN ${today} AND ${claimSoon})
        + (SELECT count(*) FROM documents o WHERE o.company_id = ${company}
          AND o.system IN (${SLUGS}) AND o.archived = 0
          AND (CASE WHEN o.valid_until IS NULL THEN '9999-12-31' ELSE o.valid_until END)
            BETWEEN ${today} AND ${soon}))`;
    },
    held: ({ company }) => sql`(SELECT count(*) FROM trade_records r
      WHERE r.company_id = ${company} AND r.system IN (${SLUGS}) AND r.held_since_ms IS NOT NULL)`,
    rejected: ({ company, monthAgoMs }) => sql`(SELECT count(*) FROM audit_entries e
      WHERE e.company_id = ${company} AND e.system IN (${SLUGS}) AND e.at_ms > ${monthAgoMs}
        AND e.subject_kind = 'trade_record' AND e.action = 'reject')`,
    registrations: ({ company }) => sql`(SELECT count(*) FROM (SELECT 1 FROM registrations r
      WHERE r.company_id = ${company} AND r.system IN (${SLUGS}) AND r.source = 'own'
      LIMIT ${sql.raw(String(BOUND))}))`,
    unlimited: ({ company, year }) => sql`(SELECT count(*) FROM registrations r
      WHERE r.company_id = ${company} AND r.system IN (${SLUGS})
        AND ${withoutLimit(sql`${year} + 1`)})`,
  },
};

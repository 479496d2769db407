import { sql } from 'drizzle-orm';
import type { AreaHealth } from '../area-health.ts';
import { systemsOf } from '../systems/profiles.ts';

const SLUGS = sql.raw(
  systemsOf('responsible-person')
    .map(({ slug }) => `'${slug}'`)
    .join(', '),
);

export const health: AreaHealth = {
  area: 'responsible-person',
  counts: {
    waiting: ({ company, staleBeforeMs }) => sql`(SELECT count(*) FROM rp_trade_records r
      WHERE r.company_id = ${company} AND r.status = 'SUBMITTED' AND r.asked_at_ms < ${staleBeforeMs})`,
    ending: ({ company, today, soon }) => sql`((SELECT count(*) FROM rp_products p
        WHERE p.company_id = ${company} AND p.status = 'normal'
          AND (CASE WHEN p.valid_until IS NULL THEN '9999-12-31' ELSE p.valid_until END)
            BETWEEN ${today} AND ${soon})
      + (SELECT count(*) FROM rp_products p WHERE p.company_id = ${company} AND p.status = 'normal'
        AND p.rp_contract_until BETWEEN ${today} AND ${soon}))`,
    held: ({
      company,
    }) => sql`(SELECT count(*) FROM rp_trade_records r INDEXED BY rp_trade_records_held_of
      WHERE r.company_id = ${company} AND r.held_since_ms IS NOT NULL)`,
    rejected: ({ company, monthAgoMs }) => sql`(SELECT count(*) FROM audit_entries e
      WHERE e.company_id = ${company} AND e.system IN (${SLUGS}) AND e.at_ms > ${monthAgoMs}
        AND e.subject_kind = 'rp_trade' AND e.action = 'rp_trade.reject')`,
  },
};

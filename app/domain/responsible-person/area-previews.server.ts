import { type SQL, sql } from 'drizzle-orm';
import type { AreaPreviews, PreviewKind } from '../area-previews.ts';
import { comesSoon, isStale } from '../regulation/looked-ahead.server.ts';
import { EXPIRING, STALE } from '../regulation/looked-ahead.ts';
import { duties } from './duty/preview.server.ts';
import { windows } from './product/renewal/preview.server.ts';

const named = sql`coalesce(nullif(p.name_zh, ''), p.name_en)`;

/** Ends of products, of certificates and of contracts, that staff are shown. */
const ends: PreviewKind = {
  kind: 'rp_ends',
  by: [EXPIRING.policy],
  rows: ({ companies, day }) => {
    const of = (
      what: string,
      on: SQL,
      indexed = on,
    ) => sql`SELECT p.id || ${sql.raw(`'/${what}'`)} AS id,
        p.company_id, ${named} || ' · ' || ${on} AS subject, 'shown' AS said
      FROM rp_products p WHERE p.company_id IN ${companies} AND p.status = 'normal'
        AND ${comesSoon(EXPIRING, indexed, sql`p.company_id`, day)}`;
    // As the index of ends has it.
    const certificate = sql`(CASE WHEN p.valid_until IS NULL THEN '9999-12-31' ELSE p.valid_until END)`;
    return sql`${of('certificate', sql`p.valid_until`, certificate)}
      UNION ALL ${of('contract', sql`p.rp_contract_until`)}`;
  },
};

/** Notices whose party would have been waited for too long by the beginning of that day. */
const waitingLong: PreviewKind = {
  kind: 'rp_waiting_long',
  by: [STALE.policy],
  rows: ({ companies, day }) => sql`SELECT t.id, t.company_id,
      t.trade_no || ' · ' || date(t.asked_at_ms / 1000, 'unixepoch') AS subject, 'shown' AS said
    FROM rp_trade_records t WHERE t.company_id IN ${companies} AND t.status = 'SUBMITTED'
      AND t.waiting_for IS NOT NULL
      AND ${isStale(sql`t.asked_at_ms`, sql`t.company_id`, Date.parse(`${day}T00:00:00Z`))}`,
};

export const previews: AreaPreviews = {
  area: 'responsible-person',
  kinds: [ends, waitingLong, duties, windows],
};

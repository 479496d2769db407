import { sql } from 'drizzle-orm';
import type { AreaPreviews, PreviewKind } from '../area-previews.ts';
import { comesSoon } from '../regulation/looked-ahead.server.ts';
import { EXPIRING } from '../regulation/looked-ahead.ts';
import { ruleInSql } from '../regulation/rule-in-sql.server.ts';
import { duties } from './duty/preview.server.ts';

/** Types of registration that a day offers, with the volume that leads to each. */
const types: PreviewKind = {
  kind: 'cn_types',
  by: ['cn_types'],
  once: true,
  rows: ({
    day,
  }) => sql`SELECT t.value ->> 'id' AS id, '' AS company_id, t.value ->> 'id' AS subject,
      coalesce(t.value ->> '$.volume.from', '0') || ' – '
        || coalesce(t.value ->> '$.volume.below', '∞') || ' t' AS said
    FROM (SELECT r.value FROM regulation_rules r WHERE r.rule = 'cn_types' AND r.active
        AND r.valid_from <= ${day} AND (r.valid_until IS NULL OR r.valid_until >= ${day})
      ORDER BY r.valid_from DESC LIMIT 1) law, json_each(law.value, '$.types') t`,
};

/** Registered filings by whether their volume of the year is beyond what is amber. */
const alarm: PreviewKind = {
  kind: 'cn_alarm',
  by: ['cn_volume_percents'],
  rows: ({ companies, day }) => sql`SELECT f.id, f.company_id, f.certificate_no AS subject,
      iif(f.gauge_ppm >= ${ruleInSql('cn_volume_percents', 'amber', day)} * 10000,
        'past', 'below') AS said
    FROM cn_filings f WHERE f.company_id IN ${companies} AND f.gauge_year = substr(${day}, 1, 4)`,
};

/** Ends of confidentiality that staff are shown. */
const ends: PreviewKind = {
  kind: 'cn_ends',
  by: [EXPIRING.policy],
  rows: ({ companies, day }) => sql`SELECT f.id, f.company_id,
      f.certificate_no || ' · ' || f.confidential_until AS subject, 'shown' AS said
    FROM cn_filings f WHERE f.company_id IN ${companies} AND f.status = 'normal'
      AND f.confidential = 1
      AND ${comesSoon(EXPIRING, sql`f.confidential_until`, sql`f.company_id`, day)}`,
};

export const previews: AreaPreviews = {
  area: 'new-substance',
  kinds: [types, alarm, ends, duties],
};

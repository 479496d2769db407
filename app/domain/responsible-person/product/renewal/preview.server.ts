import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { PreviewKind } from '../../../area-previews.ts';
import { HOLIDAY_RULE } from '../../../regulation/holiday-notice.ts';
import { ofRule } from '../../../regulation/rule-in-sql.server.ts';
import { workCalendar } from '../../../regulation/working-days.server.ts';
import { RP_RULES } from '../../rules.ts';
import { renewalWindow } from './terms.ts';

const WINDOW = 'rp_renewal_window';

/** What a window is reckoned from: the end of a certificate, the rule, and every notice of holidays. */
const reckonedFrom = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    until: v.string(),
    window: RP_RULES[WINDOW],
    holidays: v.array(
      v.object({
        validFrom: v.string(),
        validUntil: v.nullable(v.string()),
        value: v.string(),
      }),
    ),
  }),
);

/** First and last day of the renewal of certificates that end within two years: later holidays are nobody's plan yet. */
export const windows: PreviewKind = {
  kind: 'rp_windows',
  by: [WINDOW, HOLIDAY_RULE],
  rows: ({ companies, day }) => sql`SELECT p.id, p.company_id,
      coalesce(nullif(p.name_zh, ''), p.name_en) || ' · ' || p.valid_until AS subject,
      json_object('until', p.valid_until, 'window', json(${ofRule(sql`law.value`, WINDOW, day)}),
        'holidays', json((SELECT json_group_array(json_object('validFrom', h.valid_from,
          'validUntil', h.valid_until, 'value', h.value))
        FROM regulation_rules h WHERE h.rule = ${HOLIDAY_RULE}))) AS said
    FROM rp_products p WHERE p.company_id IN ${companies} AND p.status = 'normal'
      AND p.valid_until BETWEEN ${day} AND date(${day}, '+2 years')`,
  reckon: (said) => {
    const { until, window, holidays } = v.parse(reckonedFrom, said);
    const { opensOn, closesOn } = renewalWindow(until, window, workCalendar(holidays));
    return `${opensOn} – ${closesOn}`;
  },
};

import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../area-previews.ts';
import { previewedDuties } from '../../duty/preview.server.ts';
import { ofRule } from '../../regulation/rule-in-sql.server.ts';
import { ANNUAL_RULE } from '../product/annual/owed.server.ts';
import { lawOfDay, STEPS, WANTED } from './wanted.server.ts';

const WINDOW = 'rp_renewal_window';

/** What a duty `w` is about, as lists call it. */
const NAMED = sql`(CASE w.subject_kind
  WHEN 'rp_product' THEN (SELECT coalesce(nullif(p.name_zh, ''), p.name_en) FROM rp_products p
    WHERE p.id = w.subject_id)
  WHEN 'rp_enterprise' THEN (SELECT coalesce(nullif(e.company_cname, ''), e.company_ename)
    FROM rp_enterprises e WHERE e.id = w.subject_id)
  WHEN 'rp_adverse_report' THEN (SELECT a.report_no FROM rp_adverse_reports a
    WHERE a.id = w.subject_id)
  WHEN 'rp_batch' THEN (SELECT b.batch_no FROM rp_batches b WHERE b.id = w.subject_id)
  ELSE (SELECT t.trade_no FROM rp_trade_records t WHERE t.id = w.subject_id) END)`;

/**
 * Duties of cosmetics by their days and steps. Steps are those of the day for whatever is told, so they change for what is
 * open too; terms of adverse reactions are by the day of the discovery, which nothing changes later.
 */
export const duties: PreviewKind = {
  kind: 'rp_duties',
  by: [STEPS, WINDOW, ANNUAL_RULE],
  rows: ({ companies, day }) => {
    const value = (rule: string) => ofRule(sql`law.value`, rule, day);
    const path = sql`'$.' || iif(w.kind IN ('contract', 'authorisation'), 'ends', w.kind)`;
    const steps = sql`json_extract(${value(STEPS)}, ${path})`;
    return previewedDuties({
      known: lawOfDay(day),
      selects: Object.values(WANTED).flatMap(({ table, selects }) =>
        selects(sql`${table.companyId} IN ${companies}`, day),
      ),
      day,
      subject: NAMED,
      steps: sql`iif(w.kind = 'certificate', json_array(json(${steps}), json(${value(WINDOW)})),
        ${steps})`,
    });
  },
};

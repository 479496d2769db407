import { sql } from 'drizzle-orm';
import { cnFilings } from '#db/schema/cn-filing.ts';
import type { PreviewKind } from '../../area-previews.ts';
import { previewedDuties } from '../../duty/preview.server.ts';
import { yearOf } from '../../kernel/dates.ts';
import { known, STILL_WANTED, toldOnes, wanted } from './keep.server.ts';
import { DUTY_RULES } from './law.server.ts';

/** Numbers by which a duty `w` is told of, in the row of the law that it is due by. */
const STEPS = sql`(SELECT CASE w.kind WHEN 'iecsc_report' THEN r.value -> '$.report.steps'
    WHEN 'ppord_end' THEN r.value -> '$.ppord'
    ELSE json_array(r.value -> '$.steps', r.value -> '$.after', r.value -> '$.then_every',
      r.value -> '$.then_months') END
  FROM rules r WHERE r.id = w.rule_id LIMIT 1)`;

/**
 * Duties of filings by their days and steps, those of the next year's records among them. Each is due by the row of the
 * day of what began it, so nothing of before changes; what has not happened yet can't be told.
 */
export const duties: PreviewKind = {
  kind: 'cn_duties',
  by: Object.keys(DUTY_RULES),
  rows: ({ companies, day }) => {
    const year = yearOf(day);
    return previewedDuties({
      known: sql`${known(
        { nowMs: Date.parse(`${day}T00:00:00Z`) },
        sql`${cnFilings.companyId} IN ${companies}`,
        // What opened in earlier years is by the law of earlier days.
        { first: year - 1, last: year + 1 },
      )}, ${toldOnes()}`,
      selects: wanted(),
      if: sql`${STILL_WANTED} AND (w.kind <> 'annual_report' OR w.year <= ${year})`,
      day,
      subject: sql`(SELECT n.certificate_no FROM cn_filings n WHERE n.id = w.subject_id)`,
      steps: STEPS,
    });
  },
};

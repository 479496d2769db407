import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../area-previews.ts';
import { previewedDuties } from '../../duty/preview.server.ts';
import { yearOf } from '../../kernel/dates.ts';
import { openName } from '../of-staff/open-name.ts';
import { SLUGS } from '../slugs.server.ts';
import type { OR_RULES } from './law.ts';
import { wantedByBand } from './wanted.server.ts';

const BY_BAND: readonly (keyof typeof OR_RULES)[] = ['REACH_BANDS', 'BAND_UPDATE', 'KR_CHANGE'];

/**
 * Duties of registrations whose use goes beyond their band, of this year and the last as the daily run makes them. What
 * began before the day keeps the term of its own day, so a changed term moves what begins from then on.
 */
export const duties: PreviewKind = {
  kind: 'or_duties',
  by: BY_BAND,
  rows: ({ companies, day }) =>
    previewedDuties({
      ...wantedByBand(
        sql`(SELECT r.id FROM registrations r WHERE r.company_id IN ${companies}
          AND r.system IN ${SLUGS})`,
        day,
      ),
      if: sql`w.year >= CAST(${yearOf(day) - 1} AS INTEGER)`,
      day,
      subject: sql`(SELECT n.registration_no || ' ' || ${openName('zh', 'n')}
        FROM registrations n WHERE n.id = w.subject_id)`,
      steps: sql`NULL`,
    }),
};

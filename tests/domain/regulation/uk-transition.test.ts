import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HazardClass } from '#db/schema/registration-kinds.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { notifiedUntil } from '~/domain/only-representative/substance/duin-covers.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';

/** SI 2023/722 as in DOMAIN.md: band, classes, last day of a DUIN. */
const ROWS: [string, HazardClass[], string][] = [
  ['1000+', [], '2026-10-27'],
  ['100-1000', [], '2028-10-27'],
  ['10-100', [], '2030-10-27'],
  ['1-10', [], '2030-10-27'],
  ['1-10', ['cmr'], '2026-10-27'],
  ['10-100', ['cmr'], '2026-10-27'],
  ['100-1000', ['cmr'], '2026-10-27'],
  // Very toxic to aquatic life counts from 100 t on.
  ['100-1000', ['aquatic'], '2026-10-27'],
  ['1000+', ['aquatic'], '2026-10-27'],
  ['10-100', ['aquatic'], '2030-10-27'],
  ['1-10', ['aquatic'], '2030-10-27'],
  ['10-100', ['candidate_2020'], '2026-10-27'],
  ['10-100', ['candidate_2026'], '2028-10-27'],
  ['100-1000', ['candidate_2026'], '2028-10-27'],
  ['1000+', ['candidate_2026'], '2026-10-27'],
  // Of several the earliest.
  ['10-100', ['candidate_2026', 'cmr'], '2026-10-27'],
  ['10-100', ['aquatic', 'candidate_2026'], '2028-10-27'],
];

const db = openTestDatabase();

async function until(band: string, classes: readonly HazardClass[], today = '2026-09-18') {
  const [row] = await db.all<{ until: string }>(sql`SELECT ${notifiedUntil(today)} AS until
    FROM (SELECT ${band} AS tonnage_band, ${JSON.stringify(classes)} AS hazard_classes) g`);
  return row?.until;
}

describe('the last day of a DUIN', () => {
  it.each(ROWS)('of %s t/y and %j is %s', async (band, classes, day) => {
    expect(await until(band, classes)).toBe(day);
  });

  it('is none of a band that the law does not know, and none before there was the law', async () => {
    expect(await until('10-1000', ['cmr'])).toBe('');
    expect(await until('10-100', [], '2023-07-18')).toBe('');
  });

  it('is not that of the draft, which is no row of law', async () => {
    const rows = await db
      .select({ profile: regulationRules.profile, active: regulationRules.active })
      .from(regulationRules)
      .where(eq(regulationRules.rule, 'UK_DEADLINES'))
      .orderBy(regulationRules.profile);
    expect(rows).toEqual([{ profile: 'si_2023_722', active: true }]);
  });
});

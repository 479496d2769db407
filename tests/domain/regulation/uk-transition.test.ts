import { describe, expect, it } from 'vitest';
import type { HazardClass } from '#db/schema/registration-kinds.ts';
import { registrationDueOn } from '~/domain/regulation/uk-transition.ts';

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

describe('the last day of a DUIN', () => {
  it.each(ROWS)('of %s t/y and %j is %s', (band, classes, day) => {
    expect(registrationDueOn(band, classes)).toBe(day);
  });

  it('is none of a band that the law does not know', () => {
    expect(() => registrationDueOn('10-1000')).toThrow('no UK REACH deadline');
  });
});

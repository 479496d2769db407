import { describe, expect, it } from 'vitest';
import { daysBetween, monthsAfter } from '~/domain/kernel/dates.ts';

describe('days and months', () => {
  it('count whole days across a change of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-09-18', '2026-09-12')).toBe(-6);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -2, '2025-11-15'],
    ['2026-12-01', 0, '2026-12-01'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(monthsAfter(from, months)).toBe(to);
  });
});

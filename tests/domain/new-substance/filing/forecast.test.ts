import { describe, expect, it } from 'vitest';
import { reachedOn } from '~/domain/new-substance/filing/forecast.ts';

describe('the day on which a registered volume is reached', () => {
  it('is where the pace of the year leads, rounded up', () => {
    // A hundredth of the volume in ten days: all of it on the hundredth day, 10 April.
    expect(reachedOn(1_000_000, 10_000_000, '2026-01-10')).toBe('2026-04-10');
    expect(reachedOn(999_999, 10_000_000, '2026-01-10')).toBe('2026-04-11');
  });

  it('is today where it is reached, and none where the year ends before it', () => {
    expect(reachedOn(10_000_000, 10_000_000, '2026-06-30')).toBe('2026-06-30');
    expect(reachedOn(1_000_000, 10_000_000, '2026-06-30')).toBeNull();
    expect(reachedOn(1, 1_000_000_000_000, '2026-12-31')).toBeNull();
  });

  it('is none without a limit or anything counted', () => {
    expect(reachedOn(1, null, '2026-06-30')).toBeNull();
    expect(reachedOn(0, 1, '2026-06-30')).toBeNull();
  });
});

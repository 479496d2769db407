import { describe, expect, it } from 'vitest';
import { formatPercent, formatTonnes, parsePercent, parseTonnes } from '~/domain/kernel/mass.ts';
import { leastMassG, roundedTogether } from '~/domain/kernel/rounding.ts';

describe('mass', () => {
  it.each([
    ['12.345678', 12_345_678],
    ['0.000001', 1],
    ['1000', 1_000_000_000],
    [' 5.5 ', 5_500_000],
  ])('reads %s tonnes as %d grams', (text, grams) => {
    expect(parseTonnes(text)).toBe(grams);
  });

  it.each(['', '-1', '1.2345678', '1e3', '1,000', '٣', 'NaN', '1000000000', '.5'])(
    'refuses %s',
    (text) => {
      expect(parseTonnes(text)).toBeNull();
    },
  );

  it('writes at least three and at most six decimals', () => {
    expect([1_000_000, 12_345_678, 1, 53_350_000, -12_350_000].map(formatTonnes)).toEqual([
      '1.000',
      '12.345678',
      '0.000001',
      '53.350',
      '-12.350',
    ]);
  });

  it('keeps a share exact between text and parts per million', () => {
    expect(parsePercent('62.5')).toBe(625_000);
    expect(formatPercent(625_000)).toBe('62.5');
    expect(formatPercent(1_000_000)).toBe('100');
    expect(parsePercent('0.00001')).toBeNull();
  });

  it('rounds a substance up to a whole gram', () => {
    const up = (massG: number, sharePpm: number) => roundedTogether('up')('', massG, sharePpm);
    expect(up(3, 333_333)).toBe(1);
    expect(up(24_000_000, 625_000)).toBe(15_000_000);
    expect(up(1, 1)).toBe(1);
    expect(up(100_000_000_000_000, 1_000_000)).toBe(100_000_000_000_000);
  });

  it('rounds several parts once, each key for itself', () => {
    const up = roundedTogether('up');
    const parts = [1, 1, 1, 1].map((massG) => up('a', massG, 333_333));
    expect(parts).toEqual([1, 0, 0, 1]);
    expect(up('b', 1, 333_333)).toBe(1);
    const down = roundedTogether('down');
    expect([1, 1, 1, 1].map((massG) => down('a', massG, 333_334))).toEqual([0, 0, 1, 0]);
  });

  it('knows the least mass in which a share comes to a gram', () => {
    for (const share of [1, 333_333, 500_000, 999_999, 1_000_000, 1_300_000]) {
      const leastG = leastMassG(share);
      expect(leastG * share).toBeGreaterThanOrEqual(1_000_000);
      expect((leastG - 1) * share).toBeLessThan(1_000_000);
    }
  });
});

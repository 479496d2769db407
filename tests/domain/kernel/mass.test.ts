import { describe, expect, it } from 'vitest';
import {
  formatPercent,
  formatTonnes,
  parsePercent,
  parseTonnes,
  substanceMassG,
} from '~/domain/kernel/mass.ts';

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
    expect(substanceMassG(3, 333_333)).toBe(1);
    expect(substanceMassG(24_000_000, 625_000)).toBe(15_000_000);
    expect(substanceMassG(1, 1)).toBe(1);
    expect(substanceMassG(100_000_000_000_000, 1_000_000)).toBe(100_000_000_000_000);
  });
});

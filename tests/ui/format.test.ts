import { describe, expect, it } from 'vitest';
import { dayIn } from '~/domain/kernel/zone.ts';
import { roughTonnes, signedTonnes } from '~/ui/account-tonnes.ts';
import { briefTonnes } from '~/ui/chart/month-bars.tsx';
import { fileSize } from '~/ui/file-size.ts';
import {
  count,
  mostTonnes,
  percent,
  percentOf,
  timestamp,
  tonnes,
  tonnesForInput,
} from '~/ui/format.ts';
import { decimalsFor } from '~/ui/tonnes.tsx';

describe('tonnes', () => {
  it.each([
    [0, '0.000'],
    [1, '0.000001'],
    [24_000_000, '24.000'],
    [53_350_000, '53.350'],
    [12_345_678, '12.345678'],
    [1_284_500_000, '1,284.500'],
    [-12_350_000, '−12.350'],
    [100_000_000_000_000, '100,000,000.000'],
  ])('shows %i g as %s, three decimals and those that count', (massG, text) => {
    expect(tonnes(massG)).toBe(text);
  });

  it.each([
    [9_358_500, '9.358'],
    [102_963_999, '102.963'],
    [99_999, '0.099999'],
    [999, '0.000999'],
    [24_000_000, '24.000'],
  ])('tells %i g that could be shipped as %s, never as more', (massG, text) => {
    expect(mostTonnes(massG)).toBe(text);
  });

  it('gives a column as many decimals as its longest figure needs', () => {
    expect(decimalsFor([24_000_000, 0])).toBe(3);
    expect(decimalsFor([24_000_000, -12_687_500])).toBe(4);
    expect(decimalsFor([102_963_750, 1_000])).toBe(5);
    expect(decimalsFor([1])).toBe(6);
    expect(decimalsFor([])).toBe(3);
    expect(tonnes(24_000_000, { least: 4 })).toBe('24.0000');
    expect(signedTonnes(12_687_500, { least: 4 })).toBe('+12.6875');
  });

  it('refuses a mass that is no whole number of grams', () => {
    expect(() => tonnes(0.1 + 0.2)).toThrow(RangeError);
  });

  it('signs a movement and leaves nothing unsigned', () => {
    expect([24_000_000, -18_500_000, 0].map((massG) => signedTonnes(massG))).toEqual([
      '+24.000',
      '−18.500',
      '0.000',
    ]);
  });

  it('gives a field the text it would read back', () => {
    expect(tonnesForInput(1_284_500_000)).toBe('1284.500');
  });
});

describe('shares', () => {
  it.each([
    [625_000, '62.5'],
    [1_000_000, '100'],
    [1_025_000, '102.5'],
    [1, '0.0001'],
  ])('shows %i ppm as %s per cent', (ppm, text) => expect(percent(ppm)).toBe(text));

  it('never rounds a limit that is not reached up to it', () => {
    expect(percentOf(899_999_999, 900_000_000)).toBe('99.9');
    expect(percentOf(846_650_000, 900_000_000)).toBe('94.0');
    expect(percentOf(5, 0)).toBe('100.0');
  });
});

describe('times', () => {
  const ms = Date.UTC(2026, 8, 18, 18, 20, 7);

  it('carry the zone they are told in, summer time included', () => {
    expect(timestamp(ms, 'Asia/Shanghai')).toBe('2026-09-19 02:20 UTC+8');
    expect(timestamp(ms, 'Europe/Amsterdam', { seconds: true })).toBe('2026-09-18 20:20:07 UTC+2');
    expect(timestamp(ms, 'UTC', { bare: true })).toBe('2026-09-18 18:20');
    expect(dayIn('Asia/Shanghai', ms)).toBe('2026-09-19');
    expect(timestamp(Date.UTC(2026, 11, 18), 'Europe/Amsterdam')).toContain('UTC+1');
  });
});

it('gives an expectation in whole tonnes, below one in kilograms', () => {
  const masses = [1_943_500_000, 62_400, 0];
  expect(masses.map(roughTonnes)).toEqual(['1,944', '0.062', '0']);
});

it('cuts a mass where there is little room, and none below a tonne', () => {
  const masses = [9_960_000, 1_999_999, 99_999];
  expect(masses.map(briefTonnes)).toEqual(['9.9', '1.9', '0.099999']);
});

it('counts with separators', () => expect(count(1284)).toBe('1,284'));

it('rounds file sizes up', () => {
  expect([1, 421_888, 1_048_576, 6_710_887].map(fileSize)).toEqual([
    '1 KB',
    '412 KB',
    '1.0 MB',
    '6.5 MB',
  ]);
});

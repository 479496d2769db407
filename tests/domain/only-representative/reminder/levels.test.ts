import { describe, expect, it } from 'vitest';
import {
  alarmOf,
  armedAgain,
  arrivalLevel,
  claimLevel,
  isForecastTold,
  remainderLevel,
  yearEndLevel,
} from '~/domain/only-representative/reminder/levels.ts';

const drawn = (drawnG: number, alarmPercent = 80, secondPercent = 95) => ({
  ...{ id: 'sub', limitG: 1000, drawnG, alarmPercent, secondPercent },
});

describe('an alarm', () => {
  it.each([
    [799, [], null],
    [800, [], { percent: 80, levels: ['2026/past'] }],
    [949, ['2026/past'], null],
    [950, ['2026/past'], { percent: 95, levels: ['2026/critical'] }],
    // Both at once: the higher one is told, for both.
    [950, [], { percent: 95, levels: ['2026/critical', '2026/past'] }],
    [1000, ['2026/past', '2026/critical'], null],
    // What was told in another year is told anew.
    [800, ['2025/past'], { percent: 80, levels: ['2026/past'] }],
  ])('of %d of 1000 g, told %j, is %j', (drawnG, told, alarm) => {
    expect(alarmOf(drawn(drawnG), 2026, (level) => told.includes(level))).toEqual(alarm);
  });

  it('is armed again five points below its threshold', () => {
    expect(armedAgain(drawn(900), 2026)).toEqual([]);
    expect(armedAgain(drawn(899), 2026)).toEqual(['2026/critical']);
    expect(armedAgain(drawn(750), 2026)).toEqual(['2026/critical']);
    expect(armedAgain(drawn(749), 2026)).toEqual(['2026/critical', '2026/past']);
  });

  it('has one threshold where that is 95 % or more, and none without a limit', () => {
    const all = () => false;
    expect(alarmOf(drawn(960, 97), 2026, all)).toBeNull();
    expect(alarmOf(drawn(970, 97), 2026, all)).toEqual({ percent: 97, levels: ['2026/past'] });
    expect(alarmOf({ ...drawn(0), limitG: 0 }, 2026, all)).toBeNull();
  });
});

it.each([
  // Mondays within 60 days, and not again within 30.
  ['2026-11-20', '2026-09-21', undefined, true],
  ['2026-11-21', '2026-09-21', undefined, false],
  ['2026-11-20', '2026-09-22', undefined, false],
  ['2026-11-20', '2026-10-19', '2026-09-21', false],
  ['2026-11-20', '2026-10-26', '2026-09-21', true],
  [null, '2026-09-21', undefined, false],
])('A limit reached on %s is told on %s, told on %s before: %s', (reached, today, told, is) => {
  expect(isForecastTold(reached, today, told)).toBe(is);
});

it.each([
  ['2026-09-06', null],
  ['2026-09-07', '2026-08-31/days_7'],
  ['2026-09-29', '2026-08-31/days_7'],
  ['2026-09-30', '2026-08-31/days_30'],
  ['2026-10-29', '2026-08-31/days_30'],
  ['2026-10-30', '2026-08-31/months_1'],
  ['2027-02-27', '2026-08-31/months_4'],
  ['2027-02-28', '2026-08-31/months_5'],
])('On %s a missing arrival of 31 August has come to %s', (today, level) => {
  expect(arrivalLevel('2026-08-31', today)).toBe(level);
});

it.each([
  ['2026-11-30', null],
  ['2026-12-01', '2026-12-01'],
  ['2027-01-14', '2026-12-01'],
  ['2027-01-15', '2027-01-15'],
  ['2027-02-15', '2027-02-15'],
  ['2027-11-30', '2027-11-15'],
  ['2027-12-01', '2027-12-01'],
])('On %s the check of a year has come to %s', (today, level) => {
  expect(yearEndLevel(today)?.level ?? null).toBe(level);
});

it.each([
  ['2026-11-01', null],
  ['2026-11-02', '2027-01-01/days_60'],
  ['2026-12-02', '2027-01-01/days_30'],
  ['2026-12-25', '2027-01-01/days_7'],
  ['2027-01-01', '2027-01-01/days_0'],
  ['2027-01-31', '2027-01-01/days_0'],
  ['2027-02-01', '2027-01-01/months_1'],
  ['2027-03-01', '2027-01-01/months_2'],
])('On %s a CBI claim until 1 January has come to %s', (today, level) => {
  expect(claimLevel('2027-01-01', today)).toBe(level);
});

it.each([
  ['2026-11-30', null],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-14', '2026-12-01'],
  ['2026-12-15', '2026-12-15'],
  ['2027-01-01', null],
])('On %s what is left of purchases has come to %s', (today, level) => {
  expect(remainderLevel(today)).toBe(level);
});

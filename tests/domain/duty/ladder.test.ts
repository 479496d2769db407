import { describe, expect, it } from 'vitest';
import {
  dayRung,
  isNews,
  type Ladder,
  type Rung,
  stepsAt,
  stepsBetween,
} from '~/domain/duty/ladder.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';

const named: Ladder = {
  rungs: [
    { step: 'opens', on: '2026-03-01' },
    { step: 'closes', on: '2026-03-31' },
  ],
};

/** Told again every week after its last step. */
const weekly: Ladder = {
  rungs: ['2026-03-01', '2026-03-31'].map(dayRung),
  *again({ on }): Generator<Rung> {
    for (let weeks = 1; ; weeks += 1) yield dayRung(daysAfter(on, 7 * weeks));
  },
};

/** The step that it has come to, and the day of the next. */
const at = (ladder: Ladder, today: string) => {
  const { newest, next } = stepsAt(ladder, today);
  return [newest?.step, next ?? undefined];
};

describe('steps of a duty', () => {
  it('are come to on their day, of missed ones the newest', () => {
    expect(at(named, '2026-02-28')).toEqual([undefined, '2026-03-01']);
    expect(at(named, '2026-03-01')).toEqual(['opens', '2026-03-31']);
    expect(at(named, '2027-01-01')).toEqual(['closes', undefined]);
    expect(at({ rungs: [] }, '2026-03-01')).toEqual([undefined, undefined]);
  });

  it('go on after the last one where they are told again', () => {
    expect(at(weekly, '2026-03-31')).toEqual(['2026-03-31', '2026-04-07']);
    expect(at(weekly, '2026-04-13')).toEqual(['2026-04-07', '2026-04-14']);
  });

  it('are shown ahead without what is told again', () => {
    expect(stepsBetween(weekly, '2026-03-02', '2026-12-31')).toEqual(['2026-03-31']);
  });

  it('are news once, and never the ones before the last that was told', () => {
    const [opens, closes] = named.rungs as [Rung, Rung];
    expect(isNews(named, opens, '')).toBe(true);
    expect(isNews(named, opens, 'opens')).toBe(false);
    expect(isNews(named, closes, 'opens')).toBe(true);
    expect(isNews(named, opens, 'closes')).toBe(false);
    // A step that is called by its day is told of though the ladder has it no more.
    expect(isNews(weekly, dayRung('2026-03-31'), '2026-03-30')).toBe(true);
    expect(isNews(weekly, dayRung('2026-03-31'), '2026-04-07')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type StripDuty,
  stripDays,
  stripLate,
  stripPins,
} from '~/screens/new-substance/home/strip-scale.ts';

const duty = (days: number, name = '信息传递'): StripDuty => ({
  ...{ id: `${days}-${name}`, dueOn: '', days, name },
  left: `${Math.abs(days)} 天`,
});
const pins = (...days: number[]) => stripPins(days.map((one, at) => duty(one, `义务名称${at}`)));
const levels = (...days: number[]) => pins(...days).map(({ label }) => label?.level ?? null);

describe('the strip of 90 days', () => {
  it('marks what is due in seven days or fewer, and draws neither what is overdue nor what is later', () => {
    expect(pins(-1, 0, 7, 8, 90, 91).map(({ soon }) => soon)).toEqual([true, true, false, false]);
  });

  it('names on two lines what stands close, and counts a third at the one before', () => {
    expect(levels(8, 13, 40)).toEqual([0, 1, 0]);
    const close = pins(8, 9, 10, 11, 40);
    expect(close.map(({ label }) => label?.level ?? null)).toEqual([0, 1, null, null, 0]);
    expect(close.map(({ label }) => label?.more ?? null)).toEqual([0, 2, null, null, 0]);
  });

  it('keeps the last names inside, before their days', () => {
    const [last] = pins(89);
    expect(last?.label?.anchor).toBe('end');
    expect(last?.label?.x).toBeLessThan(last?.x ?? 0);
  });

  it('has a field of its own for what is overdue, the latest two named', () => {
    const late = stripLate([duty(-141), duty(-22), duty(-3), duty(8)], 5);
    expect(late.named.map(({ days }) => days)).toEqual([-141, -22]);
    expect(late.more).toBe(3);
  });

  it('counts the weeks by their Mondays and the months by their first days', () => {
    const { mondays, months, last, now, end } = stripDays('2026-09-18');
    expect(mondays[0]).toEqual({ day: '2026-09-21', x: now + 27 });
    expect(mondays).toHaveLength(13);
    expect(months.map(({ day }) => day)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect([last, end - now]).toEqual(['2026-12-17', 810]);
  });
});

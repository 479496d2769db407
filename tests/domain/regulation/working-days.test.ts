import { describe, expect, it } from 'vitest';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { workCalendar } from '~/domain/regulation/working-days.server.ts';
import { workingDaysBefore, workingDayUpTo } from '~/domain/regulation/working-days.ts';

const calendar = workCalendar([]);
const notice = (days: { day: string; is: 'off' | 'worked' }[], more = {}) => ({
  ...{ validFrom: '2026-11-01', validUntil: null, value: JSON.stringify(days) },
  ...more,
});
const working = (from: string, days: number, of = calendar) =>
  Array.from({ length: days }, (_, more) => daysAfter(from, more)).filter(of.isWorking);

describe('working days', () => {
  it('are those of the notice: holidays are off, and some weekends are worked', () => {
    // The Spring Festival of 2026, with the Saturdays before and after that make up for it.
    expect(working('2026-02-12', 18)).toEqual([
      ...['2026-02-12', '2026-02-13', '2026-02-14', '2026-02-24', '2026-02-25', '2026-02-26'],
      ...['2026-02-27', '2026-02-28'],
    ]);
    expect(working('2026-09-19', 3)).toEqual(['2026-09-20', '2026-09-21']);
    expect(working('2026-09-30', 12)).toEqual([
      ...['2026-09-30', '2026-10-08', '2026-10-09', '2026-10-10'],
    ]);
    expect(calendar.isPublished(2026)).toBe(true);
  });

  it('of a year without a notice are estimated: statutory days, made up for where they fall on a weekend', () => {
    expect(calendar.isPublished(2027)).toBe(false);
    const off = (from: string, days: number) =>
      Array.from({ length: days }, (_, more) => daysAfter(from, more)).filter(
        (day) =>
          !calendar.isWorking(day) && ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()),
      );
    expect(off('2027-01-01', 365)).toEqual([
      '2027-01-01',
      // New Year's Eve is a Friday; Saturday and Sunday of the festival are made up on Tuesday and Wednesday.
      ...['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10'],
      '2027-04-05',
      // Both days of Labour Day are on a weekend.
      ...['2027-05-03', '2027-05-04'],
      '2027-06-09',
      '2027-09-15',
      // National Day is Friday to Sunday.
      ...['2027-10-01', '2027-10-04', '2027-10-05'],
    ]);
  });

  it('are overridden by rows, each for the days it is in force', () => {
    const rows = [
      notice([
        { day: '2026-12-25', is: 'off' },
        { day: '2026-12-26', is: 'worked' },
      ]),
      notice([{ day: '2026-10-09', is: 'off' }]),
      notice([{ day: '2027-01-01', is: 'off' }], {
        validFrom: '2027-01-01',
        validUntil: '2027-12-31',
      }),
    ];
    const of = workCalendar(rows);
    expect(working('2026-12-24', 5, of)).toEqual(['2026-12-24', '2026-12-26', '2026-12-28']);
    // A day before the row is none of its days.
    expect(of.isWorking('2026-10-09')).toBe(true);
    expect(of.isPublished(2027)).toBe(true);
    // What was an estimate is a working day once the year is out and nothing else is said of it.
    expect(of.isWorking('2027-02-09')).toBe(true);
  });

  it('are counted back from a day, which is none of them, and say whether they are an estimate', () => {
    expect(workingDaysBefore('2026-10-12', 1, calendar)).toEqual({
      day: '2026-10-10',
      isEstimate: false,
    });
    expect(workingDaysBefore('2026-10-12', 4, calendar).day).toBe('2026-09-30');
    expect(workingDaysBefore('2027-01-05', 1, calendar)).toEqual({
      day: '2027-01-04',
      isEstimate: true,
    });
    expect(workingDayUpTo('2026-10-07', calendar)).toBe('2026-09-30');
    expect(workingDayUpTo('2026-10-08', calendar)).toBe('2026-10-08');
  });
});

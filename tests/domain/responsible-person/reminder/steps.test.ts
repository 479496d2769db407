import { beforeAll, describe, expect, it } from 'vitest';
import { rulesOn } from '~/domain/regulation/rules.server.ts';
import { ladder, remindedOn } from '~/domain/responsible-person/reminder/steps.ts';
import { REMINDER_RULES, type ReminderRules } from '~/domain/responsible-person/rules.ts';
import { openTestDatabase } from '../../../support/contexts.ts';

let rules: ReminderRules;
beforeAll(async () => {
  const read = rulesOn(openTestDatabase(), REMINDER_RULES, '2026-09-18');
  rules = read.values(await read.statement);
});

/** The newest step of what goes by a day, as the ladder of a day says. */
function newest(kind: Parameters<typeof ladder>[0], day: string, today: string) {
  return ladder(kind, rules, today).find(({ until }) => day <= until)?.step;
}

describe('the days of a reminder', () => {
  it('of a certificate are months before its end and working days around the renewal window', () => {
    expect(remindedOn('certificate', '2026-12-31', rules)).toEqual([
      { step: 'months_12', on: '2025-12-31' },
      { step: 'months_6', on: '2026-06-30' },
      // 90 working days before, less the holidays of 2026.
      { step: 'opens', on: '2026-08-19' },
      { step: 'months_4', on: '2026-08-31' },
      // The window closes 30 working days before the end; 10 more.
      { step: 'closes', on: '2026-11-05' },
    ]);
  });

  it('of an adverse reaction are half of its term, three days before and its day; of wide impact one day before', () => {
    expect(remindedOn('adverse', '2026-09-17', rules, 'serious')).toEqual([
      { step: 'half', on: '2026-09-10' },
      { step: 'days_3', on: '2026-09-14' },
      { step: 'days_0', on: '2026-09-17' },
    ]);
    expect(remindedOn('adverse', '2026-09-20', rules, 'wide_impact')).toEqual([
      { step: 'days_1', on: '2026-09-19' },
      { step: 'days_0', on: '2026-09-20' },
    ]);
  });

  it('are found from a ladder: what has come to several steps is at the newest', () => {
    for (const { step, on } of remindedOn('certificate', '2026-12-31', rules)) {
      expect(newest('certificate', '2026-12-31', on), step).toBe(step);
    }
    expect(newest('certificate', '2026-12-31', '2025-12-30')).toBeUndefined();
    expect(newest('contract', '2026-10-01', '2026-09-18')).toBe('days_30');
    expect(newest('contract', '2026-10-01', '2026-09-24')).toBe('days_7');
    expect(newest('contract', '2026-10-01', '2026-10-01')).toBe('days_0');
  });

  it('of what is repeated go on: a declaration every thirty days, a sample every month', () => {
    const declared = (today: string) => newest('declaration', '2026-06-01', today);
    expect(declared('2026-06-14')).toBeUndefined();
    expect(declared('2026-06-15')).toBe('after_14');
    expect(declared('2026-07-01')).toBe('after_30');
    expect(declared('2026-07-30')).toBe('after_30');
    expect(declared('2026-07-31')).toBe('after_60');
    expect(declared('2026-12-31')).toBe('after_210');
    const sampled = (today: string) => newest('unsampled', '2026-06-01', today);
    expect(sampled('2026-06-08')).toBe('after_7');
    expect(sampled('2026-06-15')).toBe('after_14');
    expect(sampled('2026-07-14')).toBe('after_14');
    expect(sampled('2026-07-15')).toBe('month_1');
    expect(sampled('2026-08-15')).toBe('month_2');
  });

  it('of annual reports are five, for products that were filed a year on 1 January', () => {
    const steps = [
      '2027-01-01',
      '2027-02-28',
      '2027-03-01',
      '2027-03-15',
      '2027-03-25',
      '2027-03-31',
    ];
    expect(steps.map((today) => newest('annual_report', '2026-01-01', today))).toEqual([
      '2026_01-01',
      '2026_01-01',
      '2026_03-01',
      '2026_03-15',
      '2026_03-25',
      '2026_03-31',
    ]);
    expect(newest('annual_report', '2026-01-02', '2027-03-15')).toBeUndefined();
    expect(newest('annual_report', '2025-01-01', '2027-04-01')).toBeUndefined();
  });

  it('of what is late are every day', () => {
    expect(newest('adverse', '2026-09-17', '2026-09-18')).toBe('2026-09-18');
    expect(newest('self_check', '2026-09-17', '2026-10-30')).toBe('2026-10-30');
  });
});

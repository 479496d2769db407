import { beforeAll, describe, expect, it } from 'vitest';
import { stepsAt } from '~/domain/duty/ladder.ts';
import { rulesOn } from '~/domain/regulation/rules.server.ts';
import { workCalendar } from '~/domain/regulation/working-days.server.ts';
import { ladderOf, remindedOn } from '~/domain/responsible-person/duty/steps.ts';
import { REMINDER_RULES, type ReminderRules } from '~/domain/responsible-person/rules.ts';
import { openTestDatabase } from '../../../support/contexts.ts';

let rules: ReminderRules;
beforeAll(async () => {
  const read = rulesOn(openTestDatabase(), REMINDER_RULES, '2026-09-18');
  rules = { ...read.values(await read.statement), calendar: workCalendar([]) };
});

/** The newest step of what goes by a day, on a day. */
function newest(kind: Parameters<typeof remindedOn>[0], dueOn: string, today: string) {
  const ladder = ladderOf({ kind, opensOn: dueOn, dueOn, severity: 'serious' }, rules, today);
  return ladder === null ? undefined : stepsAt(ladder, today).newest?.step;
}

describe('the days of a reminder', () => {
  it('of a certificate are months before its end and working days around the renewal window', () => {
    expect(remindedOn('certificate', '2026-12-31', rules)).toEqual([
      { step: 'months_12', on: '2025-12-31' },
      { step: 'months_6', on: '2026-06-30' },
      // 90 working days before, holidays and worked weekends of 2026 counted.
      { step: 'opens', on: '2026-08-21' },
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

  it('come one after another: what has come to several steps is at the newest', () => {
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

  it('of annual reports are five to the last day of filing, then weekly, then monthly', () => {
    const until = '2027-03-31';
    const at = (today: string) => newest('annual_report', until, today);
    expect(at('2026-12-31')).toBeUndefined();
    expect(at('2027-01-01')).toBe('01-01');
    expect(at('2027-02-28')).toBe('01-01');
    expect(at('2027-03-01')).toBe('03-01');
    expect(at('2027-03-15')).toBe('03-15');
    expect(at('2027-03-25')).toBe('03-25');
    expect(at('2027-03-31')).toBe('03-31');
    expect(at('2027-04-06')).toBe('03-31');
    expect(at('2027-04-07')).toBe('after_7');
    expect(at('2027-06-30')).toBe('after_91');
    expect(at('2027-07-29')).toBe('after_91');
    expect(at('2027-07-30')).toBe('month_1');
    expect(at('2028-06-30')).toBe('month_12');
  });

  it('of a window that is estimated go by the day that is shown', () => {
    const steps = remindedOn('certificate', '2027-05-15', rules);
    expect(steps.find(({ step }) => step === 'opens')?.on).toBe('2026-12-30');
    // Ten working days before 26 March.
    expect(steps.find(({ step }) => step === 'closes')?.on).toBe('2027-03-12');
  });

  it('of what is late are every day', () => {
    expect(newest('adverse', '2026-09-17', '2026-09-18')).toBe('2026-09-18');
    expect(newest('self_check', '2026-09-17', '2026-10-30')).toBe('2026-10-30');
  });
});

import { describe, expect, it } from 'vitest';
import { parseInput } from '~/domain/kernel/input.ts';
import { contentOf } from '~/domain/new-substance/activity/content.ts';
import {
  allowedTypes,
  filingRefusal,
  missingFields,
  reasonsFor,
  wrongFields,
  yearRefusal,
} from '~/domain/new-substance/activity/rules.ts';
import { activityInput } from '~/domain/new-substance/activity/schema.ts';
import { activity, imported, made, REASON, sent } from '../../../support/activities.ts';

const TODAY = '2026-09-18';
const IDS = { filingId: 'flg_x', enterpriseId: 'ent_x' };
const FILING = {
  status: 'normal' as const,
  invalidOn: null,
  validUntil: null,
  registeredOn: '2024-03-05',
  annualReportRequired: false,
};
const wrong = (change: Parameters<typeof activity>[1]) =>
  wrongFields(contentOf(activity(IDS, change)), 2026, TODAY);
const missing = (change: Parameters<typeof activity>[1], filing = FILING) =>
  missingFields(contentOf(activity(IDS, change)), filing);

describe('a role', () => {
  it('allows what it does, and both what either does', () => {
    expect([...allowedTypes('producer')]).toEqual([
      'production',
      'research_use',
      'transfer_export',
    ]);
    expect([...allowedTypes('exporter')]).toEqual(['transfer_export']);
    expect(allowedTypes('both', ['producer', 'importer'])).toEqual(
      new Set(['production', 'research_use', 'transfer_export', 'import']),
    );
  });

  it.each([
    ['importer' as const, 'lines.0.activity_type'],
    ['processing_user' as const, 'lines.0.activity_type'],
  ])('%s makes nothing', (role, field) => {
    expect(wrong({ role })).toEqual({ [field]: { key: 'type_of_other_role' } });
  });

  it.each([
    [[]],
    [['producer']],
    [['producer', 'producer']],
    [['producer', 'importer', 'exporter']],
  ])('both is two others, not %j', (pair) => {
    const role_pair = pair as ('producer' | 'importer' | 'exporter')[];
    expect(wrong({ role_pair })).toEqual({ role_pair: { key: 'two_roles' } });
  });
});

describe('a line', () => {
  it('lies in the year and not after today', () => {
    const lines = ['2026-01-01', '2026-09-18', '2026-09-19', '2027-01-01', '2025-12-31'].map(
      (day) => made('1', { happened_on: day }),
    );
    expect(wrong({ lines })).toEqual({
      'lines.2.happened_on': { key: 'future_day' },
      'lines.3.happened_on': { key: 'day_outside_year', values: { year: 2026 } },
      'lines.4.happened_on': { key: 'day_outside_year', values: { year: 2026 } },
    });
  });

  it('is handed over after it came', () => {
    const lines = ['2026-03-09', '2026-09-19', '2026-03-10'].map((day) =>
      imported('1', { transferred_on: day }),
    );
    expect(wrong({ lines })).toEqual({
      'lines.0.transferred_on': { key: 'transferred_before_import' },
      'lines.1.transferred_on': { key: 'future_day' },
    });
  });

  it('of a transfer says to whom and where', () => {
    const bare = made('1', { activity_type: 'transfer_export' });
    expect(missing({ lines: [bare, sent('1', 'ent_y', 'SE')] })).toEqual({
      'lines.0.counterparty_id': { key: 'required' },
      'lines.0.country': { key: 'required' },
    });
  });

  it.each([
    [{ happened_on: '2026-02-29' }, 'lines.0.happened_on'],
    [{ tonnes: '0' }, 'lines.0.tonnes'],
    [{ tonnes: '-1' }, 'lines.0.tonnes'],
    [{ tonnes: '1.2345678' }, 'lines.0.tonnes'],
    [{ country: 'XX' }, 'lines.0.country'],
  ])('%j is no line', (change, field) => {
    const parsed = parseInput(activityInput, activity(IDS, { lines: [made('1', change)] }));
    expect(parsed).toMatchObject({ ok: false, refusal: { code: 4100 } });
    expect(parsed.ok ? {} : Object.keys(parsed.refusal.fields ?? {})).toEqual([field]);
  });

  it('is one of 500 at most', () => {
    const of = (count: number) =>
      parseInput(activityInput, activity(IDS, { lines: Array(count).fill(made('1')) }));
    expect(of(500).ok).toBe(true);
    expect(of(501)).toMatchObject({ ok: false, refusal: { code: 4100, fields: { lines: {} } } });
  });
});

describe('a record', () => {
  it('has lines or says that there were none', () => {
    expect(missing({ lines: [] })).toEqual({ no_activity: { key: 'lines_or_no_activity' } });
    expect(missing({ lines: [], no_activity: true })).toEqual({});
    expect(wrong({ no_activity: true })).toEqual({ no_activity: { key: 'lines_and_no_activity' } });
  });

  it('tells of releases where an annual report is due, and how it is equivalent', () => {
    const filing = { ...FILING, annualReportRequired: true };
    expect(missing({ implementation: 'equivalent' }, filing)).toEqual({
      emission_note: { key: 'required' },
      implementation_note: { key: 'required' },
    });
  });

  it('lacks everything where nothing was typed', () => {
    const nothing = { role: null, actual_purpose: ' ', implementation: null, lines: [] };
    expect(Object.keys(missing(nothing)).sort()).toEqual(
      ['actual_purpose', 'implementation', 'no_activity', 'role'].sort(),
    );
  });
});

describe('its year and filing', () => {
  it.each([
    [2023, 4186],
    [2024, undefined],
    [2026, undefined],
    [2027, 4186],
  ])('%i answers %s', (year, code) => {
    expect(yearRefusal(FILING, year, TODAY)?.code).toBe(code);
  });

  it('an invalid filing takes records up to its last year, a draft none', () => {
    const invalid = { ...FILING, status: 'invalid' as const, invalidOn: '2025-06-30' };
    expect(filingRefusal(invalid, 2025)).toBeNull();
    expect(filingRefusal(invalid, 2026)).toEqual({ code: 4184 });
    expect(filingRefusal({ ...FILING, status: 'draft' }, 2025)).toEqual({ code: 4184 });
    // It expired on New Year's Eve, and became invalid on the day after.
    const expired = { ...invalid, validUntil: '2025-12-31', invalidOn: '2026-01-01' };
    expect(filingRefusal(expired, 2025)).toBeNull();
    expect(filingRefusal(expired, 2026)).toEqual({ code: 4184 });
  });
});

describe('a deviation', () => {
  it('wants a reason of 10 to 500 characters, and keeps no other', () => {
    const reasons = (reason: string) => reasonsFor(['excess'], [{ kind: 'excess', reason }]);
    expect(reasons('九个字是不够的呀呀')).toMatchObject({
      ok: false,
      refusal: { code: 4187, data: { deviations: ['excess'] } },
    });
    expect(reasons('十个字就是刚刚好够的').ok).toBe(true);
    expect(reasons('字'.repeat(501)).ok).toBe(false);
    const kept = reasonsFor(
      ['excess'],
      [
        { kind: 'purpose_changed', reason: REASON },
        { kind: 'excess', reason: REASON },
      ],
    );
    expect(kept).toEqual({ ok: true, reasons: [{ kind: 'excess', reason: REASON }] });
  });
});

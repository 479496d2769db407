import { describe, expect, it } from 'vitest';
import { parseInput } from '~/domain/kernel/input.ts';
import { contentOf } from '~/domain/new-substance/activity/content.ts';
import {
  allowedTypes,
  filingRefusal,
  type Judging,
  missingFields,
  reasonsFor,
  riskRefusal,
  wrongFields,
  yearRefusal,
} from '~/domain/new-substance/activity/rules.ts';
import { activityInput } from '~/domain/new-substance/activity/schema.ts';
import {
  activity,
  handed,
  imported,
  made,
  REASON,
  sent,
} from '../../../support/new-substance/activities.ts';

const TODAY = '2026-09-18';
const IDS = { filingId: 'flg_x', enterpriseId: 'ent_x' };
const FILING = {
  status: 'normal' as const,
  invalidReason: null,
  invalidOn: null,
  validUntil: null,
  registeredOn: '2024-03-05',
  annualReportRequired: false,
};
const JUDGING: Judging = {
  year: 2026,
  today: TODAY,
  earlierHandovers: 0,
  substances: ['fsb_a'],
  before: null,
};
const wrong = (change: Parameters<typeof activity>[1], judging: Partial<Judging> = {}) =>
  wrongFields(contentOf(activity(IDS, change)), { ...JUDGING, ...judging });
const missing = (
  change: Parameters<typeof activity>[1],
  filing = FILING,
  judging: Partial<Judging> = {},
) => missingFields(contentOf(activity(IDS, change)), filing, { ...JUDGING, ...judging });

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

  it('is handed over from its day to today, in later years too, and no more than came (§7 29)', () => {
    const on = (day: string, tonnes = '0.4') => handed(tonnes, 'ent_y', day);
    const lines = [
      imported('1', { handovers: [on('2026-03-10'), on('2026-09-18')] }),
      imported('1', { handovers: [on('2026-03-09'), on('2026-09-19')] }),
      imported('1', { handovers: [on('2026-04-01', '0.6'), on('2026-04-02', '0.400001')] }),
      made('1', { handovers: [on('2026-04-01')] }),
    ];
    expect(wrong({ lines })).toEqual({
      'lines.1.handovers.0.on': { key: 'handed_before_import', values: { day: '2026-03-10' } },
      'lines.1.handovers.1.on': { key: 'future_day' },
      'lines.2.handovers.1.tonnes': {
        key: 'handed_more_than_imported',
        values: { tonnes: '0.400' },
      },
      'lines.3.activity_type': { key: 'handovers_of_import' },
    });
    const last = [imported('1', { happened_on: '2025-12-30', handovers: [on('2026-01-15')] })];
    expect(wrong({ lines: last }, { year: 2025 })).toEqual({});
  });

  it('has 50 handovers at most', () => {
    const of = (count: number) => {
      const handovers = Array(count).fill(handed('0.001', 'ent_y'));
      return parseInput(activityInput, activity(IDS, { lines: [imported('1', { handovers })] }));
    };
    expect(of(50).ok).toBe(true);
    expect(of(51)).toMatchObject({
      ok: false,
      refusal: { code: 4100, fields: { 'lines.0.handovers': { key: 'too_many' } } },
    });
  });

  it('of an importer is no transfer at home: that is a handover; one of before stays as it was', () => {
    const lines = [imported('1'), sent('0.5', 'ent_y'), sent('0.2', 'ent_z', 'SE')];
    const move = { 'lines.1.activity_type': { key: 'move_under_import' } };
    expect(wrong({ role: 'importer', lines })).toEqual(move);
    expect(wrong({ role: 'both', role_pair: ['importer', 'exporter'], lines })).toEqual({});
    const kept = { role: 'importer' as const, lines: contentOf(activity(IDS, { lines })).lines };
    expect(wrong({ role: 'importer', lines }, { before: kept })).toEqual({});
    expect(wrong({ role: 'importer', lines }, { before: { ...kept, role: 'exporter' } })).toEqual(
      move,
    );
    const twice = [...lines, sent('0.5', 'ent_y')];
    expect(wrong({ role: 'importer', lines: twice }, { before: kept })).toEqual({
      'lines.3.activity_type': { key: 'move_under_import' },
    });
  });

  it('names the substance where the filing has several, and one of its own', () => {
    const lines = [made('1'), made('1', { substance_id: 'fsb_b' })];
    const substances = ['fsb_a', 'fsb_b'];
    expect(missing({ lines }, FILING, { substances })).toEqual({
      'lines.0.substance_id': { key: 'required' },
    });
    expect(missing({ lines })).toEqual({});
    expect(wrong({ lines })).toEqual({ 'lines.1.substance_id': { key: 'invalid_choice' } });
    expect(wrong({ lines }, { substances })).toEqual({});
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
    // What came in earlier years was handed on in this one.
    const judging = { earlierHandovers: 1 };
    expect(missing({ lines: [] }, FILING, judging)).toEqual({});
    expect(wrong({ lines: [], no_activity: true }, judging)).toEqual({
      no_activity: { key: 'handovers_and_no_activity' },
    });
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

describe('a legal risk', () => {
  it('is read for each deviation that brings one, before anything is submitted', () => {
    const deviations = ['excess', 'after_end', 'not_fulfilled'] as const;
    expect(riskRefusal(deviations, false)).toEqual({
      code: 4188,
      data: { deviations: ['after_end', 'not_fulfilled'] },
    });
    expect(riskRefusal(deviations, ['not_fulfilled'])).toEqual({
      code: 4188,
      data: { deviations: ['after_end'] },
    });
    expect(riskRefusal(deviations, ['after_end', 'not_fulfilled'])).toBeNull();
    expect(riskRefusal(deviations, true)).toBeNull();
    expect(riskRefusal(['excess'], false)).toBeNull();
  });
});

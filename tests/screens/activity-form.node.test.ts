import { describe, expect, it } from 'vitest';
import { checkActivity } from '~/screens/new-substance/activities/activity-check.ts';
import {
  ACTIVITY_FORM,
  type ActivityValues,
  BLANK,
  BLANK_LINE,
  isBlank,
  type LineValues,
} from '~/screens/new-substance/activities/activity-form.ts';
import { copiedValues } from '~/screens/new-substance/activities/copied-values.ts';
import { type FactsOfForm, formState } from '~/screens/new-substance/activities/form-states.ts';
import { problemsOf } from '~/screens/new-substance/activities/line-problems.ts';
import { linesOf, pastedLines } from '~/screens/new-substance/activities/pasted-lines.ts';

const line = (change: Partial<LineValues>): LineValues => ({ ...BLANK_LINE, ...change });
const imported = (tonnes: string, change: Partial<LineValues> = {}) =>
  line({ activity_type: 'import', happened_on: '2026-02-11', tonnes, ...change });
const KEY = { filing_id: 'flg_1', year: '2026', enterprise_id: 'ent_own' };
const values = (change: Partial<ActivityValues>): ActivityValues => ({
  ...BLANK,
  ...KEY,
  actual_purpose: '分散剂',
  ...change,
});

const FACTS: FactsOfForm = {
  filing: {
    appliedG: 800_000,
    registeredImportG: 800_000,
    activityTypes: ['import', 'transfer_export'],
    purpose: '分散剂',
    onlyAbroad: false,
  },
  others: { productionG: 0, importG: 0, useG: 0, exportG: 0, domesticG: 0 },
  amberPercent: 80,
  receivedG: 0,
};

describe('the form of an activity record', () => {
  it('saves the lines that were filled in, without those that go; the country is the party’s unless it is said', () => {
    const answer = checkActivity(
      values({
        role: 'both',
        pair_importer: 'yes',
        pair_exporter: 'yes',
        lines: [
          imported('0.3'),
          imported('0.2', { gone: 'yes', stored: 'yes' }),
          line({ activity_type: 'import' }),
          imported('0.1', { activity_type: 'transfer_export', party: 'ent_2~CN' }),
          imported('0.1', { activity_type: 'transfer_export', party: 'ent_2~CN', country: 'SE' }),
        ],
        why_excess: '比合同多到了一些，已单独存放',
      }),
      null,
    );
    expect(answer.ok && answer.value).toMatchObject({
      filing_id: 'flg_1',
      year: 2026,
      role_pair: ['importer', 'exporter'],
      lines: [
        { tonnes: '0.3' },
        { counterparty_id: 'ent_2', country: 'CN' },
        { counterparty_id: 'ent_2', country: 'SE' },
      ],
      deviations: [{ kind: 'excess' }],
    });
  });

  it('says at the line on the page what is wrong, also whom nobody knows', () => {
    const sent = values({
      lines: [BLANK_LINE, imported('zero'), imported('0.1', { party: '某某公司' })],
    });
    const answer = checkActivity(sent, null);
    const paths = answer.ok ? [] : Object.keys(answer.refusal.fields ?? {});
    expect(paths.map((path) => ACTIVITY_FORM.nameOf?.(path, sent))).toEqual([
      'lines[1].tonnes',
      'lines[2].party',
    ]);
  });

  it('asks for one reason where both volumes are the same', () => {
    const sent = values({ one_volume: 'yes', lines: [imported('0.832')] });
    expect(ACTIVITY_FORM.nameOf?.('deviations.import_excess', sent)).toBe('why_excess');
    const { deviations, gauges } = formState(sent, FACTS);
    expect(gauges.map(({ level }) => level)).toEqual(['red', 'red']);
    expect(deviations).toEqual([{ kind: 'excess', reason: '', isGiven: false }]);
    const given = values({ ...sent, why_excess: '比合同多到了一些，已单独存放' });
    const answer = checkActivity(given, null);
    const kinds = answer.ok && answer.value.deviations?.map(({ kind }) => kind);
    expect(kinds).toEqual(['excess', 'import_excess']);
  });

  it('fills each line up to and with itself, whatever does not count left out', () => {
    const { lines, balanceG } = formState(
      values({
        opening_stock: '0.1',
        lines: [
          imported('0.3'),
          imported('0.24', { activity_type: 'transfer_export', party: 'ent_2~CN' }),
          imported('0.3'),
          imported('half'),
        ],
      }),
      FACTS,
    );
    expect(lines.map(({ fill }) => fill?.ppm ?? null)).toEqual([375_000, null, 750_000, null]);
    expect(balanceG).toBe(460_000);
  });

  it('takes last year’s role and purpose, never that it was not fulfilled', () => {
    const copied = {
      role: 'both',
      rolePair: ['importer', 'exporter'],
      actualPurpose: '分散剂',
      implementation: 'not_fulfilled',
      implementationNote: '',
    };
    expect(copiedValues({ lastYearClosedG: 120_000 }, copied)).toEqual({
      role: 'both',
      pair_importer: 'yes',
      pair_exporter: 'yes',
      actual_purpose: '分散剂',
      implementation: '',
      implementation_note: '',
      opening_stock: '0.120',
    });
  });

  it('is blank until somebody typed what was not given to it', () => {
    expect(isBlank(values({ opening_stock: '0.100' }))).toBe(true);
    expect(isBlank(values({ lines: [imported('1')] }))).toBe(false);
  });
});

describe('lines that are pasted', () => {
  const words = {
    enterprises: [{ id: 'ent_2', name: '澄砚涂料（宁波）有限公司', country: 'CN' }],
    types: { import: ['进口', 'Import'], transfer_export: ['转移（出口）'] },
  };

  it('are read by the names of kinds, enterprises and countries, in the order of their heads', () => {
    const text =
      '日期\t活动类型\t数量\t对方企业\t国家\n2026/5/28\t进口\t1,200\t澄砚涂料（宁波）有限公司\t中国';
    expect(linesOf(pastedLines(text, words))).toEqual([
      line({
        activity_type: 'import',
        happened_on: '2026-05-28',
        tonnes: '1200',
        party: 'ent_2~CN',
        pasted: 'yes',
      }),
    ]);
  });

  it('say at once what is wrong in a cell', () => {
    const [pasted] = linesOf(pastedLines('借用\t2025-05-28\t0\t某某公司', words));
    const problems = problemsOf(pasted ?? BLANK_LINE, { year: 2026, today: '2026-09-18' });
    expect(Object.keys(problems)).toEqual(['activity_type', 'happened_on', 'tonnes', 'party']);
    expect(problemsOf(imported(''), { year: 2026, today: '2026-09-18' })).toEqual({});
  });
});

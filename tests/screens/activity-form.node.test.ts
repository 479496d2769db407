import { describe, expect, it } from 'vitest';
import { copiedValues } from '~/screens/new-substance/activities/copied-values.ts';
import { checkActivity } from '~/screens/new-substance/activities/form/activity-check.ts';
import {
  ACTIVITY_FORM,
  type ActivityValues,
  BLANK,
  BLANK_LINE,
  isBlank,
  type LineValues,
} from '~/screens/new-substance/activities/form/activity-form.ts';
import { problemsOf } from '~/screens/new-substance/activities/form/line-problems.ts';
import {
  packed,
  partShown,
  showingLines,
  showingWrong,
  whole,
} from '~/screens/new-substance/activities/form/lines-shown.ts';
import {
  linesOf,
  pastedLines,
  withPasted,
} from '~/screens/new-substance/activities/form/pasted-lines.ts';
import { type FactsOfForm, formState } from '~/screens/new-substance/activities/form/states.ts';
import { entriesOf } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';

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
    registrationType: 'filing_ordinary',
    appliedG: 800_000,
    registeredImportG: 800_000,
    activityTypes: ['import', 'transfer_export'],
    purpose: '分散剂',
    onlyAbroad: false,
    registeredOn: '2025-09-17',
    status: 'normal',
    invalidReason: null,
    invalidOn: null,
    validUntil: null,
  },
  key: { year: 2026, enterpriseId: 'ent_own' },
  others: { productionG: 0, importG: 0, useG: 0, exportG: 0, domesticG: 0 },
  amberPercent: 80,
  bands: [
    { type: 'simple_registration', volume: { from: '1', below: '10', tiers: [] } },
    { type: 'filing_ordinary', volume: { from: null, below: '1', tiers: [] } },
  ],
  receivedG: 0,
  earlierG: 0,
};

describe('the form of an activity record', () => {
  it('names the type that the year takes once its band is passed, not for an excess within it', () => {
    const due = (tonnes: string) =>
      formState(values({ role: 'importer', lines: [imported(tonnes)] }), FACTS).typeDue;
    expect(due('0.8')).toBeNull();
    expect(due('0.999999')).toBeNull();
    expect(due('1')).toBe('simple_registration');
  });

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

describe('hundreds of lines, of which a part is drawn', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    imported(`0.${at + 1}`, { note: `备注 "${at}"` }),
  );
  /** What a page sends that draws the second part. */
  const sentOf = (all: ActivityValues): [string, string][] => {
    const drawn = entriesOf(all).filter(([name]) => {
      const [, at] = /^lines\[(\d+)\]/.exec(name) ?? [];
      return at === undefined || (Number(at) >= 25 && Number(at) < 50);
    });
    const others = all.lines.flatMap((one, at): [string, string][] =>
      at >= 25 && at < 50 ? [] : [[`lines[${at}].packed`, packed(one)]],
    );
    return [...drawn, ...others];
  };
  const button = (type: string, payload: object): [string, string] => [
    '__intent__',
    JSON.stringify({ type, payload }),
  ];
  const all = values({ role: 'importer', shown: '2', lines: many });

  it('are sent as they stand, drawn or not', () => {
    const { values: read, submission } = readForm(ACTIVITY_FORM, checkActivity, sentOf(all));
    expect(read).toEqual(all);
    expect(submission.status).toBe('success');
    expect(partShown(read)).toBe(1);
  });

  it('move up where one is removed, and one that is added is on the page of its answer', () => {
    const removing = button('remove', { name: 'lines', index: 30 });
    const removed = readForm(ACTIVITY_FORM, checkActivity, [...sentOf(all), removing]);
    expect(removed.values.lines).toEqual(many.filter((_, at) => at !== 30));
    const adding = button('insert', { name: 'lines', defaultValue: BLANK_LINE });
    const added = readForm(ACTIVITY_FORM, checkActivity, [...sentOf(all), adding]);
    expect(added.values.lines).toEqual([...many, BLANK_LINE]);
    expect(showingLines(added).values.shown).toBe('3');
    expect(showingLines(removed).values.shown).toBe('2');
  });

  it('are shown where the first wrong one stands', () => {
    const wrong = { ...all, shown: '1', lines: many.with(55, imported('none')) };
    const sent = readForm(ACTIVITY_FORM, checkActivity, entriesOf(wrong));
    expect(showingLines(sent).values.shown).toBe('3');
    expect(showingWrong(wrong, ['role', 'lines[58].tonnes', 'lines[26].party']).shown).toBe('2');
    expect(showingWrong(wrong, ['role']).shown).toBe('1');
  });

  it('keep what is not drawn when other values take the place of all', () => {
    expect(ACTIVITY_FORM.values(whole(all))).toEqual(all);
  });

  it('are none of what is no line', () => {
    const read = (text: string) => ACTIVITY_FORM.values({ lines: [{ packed: text }] }).lines;
    for (const text of ['{"tonnes":"1"}', '[', '7', '[1,null,{}]']) {
      expect(read(text)).toEqual([BLANK_LINE]);
    }
    expect(partShown({ lines: many, shown: '999' })).toBe(2);
    expect(partShown({ lines: many, shown: '-1' })).toBe(0);
  });

  it('show the first that was pasted after them', () => {
    const pasted = withPasted(all, [{ tonnes: '1' }]);
    expect(pasted.lines).toHaveLength(61);
    expect(partShown(pasted)).toBe(2);
    expect(partShown(withPasted({ ...all, lines: [BLANK_LINE] }, [{ tonnes: '1' }]))).toBe(0);
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

  it('are read as a spreadsheet copies them: breaks in a cell, and days and numbers as people write them', () => {
    const text = [
      '活动类型\t活动日期\t数量（吨）\t交易对方\t备注',
      '进口\t2026/5/1 0:00\t1,234.50\t\t',
      '进口\t2026/5/2\t0.2\t\t"首批到货\n分两车"',
      '进口\t2026年5月4日 星期一\t0.1吨\t\t',
      '进口\t05-May-26\t１．５\t\t',
      '进口\t46150\t2.5E-02\t\t',
    ].join('\r\n');
    const lines = linesOf(pastedLines(text, words));
    expect(lines.map(({ happened_on, tonnes, note }) => [happened_on, tonnes, note])).toEqual([
      ['2026-05-01', '1234.5', ''],
      ['2026-05-02', '0.2', '首批到货 分两车'],
      ['2026-05-04', '0.1', ''],
      ['2026-05-05', '1.5', ''],
      ['2026-05-08', '0.025', ''],
    ]);
    const facts = { year: 2026, today: '2026-09-18' };
    expect(lines.map((line) => problemsOf(line, facts))).toEqual(Array(5).fill({}));
  });

  it('keep what can’t be read in its cell, with why', () => {
    const [pasted] = linesOf(pastedLines('Import\t05/06/2026\t12,5', words));
    expect(pasted).toMatchObject({
      activity_type: 'import',
      happened_on: '05/06/2026',
      tonnes: '12,5',
    });
    expect(problemsOf(pasted ?? BLANK_LINE, { year: 2026, today: '2026-09-18' })).toEqual({
      happened_on: { key: 'day_order' },
      tonnes: { key: 'number_comma' },
    });
  });

  it('say at once what is wrong in a cell', () => {
    const [pasted] = linesOf(pastedLines('借用\t2025-05-28\t0\t某某公司', words));
    const problems = problemsOf(pasted ?? BLANK_LINE, { year: 2026, today: '2026-09-18' });
    expect(Object.keys(problems)).toEqual(['activity_type', 'happened_on', 'tonnes', 'party']);
    expect(problemsOf(imported(''), { year: 2026, today: '2026-09-18' })).toEqual({});
  });
});

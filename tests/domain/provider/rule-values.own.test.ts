import { describe, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { RULES, ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { TICKED, type Typed, valueTyped } from '~/domain/provider/law/typed-value.ts';
import { nodeOf, type ValueNode } from '~/domain/provider/law/value-node.ts';
import { resources } from '~/i18n/resources.ts';
import { calledAt } from '~/screens/console/rules/called-at.ts';
import { checkRule } from '~/screens/console/rules/rule-check.ts';
import { ruleForm, ruleOrder } from '~/screens/console/rules/rule-form.ts';
import { changesOf, saidOf } from '~/screens/console/rules/said-value.ts';
import { wordedRule } from '~/screens/console/rules/worded.server.ts';
import type { Worded } from '~/screens/console/rules/worded.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { openTestDatabase } from '../../support/contexts.ts';

/** What a lawyer types of a rule, and what the rule keeps of it (`areas/console.md` §6). */

const law = await openTestDatabase().select().from(regulationRules);

const LAW_ROWS = law.map((row) => [`${row.rule} ${row.profile} ${row.validFrom}`, row] as const);

const nodeNamed = (name: string): ValueNode => {
  const rule = ruleNamed(name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return nodeOf(rule.value);
};

/** A value as the fields of its form send it. */
function entriesOf(node: ValueNode, typed: Typed, name = 'value'): [string, string][] {
  if (node.is === 'switch') return typed === TICKED ? [[name, TICKED]] : [];
  if (typeof typed === 'string') return [[name, typed]];
  if (node.is === 'ticks') return Object.values(typed).map((one) => [name, String(one)]);
  if (Array.isArray(typed)) {
    return typed.flatMap((one, at) =>
      node.is === 'list' ? entriesOf(node.of, one, `${name}[${at}]`) : [],
    );
  }
  const parts = node.is === 'group' ? node.parts : [];
  return parts.flatMap(({ key, node: part }) =>
    entriesOf(part, typed[key] ?? '', `${name}.${key}`),
  );
}

const HEAD: [string, string][] = [
  ['profile', 'law'],
  ['source', 'Law'],
  ['article', '1'],
];

function sent(rule: string, entries: readonly [string, string][]) {
  const all: [string, string][] = [['rule', rule], ...HEAD, ...entries];
  return readForm(ruleForm(nodeNamed(rule)), checkRule, all);
}

/** The entries of a rule's law with some of its fields typed anew. */
function changed(rule: string, fields: Record<string, string>): [string, string][] {
  const row = law.filter((one) => one.rule === rule).at(-1);
  if (row === undefined) throw new Error(`no law ${rule}`);
  const node = nodeNamed(rule);
  const kept = entriesOf(node, valueTyped(node, JSON.parse(row.value)));
  return [...kept.filter(([name]) => !(name in fields)), ...Object.entries(fields)];
}

const errorsOf = (rule: string, fields: Record<string, string>) => {
  const { submission } = sent(rule, changed(rule, fields));
  return submission.status === 'error' ? (submission.error ?? {}) : {};
};

const nodesOf = (node: Worded): Worded[] => [
  node,
  ...(node.is === 'group' ? node.parts.flatMap((part) => nodesOf(part.node)) : []),
  ...(node.is === 'list' ? node.of.parts.flatMap((part) => nodesOf(part.node)) : []),
];

describe.each(RULES)('$rule', ({ rule }) => {
  it('has a form, with words for each of its parts in both languages', () => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const node = wordedRule(rule, locale);
      if (node === null) throw new Error(`no form of ${rule}`);
      const unnamed = nodesOf(node).filter(({ called }) => called === '');
      expect(unnamed).toEqual([]);
      const texts = nodesOf(node).flatMap((one) => ('wordOf' in one ? [one.wordOf] : []));
      for (const [option, word] of texts.flatMap(Object.entries)) {
        expect(word.replace(option, '').trim(), `${option} in ${locale}`).not.toBe('');
      }
      const names = ruleOrder(node).filter((name) => name.startsWith('value'));
      for (const name of names) {
        expect(calledAt(node, name.replace('[]', '[0]'), String), name).not.toBe('');
      }
    }
  });
});

describe('a value', () => {
  it.each(LAW_ROWS)('of %s comes back from its form as it was', (_, row) => {
    const node = nodeNamed(row.rule);
    const value = JSON.parse(row.value);
    const { submission } = sent(row.rule, entriesOf(node, valueTyped(node, value)));
    expect(submission.status).toBe('success');
    if (submission.status === 'success') expect(submission.value.value).toEqual(value);
  });

  it('is typed as people write it: tonnes, days of the year, lists, holidays', () => {
    const readOf = (rule: string, fields: Record<string, string>) => {
      const { submission } = sent(rule, changed(rule, fields));
      return submission.status === 'success' ? submission.value.value : submission.error;
    };
    expect(readOf('KR_NEW_SUBSTANCE', { 'value.grams': ' 1.5 吨' })).toEqual({ grams: 1_500_000 });
    expect(readOf('rp_annual_report', { 'value.correct_until': '7月1日' })).toMatchObject({
      correct_until: '07-01',
    });
    expect(readOf('cn_hazard_days', { 'value.steps': '0，10、15; 20' })).toMatchObject({
      steps: [0, 10, 15, 20],
    });
    const days = '2027年1月1日\n2027-01-03 班\n\n2027/1/4 休';
    expect(sent('holiday', [['value', days]]).submission).toMatchObject({
      value: {
        value: [
          { day: '2027-01-01', is: 'off' },
          { day: '2027-01-03', is: 'worked' },
          { day: '2027-01-04', is: 'off' },
        ],
      },
    });
  });

  it('has nothing where a group that may be left out is empty', () => {
    const { submission } = sent(
      'cn_iecsc',
      changed('cn_iecsc', { 'value.report.months': '', 'value.report.steps': '' }).filter(
        ([name]) => name !== 'value.report.classes',
      ),
    );
    expect(submission).toMatchObject({ status: 'success', value: { value: { report: null } } });
  });
});

describe('what is wrong', () => {
  const CASES: [string, string, string, FieldMessage | { key: string }][] = [
    ['BAND_UPDATE', 'value.months', '', { key: 'required' }],
    ['BAND_UPDATE', 'value.months', 'many', { key: 'number_whole' }],
    ['BAND_UPDATE', 'value.months', '0', { key: 'policy_range', values: { least: 1, most: 600 } }],
    ['KR_NEW_SUBSTANCE', 'value.grams', '0', { key: 'invalid_tonnes' }],
    ['KR_ISSUER', 'value.issuer', 'EPA', { key: 'invalid_choice' }],
    ['UK_DEADLINES', 'value.band.1000+', '2026-02-30', { key: 'invalid_date' }],
    ['UK_DEADLINES', 'value.class.aquatic.day', '', { key: 'required' }],
    ['REACH_BANDS', 'value.tonnes', '1, 100, 10', { key: 'law_rising' }],
    ['cn_hazard_days', 'value.steps', '0, x', { key: 'law_entry_whole', values: { entry: 'x' } }],
    ['cn_hazard_days', 'value.steps', '0, 0', { key: 'law_twice' }],
    ['cn_annual', 'value.due', '02-29', { key: 'law_month_day' }],
    ['cn_annual', 'value.by[1].row', 'first', { key: 'too_long' }],
    ['cn_types', 'value.types[0].volume.from', '-1', { key: 'invalid_tonnes' }],
    ['cn_types', 'value.types[1].volume.below', '0.5', { key: 'law_below' }],
    ['cn_types', 'value.types[2].keep_years', '1000', { key: 'policy_range' }],
    ['cn_confidentiality', 'value.until', '2030-12-31', { key: 'law_either' }],
    ['rp_renewal_window', 'value.closes', '90', { key: 'law_closes_first' }],
    ['rp_annual_report', 'value.until', '12-31', { key: 'ends_before_start' }],
  ];

  it.each(CASES)('in %s at %s: "%s"', (rule, field, text, message) => {
    const at =
      field === 'value.until' && rule === 'rp_annual_report' ? 'value.correct_until' : field;
    const errors = errorsOf(rule, { [field]: text });
    expect(Object.keys(errors)).toEqual([at]);
    expect(errors[at]).toMatchObject(message);
  });

  it('is told of a list as a whole where no entry is to blame', () => {
    const twice = changed('cn_types', { 'value.types[1].id': 'R' });
    expect(sent('cn_types', twice).submission).toMatchObject({
      error: { 'value.types': { key: 'law_twice' } },
    });
    const one = changed('rp_claim_evidence', {}).filter(([, text]) => text !== '26');
    expect(sent('rp_claim_evidence', one).submission).toMatchObject({
      error: { value: { key: 'law_claim_missing' } },
    });
  });

  it('keeps what was typed, and has its words', () => {
    const { values } = sent(
      'cn_types',
      changed('cn_types', { 'value.types[0].keep_years': 'ten' }),
    );
    expect(values.value).toMatchObject({ types: [{ id: 'R', keep_years: 'ten' }, {}, {}, {}] });
    for (const [, , , { key }] of CASES) {
      for (const words of Object.values(resources)) expect(words.refusals).toHaveProperty(key);
    }
  });
});

describe('entries', () => {
  const pressed = (type: string, payload: object): [string, string] => [
    '__intent__',
    JSON.stringify({ type, payload: { name: 'value.types', ...payload } }),
  ];
  const idsAfter = (type: string, payload: object) => {
    const { values, submission } = sent('cn_types', [
      ...changed('cn_types', {}),
      pressed(type, payload),
    ]);
    expect(submission.status).toBeUndefined();
    return (values.value as { types: { id: string }[] }).types.map(({ id }) => id);
  };

  it('are added, taken away and put in order by buttons that need no script', () => {
    expect(idsAfter('insert', {})).toEqual(['R', 'S', 'B1', 'B2', '']);
    expect(idsAfter('remove', { index: 1 })).toEqual(['R', 'B1', 'B2']);
    expect(idsAfter('reorder', { from: 0, to: 1 })).toEqual(['S', 'R', 'B1', 'B2']);
  });

  it('that are no list do no harm', () => {
    const odd: [string, string][] = [
      ['value', 'x'],
      ['value.types', 'y'],
      ['value.types.id', 'z'],
      pressed('insert', {}),
    ];
    expect(sent('cn_types', odd).values.value).toMatchObject({ types: [{ id: '' }] });
  });
});

describe('what is said of a value', () => {
  const WORDS = { yes: 'yes', no: 'no', comma: ', ', entry: (number: number) => `${number}.` };
  const wordedOf = (rule: string): Worded => {
    const node = wordedRule(rule, 'en-US');
    if (node === null) throw new Error(`no rule ${rule}`);
    return node;
  };
  const typedOf = (rule: string, value: unknown) => valueTyped(nodeNamed(rule), value);

  it('is each part with its name and unit', () => {
    const value = typedOf('BAND_UPDATE', { months: 3, after_reports: 6 });
    expect(saidOf(wordedOf('BAND_UPDATE'), value, WORDS).map(({ text }) => text)).toEqual([
      '3 months',
      '6 months',
    ]);
  });

  it('against another one is what differs; an entry that only stands elsewhere does not', () => {
    const before = typedOf('cn_annual', {
      ...{ opens: '01-01', due: '04-30', steps: ['04-01'], then_every: 7, until: '06-30' },
      by: [{ row: 'R', stated: true }, { row: 'D' }],
    });
    const after = typedOf('cn_annual', {
      ...{ opens: '01-01', due: '05-31', steps: ['04-01'], then_every: 7, until: '06-30' },
      by: [{ row: 'D' }, { row: 'R', stated: true }, { row: 'S' }],
    });
    expect(
      changesOf(wordedOf('cn_annual'), before, after, WORDS).map((line) => [
        line.before,
        line.after,
      ]),
    ).toEqual([
      ['04-30', '05-31'],
      [null, expect.stringContaining('S')],
    ]);
  });
});

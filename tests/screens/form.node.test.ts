import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseInput, requiredText } from '~/domain/kernel/input.ts';
import { parseDraft } from '~/screens/subsystem/form/draft.ts';
import { inOrder } from '~/screens/subsystem/form/errors.tsx';
import {
  entriesOf,
  type FormCheck,
  type FormShape,
  readUnchecked,
  rowsOf,
  textOf,
} from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';

const schema = v.object({
  name: requiredText,
  lines: v.array(v.object({ tonnes: v.pipe(v.string(), v.regex(/^\d+$/, 'invalid_tonnes')) })),
});

interface Values {
  name: string;
  lines: { tonnes: string }[];
}

const shape: FormShape<Values> = {
  values: (payload) => ({
    name: textOf(payload, 'name'),
    lines: rowsOf(payload, 'lines').map((row) => ({ tonnes: textOf(row, 'tonnes') })),
  }),
};
const check: FormCheck<Values, v.InferOutput<typeof schema>> = (values) =>
  parseInput(schema, values);

function formData(entries: readonly [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const button = (type: string, payload: unknown): [string, string] => [
  '__intent__',
  JSON.stringify({ type, payload }),
];

describe('reading a form', () => {
  it('gives the verb its input, or messages at the names of the fields', () => {
    const good = readForm(shape, check, [
      ['name', 'Thinner'],
      ['lines[0].tonnes', '5'],
    ]);
    expect(good.submission).toMatchObject({
      status: 'success',
      value: { name: 'Thinner', lines: [{ tonnes: '5' }] },
    });
    const bad = readForm(shape, check, [['lines[0].tonnes', 'x']]);
    expect(bad.submission).toMatchObject({
      status: 'error',
      error: { name: { key: 'required' }, 'lines[0].tonnes': { key: 'invalid_tonnes' } },
    });
  });

  it('adds and removes rows by the buttons of the form, and saves nothing', () => {
    const rows: [string, string][] = [
      ['lines[0].tonnes', '1'],
      ['lines[1].tonnes', '2'],
    ];
    const added = readForm(shape, check, [...rows, button('insert', { name: 'lines' })]);
    expect(added.values.lines).toHaveLength(3);
    expect(added.submission.status).toBeUndefined();
    const removed = readForm(shape, check, [
      ...rows,
      button('remove', { name: 'lines', index: 0 }),
    ]);
    expect(removed.values.lines).toEqual([{ tonnes: '2' }]);
  });

  it('takes no offence at what is missing while the form is being filled in', () => {
    const early = readForm(shape, check, [['lines[0].tonnes', 'x'], button('validate', {})], false);
    expect(early.submission).toMatchObject({
      error: { 'lines[0].tonnes': { key: 'invalid_tonnes' } },
    });
    expect(early.submission).not.toHaveProperty('error.name');
    expect(readForm(shape, check, [], false).submission).toHaveProperty('error.name');
  });

  it('finds nothing wrong before its check has come, and leaves what is saved to the action', () => {
    const rows: [string, string][] = [['lines[0].tonnes', 'x']];
    const added = readUnchecked(formData([...rows, button('insert', { name: 'lines' })]));
    expect(added).toMatchObject({ status: undefined, error: {} });
    expect(added.payload).toEqual({ lines: [{ tonnes: 'x' }, undefined] });
    expect(readUnchecked(formData(rows))).toMatchObject({ status: 'error', error: null });
  });

  it('keeps what the server refused until that is changed, sent again or judged by the check', () => {
    const taken = { key: 'taken' };
    const said = {
      initialValue: { name: 'Thinner', lines: [{ tonnes: '1' }, { tonnes: '2' }] },
      error: { '': taken, name: taken, 'lines[1].tonnes': taken, file: taken },
    };
    const errorsOf = (name: string, tonnes: string, ...buttons: [string, string][]) => {
      const lines: [string, string][] = [
        ['lines[0].tonnes', '1'],
        ['lines[1].tonnes', tonnes],
      ];
      const sent: [string, string][] = [['name', name], ...lines, ...buttons];
      return readForm(shape, check, sent, true, said).submission;
    };
    const left = button('validate', { name: 'name' });
    // conform keeps what it shows of a name that has null.
    expect(errorsOf('Thinner', '2', left)).toHaveProperty('error', {
      ...{ '': null, name: null, 'lines[1].tonnes': null, file: null },
    });
    expect(errorsOf('Other', '2', left)).toHaveProperty('error', {
      ...{ 'lines[1].tonnes': null, file: null },
    });
    expect(errorsOf('Thinner', 'x', left)).toMatchObject({
      error: { name: null, 'lines[1].tonnes': { key: 'invalid_tonnes' }, file: null },
    });
    expect(errorsOf('Thinner', '2').status).toBe('success');
    const unchecked = readUnchecked(formData([['name', 'Thinner'], left]), said);
    expect(unchecked).toHaveProperty('error', {
      ...{ '': null, name: null, 'lines[1].tonnes': null, file: null },
    });
  });

  it('survives whatever a hand-edited address holds', () => {
    const hostile: [string, string][][] = [
      [['__intent__', '{']],
      [['__intent__', 'null']],
      [['__intent__', '7']],
      [button('explode', {})],
      [['name', 'x'], button('remove', { name: 'name[0]', index: 0 })],
      [button('update', { name: 'lines[99999999]', value: {} })],
      [button('update', { value: 'x' })],
      [button('update', { value: null })],
      [button('insert', { name: 'lines', defaultValue: { tonnes: { deep: [] } } })],
      [['lines[99999999].tonnes', '1']],
      [
        ['lines', 'x'],
        ['lines[0].tonnes', '1'],
      ],
      [['__proto__', 'x']],
      [['constructor', 'x']],
      [['lines[0].constructor', 'x']],
      [['a.b.c[', 'x']],
      [
        ['name', 'x'],
        ['name', 'y'],
      ],
      [['lines[0].tonnes', '1'], ['lines', 'x'], button('insert', { name: 'lines' })],
    ];
    for (const sent of hostile) {
      const { values } = readForm(shape, check, sent);
      expect(values.lines.length, JSON.stringify(sent)).toBeLessThan(1000);
      expect(typeof values.name, JSON.stringify(sent)).toBe('string');
    }
  });

  it('comes back from its own entries as it was', () => {
    const values = { name: 'Thinner', lines: [{ tonnes: '1' }, { tonnes: '' }] };
    expect(readForm(shape, check, entriesOf(values)).values).toEqual(values);
  });
});

describe('a draft kept in the browser', () => {
  it('comes back as it was', () => {
    const values = { name: 'Thinner', lines: [{ tonnes: '1' }] };
    expect(parseDraft(shape, JSON.stringify({ values, atMs: 7 }))).toEqual({ values, atMs: 7 });
  });

  it('is nothing when it is absent, broken or of another shape', () => {
    for (const text of [null, '{', 'null', '{}', '{"values":7,"atMs":1}', '{"values":{}}', '[1]']) {
      expect(parseDraft(shape, text), String(text)).toBeNull();
    }
    const odd = '{"values":{"name":7,"lines":{"0":1}},"atMs":1}';
    expect(parseDraft(shape, odd)?.values).toEqual({ name: '', lines: [] });
  });
});

it('lists errors as their fields stand on the page', () => {
  const order = ['name', 'lines[].product', 'lines[].tonnes', 'note'];
  const names = ['note', 'lines[10].product', 'lines[2].tonnes', 'lines[2].product', 'name'];
  expect(inOrder(names, order)).toEqual([
    'name',
    'lines[2].product',
    'lines[2].tonnes',
    'lines[10].product',
    'note',
  ]);
});

import { parse } from '@conform-to/react';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { type TypedKind, typed } from '~/domain/kernel/typed/typed.ts';
import {
  type FormCheck,
  type FormResult,
  type FormShape,
  type FormSubmission,
  MAX_ROWS,
} from './form.ts';

/** Parts of a group go after points, also in it: `value.types[0].volume.from`, `value.band.1000+`. */
const NAME = /^[a-z][a-z_]*(?:\.[a-z0-9][\w+-]*){0,3}(?:\[(\d{1,4})\](?:\.[a-z][\w]*){0,3})?$/;
/** Names no field has, and no object may be asked for. */
const RESERVED = /(?:^|\.)constructor$/;

/** conform's own entry of a form: which of its buttons was pressed. */
const INTENT = '__intent__';

function isName(name: unknown): name is string {
  if (typeof name !== 'string' || RESERVED.test(name)) return false;
  const [, row = '0'] = name.match(NAME) ?? [name, 'none'];
  return Number(row) <= MAX_ROWS;
}

const OF_LISTS = ['insert', 'remove', 'reorder'];

interface Pressed {
  type?: unknown;
  payload?: { name?: unknown; value?: unknown };
}

/**
 * Which button of the form was pressed; null for what no button sends, because a hand-edited address is no fault
 * of ours.
 */
function pressed(text: string): Pressed | null {
  try {
    const sent = JSON.parse(text) as Pressed | null;
    const { type, payload } = sent ?? {};
    if (typeof payload !== 'object' || payload === null) return null;
    const { name, value } = payload;
    if (OF_LISTS.includes(String(type))) return isName(name) && !name.includes('[') ? sent : null;
    const whole = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (name === undefined && value !== undefined && !whole) return null;
    const known = ['validate', 'update'].includes(String(type)) && isName(name ?? 'form');
    return known ? sent : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The entries that belong to a form; conform fails on the rest, or makes room for a million rows. */
function readable(sent: Iterable<readonly [string, unknown]>): URLSearchParams {
  const kept = new URLSearchParams();
  const lists = new Set<unknown>();
  for (const [name, value] of sent) {
    if (typeof value !== 'string') continue;
    if (name !== INTENT) {
      if (isName(name)) kept.append(name, value);
      continue;
    }
    const button = pressed(value);
    if (button === null) continue;
    kept.set(name, value);
    if (OF_LISTS.includes(String(button.type))) lists.add(button.payload?.name);
  }
  // A list is sent by its rows.
  for (const name of lists) {
    const others = [...kept.keys()].filter((key) => key === name || key.startsWith(`${name}.`));
    for (const key of others) kept.delete(key);
  }
  return kept;
}

export interface ReadForm<Values, Input> extends Pick<FormShape<Values & object>, 'secret'> {
  values: Values;
  submission: FormSubmission<Input>;
}

/**
 * Reads what a form sent, after the button that changes its rows. The same in the action and in the browser.
 *
 * @param asks whether what is missing counts; while somebody still fills the form in it doesn't
 * @param said what the server answered last; what it refused stays refused as long as it is the same
 */
export function readForm<Values extends object, Input>(
  shape: FormShape<Values>,
  check: FormCheck<Values, Input>,
  sent: Iterable<readonly [string, unknown]>,
  asks = true,
  said?: FormResult,
): ReadForm<Values, Input> {
  let values = shape.values({});
  const entries = readable(sent);
  const submission: FormSubmission<Input> = parse<Input, FieldMessage>(entries, {
    resolve: (payload, intent) => {
      values = asRead(shape.values(payload), shape.reads);
      const outcome = check(values, entries.get('intent'));
      if (outcome.ok && intent === null) return { value: outcome.value };
      const errors = outcome.ok ? {} : errorsAt(shape, outcome.refusal, values);
      if (intent === null) return { error: errors };
      const wrong = Object.entries(errors).filter(([, error]) => asks || !isMissing(error));
      return { error: { ...stillRefused(said, values), ...Object.fromEntries(wrong) } };
    },
  });
  return { values, submission, secret: shape.secret };
}

/** Values with what is typed in their fields as the verb's input has it; what can't be read stays as it was typed. */
function asRead<Values extends object>(
  values: Values,
  reads: Readonly<Record<string, TypedKind>> = {},
): Values {
  const read = { ...values } as Record<string, unknown>;
  for (const [name, kind] of Object.entries(reads)) {
    const [list = '', field] = name.split('[].');
    const value = read[list];
    if (field === undefined && typeof value === 'string') read[list] = typed(kind, value);
    if (field !== undefined && Array.isArray(value)) {
      read[list] = value.map((row: Record<string, unknown>) => {
        const text = row[field];
        return typeof text === 'string' ? { ...row, [field]: typed(kind, text) } : row;
      });
    }
  }
  // The same fields, each of them still text.
  return read as Values;
}

/**
 * What the server refused and the check can't judge, while what it refused is unchanged: conform keeps its message of a
 * name that has none here. A field left, a date put right or a check that comes late would take away the answer to
 * a press on Save otherwise, as if nobody had pressed. A file is none of the values: its message stays.
 */
function stillRefused(said: FormResult | undefined, values: object): Record<string, null> {
  const sent = said?.initialValue ?? {};
  const isSame = (name: string) => isEqual(valueAt(values, name), valueAt(sent, name));
  const stays = (name: string) => {
    if (name === '') return Object.keys(sent).every(isSame);
    const [first = ''] = name.split('[');
    return !(first in values) || isSame(name);
  };
  return Object.fromEntries(
    Object.keys(said?.error ?? {})
      .filter(stays)
      .map((name) => [name, null]),
  );
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What stands in the field of a name, `lines[0].tonnes`. */
function valueAt(values: object, name: string): unknown {
  const steps = name.split(/\]?[.[]|\]/).filter((step) => step !== '');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], values);
}

function isMissing({ key }: FieldMessage): boolean {
  return key === 'required' || key.endsWith('_required');
}

/** A path of a verb's input as the name of its field: `lines.0.tonnes` is `lines[0].tonnes`. */
export function nameOfPath(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** Field messages of a refusal by the names of the form's fields; the first of a field counts. */
export function errorsAt<Values extends object>(
  { nameOf }: Pick<FormShape<Values>, 'nameOf'>,
  { fields = {} }: Pick<Refusal, 'fields'>,
  values: Values,
): Record<string, FieldMessage> {
  const errors: Record<string, FieldMessage> = {};
  for (const [path, message] of Object.entries(fields)) {
    errors[nameOf?.(path, values) ?? nameOfPath(path)] ??= message;
  }
  return errors;
}

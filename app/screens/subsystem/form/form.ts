import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import type { FieldMessage, Outcome } from '~/domain/kernel/outcome.ts';
import type { TypedKind } from '~/domain/kernel/typed/typed.ts';

/** The last row a form reads; its schema allows fewer and says so. */
export const MAX_ROWS = 4999;

/** What was sent, by the names of the form's fields: text, or lists of groups of text. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * The fields of a form. Their names are paths of the verb's input, so that one schema speaks for the form, in the
 * action and in the browser alike.
 */
export interface FormShape<Values extends object> {
  /** Every field of the form as text, whatever was sent or kept. */
  values: (payload: Payload) => Values;
  /** The field a path of the input stands in, where that is not the path itself: blank lines are no lines. */
  nameOf?: (path: string, values: Values) => string;
  /**
   * Numbers, days, times and CAS numbers by the names of their fields, `eta` or `lines[].tonnes`: what is sent is read as
   * people write them before it is checked. While they type, nothing is: `2026-1-1` may become `2026-1-15`.
   */
  reads?: Readonly<Record<string, TypedKind>>;
  /** Fields that are typed again rather than sent back: passwords. */
  secret?: readonly (keyof Values)[];
}

/** A form of buttons and what stands ticked: nothing of it is shown again. */
export const BUTTONS_ONLY: FormShape<object> = { values: () => ({}) };

/**
 * What is asked of a form: the verb's input, or what is wrong with it; `button` is the form's own one that was
 * pressed, if any. It stands in a file of its own, because a page is there before it (use-form.ts).
 */
export type FormCheck<Values extends object, Input = unknown> = (
  values: Values,
  button: string | null,
) => Outcome<Input>;

export type FormSubmission<Input> = Submission<Input, FieldMessage, Input>;
export type FormResult = SubmissionResult<FieldMessage>;

/** What an action answers a form: conform's part, and what else the page must know of a refusal. */
export interface FormAnswer {
  result: FormResult;
  refusal: { code: number; data: Record<string, unknown> } | null;
}

/** A field's text of a payload, whatever stands there. */
export function textOf(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}

/** The rows of a payload, each as a group of fields. */
export function rowsOf(payload: Payload, name: string): Payload[] {
  const rows = payload[name];
  if (!Array.isArray(rows)) return [];
  return Array.from(rows, (row: unknown) =>
    typeof row === 'object' && row !== null ? (row as Payload) : {},
  );
}

/** Whether anything was entered in a row: one that was left blank is none. */
export function isFilled(row: object): boolean {
  return Object.values(row).some((text) => typeof text === 'string' && text.trim() !== '');
}

/** Values as the entries their form would send. */
export function entriesOf(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return typeof value === 'string' ? [[name, value]] : [];
    return value.flatMap((row: object, at) =>
      entriesOf(row).map(([field, text]): [string, string] => [`${name}[${at}].${field}`, text]),
    );
  });
}

/**
 * Reads a form while its check is still on its way: rows come and go, nothing is wrong yet, and what is saved is for
 * the action to judge. What it said of the form last stays.
 */
export function readUnchecked(sent: FormData, said?: FormResult): FormSubmission<never> {
  // conform keeps its message of a name that has none here.
  const kept = Object.fromEntries(Object.keys(said?.error ?? {}).map((name) => [name, null]));
  // conform lets a submit pass whose error is null, because only the server can tell.
  return parse<never, FieldMessage>(sent, {
    resolve: (_, intent) => ({ error: intent === null ? null : kept }),
  });
}

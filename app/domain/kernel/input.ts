import * as v from 'valibot';
import { done, type FieldMessage, type Outcome, refuse } from './outcome.ts';

/** Han, Hiragana-free: the characters "Chinese" means in code 4007. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Whether text holds characters that may not stand where authorities read it (4007). */
export function containsChinese(text: string): boolean {
  return CHINESE.test(text);
}

/** Longest ordinary text field. */
export const MAX_TEXT = 200;

/** Required text. Messages of schemas are keys of the `refusals` namespace. */
export const requiredText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((text) => text.trim() !== '', 'required'),
  v.maxLength(MAX_TEXT, 'too_long'),
);

/** Text that is printed for EU, UK or Korean authorities: no Chinese (4007). */
export const printedText = v.pipe(
  requiredText,
  v.check((text) => !CHINESE.test(text), 'no_chinese'),
);

export const emailText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(254, 'too_long'),
  v.check((text) => v.EMAIL_REGEX.test(text.trim()), 'invalid_email'),
);

/**
 * Checks raw input against its schema. Only Chinese characters where none may be gives 4007, anything else
 * 4100, both with a message at each field.
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Outcome<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, raw);
  if (result.success) return done(result.output);
  const fields: Record<string, FieldMessage> = {};
  for (const issue of result.issues) {
    // Without a path it is the whole body that is no object.
    const path = v.getDotPath(issue) ?? 'body';
    if (path in fields) continue;
    fields[path] = fieldMessage(issue);
  }
  const onlyChinese = Object.values(fields).every(({ key }) => key === 'no_chinese');
  return refuse(onlyChinese ? 4007 : 4100, { fields });
}

function fieldMessage(issue: v.BaseIssue<unknown>): FieldMessage {
  // A schema without a message of its own (a wrong JSON type) still speaks our words.
  const key = /^[a-z_0-9]+$/.test(issue.message) ? issue.message : keyOf(issue);
  return typeof issue.requirement === 'number'
    ? { key, values: { max: issue.requirement } }
    : { key };
}

function keyOf(issue: v.BaseIssue<unknown>): string {
  if (issue.path === undefined) return 'not_json';
  return issue.received === 'undefined' ? 'required' : 'invalid_choice';
}

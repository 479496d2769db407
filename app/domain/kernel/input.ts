import * as v from 'valibot';
import { done, type FieldMessage, type Outcome, refuse } from './outcome.ts';
import { unprintable, unprintableFault } from './text/printable.ts';
import { REASON } from './text/reason.ts';
import { foldedText, textFault } from './text/text.ts';

/** Han, Hiragana-free: the characters "Chinese" means in code 4007. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Whether text holds characters that may not stand where authorities read it (4007). */
export function containsChinese(text: string): boolean {
  return CHINESE.test(text);
}

/** Longest ordinary text field. */
export const MAX_TEXT = 200;
/** Longest text of a search box: a substance is looked for by its name too. */
export const MAX_SOUGHT = 500;
/** Longest address of an e-mail. */
const MAX_EMAIL = 254;

/*
 * Every text that somebody types is one of these: composed (NFC), without blanks at its ends, without characters that
 * can't be seen or that turn the text around them (PRODUCT §5a). What is no free text (days, choices, numbers, ids,
 * passwords, search words) has schemas of its own. `tests/workers/typed-text.node.test.ts` walks all inputs.
 */

/** One line. Messages of schemas are keys of the `refusals` namespace. */
export function line(max = MAX_TEXT) {
  return v.pipe(
    v.string('required'),
    v.normalize('NFC'),
    v.check(
      (text) => textFault(text, false) === null,
      (issue) => textFault(issue.input, false)?.key ?? 'invisible_character',
    ),
    v.trim(),
    v.maxLength(max, 'too_long'),
  );
}

/** Text of several lines. */
export function lines(max: number) {
  return v.pipe(
    v.string('required'),
    v.normalize('NFC'),
    v.check(
      (text) => textFault(text, true) === null,
      (issue) => textFault(issue.input, true)?.key ?? 'invisible_character_in_lines',
    ),
    v.trim(),
    v.maxLength(max, 'too_long'),
  );
}

/** Text that must be given. */
export function required<Text extends v.GenericSchema<string, string>>(text: Text) {
  return v.pipe(text, v.minLength(1, 'required'));
}

/** Why somebody did what stays in a history: 10 to 500 characters. */
export const reason = v.pipe(required(lines(REASON.max)), v.minLength(REASON.min, 'reason_length'));

/*
 * Text that one of our papers prints: what the fonts of papers ask of a text is asked here, and nowhere else.
 */

/** What no font of ours draws is refused where it is typed, with the common sign to use instead (PRODUCT §7). */
const onPaper = (english = false) =>
  v.check(
    (text: string) => unprintable(text) === null,
    (issue) => unprintableFault(issue.input, english)?.key ?? 'unprintable',
  );

/** One line that a paper prints. */
export function printedLine(max = MAX_TEXT) {
  return v.pipe(line(max), onPaper());
}

/** Several lines that a paper prints. */
export function printedLines(max: number) {
  return v.pipe(lines(max), onPaper());
}

/** One line that authorities read: no Chinese (4007). */
export function printedEnglish(max = MAX_TEXT) {
  return v.pipe(
    line(max),
    onPaper(true),
    v.check((text) => !CHINESE.test(text), 'no_chinese'),
  );
}

/** Required text that no paper prints. */
export const requiredText = required(line());

/** A name, in whatever script, that a paper prints. */
export const printedName = required(printedLine());

/** Text that is printed for EU, UK or Korean authorities: no Chinese (4007). */
export const printedText = required(printedEnglish());

/** What stands before the `@` (RFC 5322, unquoted), at most 64 characters. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A part of a host's name, also of one in another alphabet than ours (IDN). */
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** Letters that look alike in one name: no registry takes it. */
const MIXED_LABEL =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}].*\p{Script=Latin}/u;

/** Whether a text is an e-mail address: `o'brien@`, a domain in its own alphabet or as `xn--` among them. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, Math.max(0, at))) &&
    labels.length > 1 &&
    labels.every((label) => HOST_LABEL.test(label) && !MIXED_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

export const emailText = v.pipe(required(line(MAX_EMAIL)), v.check(isEmail, 'invalid_email'));

/** The words of a search box: what can't be seen is left out, not refused. */
export const searchText = v.pipe(
  v.string(),
  v.maxLength(MAX_SOUGHT, 'too_long'),
  v.transform(foldedText),
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
  if (typeof issue.requirement === 'number') return { key, values: { max: issue.requirement } };
  if (typeof issue.input !== 'string') return { key };
  const faults = [
    textFault(issue.input, key.endsWith('_in_lines')),
    unprintableFault(issue.input, key.endsWith('_english')),
  ];
  return faults.find((fault) => fault?.key === key) ?? { key };
}

function keyOf(issue: v.BaseIssue<unknown>): string {
  if (issue.path === undefined) return 'not_json';
  return issue.received === 'undefined' ? 'required' : 'invalid_choice';
}

import type { FieldMessage, Refusal } from '../outcome.ts';
import { CODES, type Code } from '../refusals.ts';

/** The words of a code, with what they can name of its facts; `context` picks those of a reason. */
export function messageOf(code: Code, data: Record<string, unknown> = {}) {
  const values = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
  const { reason } = data;
  return {
    key: CODES[code].key,
    values: typeof reason === 'string' ? { ...values, context: reason } : values,
  } satisfies FieldMessage;
}

/** The values of a message, with those that are words in the reader's language. */
export function valuesOf(
  { values = {}, words = {} }: Pick<FieldMessage, 'values' | 'words'>,
  say: (key: string) => string,
): Record<string, string | number> {
  const said = Object.entries(words).map(([name, keys]) => [
    name,
    keys.map((key) => say(`refusals:${key}`)).join(say('ui:and')),
  ]);
  return { ...values, ...Object.fromEntries(said) };
}

/** What a refusal says as a whole; it may know better than its code why. */
export function sentenceOf({ code, data, why }: Refusal): FieldMessage {
  return why ?? messageOf(code, data);
}

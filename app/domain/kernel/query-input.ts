import type * as v from 'valibot';
import { parseInput } from './input.ts';
import { type FieldMessage, type Outcome, refuse } from './outcome.ts';

/**
 * Query of a list as an API client sent it. A page forgives a hand-edited address and takes the default; a
 * program that asked for something else must not get everything instead, so here that is 4100.
 *
 * @param schema of texts whose fallbacks are its defaults
 */
export function strictQuery<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  raw: Record<string, string | number>,
): Outcome<v.InferOutput<Schema>> {
  const parsed = parseInput(schema, raw);
  if (!parsed.ok) return parsed;
  const fields: Record<string, FieldMessage> = {};
  for (const [name, value] of Object.entries(parsed.value as Record<string, unknown>)) {
    const asked = raw[name];
    if (asked !== undefined && asked !== '' && asked !== value) {
      fields[name] = { key: 'invalid_choice' };
    }
  }
  return Object.keys(fields).length === 0 ? parsed : refuse(4100, { fields });
}

/**
 * Parameters of an address as raw input of a schema: empty ones are left out, since a form sends every field,
 * and the named ones become numbers. What is no number stays text, so that the schema refuses it.
 */
export function queryInput(
  params: URLSearchParams,
  numbers: readonly string[] = ['year', 'limit'],
): Record<string, string | number> {
  const input: Record<string, string | number> = {};
  for (const [name, value] of params) {
    if (value === '' || name in input) continue;
    input[name] = numbers.includes(name) && /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  return input;
}

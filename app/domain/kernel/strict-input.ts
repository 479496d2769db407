import type * as v from 'valibot';
import { parseInput } from './input.ts';
import { type Outcome, refuse } from './outcome.ts';
import { unknownKeys } from './unknown-keys.ts';

/**
 * Checks the input of a program: what `parseInput` says of it, and 4100 at every key that the schema does not know,
 * since whoever sent it believes that it was taken. Pages read their forms with `parseInput`: what a form has beside
 * its fields is ours (decision 058).
 */
export function strictInput<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Outcome<v.InferOutput<Schema>> {
  const unknown = unknownKeys(schema, raw);
  const parsed = parseInput(schema, raw);
  if (Object.keys(unknown).length === 0) return parsed;
  return refuse(4100, { fields: { ...(!parsed.ok && parsed.refusal.fields), ...unknown } });
}

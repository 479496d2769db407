import type { GenericSchema, InferOutput } from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';

/** Conditions of a list from its address. What a hand-edited address got wrong is left out, never an error. */
export function listQuery<Schema extends GenericSchema>(
  schema: Schema,
  url: URL,
): InferOutput<Schema> {
  const raw = queryInput(url.searchParams);
  const first = parseInput(schema, raw);
  if (first.ok) return first.value;
  for (const field of Object.keys(first.refusal.fields ?? {})) delete raw[field];
  const second = parseInput(schema, raw);
  if (!second.ok) throw new Error('every condition of a list is optional');
  return second.value;
}

/** Whether any of these conditions holds: an empty list then says "no match" rather than "nothing yet". */
export function isFiltered(url: URL, names: readonly string[]): boolean {
  return names.some((name) => (url.searchParams.get(name) ?? '') !== '');
}

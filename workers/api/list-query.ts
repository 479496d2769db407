import type * as v from 'valibot';
import { decodeCursor } from '~/domain/kernel/keyset.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { queryInput, strictQuery } from '~/domain/kernel/query-input.ts';
import type { ApiContext } from './answer.ts';
import type { QuerySchema } from './route.ts';

/**
 * Query of a list. A page forgives a hand-edited address; a program that sent a size, an order or a cursor which
 * can't be meant is told so (4100 at that parameter), instead of reading the first page for ever.
 *
 * @param sortOf the order that is read, since a cursor belongs to one
 */
export function listQuery<Schema extends QuerySchema>(
  c: ApiContext,
  schema: Schema,
  sortOf: (input: v.InferOutput<Schema>) => string,
): Outcome<v.InferOutput<Schema>> {
  const raw = queryInput(new URL(c.req.url).searchParams, numbersOf(schema));
  const input = strictQuery(schema, raw);
  if (!input.ok) {
    const { code, fields = {} } = input.refusal;
    return 'limit' in fields
      ? refuse(code, { fields: { ...fields, limit: { key: 'invalid_limit' } } })
      : input;
  }
  const { cursor } = raw;
  if (cursor !== undefined && decodeCursor(String(cursor), sortOf(input.value)) === null) {
    return refuse(4100, { fields: { cursor: { key: 'invalid_cursor' } } });
  }
  return input;
}

/** Parameters that their schema takes as numbers. */
function numbersOf(schema: QuerySchema): string[] {
  return Object.entries(schema.entries).flatMap(([name, entry]) => {
    const inner = 'wrapped' in entry ? entry.wrapped : entry;
    return inner.type === 'number' ? [name] : [];
  });
}

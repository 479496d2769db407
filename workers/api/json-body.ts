import type { GenericSchema, InferOutput } from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { type AnsweringContext, type ApiContext, refused, reply } from './answer.ts';
import { isMultipart } from './body-size.ts';
import type { Wire } from './wire.ts';

/**
 * The JSON of a request, or undefined when it is none (4100 at `body`). A file form is none, and is not read: only
 * the routes that take a file know how large one may be.
 */
export async function jsonBody(c: ApiContext): Promise<unknown> {
  if (isMultipart(c.req.raw)) return undefined;
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Answers a JSON body with what the verb says to it; 4100 with a message at each field that can't be understood. */
export async function replyTo<
  Schema extends GenericSchema,
  Body extends GenericSchema,
  T extends Wire<Schema>,
>(
  c: AnsweringContext<Schema> & ApiContext,
  schema: Body,
  verb: (input: InferOutput<Body>) => Promise<Outcome<T>>,
): Promise<Response> {
  const input = parseInput(schema, await jsonBody(c));
  return input.ok ? reply(c, await verb(input.value)) : refused(c, input.refusal);
}

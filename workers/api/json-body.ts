import type { GenericSchema, InferOutput } from 'valibot';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { strictInput } from '~/domain/kernel/strict-input.ts';
import type { Wire } from '~/domain/kernel/wire.ts';
import { type AnsweringContext, type ApiContext, refused, reply } from './answer.ts';
import { isMultipart } from './body-size.ts';

/**
 * The JSON of a request, or undefined when it is none (4100 at `body`). A file form is none, and is not read: only
 * the routes that take a file know how large one may be.
 */
export async function jsonOf(c: ApiContext): Promise<unknown> {
  if (isMultipart(c.req.raw)) return undefined;
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The JSON body of a call; 4100 with a message at each field that can't be understood, and at each key that the
 * call does not know.
 *
 * @param schema the one that the route is described with
 * @throws where it is another one: the document would tell of another body
 */
export async function bodyOf<Body extends GenericSchema>(
  c: ApiContext,
  schema: Body,
): Promise<Outcome<InferOutput<Body>>> {
  if (c.var.described?.body !== schema) throw new Error('a body that the document does not tell');
  return strictInput(schema, await jsonOf(c));
}

/** Answers a JSON body with what the verb says to it. */
export async function replyTo<
  Schema extends GenericSchema,
  Body extends GenericSchema,
  T extends Wire<Schema>,
>(
  c: AnsweringContext<Schema> & ApiContext,
  schema: Body,
  verb: (input: InferOutput<Body>) => Promise<Outcome<T>>,
): Promise<Response> {
  const input = await bodyOf(c, schema);
  return input.ok ? reply(c, await verb(input.value)) : refused(c, input.refusal);
}

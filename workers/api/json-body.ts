import { resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import type { ApiContext } from './answer.ts';
import { isMultipart } from './body-size.ts';

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

/** A schema as the OpenAPI document shows it. Rules that JSON Schema can not say are left out of it. */
export function documented(schema: GenericSchema) {
  return resolver(schema, { errorMode: 'ignore' });
}

/** `requestBody` of a route that takes JSON. */
export function takes(schema: GenericSchema) {
  return { required: true, content: { 'application/json': { schema: documented(schema) } } };
}

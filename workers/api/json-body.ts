import { resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import type { ApiContext } from './answer.ts';

/** The JSON of a request, or undefined when it is none: the schema then says what is missing (4100). */
export async function jsonBody(c: ApiContext): Promise<unknown> {
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

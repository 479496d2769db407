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

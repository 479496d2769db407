import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type ApiContext, type ApiEnvironment, refused } from './answer.ts';

/** The largest JSON we take is a batch of a thousand ids; everything beyond is no request of ours. */
const MAX_JSON_BYTES = 1024 * 1024;

const limited = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  // Hono types this context for any application; it is the one of the API, door and all.
  onError: (c) => refused(c as unknown as ApiContext, { code: 4135 }),
});

/**
 * Stops reading a body that is larger than any JSON we take (4135), before anyone is identified: memory is what
 * a Worker has least of. Uploads have their own limit, asked once it is known who sends them.
 */
export const bodySize: MiddlewareHandler<ApiEnvironment> = async (c, next) =>
  isMultipart(c.req.raw) ? next() : limited(c, next);

/** Whether a request brings a form with a file. */
export function isMultipart(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
}

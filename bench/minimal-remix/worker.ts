import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'virtual:remix/server-build';

const handle = createRequestHandler(build);

export default {
  fetch: (request: Request, env: { DB: D1Database }) => handle(request, { env } as never),
};

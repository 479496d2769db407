import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/cloudflare';
import { Hono } from 'hono';
import { api } from './api/index.ts';
import { Door } from './door.ts';
import type { Environment } from './environment.ts';
import { guardOrigin, secure, stripForwarded } from './security.ts';

const remix = createRequestHandler(build);

const portal = new Hono<{ Bindings: Environment }>();

portal.use(guardOrigin);
portal.route('/', api);

portal.all('*', async (c) => {
  const door = new Door(stripForwarded(c.req.raw), c.env);
  const response = secure(await remix(door.request, { door }), door);
  const bookmark = door.request.method === 'GET' ? null : door.bookmarkCookie();
  if (bookmark !== null) response.headers.append('Set-Cookie', bookmark);
  return response;
});

export default portal;

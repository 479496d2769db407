import { Hono } from 'hono';
import { Denial } from '~/domain/kernel/refusals.ts';
import { apiOf, apiPattern, isApiPath, SYSTEMS } from '~/domain/systems/profiles.ts';
import { openDoor } from '../door.ts';
import { isForeign, stripUntrusted } from '../security.ts';
import { type ApiEnvironment, answerError } from './answer.ts';
import { AREA_ROUTERS } from './areas.ts';
import { bodySize } from './body-size.ts';
import { consoleRouters } from './console/routers.ts';
import { document } from './document.ts';
import { init } from './init.ts';
import { user } from './user.ts';
import { userSecurity } from './user-security.ts';

/** All API paths, one router per noun. Pages are in app/routes.ts. */
export const api = new Hono<ApiEnvironment>();

const CONSOLE_PATHS = `${apiOf('provider')}/*`;
const API_PATHS = ['/api/*', `${apiPattern(SYSTEMS)}/*`, CONSOLE_PATHS];

api.use('*', async (c, next) => {
  if (!isApiPath(c.req.path)) return next();
  const foreign = isForeign(c.req.raw);
  // The handlers read this very request: a copy beside it would have taken its body away from them.
  c.req.raw = stripUntrusted(c.req.raw);
  const door = await openDoor(c.req.raw, c.env, 'client');
  c.set('door', door);
  if (foreign) c.res = answerError(new Denial(4002), c);
  else await next();
  await door.close();
  c.header('X-Request-Id', door.requestId);
  c.header('X-Content-Type-Options', 'nosniff');
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  if (c.req.method !== 'GET') {
    const bookmark = door.bookmarkCookie();
    if (bookmark !== null) c.header('Set-Cookie', bookmark, { append: true });
  }
});

for (const base of API_PATHS) api.use(base, bodySize);

api.onError(answerError);

document(api);
for (const router of [user, userSecurity, init, ...AREA_ROUTERS]) api.route('/', router);
for (const router of consoleRouters) api.route('/', router);

// Whoever has no session learns of the console no more than that.
api.all(CONSOLE_PATHS, async (c) => {
  await c.var.door.identity();
  throw new Denial(4040);
});

for (const base of API_PATHS) {
  api.all(base, () => {
    throw new Denial(4040);
  });
}

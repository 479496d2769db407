import { Hono } from 'hono';
import { closedPath } from '~/domain/systems/closed-path.ts';
import { forStrangers, isConsolePath } from '~/domain/systems/profiles.ts';
import { api } from './api/index.ts';
import { devClock } from './dev-clock.ts';
import { devOutbox } from './dev-outbox.ts';
import { type Door, openDoor } from './door.ts';
import type { PortalEnvironment } from './environment.ts';
import {
  guardOrigin,
  hardened,
  httpsOnly,
  knownMethods,
  leftOver,
  oneSlash,
  secure,
  stripUntrusted,
} from './security.ts';
import { securityLog } from './security-log.ts';

/** Remix as the portal needs it: the built pages, which answer what is no API. */
export interface Pages {
  answer: (request: Request, load: { door: Door; version: string }) => Promise<Response>;
  /** Names the running build. */
  version: string;
}

/** The portal's doors in their order: guards, API, files, pages. The pages are handed in, so tests meet this very wiring. */
export function makePortal(pages: Pages) {
  const portal = new Hono<{ Bindings: PortalEnvironment; Variables: { door?: Door } }>();

  portal.use(securityLog, hardened, leftOver);
  portal.use(httpsOnly, knownMethods, guardOrigin, oneSlash);
  portal.route('/', api);
  portal.route('/', devOutbox);
  portal.route('/', devClock);

  // On Cloudflare the platform serves these before the Worker is asked (wrangler.toml); locally they lie behind it.
  for (const file of [
    '/assets/*',
    '/icons.svg',
    '/favicon.svg',
    '/opened.js',
    '/password.js',
    '/forget-drafts.js',
    '/pictures/*',
  ]) {
    portal.get(file, (c) => c.env.ASSETS.fetch(c.req.raw));
  }

  // An open page asks now and then; the text differs once a newer build runs (SPEC §2).
  portal.get('/version', (c) => c.text(pages.version, 200, { 'Cache-Control': 'no-store' }));

  portal.all('*', async (c) => {
    const asking = forStrangers(c.req.path) ? 'stranger' : 'portal';
    const door = await openDoor(stripUntrusted(c.req.raw), c.env, asking);
    c.set('door', door);
    const answer = await answered(pages, door);
    const response = secure(answer, door);
    const bookmark = door.request.method === 'GET' ? null : door.bookmarkCookie();
    if (bookmark !== null) response.headers.append('Set-Cookie', bookmark);
    return response;
  });
  return portal;
}

/** The console is no address of theirs to whom it is closed: they are answered as of any other that there is none. */
async function asSeen(door: Door): Promise<Request> {
  const url = new URL(door.request.url);
  if (!isConsolePath(url.pathname) || (await door.seesConsole())) return door.request;
  url.pathname = closedPath(url.pathname);
  return new Request(url, door.request);
}

async function answered(pages: Pages, door: Door): Promise<Response> {
  try {
    return await pages.answer(await asSeen(door), { door, version: pages.version });
  } finally {
    await door.close();
  }
}

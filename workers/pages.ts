import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { Pages } from './make-portal.ts';

type Routes<Route> = Record<string, Route | undefined>;

/** A route and what stands above it, outermost last. */
function lineOf<Route extends { parentId?: string }>(
  routes: Routes<Route>,
  id: string | undefined,
): [string, Route][] {
  const route = id === undefined ? undefined : routes[id];
  return id === undefined || route === undefined
    ? []
    : [[id, route], ...lineOf(routes, route.parentId)];
}

/** The build as if this page were its only one. */
function withOnly(build: ServerBuild, id: string): ServerBuild {
  const assets = { ...build.assets, routes: Object.fromEntries(lineOf(build.assets.routes, id)) };
  return { ...build, assets, routes: Object.fromEntries(lineOf(build.routes, id)) };
}

/** The address of a route, where no part of it is a parameter. */
function addressOf({ routes }: ServerBuild, id: string): string {
  const parts = lineOf(routes, id).map(([, { path }]) => path ?? '');
  return `/${parts.reverse().filter(Boolean).join('/')}`;
}

/** Longer than any address a page asks about: the router itself stops at this length. */
const MAX_MANIFEST_URL = 7_680;
/** Pages lie no deeper; what does is none of ours. */
const MAX_SEGMENTS = 6;

/** Every address that is one page, and that page's route. */
function addressesOf(build: ServerBuild): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(build.routes).flatMap(([id, route]) =>
      route?.parentId === undefined ? [] : [[addressOf(build, id), id] as const],
    ),
  );
}

/** The route that an address and each address above it lead to, by look-ups in a table alone. */
function routesAlong(pages: ReadonlyMap<string, string>, path: string): string[] {
  const segments = path.split('/', MAX_SEGMENTS + 1).filter(Boolean);
  const unknown = pages.get(`/${segments[0] ?? ''}/*`) ?? pages.get('/*');
  const along = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return (along.length === 0 ? ['/'] : along).flatMap((one) => pages.get(one) ?? unknown ?? []);
}

/**
 * What the router in the browser asks before it goes to a page it does not know: which routes lead there. Remix's own
 * answer compares every beginning of every address with every route, five seconds for one long address, and asks for
 * no login; this one looks them up (QUALITY P13).
 */
function manifestAnswer(build: ServerBuild, pages: ReadonlyMap<string, string>) {
  const { routes, version } = build.assets;
  return (url: URL): Response => {
    if (url.searchParams.get('version') !== version) {
      return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
    }
    if (url.href.length > MAX_MANIFEST_URL) return new Response(null, { status: 400 });
    const ids = new Set(url.searchParams.getAll('p').flatMap((path) => routesAlong(pages, path)));
    const lines = [...ids].flatMap((id) => lineOf(routes, id));
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    return Response.json(Object.fromEntries(lines), { headers });
  };
}

/**
 * Answers with the built pages. Remix compares an address with every route it knows, several times a page; with
 * all areas in one table that was a tenth of a list page's time (`npm run bench -- --profile`). So a known address
 * is answered by a handler that knows this page alone, and anything else by one that knows them all.
 */
export function answerOf(build: ServerBuild): Pages['answer'] {
  const pages = addressesOf(build);
  const manifest = manifestAnswer(build, pages);
  const handlers = new Map<string, Pages['answer']>();
  const whole: Pages['answer'] = createRequestHandler(build);
  return async (request, load) => {
    const url = new URL(request.url);
    if (url.pathname === '/__manifest') return manifest(url);
    // How pages asked for their data before `.data` addresses; ours never do, and Remix logs each as a fault.
    if (url.searchParams.has('_data')) return new Response(null, { status: 400 });
    const id = pages.get(url.pathname.replace(/\.data$/, ''));
    if (id === undefined) return whole(request, load);
    const handler = handlers.get(id) ?? createRequestHandler(withOnly(build, id));
    handlers.set(id, handler);
    return handler(request, load);
  };
}

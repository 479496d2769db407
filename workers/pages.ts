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

/**
 * Answers with the built pages. Remix compares an address with every route it knows, several times a page; with
 * all areas in one table that was a tenth of a list page's time (`npm run bench -- --profile`). So a known address
 * is answered by a handler that knows this page alone, and anything else by one that knows them all.
 */
export function answerOf(build: ServerBuild): Pages['answer'] {
  const pages = new Map(
    Object.entries(build.routes).flatMap(([id, route]) =>
      route?.parentId === undefined ? [] : [[addressOf(build, id), id] as const],
    ),
  );
  const handlers = new Map<string, Pages['answer']>();
  const whole: Pages['answer'] = createRequestHandler(build);
  return (request, load) => {
    const address = new URL(request.url).pathname.replace(/\.data$/, '');
    const id = pages.get(address);
    if (id === undefined) return whole(request, load);
    const handler = handlers.get(id) ?? createRequestHandler(withOnly(build, id));
    handlers.set(id, handler);
    return handler(request, load);
  };
}

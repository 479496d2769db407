import { createExecutionContext } from 'cloudflare:test';
import type { VerificationEnvironment } from '#workers/verification/environment.ts';
import { type Forgettable, tellToForget } from '#workers/verification/forget.ts';
import verification from '#workers/verification.ts';
import { renderStaticPages } from '../../verification-site/static-pages.tsx';
import { bindings } from './contexts.ts';
import { documented } from './documented.ts';

const ASSETS = { style: '/assets/site-test.css', script: '/assets/check-test.js' };

const files = new Map([...renderStaticPages(ASSETS), ['assets.json', JSON.stringify(ASSETS)]]);

/** What the build puts beside the Worker, made by the same function. */
const assets = {
  fetch: async (address: string | Request) => {
    const url = typeof address === 'string' ? address : address.url;
    const file = files.get(new URL(url).pathname.slice(1));
    return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
  },
};

/** D1 as it is, with a count of the statements that were run, and which copy was asked. */
function countQueries(database: D1Database) {
  const count: Counted = { queries: 0, asked: [] };
  const counting = (session: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => {
      count.queries += 1;
      return session.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => session.batch(statements),
  });
  const counted = {
    ...counting(database),
    withSession: (start: string) => {
      count.asked.push(start);
      return counting(database.withSession(start));
    },
  };
  return { count, database: counted as unknown as D1Database };
}

interface Counted {
  queries: number;
  asked: string[];
}

export interface Visitor {
  env: VerificationEnvironment;
  count: Counted;
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  /** What the jobs Worker does over its service binding. */
  forget: (certificates: Forgettable[]) => Promise<void>;
}

/** Paths of the contract; the rest are pages. */
const API_PATH = /^\/(?:api|\.well-known)\//;

let visitors = 0;

/** Someone with a network address of their own in front of the Worker. */
export function visitor(
  change: Partial<VerificationEnvironment> = {},
  cache?: CacheContext,
): Visitor {
  const { count, database } = countQueries(bindings.DB);
  visitors += 1;
  const address = `203.0.113.${visitors}`;
  const env: VerificationEnvironment = {
    DB: database,
    ASSETS: assets as unknown as Fetcher,
    LOOK_UPS: { limit: async () => ({ success: true }) } as unknown as RateLimit,
    STAGE: 'production',
    VERIFY_ORIGIN: 'https://verify.greenlane.example',
    CODE_HASH_KEY: bindings.CODE_HASH_KEY,
    CERTIFICATE_PUBLIC_KEYS: bindings.CERTIFICATE_PUBLIC_KEYS,
    ...change,
  };
  const ctx = createExecutionContext();
  if (cache !== undefined) Object.defineProperty(ctx, 'cache', { value: cache });
  const send = async (request: Request) =>
    verification.fetch(request as Parameters<typeof verification.fetch>[0], env, ctx);
  return {
    env,
    count,
    forget: (certificates) =>
      tellToForget(
        { fetch: (url: string, init: RequestInit) => send(new Request(url, init)) } as Fetcher,
        certificates,
      ),
    get: async (path, headers = {}, method = 'GET') => {
      const response = await send(
        new Request(`https://verify.greenlane.example${path}`, {
          method,
          headers: { 'CF-Connecting-IP': address, ...headers },
          cf: { colo: 'AMS' },
        }),
      );
      return method === 'GET' && API_PATH.test(path)
        ? documented(method, path, response)
        : response;
    },
  };
}

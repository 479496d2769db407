import { WorkerEntrypoint } from 'cloudflare:workers';
import { localeOf } from '../verification-site/site.ts';
import { type Answer, answer, UNKNOWN_TAG } from './verification/answer.ts';
import { AnswerCache } from './verification/answer-cache.ts';
import type { VerificationEnvironment } from './verification/environment.ts';
import { forgetResults } from './verification/look-up.ts';

const MAX_BYTES = 24 * 1024 * 1024;
/** Headers of an answer and its place in the map. */
const ENTRY_BYTES = 2_000;
/** The one address of each answer; only these are kept, so that nobody fills the memory with variants. */
const CANONICAL =
  /^\/(?:(?:api\/certificates|c)\/[0-9A-HJKMNP-TV-Z]{17}|how|privacy)?(?:\?lang=(?:zh|en))?$/;

/** What the platform serves by itself on Cloudflare; locally the Worker hands it on. */
const FILE = /^\/(?:assets\/[\w.-]+|icons\.svg|favicon\.svg|robots\.txt)$/;

const answers = new AnswerCache<Answer>(MAX_BYTES);

function respond(request: Request, { body, init }: Answer): Response {
  return new Response(request.method === 'HEAD' ? null : body, init);
}

function isCanonical(url: string): boolean {
  const { pathname, search } = new URL(url);
  return CANONICAL.test(pathname + search);
}

async function prepare(request: Request, env: VerificationEnvironment, ctx: ExecutionContext) {
  const made = await answer(request, env, ctx.cache !== undefined);
  if (made.keptUntilMs > 0 && isCanonical(request.url)) {
    const { url } = request;
    const key = made.negotiated ? negotiatedKey(request) : url;
    answers.set(key, made, made.body.byteLength + ENTRY_BYTES, made.keptUntilMs);
  }
  return made;
}

function negotiatedKey(request: Request): string {
  return `${localeOf(null, request.headers.get('Accept-Language'))} ${request.url}`;
}

function refuseMethod(method: string): Response {
  const headers = { Allow: 'GET, HEAD, OPTIONS' };
  if (method !== 'OPTIONS') return new Response(null, { status: 405, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Anyone may ask; nobody signs in, and nothing is written. */
export default class Verification extends WorkerEntrypoint<VerificationEnvironment> {
  override fetch(request: Request): Response | Promise<Response> {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(method);
    const nowMs = Date.now();
    const kept = answers.get(request.url, nowMs) ?? answers.get(negotiatedKey(request), nowMs);
    if (kept !== undefined) return respond(request, kept);
    if (FILE.test(new URL(request.url).pathname)) return this.env.ASSETS.fetch(request);
    return prepare(request, this.env, this.ctx).then((made) => respond(request, made));
  }

  /**
   * For the jobs Worker, over a service binding: what was answered about these certificates is stale,
   * and so is every "unknown", as one of them may have been issued. Without Cloudflare's cache in front
   * there is nothing to purge but this isolate, and a minute does the rest.
   */
  async forget(certificateNos: string[]): Promise<void> {
    answers.clear();
    forgetResults();
    await this.ctx.cache?.purge({ tags: [...certificateNos, UNKNOWN_TAG] });
  }
}

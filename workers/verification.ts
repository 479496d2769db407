import * as v from 'valibot';
import { LANGUAGES, type Language, primaryOf } from '~/i18n/language.ts';
import { languageAsked } from '../verification-site/site.ts';
import { type Answer, answer } from './verification/answer.ts';
import { AnswerCache } from './verification/answer-cache.ts';
import type { VerificationEnvironment } from './verification/environment.ts';
import { FORGET, forgetInput } from './verification/forget.ts';
import { forgetResults } from './verification/look-up.ts';

/** Bytes of each of the three caches below. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Headers of an answer and its place in the map. */
const ENTRY_BYTES = 2_000;
/** The one address of each answer; only these are kept, so that nobody fills the memory with variants. */
const CANONICAL = new RegExp(
  `^/(?:(?:api/certificates|c)/[0-9A-HJKMNP-TV-Z]{17}|how|privacy|\\.well-known/certificate-log\\.json)?(?:\\?lang=(?:${LANGUAGES.map(primaryOf).join('|')}))?$`,
);

/** What the platform serves by itself on Cloudflare; locally the Worker hands it on. */
const FILE = /^\/(?:assets\/[\w.-]+|icons\.svg|favicon\.svg|robots\.txt)$/;

/** Answers that are the same for everyone. */
const answers = new AnswerCache<Answer>(MAX_BYTES);
/**
 * Answers whose words Accept-Language chose; a cache a language, since an address joined with one is slow to hash.
 * Pages from right to left are made anew each time: so few ask that memory is better spent on the rest.
 */
const negotiated: Partial<Record<Language, AnswerCache<Answer>>> = {
  'zh-CN': new AnswerCache(MAX_BYTES),
  'en-US': new AnswerCache(MAX_BYTES),
};

/** What browsers asked for, by the header's text: there are few, and reading one costs more than an answer. */
const wishes = new Map<string, Language>();
const MAX_WISHES = 500;

function wanted(request: Request): Language {
  const header = request.headers.get('Accept-Language') ?? '';
  const known = wishes.get(header);
  if (known !== undefined) return known;
  if (wishes.size >= MAX_WISHES) wishes.clear();
  const language = languageAsked(null, header);
  wishes.set(header, language);
  return language;
}

function respond(method: string, { body, init }: Answer): Response {
  return new Response(method === 'HEAD' ? null : body, init);
}

/** Nothing is said in the clear, and nothing of it kept: a page sends its reader on, a program is refused. */
function overHttps(url: string, { VERIFY_ORIGIN }: VerificationEnvironment): Response {
  const { pathname, search } = new URL(url);
  const forPrograms = /^\/(?:api|\.well-known)\//.test(pathname);
  if (forPrograms) return new Response('HTTPS only.', { status: 403 });
  return Response.redirect(VERIFY_ORIGIN + pathname + search, 308);
}

function isCanonical(url: string): boolean {
  const { pathname, search } = new URL(url);
  return CANONICAL.test(pathname + search);
}

async function prepare(request: Request, env: VerificationEnvironment, ctx: ExecutionContext) {
  const made = await answer(request, env, ctx.cache !== undefined);
  if (made.keptUntilMs > 0 && isCanonical(request.url)) {
    const cache = made.negotiated ? negotiated[wanted(request)] : answers;
    cache?.set(request.url, made, made.body.byteLength + ENTRY_BYTES, made.keptUntilMs);
  }
  return made;
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

/**
 * For the jobs Worker (workers/verification/forget.ts). What was said of these certificates is stale, and that their
 * codes are unknown. All that a visitor could do here is make us ask the database again. Without a cache in front there
 * is only this isolate to purge, and a minute does the rest.
 */
async function forget(request: Request, ctx: ExecutionContext): Promise<Response> {
  const { tags } = v.parse(forgetInput, await request.json());
  const stale = new Set(tags);
  const isStale = ({ tag }: Answer) => tag !== undefined && stale.has(tag);
  for (const cache of [answers, ...Object.values(negotiated)]) cache.forget(isStale);
  forgetResults(stale);
  await ctx.cache?.purge({ tags });
  return new Response(null, { status: 204 });
}

/**
 * Anyone may ask; nobody signs in, and nothing is written. A plain handler: as a class, made anew for
 * each request, a cached answer costs a third more (bench/verification.ts).
 */
export default {
  fetch(request, env, ctx): Response | Promise<Response> {
    const { method } = request;
    if (method === 'POST' && request.url === FORGET) return forget(request, ctx);
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(method);
    const nowMs = Date.now();
    const { url } = request;
    const kept = answers.get(url, nowMs) ?? negotiated[wanted(request)]?.get(url, nowMs);
    if (kept !== undefined) return respond(method, kept);
    if (url.startsWith('http:') && env.STAGE !== 'local') return overHttps(url, env);
    if (FILE.test(new URL(url).pathname)) return env.ASSETS.fetch(request);
    return prepare(request, env, ctx).then((made) => respond(method, made));
  },
} satisfies ExportedHandler<VerificationEnvironment>;

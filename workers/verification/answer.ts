import { openDatabase } from '#db/client.ts';
import { KeysUnusable, requireKeys } from '~/domain/certificate/keys.ts';
import { publishedHeads } from '~/domain/certificate/log-heads.server.ts';
import { publicJwks } from '~/domain/certificate/signature.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Wire } from '~/domain/kernel/wire.ts';
import { type Language, languageOfTag, localeOf } from '~/i18n/language.ts';
import { languageAsked, WORDS } from '../../verification-site/site.ts';
import type { StaticPage } from '../../verification-site/static-pages.tsx';
import { clientAddress } from '../client-address.ts';
import { staticPage } from './assets.ts';
import type { VerificationEnvironment } from './environment.ts';
import { jsonHeaders, KEPT_HERE_MS, pageHeaders } from './headers.ts';
import { check, type TooMany } from './look-up.ts';
import { faultJson, resultJson, tooManyJson, type Written } from './result-json.ts';
import { faultPage, resultPage, tooManyPage } from './result-page.tsx';
import type { keySet, logHeads } from './wire.ts';

/** An answer in the form that costs workerd least to send: a tenth less than bytes and a plain object. */
export interface Answer {
  body: ArrayBuffer;
  init: { status: number; headers: Headers };
  /** Until when it may be given again for the same address; 0 for an answer that may not. */
  keptUntilMs: number;
  /** Whether Accept-Language chose its words. */
  negotiated: boolean;
  /** What makes it stale (forget.ts). */
  tag?: string | undefined;
}

interface Question {
  request: Request;
  env: VerificationEnvironment;
  url: URL;
  language: Language;
  /** The address does not name a language. */
  negotiated: boolean;
  /** Cloudflare's cache stands in front and can be told to forget. */
  tagged: boolean;
}

const ROUTE = /^\/(api\/certificates|c)\/([^/]+)(\/certificate\.json)?$/;
const STATIC: Record<string, StaticPage> = { '/': 'start', '/how': 'how', '/privacy': 'privacy' };
/** Keys are put right by hand. */
const KEYS_WAIT_S = 300;

const encoder = new TextEncoder();

/** A path segment as text; one with a broken escape is no code whatever it says. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function finish(
  q: Question,
  written: Written,
  as: 'json' | 'page',
  options: { keptUntilMs: number; negotiated?: boolean; tag?: string; type?: string },
): Answer {
  const negotiated = options.negotiated ?? q.negotiated;
  const kept = options.keptUntilMs > 0;
  const tag = q.tagged ? options.tag : undefined;
  const common = { kept, negotiated, tag, stage: q.env.STAGE };
  const headers = as === 'json' ? jsonHeaders(common, options.type) : pageHeaders(common);
  const { status, body } = written;
  return {
    body: encoder.encode(body).slice().buffer,
    init: { status, headers: new Headers(headers) },
    keptUntilMs: options.keptUntilMs,
    negotiated,
    tag: options.tag,
  };
}

function tooMany(q: Question, written: Written, as: 'json' | 'page', { waitS }: TooMany): Answer {
  const ip = clientAddress(q.request);
  const at = new Date().toISOString();
  if (q.env.STAGE !== 'local') console.warn({ event: 'too many look-ups', at, ip });
  const refused = finish(q, written, as, { keptUntilMs: 0 });
  refused.init.headers.set('Retry-After', String(waitS));
  return refused;
}

async function certificateJson(q: Question, input: string): Promise<Answer> {
  const words = WORDS[localeOf(q.language)];
  const checked = await check(q.request, q.env, input);
  if ('waitS' in checked) return tooMany(q, tooManyJson(checked.waitS, words), 'json', checked);
  return finish(q, resultJson(checked, words), 'json', {
    keptUntilMs: checked.checkedAtMs + KEPT_HERE_MS,
    // A valid answer holds no word in one language only.
    negotiated: checked.found.state !== 'valid' && q.negotiated,
    tag: checked.tag,
  });
}

/** The very bytes that were signed, for whoever checks them with other tools. */
async function signedContent(q: Question, input: string): Promise<Answer> {
  const checked = await check(q.request, q.env, input);
  if ('waitS' in checked || checked.found.state !== 'valid') return certificateJson(q, input);
  const written = { status: 200, body: checked.found.snapshot };
  const keptUntilMs = checked.checkedAtMs + KEPT_HERE_MS;
  return finish(q, written, 'json', { keptUntilMs, negotiated: false, tag: checked.tag });
}

async function certificatePage(q: Question, input: string): Promise<Answer> {
  const asked = { language: q.language, typed: input };
  const checked = await check(q.request, q.env, input);
  if ('waitS' in checked) {
    return tooMany(q, await tooManyPage(q.env, asked, checked.waitS), 'page', checked);
  }
  const written = await resultPage(q.env, asked, checked);
  const keptUntilMs = checked.checkedAtMs + KEPT_HERE_MS;
  return finish(q, written, 'page', { keptUntilMs, tag: checked.tag });
}

/** The signed ends of the certificate log, a day each. */
async function logHeadsJson(q: Question): Promise<Answer> {
  const nowMs = Date.now();
  const body: Wire<typeof logHeads> = { heads: await publishedHeads(openDatabase(q.env.DB)) };
  const written = { status: 200, body: JSON.stringify(body) };
  return finish(q, written, 'json', { keptUntilMs: nowMs + KEPT_HERE_MS, negotiated: false });
}

async function route(q: Question): Promise<Answer> {
  requireKeys(q.env.CODE_HASH_KEY, q.env.CERTIFICATE_PUBLIC_KEYS);
  const { pathname, searchParams } = q.url;
  const [, place, segment, content] = ROUTE.exec(pathname) ?? [];
  if (place !== undefined && segment !== undefined) {
    const input = decoded(segment);
    if (content !== undefined) return signedContent(q, input);
    return place === 'c' ? certificatePage(q, input) : certificateJson(q, input);
  }
  const typed = searchParams.get('code');
  if (pathname === '/' && typed !== null && typed !== '') return certificatePage(q, typed);
  const keptUntilMs = Date.now() + KEPT_HERE_MS;
  if (pathname === '/.well-known/jwks.json') {
    const keys: Wire<typeof keySet> = publicJwks(q.env.CERTIFICATE_PUBLIC_KEYS);
    const body = JSON.stringify(keys);
    const type = 'application/jwk-set+json';
    return finish(q, { status: 200, body }, 'json', { keptUntilMs, negotiated: false, type });
  }
  if (pathname === '/.well-known/certificate-log.json') return logHeadsJson(q);
  const page = STATIC[pathname];
  const body = await staticPage(q.env, page ?? 'not-found', q.language);
  return finish(q, { status: page === undefined ? 404 : 200, body }, 'page', { keptUntilMs });
}

/** Answers one question. An unknown error is logged with a number, and the number is all that goes out. */
export async function answer(
  request: Request,
  env: VerificationEnvironment,
  tagged: boolean,
): Promise<Answer> {
  const url = new URL(request.url);
  const lang = url.searchParams.get('lang');
  const language = languageAsked(lang, request.headers.get('Accept-Language'));
  const negotiated = languageOfTag(lang ?? '') === undefined;
  const question = { request, env, url, language, negotiated, tagged };
  try {
    return await route(question);
  } catch (error) {
    const requestId = newId('req', Date.now());
    console.error(requestId, error);
    const isPage = !/^\/(?:api|\.well-known)\/|\.json$/.test(url.pathname);
    const later = error instanceof KeysUnusable;
    const status = later ? 503 : 500;
    const words = WORDS[localeOf(language)];
    const fault = isPage
      ? finish(
          question,
          await faultPage(env, { language, typed: '' }, { requestId, status }),
          'page',
          NOT_KEPT,
        )
      : finish(question, faultJson(requestId, status, words), 'json', NOT_KEPT);
    if (later) fault.init.headers.set('Retry-After', String(KEYS_WAIT_S));
    return fault;
  }
}

const NOT_KEPT = { keptUntilMs: 0 };

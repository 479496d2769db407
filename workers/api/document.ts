import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { CODES, type Code } from '~/domain/kernel/refusals.ts';
import type { Room } from '~/domain/systems/profiles.ts';
import { resources } from '~/i18n/resources.ts';
import { cookieName } from '../cookies.ts';
import type { Environment } from '../environment.ts';
import type { ApiEnvironment } from './answer.ts';
import { operationOf, type Refusals, refusalSchemas } from './document-operation.ts';
import { docsPage } from './document-page.ts';
import { refusedInFront, verificationPaths } from './document-verification.ts';
import { componentSchemas, type JsonSchema } from './json-schema.ts';
import { type Access, DESCRIPTION, type Description, route } from './route.ts';
import { TAGS } from './tags.ts';

/** The document as far as its own readers look into it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; description: string };
  paths: Record<string, JsonSchema>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    securitySchemes?: Record<string, JsonSchema>;
  };
}

const INFO = {
  title: 'Greenlane 绿通',
  version: '1.0.0',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  description: [
    'JSON in UTF-8, snake_case. Every answer is',
    '{ success, code, data, message, showType, requestId }; message follows Accept-Language (zh, en).',
    'showType says how a client shows it: 0 not at all, 1 as a warning, 2 as an error, 3 as a notification',
    '(a batch that is over; an export answers with its file), 9 by going elsewhere.',
    'Mass is tonnes as a decimal string, share is percent as a decimal string.',
    'Lists take q, filters, sort=field|-field, limit (1 to 100) and cursor; what can not be meant is 4100.',
    'Inputs are strict: a key of a body, a field of a form or a parameter that the call does not know is 4100 at its path,',
    'with the known one that is nearest. A field has one name in answer and request; put back what was read under the keys',
    'that the request knows: those that only the answer has (state, history, what is computed) are refused like any other.',
    'Writes on versioned records send version. POST honours Idempotency-Key for 24 hours.',
  ].join(' '),
};

/** The cookie has another name where there is no TLS. */
type Served = Pick<Environment, 'PORTAL_ORIGIN' | 'VERIFY_ORIGIN'>;

const securitySchemes = (env: Served) => ({
  bearer: { type: 'http', scheme: 'bearer', description: '`data.token` of a login' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(env, 'session'),
    description: 'The same token; the pages carry it',
  },
});

/** The refusals of the contract with their HTTP status and English words. */
const X_CODES = Object.entries(CODES).map(([code, { http, showType, key }]) => ({
  code: Number(code),
  http,
  showType,
  message: resources['en-US'].refusals[key],
}));

let made: Promise<ApiDocument> | undefined;

/** The portal's part of the document, generated once per isolate from the routes and their schemas. */
export function apiDocument(api: Hono<ApiEnvironment>): Promise<ApiDocument> {
  made ??= makeDocument(api);
  return made;
}

/** The OpenAPI 3.1 document as it is published: the portal's paths and the verification Worker's. */
export async function publishedDocument(
  api: Hono<ApiEnvironment>,
  env: Served,
): Promise<ApiDocument> {
  const { paths, components, ...document } = await apiDocument(api);
  return {
    ...document,
    paths: byName({ ...paths, ...verificationPaths(env.VERIFY_ORIGIN) }),
    components: { ...components, securitySchemes: securitySchemes(env) },
  };
}

/** In the order of their names, whatever was written first. */
function byName<T>(all: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

async function makeDocument(api: Hono<ApiEnvironment>): Promise<ApiDocument> {
  // Only collects: what an operation holds is made here, from the description it was given.
  const { paths } = await generateSpecs(api, { excludeStaticFile: false });
  const codes = new Set<Code>();
  const responses: Refusals = {};
  const described = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      METHODS.flatMap((method) => {
        const collected = (item as Record<string, Collected>)[method];
        if (collected === undefined) return [];
        const { 'x-area': area = null, 'x-access': access, [DESCRIPTION]: description } = collected;
        const made = operationOf({ method, path, area, access, description });
        for (const code of made.codes) codes.add(code);
        Object.assign(responses, made.refusals);
        const { operation } = made;
        if (access === 'public' && method === 'get') operation.responses['4XX'] = refusedInFront;
        return [[method, operation]];
      }),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The portal that serves this document' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(described),
    components: {
      schemas: byName({ ...componentSchemas(), ...refusalSchemas([...codes]) }),
      responses: byName(responses),
    },
    'x-codes': X_CODES,
  } as ApiDocument;
}

interface Collected {
  /** hono-openapi keeps no null. */
  'x-area'?: Room;
  'x-access': Access;
  [DESCRIPTION]: Description;
}

/** Adds `/api/openapi.json` and the reference page to the API they describe. */
export function document(api: Hono<ApiEnvironment>): void {
  api.get(
    '/api/openapi.json',
    ...route(null, 'public', {
      operation: 'readDocument',
      summary: 'This document',
      tag: 'document',
      answers: { contentType: 'application/json', schema: v.record(v.string(), v.unknown()) },
    }),
    async (c) => c.json(await publishedDocument(api, c.env)),
  );
  api.get(
    '/api/docs',
    ...route(null, 'public', {
      operation: 'readReferencePage',
      summary: 'Reference page',
      tag: 'document',
      answers: { contentType: 'text/html' },
    }),
    async (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      return c.html(docsPage(await publishedDocument(api, c.env)));
    },
  );
}

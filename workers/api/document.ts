import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { CODES } from '~/domain/kernel/refusals.ts';
import { resources } from '~/i18n/resources.ts';
import type { ApiEnvironment } from './answer.ts';
import { docsPage } from './document-page.ts';
import { route } from './route.ts';

const responses = { 200: { description: 'The document' } };

type Specification = Awaited<ReturnType<typeof generateSpecs>>;

let made: Promise<Specification> | undefined;

/** The OpenAPI 3.1 document, generated once per isolate from the routes and their schemas. */
export function apiDocument(api: Hono<ApiEnvironment>): Promise<Specification> {
  made ??= generateSpecs(api, {
    // Automatic 400 answers would contradict the contract: validation is 422 with code 4100.
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Greenlane 绿通',
        version: '1.0.0',
        description: [
          'JSON in UTF-8, snake_case. Every answer is',
          '{ success, code, data, message, showType, requestId }; message follows Accept-Language (zh, en).',
          'Mass is tonnes as a decimal string, share is percent as a decimal string.',
          'Lists take q, filters, sort=field|-field, limit (at most 100) and cursor.',
          'Writes on versioned records send version. POST honours Idempotency-Key for 24 hours.',
        ].join(' '),
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: {
          Answer: {
            type: 'object',
            required: ['success', 'code', 'data', 'message', 'showType', 'requestId'],
            properties: {
              success: { type: 'boolean' },
              code: { type: 'integer', enum: Object.keys(CODES).map(Number) },
              data: {},
              message: { type: 'string' },
              showType: { type: 'integer', enum: [0, 1, 2, 3, 9] },
              requestId: { type: 'string' },
            },
          },
        },
      },
      // The refusals of the contract with their HTTP status and English words.
      ...{
        'x-codes': Object.entries(CODES).map(([code, { http, key }]) => ({
          code: Number(code),
          http,
          message: resources['en-US'].refusals[key],
        })),
      },
    },
  });
  return made;
}

/** Adds `/api/openapi.json` and the reference page to the API they describe. */
export function document(api: Hono<ApiEnvironment>): void {
  api.get(
    '/api/openapi.json',
    ...route('public', { summary: 'This document', tags: ['document'], responses }),
    async (c) => c.json(await apiDocument(api)),
  );
  api.get(
    '/api/docs',
    ...route('public', { summary: 'Reference page', tags: ['document'], responses }),
    async (c) => {
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; base-uri 'none'");
      return c.html(docsPage(await apiDocument(api)));
    },
  );
}

import { beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { everyRow } from '../../support/rows.ts';
import { address, type Route, routes } from './routes.ts';
import { SAMPLES } from './samples.ts';
import { makeWorld, request, type World } from './world.ts';

/**
 * API.md, "Inputs are strict", generated from the document: each call that takes a body refuses a key that it does
 * not know wherever an object of it may stand, each form a field, each address a parameter; and nothing is written.
 */

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

interface Body {
  content: Record<string, { schema: Schema }>;
}

const UNKNOWN_KEY = 'zz_unknown';
const document = await apiDocument(api);

function bodyOf({ path, method }: Route, type: string): Schema | undefined {
  const item = document.paths[path] as Record<string, { requestBody?: Body }>;
  return item[method.toLowerCase()]?.requestBody?.content[type]?.schema;
}

/** The document's words for an object that takes no other key. */
function openObjects(schema: Schema, path = ''): string[] {
  const { properties, items, anyOf = [], additionalProperties } = schema;
  const below = [
    ...Object.entries(properties ?? {}).flatMap(([name, one]) =>
      openObjects(one, `${path}.${name}`),
    ),
    ...(items ? openObjects(items, `${path}.*`) : []),
    ...anyOf.flatMap((one) => openObjects(one, path)),
    ...(typeof additionalProperties === 'object' ? openObjects(additionalProperties, path) : []),
  ];
  const isOpen = schema.type === 'object' && additionalProperties === undefined;
  return isOpen ? [path, ...below] : below;
}

interface Place {
  /** Where the key is refused. */
  path: string;
  body: unknown;
  /** Whether the sample has an object there: then nothing else is wrong. */
  isWhole: boolean;
}

/** Bodies made of a sample, each with an unknown key in one of the objects that its schema names. */
function spoilt(schema: Schema, sample: unknown, path = '', isWhole = true): Place[] {
  const { properties, items, anyOf = [] } = schema;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (properties !== undefined) {
    const isThere = typeof sample === 'object' && sample !== null;
    const own = isThere ? (sample as Record<string, unknown>) : {};
    const whole = isWhole && isThere;
    return [
      { path: at(UNKNOWN_KEY), body: { ...own, [UNKNOWN_KEY]: 1 }, isWhole: whole },
      ...Object.entries(properties).flatMap(([name, one]) =>
        spoilt(one, own[name], at(name), whole).map((place) => ({
          ...place,
          body: { ...own, [name]: place.body },
        })),
      ),
    ];
  }
  if (items !== undefined) {
    const own = Array.isArray(sample) ? sample : [];
    const last = Math.max(0, own.length - 1);
    return spoilt(items, own[last], at(String(last)), isWhole && own.length > 0).map((place) => ({
      ...place,
      body: [...own.slice(0, last), place.body],
    }));
  }
  return anyOf.flatMap((one) => spoilt(one, sample, path, isWhole));
}

let world: World;
let before: string;

beforeAll(async () => {
  world = await makeWorld();
  before = await everyRow();
});

async function fieldsRefused(route: Route, body: unknown, query = '') {
  const reply = await request({
    method: route.method,
    path: `${address(route.path, world.a)}${query}`,
    ...(route.access !== 'public' && route.access !== 'partner' && { token: world.tokens.admin }),
    ...(body !== undefined && { body }),
  });
  expect(reply.code, reply.text).toBe(4100);
  return (JSON.parse(reply.text) as { data: { fields: Record<string, string> } }).data.fields;
}

const unknown = `Unknown field “${UNKNOWN_KEY}”.`;
/** To people of a company the calls of staff are not there (tests/workers/{staff-requests,console/rights}). */
const ours = routes.filter(({ path }) => !/^\/(?:api\/staff|console)\//.test(path));
const withJson = ours.filter((route) => bodyOf(route, 'application/json') !== undefined);
const withForm = ours.filter((route) => bodyOf(route, 'multipart/form-data') !== undefined);
const writes = ours.filter(({ method }) => method !== 'GET');
const withNone = writes.filter((route) => !withJson.includes(route) && !withForm.includes(route));

describe('a key that a call does not know is refused at its place', () => {
  it.each(withJson)('$key', async (route) => {
    const schema = bodyOf(route, 'application/json') ?? {};
    expect(openObjects(schema)).toEqual([]);
    const places = spoilt(schema, SAMPLES[route.key]?.(world.a));
    expect(places.length).toBeGreaterThan(0);
    for (const { path, body, isWhole } of places) {
      const fields = await fieldsRefused(route, body);
      expect(fields[path]).toBe(unknown);
      if (isWhole) expect(fields).toEqual({ [path]: unknown });
    }
  });

  it.each(withNone)('$key, which takes none', async (route) => {
    expect(await fieldsRefused(route, { [UNKNOWN_KEY]: 1 })).toEqual({ [UNKNOWN_KEY]: unknown });
  });

  // Where the link asks for a declaration: tests/workers/responsible-person/trade-records-api.test.ts.
  const readForms = withForm.filter(({ key }) => !key.endsWith('{token}/declaration'));

  it.each(readForms)('$key, a field of its form', async (route) => {
    const form = () => SAMPLES[route.key]?.(world.a) as FormData;
    const sent = new FormData();
    sent.set(UNKNOWN_KEY, '1');
    for (const [name, value] of form()) sent.append(name, value);
    expect(await fieldsRefused(route, sent)).toEqual({ [UNKNOWN_KEY]: unknown });
    const withFile = new FormData();
    withFile.set('two words', new File(['x'], 'x.pdf'));
    for (const [name, value] of form()) withFile.append(name, value);
    expect(Object.keys(await fieldsRefused(route, withFile))).toEqual(['two words']);
  });

  // A page is reached by links, which may carry more than its address.
  it.each(ours.filter(({ path }) => path !== '/api/docs'))('$key, a parameter', async (route) => {
    const query = `?${UNKNOWN_KEY}=1`;
    const sample = withForm.includes(route) ? undefined : SAMPLES[route.key]?.(world.a);
    expect(await fieldsRefused(route, sample, query)).toEqual({ [UNKNOWN_KEY]: unknown });
  });

  it('and nothing is written', async () => {
    expect(await everyRow()).toBe(before);
  });
});

describe('the refusal of an unknown key', () => {
  const record = routes.find(({ key }) => key === 'POST /{system}/api/tradeRecords') as Route;
  const revise = routes.find(({ key }) => key.endsWith('/tradeRecords/{id}/revise')) as Route;
  const sample = () => SAMPLES[record.key]?.(world.a) as { lines: object[] };

  it('names the known one that is nearest, and what is missing for it', async () => {
    const [line] = sample().lines as [{ product_id: string }];
    const lines = [{ product_id: line.product_id, tonnez: '1' }];
    expect(await fieldsRefused(record, { ...sample(), lines, orderRef: 'A' })).toEqual({
      'lines.0.tonnez': 'Unknown field “tonnez”: is “tonnes” meant?',
      'lines.0.tonnes': 'Required.',
      orderRef: 'Unknown field “orderRef”: is “order_ref” meant?',
    });
  });

  it('says one level further down where the key belongs there: a revision beside its version', async () => {
    const { lines } = sample();
    expect(await fieldsRefused(revise, { version: 1, lines })).toEqual({
      lines: 'Unknown field “lines”: is “content.lines” meant?',
    });
  });

  it('names at most twenty, shortened, whatever is sent', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, n) => [`${'k'.repeat(20)}${n}`, n]),
    );
    expect(Object.keys(await fieldsRefused(revise, { version: 1, ...many }))).toHaveLength(20);
    const long = `\u202e${'k'.repeat(900_000)}`;
    const [path, message] =
      Object.entries(await fieldsRefused(revise, { version: 1, [long]: 1 }))[0] ?? [];
    expect(path).toBe(`\u202e${'k'.repeat(59)}…`);
    expect(message).toBe(`Unknown field “�${'k'.repeat(59)}…”.`);
  });

  it('takes no property of every object for a key', async () => {
    const body = JSON.parse('{"version":1,"__proto__":{"x":1},"constructor":1}');
    expect(Object.keys(await fieldsRefused(revise, body)).sort()).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { apiDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';

/**
 * What a call takes is called, and written, as what the call before it answered: a row that was read can be changed and
 * put back, and nothing of it is lost. Walks the contract: each body against the answer that its client has read.
 */

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const document = (await apiDocument(api)) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** Where what a call writes is read, where that is another address, and the part of the answer. */
const READ_AT: Record<string, [path: string, part?: string]> = {
  '/api/user/edit': ['/api/user/info'],
  '/rp/api/products/{id}/registration': ['/rp/api/products/{id}'],
  ...Object.fromEntries(
    [
      ...['sizes', 'batches', 'claims', 'attachments'].map((part) => [part, part]),
      ['effectReports', 'effect_reports'],
      ['openingImports', 'opening_imports'],
    ].map(([name, part]) => [`/rp/api/products/{id}/${name}`, ['/rp/api/products/{id}', part]]),
  ),
};

/** Bodies that are no state of a row, but what is to be done: nothing to put back. */
const ACTS = [
  // Who does it, by when and where it stands; what is void was ended by its cause.
  '/console/api/workQueue/{id}',
  '/{system}/api/tradeProducts/{id}/state',
  '/{system}/api/tradePartners/{id}/state',
  '/{system}/api/substances/{id}/alarm',
  // Which company it is; the partner tells it as its `linked_company_id`.
  '/console/api/tradePartners/{id}/link',
  // Lists of companies by number or name; the answer tells of each.
  '/{system}/api/tradeProducts/{id}/shares',
  '/{system}/api/substances/{id}/shares',
  // Roles and names of somebody, as far as they are sent; the list of the company's users tells them.
  '/console/api/companies/{id}/users/{uid}',
  // One enterprise of several; the answer tells of each.
  '/console/api/companies/{id}/oaLocks',
  // One policy of several; the answer tells of each.
  '/console/api/companies/{id}/policies',
  // What was entered of one that had ended, put right as it is entered; the company tells its days as `served_from` and `served_until`.
  '/console/api/companies/{id}/archive',
  // From which day on which profile counts; the page of the rule tells it.
  '/console/api/regulation/profiles',
  // One year of several; the answer tells of each.
  '/console/api/companies/{id}/registrations/{rid}/limits',
  // A paper that is entered anew, file and all; the record answers it as its `upstream_paper`.
  '/{system}/api/tradeRecords/{id}/foreign',
  // Cells of a row on its way in; the answer tells of those that something is said of.
  '/{system}/api/imports/{id}/rows/{n}',
  '/{system}/api/users/default-company',
  '/api/user/reset',
  '/api/user/activate',
  '/api/user/password',
];

/** Fields of a body that say how it is meant. */
const MEANT = new Set([
  'version',
  'reason',
  'confirm_mismatch',
  'risk_acknowledged',
  'removed_files',
]);

/** What rows of before may lack, and must be given now. */
const HALF = new Set(['lines[].handovers[].recipient_id', 'lines[].handovers[].tonnes']);

const seen = (schema: Schema | undefined): Schema =>
  schema?.$ref === undefined
    ? (schema ?? {})
    : seen(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
const ways = (schema: Schema | undefined): Schema[] => {
  const one = seen(schema);
  return one.anyOf ? one.anyOf.flatMap(ways) : [one];
};
const membersOf = (schema: Schema | undefined) =>
  ways(schema).find((one) => one.properties)?.properties;
const itemsOf = (schema: Schema | undefined) => ways(schema).find((one) => one.items)?.items;
const typesOf = (schema: Schema | undefined) =>
  new Set(
    ways(schema).flatMap((one) =>
      (one.const === null ? ['null'] : [one.type ?? typeof (one.const ?? one.enum?.[0])]).flat(),
    ),
  );
const valuesOf = (schema: Schema | undefined) =>
  ways(schema).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));

/** What of an answer a body does not take, or calls otherwise. */
function lost(body: Schema, answer: Schema | undefined, at = ''): string[] {
  const known = membersOf(answer) ?? {};
  return Object.entries(membersOf(body) ?? {}).flatMap(([name, taken]) => {
    const path = `${at}${name}`;
    if (MEANT.has(name) || HALF.has(path)) return [];
    const told = known[name];
    if (told === undefined) return [`${path} is not answered`];
    const items = itemsOf(taken);
    if (items !== undefined)
      return membersOf(items) ? lost(items, itemsOf(told), `${path}[].`) : [];
    if (membersOf(taken)) return lost(taken, told, `${path}.`);
    const types = typesOf(taken);
    const wrong = [...typesOf(told)].filter((type) => !types.has(type));
    if (wrong.length > 0)
      return [`${path} is answered as ${wrong.join()}, and taken as ${[...types].join()}`];
    const values = valuesOf(taken);
    const others =
      types.has('string') &&
      values.length > 0 &&
      !ways(taken).some((one) => one.type === 'string' && !one.enum)
        ? valuesOf(told).filter((value) => !values.includes(value))
        : [];
    return others.length === 0
      ? []
      : [`${path} is answered as ${others.join()}, which is not taken`];
  });
}

const calls = Object.entries(document.paths).flatMap(([path, item]) => {
  const put = item.put?.requestBody?.content['application/json']?.schema;
  return put && !ACTS.includes(path) ? [[path, put] as const] : [];
});

describe('what was read can be put back', () => {
  it.each(calls)('%s', (path, body) => {
    const [read, part] = READ_AT[path] ?? [path];
    const listed = document.paths[read]?.get ?? document.paths[read.replace(/\/\{\w+\}$/, '')]?.get;
    const answer = listed?.responses['200']?.content?.['application/json']?.schema;
    const all = membersOf(membersOf(answer)?.data);
    expect(all, 'an answer that it is read from').toBeDefined();
    const row = document.paths[read]?.get ? { properties: all } : itemsOf(all?.items);
    const rows = part === undefined ? undefined : itemsOf(membersOf(body)?.rows);
    const found = rows === undefined ? lost(body, row) : lost(rows, itemsOf(all?.[part ?? '']));
    expect(found).toEqual([]);
  });
});

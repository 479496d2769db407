import { type Body, damaged, json, multipart } from './bodies.ts';
import type { Chance } from './random.ts';
import type { Input } from './request.ts';
import { goodText, meanText, meanValue, type Pool } from './values.ts';

/** Inputs for the API, made from its own document. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  json: Schema | null;
  form: Schema | null;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  parameters?: Parameter[];
  servers?: unknown;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const METHODS = ['get', 'post', 'put', 'delete'];
/** The verification Worker answers these, at an address of its own. */
const ELSEWHERE = /^\/(?:api\/certificates|\.well-known)\//;

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => !ELSEWHERE.test(path))
    .flatMap(([path, described]) =>
      METHODS.filter((method) => method in described).map((method) => {
        const { parameters = [], requestBody } = described[method] ?? {};
        return {
          method: method.toUpperCase(),
          path,
          parameters,
          json: requestBody?.content['application/json']?.schema ?? null,
          form: requestBody?.content['multipart/form-data']?.schema ?? null,
        };
      }),
    );
}

/** A value of a schema, or, now and then, one that is not. */
function drawnFrom(schema: Schema, name: string, pool: Pool, chance: Chance): unknown {
  if (chance.onceIn(9)) return meanValue(chance);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return drawnFrom(chance.pick(choices), name, pool, chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'array') {
    const most = chance.onceIn(20) ? (schema.maxItems ?? 50) + 1 : 3;
    const length = chance.below(most + 1);
    return Array.from({ length }, () => drawnFrom(schema.items ?? {}, name, pool, chance));
  }
  if (type === 'object' || schema.properties !== undefined) {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([key]) => !chance.onceIn(schema.required?.includes(key) ? 15 : 2))
      .map(([key, of]) => [key, drawnFrom(of, key, pool, chance)]);
    if (chance.onceIn(12)) entries.push([meanText(chance), meanValue(chance)]);
    return Object.fromEntries(entries);
  }
  const text = goodText(name, pool, chance) ?? meanText(chance);
  if (type === 'integer' || type === 'number') return Number(text) || chance.below(5);
  return type === 'boolean' ? chance.onceIn(2) : text;
}

function textOf(parameter: Parameter, pool: Pool, chance: Chance, name = parameter.name): string {
  const value = drawnFrom(parameter.schema ?? {}, name, pool, chance);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rows that `{id}` names: `/{system}/api/tradeRecords/{id}` names a record. */
function poolOf(path: string): string {
  if (path.includes('/batch/')) return 'batch';
  return /\/(incoming|tradeRecords|tradeProducts|tradePartners|substances|certificates|views)\//.exec(
    path.replace('tradeRecords/incoming', 'incoming'),
  )?.[1] as string;
}

function addressOf({ path, parameters }: Operation, pool: Pool, chance: Chance): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    const { name } = parameter;
    if (parameter.in === 'path') {
      const of = name === 'id' ? poolOf(path) : name;
      const text =
        name === 'system' && !chance.onceIn(30)
          ? chance.pick(['rscc', 'rscc', 'krscc'])
          : textOf(parameter, pool, chance, of);
      filled = filled.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()) || 'x');
    } else if (parameter.in === 'query' && (parameter.required || chance.onceIn(3))) {
      query.append(name, textOf(parameter, pool, chance).toWellFormed());
    }
  }
  if (chance.onceIn(15)) query.append(meanText(chance), meanText(chance));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function bodyOf(operation: Operation, pool: Pool, chance: Chance): Body | null {
  if (operation.form !== null) {
    const entries = Object.keys(operation.form.properties ?? {})
      .filter((name) => name !== 'file' && !chance.onceIn(12))
      .map((name): [string, string] => [name, goodText(name, pool, chance) ?? meanText(chance)]);
    return multipart(entries, chance.onceIn(12) ? [] : ['file'], chance);
  }
  if (operation.json === null) return chance.onceIn(4) ? json(meanValue(chance)) : null;
  return json(drawnFrom(operation.json, 'body', pool, chance));
}

export function apiInput(
  operation: Operation,
  pool: Pool,
  token: string | null,
  chance: Chance,
): Input {
  const headers: Record<string, string> = { 'Accept-Language': chance.pick(['zh', 'en', '*']) };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (operation.method === 'POST' && chance.onceIn(5)) {
    headers['Idempotency-Key'] = chance.pick(['k', 'x'.repeat(201), 'a b', `${chance.below(1e9)}`]);
  }
  let body = bodyOf(operation, pool, chance);
  if (body !== null && chance.onceIn(6)) body = damaged(body, chance);
  if (body?.type != null) headers['Content-Type'] = body.type;
  return {
    method: operation.method,
    path: addressOf(operation, pool, chance),
    headers,
    body: body?.bytes ?? null,
    chunked: chance.onceIn(5),
  };
}

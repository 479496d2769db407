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

/** What an input is drawn from. */
interface Drawing {
  pool: Pool;
  chance: Chance;
  /** Nothing in it is wrong on purpose: only so does a call with twenty fields get to its verb. */
  honest: boolean;
  /** What the field is a part of, the nearest last: the area, the call, the row, what was drawn beside it. */
  of: readonly string[];
}

/** A value of a schema, or, now and then, one that is not. */
function drawnFrom(schema: Schema, name: string, drawing: Drawing): unknown {
  const { chance, honest } = drawing;
  if (!honest && chance.onceIn(9)) return meanValue(chance);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return drawnFrom(chance.pick(choices), name, drawing);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'array') {
    const most = !honest && chance.onceIn(20) ? (schema.maxItems ?? 50) + 1 : 3;
    const length = chance.below(most + 1) || (honest ? 1 : 0);
    return Array.from({ length }, () => drawnFrom(schema.items ?? {}, name, drawing));
  }
  if (type === 'object' || schema.properties !== undefined) return drawnObject(schema, drawing);
  if (type === 'null') return null;
  const text = textDrawn(name, drawing);
  if (type === 'integer' || type === 'number') return Number(text) || chance.below(5);
  return type === 'boolean' ? chance.onceIn(2) : text;
}

function drawnObject({ properties = {}, required }: Schema, drawing: Drawing): object {
  const { chance, honest } = drawing;
  const left = (key: string) =>
    required?.includes(key) ? !honest && chance.onceIn(15) : chance.onceIn(2);
  // A batch is drawn from those of the product beside it.
  let { of } = drawing;
  const entries = Object.entries(properties)
    .filter(([key]) => !left(key))
    .map(([key, schema]) => {
      // The id of a row of `…/batches` is that of a batch.
      const name = key === 'id' ? (drawing.of.at(1) ?? key) : key;
      const value = drawnFrom(schema, name, { ...drawing, of });
      if (key.endsWith('_id') && typeof value === 'string') of = [...of, value];
      return [key, value];
    });
  if (!honest && chance.onceIn(12)) entries.push([meanText(chance), meanValue(chance)]);
  return Object.fromEntries(entries);
}

const textDrawn = (name: string, { pool, chance, honest, of }: Drawing): string =>
  goodText(name, pool, chance, of) ?? (honest ? `Fuzz ${chance.below(1e6)}` : meanText(chance));

function textOf({ schema = {}, name }: Parameter, drawing: Drawing, as = name): string {
  const value = drawnFrom(schema, as, drawing);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rows that `{id}` names: `/{system}/api/tradeRecords/{id}` names a record. */
function poolOf(path: string): string {
  if (path.includes('/batch/')) return 'batch';
  return /.*\/(\w+)\/\{id\}/.exec(path)?.[1] ?? 'id';
}

/** The area of an address, by which ids are kept. */
export function areaOf(path: string): 'rp' | 'cn' | 'or' {
  if (path.startsWith('/rp/')) return 'rp';
  return path.startsWith('/cnscc/') ? 'cn' : 'or';
}

/** The address, and what stands in its path: the area, the call's last word, and the rows. */
function addressOf({ path, parameters }: Operation, drawing: Drawing) {
  const { chance, honest } = drawing;
  const query = new URLSearchParams();
  const [call = ''] = path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .slice(-1);
  let of = [areaOf(path), call];
  let filled = path;
  for (const parameter of parameters) {
    const { name } = parameter;
    if (parameter.in === 'path') {
      const text =
        name === 'system' && (honest || !chance.onceIn(30))
          ? chance.pick(['rscc', 'rscc', 'krscc'])
          : textOf(parameter, { ...drawing, of }, name === 'id' ? poolOf(path) : name);
      of = [...of, text];
      filled = filled.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()) || 'x');
    } else if (parameter.in === 'query' && (parameter.required || chance.onceIn(3))) {
      query.append(name, textOf(parameter, { ...drawing, of }).toWellFormed());
    }
  }
  if (!honest && chance.onceIn(15)) query.append(meanText(chance), meanText(chance));
  return { address: query.size === 0 ? filled : `${filled}?${query}`, of };
}

function bodyOf(operation: Operation, drawing: Drawing): Body | null {
  const { chance, honest } = drawing;
  if (operation.form !== null) {
    const entries = Object.entries(operation.form.properties ?? {})
      .filter(([name]) => name !== 'file' && (honest || !chance.onceIn(12)))
      .map(([name, schema]): [string, string] => [
        name,
        String(schema.enum ? chance.pick(schema.enum) : textDrawn(name, drawing)),
      ]);
    return multipart(entries, !honest && chance.onceIn(12) ? [] : ['file'], chance, honest);
  }
  if (operation.json === null) {
    return !honest && chance.onceIn(4) ? json(meanValue(chance)) : null;
  }
  return json(drawnFrom(operation.json, 'body', drawing));
}

/** One input for a call; every second is as an honest client would send it. */
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
  const honest = chance.onceIn(2);
  const { address, of } = addressOf(operation, { pool, chance, honest, of: [] });
  let body = bodyOf(operation, { pool, chance, honest, of });
  if (body !== null && !honest && chance.onceIn(3)) body = damaged(body, chance);
  if (body?.type != null) headers['Content-Type'] = body.type;
  return {
    method: operation.method,
    path: address,
    headers,
    body: body?.bytes ?? null,
    chunked: chance.onceIn(5),
  };
}

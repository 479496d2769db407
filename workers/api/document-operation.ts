import type { GenericSchema } from 'valibot';
import { MAX_PAGE_SIZE } from '~/domain/kernel/keyset.ts';
import { CODES, type Code } from '~/domain/kernel/refusals.ts';
import { isArea, ONE_COMPANY_SYSTEMS, type Room, systemsOf } from '~/domain/systems/profiles.ts';
import { resources } from '~/i18n/resources.ts';
import { type JsonSchema, jsonSchema, reference, requestSchema } from './json-schema.ts';
import { refusalData } from './refusal-data.ts';
import {
  type Access,
  asksForOne,
  type Description,
  IN_COMPANY,
  isPage,
  OF_PROVIDER,
  type Plain,
  parametersOf,
  refusesActing,
} from './route.ts';

/** One operation of the document, made from how its route is described, who may call it and by which method. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': Access;
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

interface Route {
  method: string;
  path: string;
  /** Null outside the subsystems, and for what they all answer. */
  area: Room | null;
  access: Access;
  description: Description;
}

const message = (code: Code) => resources['en-US'].refusals[CODES[code].key];

/** Refusals of the door: who asks, and whether they may enter. */
const OF_SESSION: readonly Code[] = [4001, 4005, 4006];
const OF_COMPANY: readonly Code[] = [4002, 4003, 4004, 4154];
const OF_CONSOLE: readonly Code[] = [4040, 4150];

/** Whether a route runs once for each `Idempotency-Key` (idempotency.ts). */
function isIdempotent({ method, access, description }: Route): boolean {
  const guarded = IN_COMPANY.includes(access) || OF_PROVIDER.includes(access);
  return method === 'post' && guarded && description.form === undefined;
}

/** Every code a route can refuse with: its verb's, and those of what stands before the verb. */
function codesOf(route: Route): Code[] {
  const { method, area, access, description } = route;
  const { body, form, refusals = [] } = description;
  const inCompany = IN_COMPANY.includes(access);
  const ofProvider = OF_PROVIDER.includes(access);
  const writes = method !== 'get';
  const codes = new Set<Code>([
    ...(access === 'user' || inCompany || ofProvider ? OF_SESSION : []),
    ...(ofProvider ? OF_CONSOLE : []),
    ...(inCompany ? OF_COMPANY : []),
    ...(asksForOne(area, access) ? [4040 as const] : []),
    // Staff who act for a company.
    ...(refusesActing(method, access, description) ? [4154 as const] : []),
    // The refusal of what another site sends.
    ...(writes ? [4002 as const] : []),
    // A key or parameter that the call does not know; a page forgives it.
    ...(isPage(description.answers) ? [] : [4100 as const]),
    ...(body ? [4007 as const] : []),
    ...(writes && !form ? [4135 as const] : []),
    ...(form ? ([4115, 4116, 4203] as const) : []),
    ...(isIdempotent(route) ? ([4100, 4106, 4130] as const) : []),
    ...refusals,
    5000,
  ]);
  return [...codes].sort((a, b) => a - b);
}

/** The envelope of every answer of the portal's API (API.md). */
function envelope(parts: {
  success: boolean;
  code: JsonSchema;
  data: JsonSchema;
  showType: JsonSchema;
}): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'code', 'data', 'message', 'showType', 'requestId'],
    properties: {
      success: { type: 'boolean', const: parts.success },
      code: { type: 'integer', ...parts.code },
      data: parts.data,
      message: { type: 'string' },
      showType: { type: 'integer', ...parts.showType },
      requestId: { type: 'string' },
    },
  };
}

/** One component a code, so that a client tells refusals apart by `code`. */
export function refusalSchemas(codes: Iterable<Code>): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...codes].map((code) => [
      `Refusal${code}`,
      {
        description: message(code),
        ...envelope({
          success: false,
          code: { const: code },
          data: jsonSchema(refusalData(code)),
          showType: { const: CODES[code].showType },
        }),
      },
    ]),
  );
}

/** Responses of the refusals of one HTTP status, by the name of their component. */
export type Refusals = Record<string, JsonSchema>;

function refusalResponses(codes: readonly Code[]): { refs: Refusals; components: Refusals } {
  const byStatus = new Map<number, Code[]>();
  for (const code of codes) {
    const { http } = CODES[code];
    byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
  }
  const refs: Refusals = {};
  const components: Refusals = {};
  for (const [status, of] of byStatus) {
    const name = `Refused-${of.join('-')}`;
    refs[status] = { $ref: `#/components/responses/${name}` };
    components[name] = refusalResponse(of);
  }
  return { refs, components };
}

function refusalResponse(codes: readonly Code[]): JsonSchema {
  return {
    description: codes.map((code) => `${code} ${message(code)}`).join(' · '),
    ...(codes.some((code) => code === 4210 || code === 4290) && {
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
    }),
    content: { 'application/json': { schema: refusalChoice(codes) } },
  };
}

function refusalChoice(codes: readonly Code[]): JsonSchema {
  const refs = codes.map((code) => reference(`Refusal${code}`));
  return refs.length === 1 ? { ...refs[0] } : { oneOf: refs };
}

const isPlain = (answers: GenericSchema | Plain): answers is Plain => 'contentType' in answers;

function successResponse({ answers, codes = [], notifies = false }: Description): JsonSchema {
  if (isPlain(answers)) {
    const schema = answers.schema
      ? jsonSchema(answers.schema)
      : { type: 'string', format: 'binary' };
    const types = [answers.contentType].flat();
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    return { description: 'The file', content };
  }
  const all: Code[] = [2000, ...codes];
  const shown = new Set<number>(all.map((code) => CODES[code].showType));
  if (notifies) shown.add(3);
  const schema = envelope({
    success: true,
    code: { enum: all },
    data: jsonSchema(answers),
    showType: { enum: [...shown] },
  });
  const description = all.map((code) => `${code} ${message(code)}`).join(' · ');
  return { description, content: { 'application/json': { schema } } };
}

function pathParameters(path: string, area: Room | null): JsonSchema[] {
  const systems = area === null || !isArea(area) ? ONE_COMPANY_SYSTEMS : systemsOf(area);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: {
      type: 'string',
      ...(name === 'system' && { enum: systems.map(({ slug }) => slug) }),
    },
  }));
}

/** How many items a page holds, whether its schema takes the parameter as text or as a number. */
const LIMIT: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 };

function queryParameters({ area, access, description }: Route): JsonSchema[] {
  const query = parametersOf(area, access, description.query);
  const { properties = {} } = jsonSchema(query);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const entry = query.entries[name];
    const required = entry !== undefined && entry.type !== 'optional' && !('fallback' in entry);
    return {
      name,
      in: 'query',
      ...(required && { required }),
      schema: name === 'limit' ? LIMIT : property,
    };
  });
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request again under this key gets the first answer, for 24 hours',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

/** Header of an answer that was given before. */
const REPLAYED: JsonSchema = {
  'Idempotency-Replayed': {
    description: 'This is the first answer to the same request, given again',
    schema: { type: 'string', const: 'true' },
  },
};

function requestBody({ body, form }: Description): JsonSchema | undefined {
  if (body)
    return { required: true, content: { 'application/json': { schema: requestSchema(body) } } };
  if (!form) return undefined;
  const fields = Object.entries(form).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  const schema = {
    type: 'object',
    required: ['file'],
    // In this order: a large file is taken in while it comes, so what is said of it comes first.
    properties: { ...Object.fromEntries(fields), file: { type: 'string', format: 'binary' } },
    additionalProperties: false,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

interface Described {
  operation: Operation;
  /** Codes it refuses with. */
  codes: Code[];
  /** Components its refusals refer to. */
  refusals: Refusals;
}

function headersOf({ headers = {} }: Description): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { schema: { type: 'string' }, description },
    ]),
  );
}

/** The operation of a route. */
export function operationOf(route: Route): Described {
  const { path, area, access, description } = route;
  const codes = codesOf(route);
  const { refs, components } = refusalResponses(codes);
  const body = requestBody(description);
  const idempotent = isIdempotent(route);
  const operation: Operation = {
    operationId: description.operation,
    summary: description.summary,
    tags: [description.tag],
    'x-access': access,
    security: access === 'public' || access === 'partner' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...pathParameters(path, area),
      ...queryParameters(route),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [String(description.status ?? 200)]: {
        ...successResponse(description),
        ...((idempotent || description.headers) && {
          headers: { ...(idempotent && REPLAYED), ...headersOf(description) },
        }),
      },
      ...refs,
    },
  };
  return { operation, codes, refusals: components };
}

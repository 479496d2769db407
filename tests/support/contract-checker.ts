import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/**
 * Holds answers of the API against its OpenAPI document. Runs in Node, as a service that the Workers of the tests
 * are bound to: compiling a JSON Schema makes code at run time, which workerd forbids.
 */

/** What a test was answered. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  contentType: string;
  /** Text of a JSON answer, null of any other. */
  body: string | null;
}

type Json = { [key: string]: unknown };

interface Answers {
  content?: Record<string, { schema?: Json }>;
}

interface Operation {
  parameters?: { name: string; schema?: { enum?: string[] } }[];
  responses: Record<string, Answers | { $ref: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Answers> };
}

/** What anything under the API's addresses may be refused with that is no operation of the document. */
const NO_OPERATION = ['Refusal4040', 'Refusal4002', 'Refusal4135'];

/**
 * No property may stand in an answer that the document does not name. The document itself leaves objects open, so
 * that clients bear with what is added to them.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, of]) => [key, closed(of)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** What is wrong with an answer, by the document that is given as text. */
export function checkerOf(text: string): (answered: Answered) => string[] {
  const document = JSON.parse(text) as Document;
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, formats: FORMATS });
  ajv.addSchema({
    $id: 'document',
    ...(closed({ components: { schemas: document.components.schemas } }) as Json),
  });
  ajv.addKeyword('components');
  const compiled = new Map<Json, ValidateFunction>();
  const validator = (schema: Json) => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const local = JSON.stringify(closed(schema)).replaceAll(
      '"#/components/',
      '"document#/components/',
    );
    const made = ajv.compile(JSON.parse(local) as Json);
    compiled.set(schema, made);
    return made;
  };
  const noOperation: Json = {
    oneOf: NO_OPERATION.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  };
  // The path with the fewest parameters is meant (OpenAPI, path templating).
  const templates = Object.entries(document.paths)
    .map(([path, operations]) => ({ path, operations, pattern: patternOf(path, operations) }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

  return ({ method, path, status, contentType, body }) => {
    const name = method.toLowerCase();
    const { pathname } = new URL(path, 'http://localhost');
    const found = templates.find(
      ({ pattern, operations }) => pattern.test(pathname) && name in operations,
    );
    const operation = found?.operations[name];
    const problems = (schema: Json) => {
      const validate = validator(schema);
      if (validate(JSON.parse(body ?? 'null'))) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    };
    if (operation === undefined) return body === null ? [] : problems(noOperation);
    const named = operation.responses[status] ?? operation.responses[`${String(status)[0]}XX`];
    const response = named && responseOf(document, named);
    if (response === undefined) return [`status ${status} is not documented`];
    const content = response.content?.[contentType];
    if (response.content && content === undefined) return [`${contentType} is not documented`];
    return body === null || content?.schema === undefined ? [] : problems(content.schema);
  };
}

function responseOf(document: Document, named: Answers | { $ref: string }): Answers | undefined {
  return '$ref' in named
    ? document.components.responses[named.$ref.split('/').at(-1) ?? '']
    : named;
}

/** Addresses of a path: a parameter is one of its choices where the document lists them, else any segment. */
function patternOf(path: string, operations: Record<string, Operation>): RegExp {
  const parameters = Object.values(operations).flatMap((of) => of.parameters ?? []);
  const source = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const choices = parameters.find((parameter) => parameter.name === name)?.schema?.enum;
    return choices === undefined ? '[^/]+' : `(?:${choices.join('|')})`;
  });
  return new RegExp(`^${source}$`);
}

/** The service: `PUT` takes the document, `POST` an answer, and says what is wrong with it. */
export function contractChecker(): (request: Request) => Promise<Response> {
  const checkers = new Map<string, (answered: Answered) => string[]>();
  let check: ((answered: Answered) => string[]) | undefined;
  return async (request) => {
    if (request.method === 'PUT') {
      const text = await request.text();
      check = checkers.get(text) ?? checkerOf(text);
      checkers.set(text, check);
      return new Response(null, { status: 204 });
    }
    if (check === undefined) return new Response('no document yet', { status: 409 });
    return Response.json(check((await request.json()) as Answered));
  };
}

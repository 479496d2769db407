import { apiDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = await apiDocument(api);

/**
 * What a call takes of an answer, at every depth: what a client does with what it read before it puts it back.
 *
 * @param call `PUT /rp/api/products/{id}`
 */
export function takenBy(call: string, answer: unknown): Record<string, unknown> {
  const [method = '', path = ''] = call.split(' ');
  const item = document.paths[path] as Record<string, Described> | undefined;
  const schema = item?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${call} takes no body`);
  return taken(schema, answer) as Record<string, unknown>;
}

function taken({ properties, items, anyOf }: Schema, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const of = items ?? anyOf?.find((one) => one.items)?.items;
    return of ? answer.map((one) => taken(of, one)) : answer;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const known = properties ?? anyOf?.find((one) => one.properties)?.properties;
  if (known === undefined) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, one]) => {
      const of = Object.hasOwn(known, key) ? known[key] : undefined;
      return of ? [[key, taken(of, one)]] : [];
    }),
  );
}

import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { namedSchemas } from '~/domain/kernel/wire.ts';

/** Part of a JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [key: string]: unknown };

/**
 * A schema as the document shows it, with references to the named ones. Rules of input that JSON Schema can not
 * say are left out of it; of wire schemas there are none.
 *
 * @param name of the schema itself where it is a component
 */
export function jsonSchema(schema: GenericSchema, name?: string): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const known = names().get(valibotSchema);
      return known === undefined || known === name ? undefined : reference(known);
    },
  });
  return converted;
}

/** The schema of a request as the document shows it: an object takes no key that it does not name (decision 058). */
export function requestSchema(schema: GenericSchema): JsonSchema {
  return closed(jsonSchema(schema)) as JsonSchema;
}

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const parts = Object.fromEntries(Object.entries(part).map(([key, one]) => [key, closed(one)]));
  const isObject = parts.type === 'object' && parts.properties !== undefined;
  return isObject ? { ...parts, additionalProperties: false } : parts;
}

export function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Components of every named wire schema. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(namedSchemas()).map(([name, schema]) => [name, jsonSchema(schema, name)]),
  );
}

let known: Map<unknown, string> | undefined;

function names(): Map<unknown, string> {
  known ??= new Map(Object.entries(namedSchemas()).map(([name, schema]) => [schema, name]));
  return known;
}

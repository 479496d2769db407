import { toJsonSchema } from '@valibot/to-json-schema';
import type { DescribeRouteOptions } from 'hono-openapi';
import type { GenericSchema } from 'valibot';

/** Query parameters of a list as the OpenAPI document shows them, from the schema that checks them. */
export function queryParameters(schema: GenericSchema): DescribeRouteOptions['parameters'] {
  const { properties = {} } = toJsonSchema(schema, { errorMode: 'ignore' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    schema: property,
  })) as DescribeRouteOptions['parameters'];
}

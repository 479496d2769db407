import type { Hono } from 'hono';
import { routers as newSubstance } from './new-substance/routers.ts';
import { routers as onlyRepresentative } from './only-representative/routers.ts';
import { routers as responsiblePerson } from './responsible-person/routers.ts';

/** The calls of every area (domain/areas.ts); paths of one are none of another. */
// biome-ignore lint/suspicious/noExplicitAny: each router knows the context of its area
export const AREA_ROUTERS: readonly Hono<any>[] = [
  ...onlyRepresentative,
  ...responsiblePerson,
  ...newSubstance,
];

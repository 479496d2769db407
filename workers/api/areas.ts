import type { Hono } from 'hono';
import { refusals as ofNewSubstance } from './new-substance/refusal-data.ts';
import { routers as newSubstance } from './new-substance/routers.ts';
import { refusals as ofOnlyRepresentative } from './only-representative/refusal-data.ts';
import { routers as onlyRepresentative } from './only-representative/routers.ts';
import type { AreaRefusals } from './refusal-parts.ts';
import { refusals as ofResponsiblePerson } from './responsible-person/refusal-data.ts';
import { routers as responsiblePerson } from './responsible-person/routers.ts';

/** The calls of every area (domain/areas.ts); paths of one are none of another. */
// biome-ignore lint/suspicious/noExplicitAny: each router knows the context of its area
export const AREA_ROUTERS: readonly Hono<any>[] = [
  ...onlyRepresentative,
  ...responsiblePerson,
  ...newSubstance,
];

/** What their refusals hold. */
export const AREA_REFUSALS: readonly AreaRefusals[] = [
  ofOnlyRepresentative,
  ofResponsiblePerson,
  ofNewSubstance,
];

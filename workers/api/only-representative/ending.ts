import { Hono } from 'hono';
import * as v from 'valibot';
import { readEnding } from '~/domain/only-representative/ending/read.server.ts';
import { ending as endingTold } from '~/domain/only-representative/ending/told.ts';
import { endingVerbs } from '~/domain/only-representative/ending/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

/** An authorisation that is over, and the importers who must hear of it. */
export const ending = new Hono<OrEnvironment>();

ending.get(
  `${apiOf('only-representative')}/authorisationEnd`,
  ...route('only-representative', 'viewer', {
    operation: 'readAuthorisationEnd',
    summary:
      'The end of the authorisation, and who was supplied in the twelve months before it; null while there is none',
    tag: 'tradePartners',
    answers: v.nullable(endingTold.schema),
  }),
  async (c) => {
    const { ctx } = c.var;
    const ending = await readEnding(ctx);
    return ok(c, ending && endingTold.wire(ctx, ending));
  },
);

verbRoutes(ending, 'only-representative', endingVerbs);

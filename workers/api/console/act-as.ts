import { Hono } from 'hono';
import * as v from 'valibot';
import { actingTold } from '~/domain/provider/act-as/told.ts';
import { actAsVerbs } from '~/domain/provider/act-as/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** The visit of this session to a company's portal. */
export const consoleActAs = new Hono<ConsoleEnvironment>();

consoleActAs.get(
  `${apiOf(ROOM)}/actAs`,
  ...route(ROOM, 'staff', {
    operation: 'readActing',
    summary: 'For whom this session acts now; null for nobody',
    tag: 'console',
    answers: v.nullable(actingTold.schema),
  }),
  async (c) => {
    const { ctx } = c.var;
    const { acting } = ctx.identity;
    return ok(c, acting?.over === null ? actingTold.wire(ctx, acting) : null);
  },
);

verbRoutes(consoleActAs, ROOM, actAsVerbs);

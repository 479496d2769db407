import { Hono } from 'hono';
import * as v from 'valibot';
import { readLoad } from '~/domain/provider/load/read.server.ts';
import { loadTold, substituteTold } from '~/domain/provider/load/told.ts';
import { listSubstitutes } from '~/domain/provider/substitute/list.server.ts';
import { substituteVerbs } from '~/domain/provider/substitute/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const tag = 'console';

/** How much staff have to do, and who stands in for whom. */
export const consoleLoad = new Hono<ConsoleEnvironment>();

consoleLoad.get(
  `${apiOf(ROOM)}/load`,
  ...route(ROOM, 'staff', {
    operation: 'readLoad',
    summary:
      'Companies, open, late and soon due work and held certificates of each of staff; a consultant reads their own',
    tag,
    answers: loadTold.schema,
  }),
  async (c) => ok(c, loadTold.wire(c.var.ctx, await readLoad(c.var.ctx))),
);

consoleLoad.get(
  `${apiOf(ROOM)}/substitutes`,
  ...route(ROOM, 'staff', {
    operation: 'listSubstitutes',
    summary: 'Who stands in for whom, now or later; a consultant reads their own',
    tag,
    answers: v.array(substituteTold.schema),
  }),
  async (c) => {
    const { ctx } = c.var;
    const rows = await listSubstitutes(ctx);
    return ok(
      c,
      rows.map((row) => substituteTold.wire(ctx, row)),
    );
  },
);

verbRoutes(consoleLoad, ROOM, substituteVerbs);

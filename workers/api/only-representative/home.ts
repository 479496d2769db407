import { Hono } from 'hono';
import * as v from 'valibot';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { home as homeTold } from '~/domain/only-representative/home/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type OrEnvironment, route } from '../route.ts';

/** Which substance is drawn: the fullest where it is missing or not this company's. */
const homeQuery = v.object({ substance: v.optional(v.string()) });

/** The home page as data. */
export const home = new Hono<OrEnvironment>();

home.get(
  `${apiOf('only-representative')}/home`,
  ...route('only-representative', 'viewer', {
    operation: 'readHome',
    summary: 'Twelve months of one substance, nearest to alarm, waiting, due',
    tag: 'home',
    query: homeQuery,
    answers: homeTold.schema,
  }),
  async (c) => ok(c, homeTold.wire(c.var.ctx, await readHome(c.var.ctx, c.req.query('substance')))),
);

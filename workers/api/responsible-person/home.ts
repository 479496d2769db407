import { Hono } from 'hono';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { rpHomePage } from '~/domain/responsible-person/home/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type RpEnvironment, route } from '../route.ts';

/** The home page of the responsible person as data. */
export const rpHome = new Hono<RpEnvironment>();

rpHome.get(
  `${apiOf('responsible-person')}/home`,
  ...route('responsible-person', 'viewer', {
    operation: 'readRpHome',
    summary: 'What is late, what ends, who owes an answer; pieces of twelve months',
    tag: 'home',
    answers: rpHomePage.schema,
  }),
  async (c) => ok(c, rpHomePage.wire(c.var.ctx, await readHome(c.var.ctx))),
);

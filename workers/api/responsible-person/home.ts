import { Hono } from 'hono';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type RpEnvironment, route } from '../route.ts';
import { rpHomeData, rpHomeWire } from './home-wire.ts';

/** The home page of the responsible person as data. */
export const rpHome = new Hono<RpEnvironment>();

rpHome.get(
  `${apiOf('responsible-person')}/home`,
  ...route('responsible-person', 'viewer', {
    operation: 'readRpHome',
    summary: 'What is late, what ends, who owes an answer; pieces of twelve months',
    tag: 'home',
    answers: rpHomeData,
  }),
  async (c) => ok(c, rpHomeWire(c.var.ctx, await readHome(c.var.ctx))),
);

import { Hono } from 'hono';
import { readHome } from '~/domain/new-substance/home/read.server.ts';
import { home } from '~/domain/new-substance/home/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type CnEnvironment, route } from '../route.ts';

/** The home page of China new substances as data. */
export const cnHome = new Hono<CnEnvironment>();

cnHome.get(
  `${apiOf('new-substance')}/home`,
  ...route('new-substance', 'viewer', {
    operation: 'readCnHome',
    summary: 'Records that are missing this year, how the enterprises stand, the fullest volumes',
    tag: 'home',
    answers: home.schema,
    refusals: [4040, 4193],
  }),
  async (c) => ok(c, home.wire(c.var.ctx, await readHome(c.var.ctx))),
);

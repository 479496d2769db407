import { Hono } from 'hono';
import { readBranding } from '~/domain/provider/branding/read.server.ts';
import { brandingRead } from '~/domain/provider/branding/told.ts';
import { brandingVerbs } from '~/domain/provider/branding/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** How the provider calls itself, and whom people ask. */
export const consoleBranding = new Hono<ConsoleEnvironment>();

consoleBranding.get(
  `${apiOf(ROOM)}/branding`,
  ...route(ROOM, 'staff', {
    operation: 'readBranding',
    summary: 'How the provider calls itself, and whom people ask',
    tag: 'console',
    answers: brandingRead.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, brandingRead.wire(ctx, await readBranding(ctx)));
  },
);

verbRoutes(consoleBranding, ROOM, brandingVerbs);

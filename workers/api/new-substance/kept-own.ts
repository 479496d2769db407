import { Hono } from 'hono';
import { findOwnEnterprise } from '~/domain/new-substance/own-enterprise/change.server.ts';
import { enterCn } from '~/domain/new-substance/own-enterprise/enter.server.ts';
import { ownEnterprise } from '~/domain/new-substance/own-enterprise/told.ts';
import { ownEnterpriseVerbs } from '~/domain/new-substance/own-enterprise/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** The own enterprise of companies, of which the provider's staff keep the identity. */
export const keptOwn = new Hono<ConsoleEnvironment>();

keptOwn.get(
  `${apiOf(ROOM)}/companies/:id/ownEnterprise`,
  ...route(ROOM, 'staff', {
    operation: 'readOwnEnterprise',
    summary:
      'The own enterprise of a company in CN-SCC: what staff keep, and what the company does',
    tag: 'console',
    answers: ownEnterprise.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { own } = await findOwnEnterprise(ctx, c.req.param('id'));
    return ok(c, ownEnterprise.wire(ctx, own));
  },
);

verbRoutes(keptOwn, ROOM, ownEnterpriseVerbs, (ctx, { id = '' }) => enterCn(ctx, id));

import { Hono } from 'hono';
import { issuerColumns } from '~/domain/provider/issuer/columns.ts';
import {
  findIssuer,
  listIssuers,
  listIssuersForExport,
} from '~/domain/provider/issuer/list.server.ts';
import { issuerList } from '~/domain/provider/issuer/schema.ts';
import { issuerDetail, issuerPage } from '~/domain/provider/issuer/told.ts';
import { issuerVerbs } from '~/domain/provider/issuer/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** The provider's companies that papers name. */
export const consoleIssuers = new Hono<ConsoleEnvironment>();

listRoutes(consoleIssuers, ROOM, {
  path: `${apiOf(ROOM)}/issuers`,
  tag: 'console',
  name: 'Issuers',
  summary:
    'Who issues papers under each regime, and from when. List: q, regime, sort, limit, cursor',
  input: issuerList,
  columns: issuerColumns,
  answers: issuerPage,
  title: 'consoleIssuers:title',
  read: listIssuers,
  readAll: listIssuersForExport,
});

consoleIssuers.get(
  `${apiOf(ROOM)}/issuers/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readIssuer',
    summary: 'Who issues papers under a regime, as they print it',
    tag: 'console',
    answers: issuerDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, issuerDetail.wire(ctx, await findIssuer(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleIssuers, ROOM, issuerVerbs);

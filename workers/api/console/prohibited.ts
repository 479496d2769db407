import { Hono } from 'hono';
import { prohibitedColumns } from '~/domain/provider/prohibited/columns.ts';
import {
  findProhibited,
  listProhibited,
  listProhibitedForExport,
} from '~/domain/provider/prohibited/list.server.ts';
import { prohibitedList } from '~/domain/provider/prohibited/schema.ts';
import { prohibitedDetail, prohibitedPage } from '~/domain/provider/prohibited/told.ts';
import { prohibitedVerbs } from '~/domain/provider/prohibited/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** Companies that nobody may trade with. */
export const consoleProhibited = new Hono<ConsoleEnvironment>();

listRoutes(consoleProhibited, ROOM, {
  path: `${apiOf(ROOM)}/prohibited`,
  tag: 'console',
  name: 'ProhibitedCompanies',
  summary:
    'Companies that nobody may trade with. List: q, reason, state, country, sort, limit, cursor',
  input: prohibitedList,
  columns: prohibitedColumns,
  answers: prohibitedPage,
  title: 'consoleProhibited:title',
  read: listProhibited,
  readAll: listProhibitedForExport,
});

consoleProhibited.get(
  `${apiOf(ROOM)}/prohibited/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readProhibited',
    summary: 'A company that nobody may trade with',
    tag: 'console',
    answers: prohibitedDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, prohibitedDetail.wire(ctx, await findProhibited(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleProhibited, ROOM, prohibitedVerbs);

import { Hono } from 'hono';
import { knownColumns } from '~/domain/provider/known/columns.ts';
import { findKnown, listKnown, listKnownForExport } from '~/domain/provider/known/list.server.ts';
import { knownList } from '~/domain/provider/known/schema.ts';
import { knownDetail, knownPage } from '~/domain/provider/known/told.ts';
import { knownVerbs } from '~/domain/provider/known/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** The directory that new partners are matched against. */
export const consoleKnown = new Hono<ConsoleEnvironment>();

listRoutes(consoleKnown, ROOM, {
  path: `${apiOf(ROOM)}/knownCompanies`,
  tag: 'console',
  name: 'KnownCompanies',
  summary: 'Companies that new partners are matched against. List: q, country, sort, limit, cursor',
  input: knownList,
  columns: knownColumns,
  answers: knownPage,
  title: 'consoleKnown:title',
  read: listKnown,
  readAll: listKnownForExport,
});

consoleKnown.get(
  `${apiOf(ROOM)}/knownCompanies/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readKnownCompany',
    summary: 'A company that new partners are matched against',
    tag: 'console',
    answers: knownDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, knownDetail.wire(ctx, await findKnown(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleKnown, ROOM, knownVerbs);

import { Hono } from 'hono';
import { secondColumns } from '~/domain/provider/second-person/columns.ts';
import { enterSecond, findSecond } from '~/domain/provider/second-person/find.server.ts';
import { listSecond, listSecondForExport } from '~/domain/provider/second-person/list.server.ts';
import { secondList } from '~/domain/provider/second-person/schema.ts';
import { secondDetail, secondPage } from '~/domain/provider/second-person/told.ts';
import { secondVerbs } from '~/domain/provider/second-person/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/secondPerson`;

/** What one of staff asks another to approve. */
export const consoleSecond = new Hono<ConsoleEnvironment>();

listRoutes(consoleSecond, ROOM, {
  path: PATH,
  tag: 'console',
  name: 'SecondPerson',
  summary: 'List: q, state, act, system, company, asked, sort, limit, cursor',
  input: secondList,
  columns: secondColumns,
  answers: secondPage,
  title: 'consoleSecond:title',
  read: listSecond,
  readAll: listSecondForExport,
});

consoleSecond.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readSecondPerson',
    summary: 'One request: what is asked, by whom, and how it was decided',
    tag: 'console',
    answers: secondDetail.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, secondDetail.wire(c.var.ctx, await findSecond(c.var.ctx, c.req.param('id')))),
);

verbRoutes(consoleSecond, ROOM, secondVerbs, (ctx, { id = '' }) => enterSecond(ctx, id));

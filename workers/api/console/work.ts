import { Hono } from 'hono';
import { workColumns } from '~/domain/provider/work/columns.ts';
import { findHeldName } from '~/domain/provider/work/decide-name.server.ts';
import { findWork, openWork } from '~/domain/provider/work/find.server.ts';
import { listWork, listWorkForExport } from '~/domain/provider/work/list.server.ts';
import { workList } from '~/domain/provider/work/schema.ts';
import { workDetail, workPage } from '~/domain/provider/work/told.ts';
import { heldNameVerbs, workVerbs } from '~/domain/provider/work/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { openedBy } from '../workbook.ts';
import { workCalendar } from './work-calendar.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/workQueue`;
const tag = 'console';

/** What there is to do for companies that are the reader's. */
export const consoleWork = new Hono<ConsoleEnvironment>();

listRoutes(consoleWork, ROOM, {
  path: PATH,
  tag,
  name: 'WorkItems',
  summary:
    'List: q, kind, company, system, state (what is open where none is asked for), assignee (mine, me, none, all, or an id; mine has nobody’s too), due, sort, limit, cursor',
  input: workList,
  columns: workColumns,
  answers: workPage,
  title: 'consoleWork:title',
  read: listWork,
  readAll: listWorkForExport,
});

consoleWork.get(
  `${apiOf(ROOM)}/workQueue.ics`,
  ...route(ROOM, 'staff', {
    operation: 'readWorkCalendar',
    summary: 'The reader’s open items as a calendar file',
    tag,
    answers: { contentType: 'text/calendar' },
  }),
  async (c) => workCalendar(await openedBy(c)),
);

consoleWork.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readWorkItem',
    summary: 'One item: what is known of its subject now, notes, history',
    tag,
    answers: workDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, workDetail.wire(ctx, await openWork(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleWork, ROOM, workVerbs, async (ctx, { id }) => {
  if (id !== undefined) await findWork(ctx, id);
  return ctx;
});
verbRoutes(consoleWork, ROOM, heldNameVerbs, async (ctx, { id = '' }) => {
  await findHeldName(ctx, id);
  return ctx;
});

import { Hono } from 'hono';
import { requestColumns } from '~/domain/provider/request/columns.ts';
import { requestDetail, requestPage } from '~/domain/provider/request/told.ts';
import { requestVerbs } from '~/domain/provider/request/verbs.server.ts';
import { staffRequestList } from '~/domain/request/schema.ts';
import {
  findStaffRequest,
  listStaffRequests,
  listStaffRequestsForExport,
  openStaffRequestFile,
} from '~/domain/request/staff.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, sent } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/requests`;

/** What companies ask the provider. */
export const consoleRequests = new Hono<ConsoleEnvironment>();

listRoutes(consoleRequests, ROOM, {
  path: PATH,
  tag: 'console',
  name: 'ConsoleRequests',
  summary:
    'List: q, kind, state (open where none is asked for), system, company, sort, limit, cursor',
  input: staffRequestList,
  columns: requestColumns,
  answers: requestPage,
  title: 'consoleRequests:title',
  read: listStaffRequests,
  readAll: listStaffRequestsForExport,
});

consoleRequests.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleRequest',
    summary: 'One request with what was asked',
    tag: 'console',
    answers: requestDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const read = await findStaffRequest(c.var.ctx, c.req.param('id'));
    return ok(c, requestDetail.wire(c.var.ctx, read));
  },
);

consoleRequests.get(
  `${PATH}/:id/file`,
  ...route(ROOM, 'staff', {
    operation: 'downloadConsoleRequestFile',
    summary: 'The file of a request',
    tag: 'console',
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openStaffRequestFile(c.var.ctx, c.req.param('id'))),
);

verbRoutes(consoleRequests, ROOM, requestVerbs, async (ctx, { id = '' }) => {
  await findStaffRequest(ctx, id);
  return ctx;
});

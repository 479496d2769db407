import { Hono } from 'hono';
import { readAssignments } from '~/domain/provider/staff/assign.server.ts';
import { staffColumns } from '~/domain/provider/staff/columns.ts';
import { listStaff, listStaffForExport } from '~/domain/provider/staff/list.server.ts';
import { staffList } from '~/domain/provider/staff/schema.ts';
import { assignmentsTold, staffPage } from '~/domain/provider/staff/told.ts';
import { assignmentVerbs, freshVerbs, staffVerbs } from '~/domain/provider/staff/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** The provider's staff, for its admins alone, and the new code that anybody of staff gives. */
export const consoleStaff = new Hono<ConsoleEnvironment>();

listRoutes(consoleStaff, ROOM, {
  path: `${apiOf(ROOM)}/staff`,
  access: 'provider',
  tag: 'console',
  name: 'ConsoleStaff',
  summary: 'List: q, role, state, sort, limit, cursor',
  input: staffList,
  columns: staffColumns,
  answers: staffPage,
  title: 'consoleStaff:title',
  read: listStaff,
  readAll: listStaffForExport,
});

consoleStaff.get(
  `${apiOf(ROOM)}/companies/:id/assignments`,
  ...route(ROOM, 'provider', {
    operation: 'readAssignments',
    summary: 'Who works for the company; the version is the company’s',
    tag: 'console',
    answers: assignmentsTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const read = await readAssignments(ctx, c.req.param('id'));
    return ok(c, assignmentsTold.wire(ctx, read));
  },
);

verbRoutes(consoleStaff, ROOM, staffVerbs);
verbRoutes(consoleStaff, ROOM, assignmentVerbs);
verbRoutes(consoleStaff, ROOM, freshVerbs);

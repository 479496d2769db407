import { Hono } from 'hono';
import { requestColumns } from '~/domain/only-representative/request/columns.ts';
import { findRequest, openRequestFile } from '~/domain/only-representative/request/find.server.ts';
import { exportRequests, listRequests } from '~/domain/only-representative/request/list.server.ts';
import { requestList } from '~/domain/only-representative/request/schema.ts';
import { request, requestPage } from '~/domain/only-representative/request/told.ts';
import { requestVerbs } from '~/domain/only-representative/request/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, sent } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/requests`;
const tag = 'requests';

/** What a company asks of the provider. */
export const requests = new Hono<OrEnvironment>();

listRoutes(requests, 'only-representative', {
  path: PATH,
  tag,
  name: 'Requests',
  summary: 'List: q, kind, state, sort, limit, cursor',
  input: requestList,
  columns: requestColumns,
  answers: requestPage,
  title: 'requests:title',
  read: listRequests,
  readAll: exportRequests,
});

requests.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readRequest',
    summary: 'One request: what was asked, the answer, history',
    tag,
    answers: request.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, request.wire(c.var.ctx, await findRequest(c.var.ctx, c.req.param('id')))),
);

requests.get(
  `${PATH}/:id/file`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadRequestFile',
    summary: 'Download the file of a request',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openRequestFile(c.var.ctx, c.req.param('id'))),
);

verbRoutes(requests, 'only-representative', requestVerbs);

import { Hono } from 'hono';
import { pageWire, versioned } from '~/domain/kernel/wire.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { decideInput, staffRequestList } from '~/domain/request/schema.ts';
import {
  findStaffRequest,
  listStaffRequests,
  openStaffRequestFile,
  staffOf,
} from '~/domain/request/staff.server.ts';
import { staffRequest, staffRequestPage, staffRequestRead } from '~/domain/request/told.ts';
import { type ApiEnvironment, ok, readerOf, refused, reply, sent } from './answer.ts';
import { bodyOf } from './json-body.ts';
import { queryOf } from './list-query.ts';
import { fileOfTenant, route } from './route.ts';

const PATH = '/api/staff/requests';
const tag = 'staff';

/** What staff of the provider answer; to everybody else it is not there (4040). */
export const staff = new Hono<ApiEnvironment>();

staff.get(
  PATH,
  ...route(null, 'user', {
    operation: 'listStaffRequests',
    summary: 'Requests to answer, the oldest first: q, kind, state, company, sort, limit, cursor',
    tag,
    query: staffRequestList.schema,
    answers: staffRequestPage,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = staffOf(await c.var.door.userContext());
    const query = staffRequestList.strict(queryOf(c));
    if (!query.ok) return refused(c, query.refusal);
    const page = await listStaffRequests(ctx, query.value);
    return ok(
      c,
      pageWire(page, (row) => staffRequest.wire(readerOf(c), row)),
    );
  },
);

staff.get(
  `${PATH}/:id`,
  ...route(null, 'user', {
    operation: 'readStaffRequest',
    summary: 'One request with what was asked',
    tag,
    answers: staffRequestRead.schema,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = staffOf(await c.var.door.userContext());
    return ok(
      c,
      staffRequestRead.wire(readerOf(c), await findStaffRequest(ctx, c.req.param('id'))),
    );
  },
);

staff.get(
  `${PATH}/:id/file`,
  ...route(null, 'user', {
    operation: 'downloadStaffRequestFile',
    summary: 'Download the file of a request',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = staffOf(await c.var.door.userContext());
    return sent(await openStaffRequestFile(ctx, c.req.param('id')));
  },
);

staff.post(
  `${PATH}/:id/decide`,
  ...route(null, 'user', {
    operation: 'decideRequest',
    summary: 'Approve or refuse a request. What its kind does then happens at once',
    tag,
    body: decideInput,
    answers: versioned,
    byStaff: true,
    refusals: [4040, 4101, 4105, 4106, 4108, 4109, 4110, 4134],
  }),
  async (c) => {
    const ctx = staffOf(await c.var.door.userContext());
    const id = c.req.param('id');
    await findStaffRequest(ctx, id);
    const input = await bodyOf(c, decideInput);
    return input.ok
      ? reply(c, await decideRequest(ctx, id, input.value))
      : refused(c, input.refusal);
  },
);

import { Hono } from 'hono';
import { together } from '~/domain/kernel/together.ts';
import { contactColumns } from '~/domain/provider/contact/columns.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import {
  exportContacts,
  listContacts,
  openContactFile,
} from '~/domain/provider/contact/list.server.ts';
import { contactList } from '~/domain/provider/contact/schema.ts';
import { contactPage } from '~/domain/provider/contact/told.ts';
import { contactVerbs } from '~/domain/provider/contact/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { sent } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** What staff spoke and wrote with a company. */
export const consoleContactLog = new Hono<ConsoleEnvironment>();

listRoutes(consoleContactLog, ROOM, {
  path: `${PATH}/:id/contactLog`,
  tag,
  name: 'ContactLog',
  summary:
    'What was spoken and written with a company: q, kind, state, from, to, sort, limit, cursor',
  input: contactList,
  columns: contactColumns,
  answers: contactPage,
  title: 'consoleContact:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listContacts(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportContacts(together(ctx), id, input),
});

consoleContactLog.get(
  `${PATH}/:id/contactLog/:uid/file`,
  ...route(ROOM, 'staff', {
    operation: 'downloadContactFile',
    summary: 'Download the file of an entry',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, uid } = c.req.param();
    return sent(await openContactFile(c.var.ctx, id, uid));
  },
);

verbRoutes(consoleContactLog, ROOM, contactVerbs, (ctx, { id = '' }) => staffAtCompany(ctx, id));

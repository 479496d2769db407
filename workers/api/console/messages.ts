import { Hono } from 'hono';
import { messageColumns } from '~/domain/provider/message/columns.ts';
import {
  findMessage,
  listMessages,
  listMessagesForExport,
} from '~/domain/provider/message/list.server.ts';
import { messageList } from '~/domain/provider/message/schema.ts';
import { messageDetail, messagePage } from '~/domain/provider/message/told.ts';
import { messageVerbs } from '~/domain/provider/message/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** What staff write to companies. */
export const consoleMessages = new Hono<ConsoleEnvironment>();

listRoutes(consoleMessages, ROOM, {
  path: `${apiOf(ROOM)}/messages`,
  tag: 'console',
  name: 'StaffMessages',
  summary:
    'Messages to companies; a consultant’s are those to theirs. List: q, type, state, target, company, sort, limit, cursor',
  input: messageList,
  columns: messageColumns,
  answers: messagePage,
  title: 'consoleMessages:title',
  read: listMessages,
  readAll: listMessagesForExport,
});

consoleMessages.get(
  `${apiOf(ROOM)}/messages/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readStaffMessage',
    summary: 'A message with what it says, in both languages',
    tag: 'console',
    answers: messageDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, messageDetail.wire(ctx, await findMessage(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleMessages, ROOM, messageVerbs);

import { Hono } from 'hono';
import * as v from 'valibot';
import { wireOf } from '~/domain/kernel/told.ts';
import { named, pageOf, whole } from '~/domain/kernel/wire.ts';
import { cnMessageColumns } from '~/domain/new-substance/message/columns.ts';
import { listMessages } from '~/domain/new-substance/message/list.server.ts';
import { markRead } from '~/domain/new-substance/message/mark-read.server.ts';
import { cnMessageList, readMessagesInput } from '~/domain/new-substance/message/schema.ts';
import { unreadMessages } from '~/domain/new-substance/message/unread.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { pageRoute } from '../list-routes.ts';
import { type CnEnvironment, route } from '../route.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/messages` as const;
const tag = 'messages';

/** What the people of a company are told; viewers have no messages. */
export const cnMessages = new Hono<CnEnvironment>();

pageRoute(cnMessages, AREA, {
  path: PATH,
  tag,
  name: 'Messages',
  summary: 'List, the newest first: q, company, type, kind, unread, from, to',
  input: cnMessageList,
  columns: cnMessageColumns,
  answers: named('MessagePage', pageOf(named('Message', wireOf(cnMessageColumns)))),
  read: listMessages,
  refusals: [4040, 4193],
});

cnMessages.get(
  `${PATH}/unread`,
  ...route(AREA, 'viewer', {
    operation: 'countUnreadMessages',
    summary: 'How many messages are unread, up to 100',
    tag,
    answers: v.object({ count: whole }),
    refusals: [4040, 4193],
  }),
  async (c) => ok(c, { count: await unreadMessages(c.var.ctx) }),
);

cnMessages.post(
  `${PATH}/read`,
  ...route(AREA, 'member', {
    operation: 'readMessages',
    summary:
      'Mark certain messages read; or, with `all`, those of the filter (type, kind, q, from, to) up to the newest that was shown, `up_to`',
    tag,
    body: readMessagesInput,
    answers: v.object({ read: whole }),
    refusals: [4040, 4193],
  }),
  (c) => replyTo(c, readMessagesInput, (input) => markRead(c.var.ctx, input)),
);

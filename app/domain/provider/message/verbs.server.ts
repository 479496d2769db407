import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addMessage, changeMessage, deleteMessage } from './save.server.ts';
import { recallMessage, scheduleMessage } from './schedule.server.ts';
import {
  changeMessageInput,
  deleteMessageInput,
  messageInput,
  scheduleMessageInput,
} from './schema.ts';

/** Verbs of messages: a consultant writes to a company of theirs, an admin of the provider to any and all. */
export const messageVerbs = {
  noun: 'messages',
  tag: 'console',
  verbs: {
    addMessage: verb({
      at: 'post',
      says: 'Draft a message; a consultant’s is for one company of theirs. `filter` is a query of the companies',
      input: messageInput,
      refusals: [4040],
      run: (ctx: StaffContext, _id, input) => addMessage(ctx, input),
    }),
    changeMessage: verb({
      at: 'put :id',
      says: 'Change a message that is not on its way yet; all fields are sent',
      input: changeMessageInput,
      refusals: [4040, 4105, 4106],
      run: changeMessage,
    }),
    deleteMessage: verb({
      at: 'delete :id',
      says: 'Delete a draft',
      input: deleteMessageInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4105, 4106],
      run: deleteMessage,
    }),
    scheduleMessage: verb({
      at: 'post :id/schedule',
      says: 'Send at `send_at`, a moment with its zone; at once without one',
      input: scheduleMessageInput,
      refusals: [4040, 4105, 4106],
      run: scheduleMessage,
    }),
    recallMessage: verb({
      at: 'post :id/recall',
      says: 'Take a message back: it is hidden everywhere, mails stay sent',
      answers: v.object({ id: text }),
      refusals: [4040, 4105],
      run: (ctx: StaffContext, id) => recallMessage(ctx, id),
    }),
  },
} satisfies Verbs<StaffContext>;

import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { text, whole } from '~/domain/kernel/wire.ts';
import { notificationInput } from './schema.ts';
import { sendNotification } from './send.server.ts';

/** Verbs of notifications. */
export const notificationVerbs = {
  noun: 'notifications',
  tag: 'tradePartners',
  verbs: {
    sendNotification: verb({
      at: 'post',
      says: 'Write to a trade partner: a mail to each chosen address of it; answers go to the sender',
      input: notificationInput,
      answers: v.object({ id: text, remaining: whole }),
      refusals: [4040, 4105, 4147, 4290],
      run: (ctx, _id, input) => sendNotification(ctx, input),
    }),
  },
} satisfies Verbs<OrContext>;

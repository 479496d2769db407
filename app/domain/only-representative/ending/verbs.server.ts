import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { text, whole } from '~/domain/kernel/wire.ts';
import { tellInput } from './schema.ts';
import { tellImporters } from './tell.server.ts';

/** Verbs of an authorisation that is over. */
export const endingVerbs = {
  noun: 'authorisationEnd',
  tag: 'tradePartners',
  verbs: {
    tellImporters: verb({
      at: 'post tell',
      says: 'Tell importers who were supplied in the last twelve months that the authorisation is over; takes none of the day’s mails',
      input: tellInput,
      answers: v.object({ id: text, told: whole, left: whole }),
      refusals: [4105, 4106],
      run: (ctx: OrContext, _id, input) => tellImporters(ctx, input),
    }),
  },
} satisfies Verbs<OrContext>;

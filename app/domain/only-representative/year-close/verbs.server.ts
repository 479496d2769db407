import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { text, whole } from '~/domain/kernel/wire.ts';
import { closeYearInput } from './schema.ts';
import { closeYear } from './sign.server.ts';

/** Verbs of the end of a year. */
export const yearVerbs = {
  noun: 'dataCenter/close',
  tag: 'dataCenter',
  verbs: {
    closeYear: verb({
      at: 'post',
      says: 'Sign that a year was checked, with a reason for each list that is not empty; a later change asks again',
      access: 'admin',
      input: closeYearInput,
      answers: v.object({ id: text, year: whole, signing: whole }),
      refusals: [4105, 4106],
      run: (ctx: OrContext, _id, input) => closeYear(ctx, input),
    }),
  },
} satisfies Verbs<OrContext>;

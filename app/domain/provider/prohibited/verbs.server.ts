import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { touchedTold } from '../name-list/told.ts';
import { addProhibited, changeProhibited, deleteProhibited } from './save.server.ts';
import { changeProhibitedInput, deleteProhibitedInput, prohibitedInput } from './schema.ts';
import { previewProhibited } from './touched.server.ts';

/** Verbs of prohibited companies: an admin of the provider writes, all staff read. */
export const prohibitedVerbs = {
  noun: 'prohibited',
  tag: 'console',
  verbs: {
    addProhibited: verb({
      at: 'post',
      says: 'Prohibit trade with a company, by an admin of the provider; `country` `*` is every country',
      input: prohibitedInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addProhibited(ctx, input),
    }),
    previewProhibited: verb({
      at: 'post preview',
      says: 'Whom of all tenants’ partners and enterprises a prohibition would touch, by an admin of the provider; nothing is written',
      input: prohibitedInput,
      tells: touchedTold,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => previewProhibited(ctx, input),
    }),
    changeProhibited: verb({
      at: 'put :id',
      says: 'Change a prohibited company, by an admin of the provider; all fields are sent',
      input: changeProhibitedInput,
      refusals: [4040, 4106],
      run: changeProhibited,
    }),
    deleteProhibited: verb({
      at: 'delete :id',
      says: 'Take a company off the list, by an admin of the provider',
      input: deleteProhibitedInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106],
      run: deleteProhibited,
    }),
  },
} satisfies Verbs<StaffContext>;

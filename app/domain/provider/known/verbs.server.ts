import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addKnown, changeKnown, deleteKnown } from './save.server.ts';
import { changeKnownInput, deleteKnownInput, knownInput } from './schema.ts';

/** Verbs of the directory that new partners are matched against: an admin of the provider writes, all staff read. */
export const knownVerbs = {
  noun: 'knownCompanies',
  tag: 'console',
  verbs: {
    addKnownCompany: verb({
      at: 'post',
      says: 'Add a company with a domain of its e-mail, by an admin of the provider',
      input: knownInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addKnown(ctx, input),
    }),
    changeKnownCompany: verb({
      at: 'put :id',
      says: 'Change a known company, by an admin of the provider; all fields are sent',
      input: changeKnownInput,
      refusals: [4040, 4106],
      run: changeKnown,
    }),
    deleteKnownCompany: verb({
      at: 'delete :id',
      says: 'Take a company out of the directory, by an admin of the provider',
      input: deleteKnownInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106],
      run: deleteKnown,
    }),
  },
} satisfies Verbs<StaffContext>;

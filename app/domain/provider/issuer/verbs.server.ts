import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addIssuer, changeIssuer, deleteIssuer } from './save.server.ts';
import { changeIssuerInput, deleteIssuerInput, issuerInput } from './schema.ts';

/** Verbs of the companies that papers name: an admin of the provider writes, all staff read. */
export const issuerVerbs = {
  noun: 'issuers',
  tag: 'console',
  verbs: {
    addIssuer: verb({
      at: 'post',
      says: 'Say whom papers of a regime name from a day on, tomorrow at the earliest, by an admin of the provider',
      input: issuerInput,
      refusals: [4159],
      run: (ctx: StaffContext, _id, input) => addIssuer(ctx, input),
    }),
    changeIssuer: verb({
      at: 'put :id',
      says: 'Change an issuer that has not begun, by an admin of the provider; all fields are sent',
      input: changeIssuerInput,
      refusals: [4040, 4106, 4159, 4160],
      run: changeIssuer,
    }),
    deleteIssuer: verb({
      at: 'delete :id',
      says: 'Delete an issuer that has not begun, by an admin of the provider',
      input: deleteIssuerInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106, 4160],
      run: deleteIssuer,
    }),
  },
} satisfies Verbs<StaffContext>;

import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text, whole } from '../../kernel/wire.ts';
import { askSubstance } from './answer.server.ts';
import { askInput } from './schema.ts';

/** Asking who has a substance. */
export const askVerbs = {
  noun: 'ask',
  tag: 'console',
  verbs: {
    askSubstance: verb({
      at: 'post',
      says: 'Ask who has this substance, by CAS, EC or KE number: registrations and filings of the companies that are theirs, ended ones too; the question, its reason and its count stand in the audit, the answer is read under its id for an hour',
      input: askInput,
      answers: v.object({ id: text, total: whole, companies: whole }),
      refusals: [],
      run: (ctx: StaffContext, _id, input) => askSubstance(ctx, input),
    }),
  },
} satisfies Verbs<StaffContext>;

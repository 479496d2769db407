import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addSubstitute, deleteSubstitute } from './change.server.ts';
import { substituteInput } from './schema.ts';

const answers = v.object({ id: text });

/** Who stands in for whom. */
export const substituteVerbs = {
  noun: 'substitutes',
  tag: 'console',
  verbs: {
    addSubstitute: verb({
      at: 'post',
      says: 'Somebody stands in for `staff_id` (the caller where none is named; somebody else’s by an admin of the provider) on these days: rights and new work go along',
      input: substituteInput,
      answers,
      refusals: [4040],
      run: (ctx: StaffContext, _id, input) => addSubstitute(ctx, input),
    }),
    deleteSubstitute: verb({
      at: 'delete :id',
      says: 'Nobody stands in any longer, from the next request on',
      answers,
      refusals: [4040, 4106],
      run: (ctx: StaffContext, id) => deleteSubstitute(ctx, id),
    }),
  },
} satisfies Verbs<StaffContext>;

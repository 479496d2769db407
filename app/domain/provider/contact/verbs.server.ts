import * as v from 'valibot';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addContactEntry } from './add.server.ts';
import type { CompanyEntered } from './enter.server.ts';
import { contactInput } from './schema.ts';

/** What staff write down of a company. */
export const contactVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    addContactEntry: verb({
      at: 'post :id/contactLog',
      says: 'Write down what was spoken or written with a company; `follow_up_on` makes an item of work, `corrects_id` names an entry that was wrong',
      input: contactInput,
      answers: v.object({ id: text }),
      refusals: [4040, 4105],
      run: (ctx: CompanyEntered, _id, input) => addContactEntry(ctx, input),
    }),
  },
} satisfies Verbs<CompanyEntered>;

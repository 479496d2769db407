import * as v from 'valibot';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import type { CompanyEntered } from '../contact/enter.server.ts';
import { letterInput } from './schema.ts';
import { sendLetter } from './send.server.ts';

/** Letters of staff to a company. */
export const letterVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    sendLetter: verb({
      at: 'post :id/letters',
      says: 'Write to the main contact of a company, in its language first; the contact log keeps what was sent. `version` is the company’s',
      input: letterInput,
      answers: v.object({ id: text }),
      refusals: [4040, 4105, 4106],
      run: ({ staff }: CompanyEntered, id, input) => sendLetter(staff, id, input),
    }),
  },
} satisfies Verbs<CompanyEntered>;

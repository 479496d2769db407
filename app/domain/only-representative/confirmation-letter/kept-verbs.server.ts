import * as v from 'valibot';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requiredText } from '~/domain/kernel/input.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { withinRegistrationNamed } from '../registration/within.server.ts';
import { issueLetters } from './issue.server.ts';
import { lettersAsked } from './told.ts';

/** Importers that staff name by one call. */
const MAX_OF_STAFF = 200;

const lettersOfStaff = v.object({
  registration_id: requiredText,
  partner_ids: v.pipe(
    v.array(requiredText),
    v.minLength(1, 'required'),
    v.maxLength(MAX_OF_STAFF, 'too_many'),
  ),
});

/** What staff do with confirmation letters. */
export const keptLetterVerbs = {
  noun: 'certificates',
  tag: 'console',
  verbs: {
    issueConsoleLetters: verb({
      at: 'post letters',
      says: 'Have confirmation letters of a registration issued to these importers, up to 200, each on its own. The owner’s review holds none back: staff are who reviews',
      input: lettersOfStaff,
      tells: lettersAsked,
      refusals: [4040, 4105, 4110, 4145, 4147, 4007, 4106],
      run: async (ctx: StaffContext, _id, { registration_id: id, partner_ids }) =>
        issueLetters(await withinRegistrationNamed(ctx, id), id, { partner_ids }),
    }),
  },
} satisfies Verbs<StaffContext>;

import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { lettersSchema } from '~/domain/only-representative/confirmation-letter/schema.ts';
import { lettersAsked } from '~/domain/only-representative/confirmation-letter/told.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { duinSchema, sharesSchema } from '~/domain/only-representative/substance/schema.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { duinSet, sharesSet } from '~/domain/only-representative/substance/told.ts';

/** Verbs of substances and of the letters that confirm them. */
export const substanceVerbs = {
  noun: 'substances',
  tag: 'substances',
  verbs: {
    shareSubstance: verb({
      at: 'put :id/shares',
      says: 'Open to exactly these companies, each by `unique_id` or exact name',
      input: sharesSchema,
      answers: sharesSet,
      refusals: [4040, 4106],
      run: setShares,
    }),
    setDuin: verb({
      at: 'put :id/duin',
      says: 'Have a DUIN name exactly these importers; `file_id` is an uploaded attachment, its receipt',
      input: duinSchema,
      answers: duinSet,
      refusals: [4040, 4106],
      run: setDuin,
    }),
    issueLetters: verb({
      at: 'post :id/letters',
      says: 'Have confirmation letters issued to these importers, each on its own; the owner’s only',
      input: lettersSchema,
      tells: lettersAsked,
      refusals: [4040, 4105, 4110, 4145, 4147, 4007, 4106],
      run: issueLetters,
    }),
  },
} satisfies Verbs<OrContext>;

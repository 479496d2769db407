import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { duinSchema, sharesSchema } from '~/domain/only-representative/substance/schema.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { duinSet, sharesSet } from '~/domain/only-representative/substance/told.ts';

/** Verbs of substances. */
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
  },
} satisfies Verbs<OrContext>;

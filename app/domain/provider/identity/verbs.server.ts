import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { showIdentityInput } from './schema.ts';
import { showIdentity } from './show.server.ts';

/** What staff do to read what is confidential. */
export const identityVerbs = {
  noun: 'identities',
  tag: 'console',
  verbs: {
    showIdentity: verb({
      at: 'post',
      says: 'Show the confidential identity of a filing of the company for which this session acts, until the visit ends. The company’s admins read who looked, when and why',
      input: showIdentityInput,
      answers: v.object({ subject_id: text }),
      refusals: [4040, 4154],
      run: showIdentity,
    }),
  },
} satisfies Verbs<StaffContext>;

import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { endActing } from './end.server.ts';
import { startActingInput } from './schema.ts';
import { startActing } from './start.server.ts';
import { endedTold, startedTold } from './told.ts';

/** What staff do about the visit of their own session. */
export const actAsVerbs = {
  noun: 'actAs',
  tag: 'console',
  verbs: {
    startActing: verb({
      at: 'post',
      says: 'Act for a company in a subsystem: this session then works in its portal with an admin’s rights, or only reads (`mode`), until `expires_at`. The company’s admins read who, when and why',
      input: startActingInput,
      answers: startedTold,
      refusals: [4040, 4106],
      run: startActing,
    }),
    endActing: verb({
      at: 'delete',
      says: 'Stop acting; calls of the portal answer 4154 then',
      answers: endedTold,
      refusals: [],
      run: (ctx: StaffContext) => endActing(ctx),
    }),
  },
} satisfies Verbs<StaffContext>;

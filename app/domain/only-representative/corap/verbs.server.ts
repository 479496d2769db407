import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { commitCorap } from './commit.server.ts';
import { corapCommit } from './schema.ts';
import { corapStarted } from './told.ts';

/** What is done with a workbook of CoRAP statuses; that it comes in is a route. */
export const corapVerbs = {
  noun: 'registrations/corap',
  tag: 'console',
  verbs: {
    commitCorap: verb({
      at: 'post :id/commit',
      access: 'provider',
      says: 'Write the CoRAP statuses that the preview showed, all of it or nothing, by an admin of the provider: `digest` is that of the preview',
      input: corapCommit,
      answers: corapStarted,
      refusals: [4040, 4105, 4106, 4155, 4156],
      run: (ctx: StaffContext, id, input) => commitCorap(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;

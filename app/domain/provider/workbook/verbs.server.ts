import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { commitWorkbook } from './commit.server.ts';
import { commitInput } from './schema.ts';

/** The answer to a workbook that came in. */
export const workbookStarted = v.object({ import_id: text });

/** What is done with a workbook by which companies are opened; that it comes in is a route. */
export const workbookVerbs = {
  noun: 'import',
  tag: 'console',
  verbs: {
    commitWorkbook: verb({
      at: 'post :id/commit',
      says: 'Write what the preview showed, all of it or nothing: `digest` is that of the preview, `send_invites` whether new people get their invitation now',
      input: commitInput,
      answers: workbookStarted,
      refusals: [4040, 4105, 4106, 4155, 4156, 4203],
      run: (ctx: StaffContext, id, input) => commitWorkbook(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;

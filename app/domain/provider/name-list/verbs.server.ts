import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { commitNameList } from './commit.server.ts';
import { nameListCommit } from './schema.ts';
import { nameListStarted } from './told.ts';

/** What is done with a workbook of prohibited companies; that it comes in is a route. */
export const prohibitedImportVerbs = {
  noun: 'prohibitedImports',
  tag: 'console',
  verbs: {
    commitProhibitedImport: verb({
      at: 'post :id/commit',
      says: 'Write the prohibited companies that the preview showed, all of it or nothing, by an admin of the provider: `digest` is that of the preview',
      input: nameListCommit,
      answers: nameListStarted,
      refusals: [4040, 4105, 4106, 4155, 4156],
      run: (ctx: StaffContext, id, input) => commitNameList(ctx, 'prohibited', id, input),
    }),
  },
} satisfies Verbs<StaffContext>;

/** The same of known companies. */
export const knownImportVerbs = {
  noun: 'knownCompanyImports',
  tag: 'console',
  verbs: {
    commitKnownImport: verb({
      at: 'post :id/commit',
      says: 'Write the known companies that the preview showed, all of it or nothing, by an admin of the provider: `digest` is that of the preview',
      input: nameListCommit,
      answers: nameListStarted,
      refusals: [4040, 4105, 4106, 4155, 4156],
      run: (ctx: StaffContext, id, input) => commitNameList(ctx, 'known', id, input),
    }),
  },
} satisfies Verbs<StaffContext>;

import type { OrContext } from '../../kernel/context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { saveImport } from './save.server.ts';
import { saveImportInput } from './schema.ts';
import { importStarted } from './told.ts';

/** What is done with rows that came in, behind the scenes. */
export const importVerbs = {
  noun: 'imports',
  tag: 'rowImports',
  verbs: {
    saveImport: verb({
      at: 'post :id/commit',
      says: 'Save what is good, or all or nothing; behind the scenes, by the same verbs as single ones',
      input: saveImportInput,
      answers: importStarted,
      status: 202,
      refusals: [4040, 4105, 4106],
      run: (ctx: OrContext, id, input) => saveImport(ctx, id, input),
    }),
  },
} satisfies Verbs<OrContext>;

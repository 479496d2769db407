import type { CnContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { deleteFiling } from '~/domain/new-substance/filing/delete.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import {
  createFilingInput,
  deleteFilingInput,
  extensionInput,
  filingStatusInput,
  firstActivityInput,
  saveFilingInput,
  submitFilingInput,
} from '~/domain/new-substance/filing/schema.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { removedFiling } from '~/domain/new-substance/filing/told.ts';

/** What stands against a filing that is to be normal. */
const NOT_NORMAL = [4180, 4181, 4182, 4183, 4192, 4198, 4199] as const;

/** Verbs of filings. */
export const filingVerbs = {
  noun: 'filings',
  tag: 'filings',
  verbs: {
    createFiling: verb({
      at: 'post',
      says: 'New draft of a company, with its trade name; anything else may lack',
      input: createFilingInput,
      refusals: [4040, 4183, 4193, 4198],
      run: (ctx: CnContext, _id, input) => createFiling(ctx, input),
    }),
    saveFiling: verb({
      at: 'put :id',
      says: 'Save the whole of a filing; substances with an id stay or change, missing ones go. One that is no draft needs a reason',
      input: saveFilingInput,
      refusals: [4040, 4105, 4106, 4187, ...NOT_NORMAL],
      run: saveFiling,
    }),
    submitFiling: verb({
      at: 'post :id/submit',
      says: 'Turn a complete draft with its certificate or receipt into a normal filing',
      input: submitFilingInput,
      refusals: [4040, 4105, 4106, ...NOT_NORMAL],
      run: submitFiling,
    }),
    setFilingStatus: verb({
      at: 'post :id/status',
      says: 'Say that a filing is no longer good and why, or that it is good again',
      access: 'admin',
      input: filingStatusInput,
      refusals: [4040, 4105, 4106, 4187, ...NOT_NORMAL],
      run: setFilingStatus,
    }),
    extendConfidentiality: verb({
      at: 'post :id/extension',
      says: 'Keep that the authority extended confidentiality, once, also after the fact; `file_id` is a `confidentiality_extension` of the filing',
      access: 'admin',
      input: extensionInput,
      refusals: [4040, 4105, 4106, 4187, 4192],
      run: extendConfidentiality,
    }),
    setFirstActivity: verb({
      at: 'post :id/firstActivity',
      says: 'Keep the day of a first activity that lies before the records here, with the file that proves it; any other is read from them',
      input: firstActivityInput,
      refusals: [4040, 4105, 4106],
      run: setFirstActivity,
    }),
    deleteFiling: verb({
      at: 'delete :id',
      says: 'Delete a draft that no activity record has; `?version=`',
      input: deleteFilingInput,
      inQuery: true,
      answers: removedFiling,
      refusals: [4040, 4105, 4106, 4134],
      run: (ctx: CnContext, id, input) => deleteFiling(ctx, id, input),
    }),
  },
} satisfies Verbs<CnContext>;

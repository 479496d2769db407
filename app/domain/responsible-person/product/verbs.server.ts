import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { decideRenewal } from '~/domain/responsible-person/product/renewal/decide.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import {
  addAnnualReportInput,
  addFeedbackInput,
  createCosmeticInput,
  decideRenewalInput,
  deleteCosmeticInput,
  invalidateCosmeticInput,
  restoreCosmeticInput,
  saveBasicsInput,
  saveRegistrationInput,
} from '~/domain/responsible-person/product/schema.ts';
import {
  filedReport,
  removed,
  savedRegistration,
} from '~/domain/responsible-person/product/told.ts';

/** Verbs of products. */
export const productVerbs = {
  noun: 'products',
  tag: 'cosmetics',
  verbs: {
    createCosmetic: verb({
      at: 'post',
      says: 'New product of its basics; the rest is saved section by section',
      input: createCosmeticInput,
      refusals: [4007, 4040],
      run: (ctx: RpContext, _id, input) => createCosmetic(ctx, input),
    }),
    saveCosmeticBasics: verb({
      at: 'put :id',
      says: 'Change the basics; registration and contract are saved at `/registration`',
      input: saveBasicsInput,
      refusals: [4007, 4040, 4106],
      run: saveBasics,
    }),
    saveCosmeticRegistration: verb({
      at: 'put :id/registration',
      says: 'Save registration or filing, its certificate, and the contract with the RP',
      input: saveRegistrationInput,
      answers: savedRegistration,
      refusals: [4040, 4106],
      run: saveRegistration,
    }),
    invalidateCosmetic: verb({
      at: 'post :id/invalidate',
      says: 'Say that a product may not be imported any more, from which day on and why',
      access: 'admin',
      input: invalidateCosmeticInput,
      refusals: [4040, 4105, 4106],
      run: invalidateCosmetic,
    }),
    restoreCosmetic: verb({
      at: 'post :id/restore',
      says: 'Say that it may be imported again, once the cause is gone',
      access: 'admin',
      input: restoreCosmeticInput,
      refusals: [4040, 4105, 4106, 4169],
      run: restoreCosmetic,
    }),
    decideCosmeticRenewal: verb({
      at: 'post :id/renewals',
      says: 'Enter a decision on a renewal, also a past one; the last that was granted sets number and end',
      input: decideRenewalInput,
      refusals: [4040, 4106],
      run: decideRenewal,
    }),
    addCosmeticFeedback: verb({
      at: 'post :id/feedback',
      says: 'Keep what somebody said of a product',
      input: addFeedbackInput,
      answers: removed,
      refusals: [4040, 4106],
      run: addFeedback,
    }),
    addCosmeticAnnualReport: verb({
      at: 'post :id/annualReports',
      says: 'Note that the annual report of a general product was filed, or (admin) that none is owed',
      input: addAnnualReportInput,
      answers: filedReport,
      refusals: [4040, 4106],
      run: addAnnualReport,
    }),
    deleteCosmetic: verb({
      at: 'delete :id',
      says: 'Delete a product that no trade record, report or recall has; `?version=`',
      input: deleteCosmeticInput,
      inQuery: true,
      answers: removed,
      refusals: [4040, 4106, 4134],
      run: (ctx: RpContext, id, input) => deleteCosmetic(ctx, id, input.version),
    }),
  },
} satisfies Verbs<RpContext>;

import { type Verbs, verb } from '../../../kernel/verb.ts';
import { confirmPartner } from './confirm.server.ts';
import type { PartnerOfStaff } from './enter.server.ts';
import { linkPartner } from './link.server.ts';
import { confirmPartnerInput, linkPartnerInput } from './schema.ts';

/** What staff do with partners of companies. */
export const keptPartnerVerbs = {
  noun: 'tradePartners',
  tag: 'console',
  verbs: {
    confirmConsolePartner: verb({
      at: 'post :id/confirm',
      says: 'Say that name and e-mail of a partner that waits for its contact are of one company; the directory knows it from then on',
      input: confirmPartnerInput,
      refusals: [4040, 4105, 4106],
      run: confirmPartner,
    }),
    linkConsolePartner: verb({
      at: 'put :id/link',
      says: 'Say which company of the platform a partner is, or with null that it is none; purchases from it are then confirmed in the supplier’s portal',
      input: linkPartnerInput,
      refusals: [4040, 4105, 4106, 4134],
      run: linkPartner,
    }),
  },
} satisfies Verbs<PartnerOfStaff>;

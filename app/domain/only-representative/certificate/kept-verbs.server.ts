import type { CertificateOfStaff } from '~/domain/certificate/staff/of-staff.server.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { secondAsked } from '~/domain/second-person/told.ts';
import { askReissue } from './ask-reissue.server.ts';
import { askReissueInput } from './ask-reissue-input.ts';

/** What staff do with a certificate of this area, beside what they do with all. */
export const keptCertificateVerbs = {
  noun: 'certificates',
  tag: 'console',
  verbs: {
    askConsoleReissue: verb({
      at: 'post :id/reissue',
      says: 'Ask to issue anew with names, addresses or the port’s text put right; another person approves',
      input: askReissueInput,
      answers: secondAsked,
      status: 202,
      refusals: [4040, 4105, 4106, 4152, 4158],
      run: askReissue,
    }),
  },
} satisfies Verbs<CertificateOfStaff>;

import type { CertificateOfStaff } from '../../certificate/staff/of-staff.server.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { secondAsked } from '../../second-person/told.ts';
import { askRevocation } from './revoke.server.ts';
import { revokeCertificateInput } from './schema.ts';

/** What staff do with a certificate of any area. */
export const certificateVerbs = {
  noun: 'certificates',
  tag: 'console',
  verbs: {
    askConsoleRevocation: verb({
      at: 'post :id/revoke',
      says: 'Ask to revoke; another person approves. `code` is public, `note` is the staff’s own',
      input: revokeCertificateInput,
      answers: secondAsked,
      status: 202,
      refusals: [4040, 4105, 4106, 4152],
      run: askRevocation,
    }),
  },
} satisfies Verbs<CertificateOfStaff>;

import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { changedPerson } from '~/domain/tenancy/told.ts';

/** Verbs of people. */
export const peopleVerbs = {
  noun: 'accounts',
  tag: 'accounts',
  verbs: {
    removeAccount: verb({
      at: 'delete :id',
      says: 'Take out of the subsystem, and of the company where no role is left',
      access: 'admin',
      answers: changedPerson,
      refusals: [4040, 4106, 4138],
      run: removePerson,
    }),
    resendAccountInvitation: verb({
      at: 'post :id/invite',
      says: 'Mail the invitation again; the earlier link stops working',
      access: 'admin',
      answers: changedPerson,
      refusals: [4040, 4105, 4290],
      run: resendInvitation,
    }),
  },
} satisfies Verbs<RpContext>;

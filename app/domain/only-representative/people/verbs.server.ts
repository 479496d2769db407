import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { endSessionsOf } from '~/domain/tenancy/people/end-sessions.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { changePersonInput, invitePersonInput } from '~/domain/tenancy/people/schema.ts';
import { changedPerson } from '~/domain/tenancy/told.ts';

/** Verbs of people. */
export const peopleVerbs = {
  noun: 'users',
  tag: 'users',
  verbs: {
    inviteUser: verb({
      at: 'post',
      says: 'Invite: a new address gets a link for two hours, whoever has an account joins. `roles` by subsystem; the answer is the same',
      access: 'admin',
      input: invitePersonInput,
      answers: changedPerson,
      refusals: [4139, 4106, 4290],
      run: (ctx: OrContext, _id, input) => invitePerson(ctx, input),
    }),
    changeUser: verb({
      at: 'put :id',
      says: 'Roles by subsystem (null takes one away), `or_system`, `state` at this company; their sessions end',
      access: 'admin',
      input: changePersonInput,
      answers: changedPerson,
      refusals: [4040, 4105, 4106, 4138],
      run: changePerson,
    }),
    removeUser: verb({
      at: 'delete :id',
      says: 'Take out of RSCC and KRSCC, and of the company where no role is left',
      access: 'admin',
      answers: changedPerson,
      refusals: [4040, 4106, 4138],
      run: removePerson,
    }),
    resendInvitation: verb({
      at: 'post :id/invite',
      says: 'Mail the invitation again; the earlier link stops working',
      access: 'admin',
      answers: changedPerson,
      refusals: [4040, 4105, 4290],
      run: resendInvitation,
    }),
    endSessionsOfUser: verb({
      at: 'post :id/end-sessions',
      says: 'Sign a colleague out wherever they are signed in',
      access: 'admin',
      answers: changedPerson,
      refusals: [4040],
      run: endSessionsOf,
    }),
  },
} satisfies Verbs<OrContext>;

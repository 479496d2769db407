import { freshCode } from '../../identity/fresh-code.server.ts';
import { codeInput } from '../../identity/schema.ts';
import { nothing } from '../../identity/told.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done } from '../../kernel/outcome.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { setAssignments } from './assign.server.ts';
import { changeStaff } from './change.server.ts';
import { disableStaff } from './disable.server.ts';
import { enableStaff } from './enable.server.ts';
import { inviteStaff } from './invite.server.ts';
import { inviteStaffAgain } from './resend.server.ts';
import { resetStaffFactor } from './reset-factor.server.ts';
import {
  assignmentsInput,
  changeStaffInput,
  disableStaffInput,
  inviteStaffInput,
  resetStaffFactorInput,
} from './schema.ts';

/** What anybody of staff does about their own session. */
export const freshVerbs = {
  noun: 'freshCode',
  tag: 'console',
  verbs: {
    giveFreshCode: verb({
      at: 'post',
      says: 'A new code of the authenticator, or a recovery code: for fifteen minutes this session may do what answers 4152',
      input: codeInput,
      answers: nothing,
      refusals: [4290, 4105, 4151],
      run: async (ctx: StaffContext, _id, input) => {
        const fresh = await freshCode(ctx, input);
        return fresh.ok ? done(null) : fresh;
      },
    }),
  },
} satisfies Verbs<StaffContext>;

/** What an admin of the provider does about its staff. */
export const staffVerbs = {
  noun: 'staff',
  tag: 'console',
  verbs: {
    inviteStaff: verb({
      at: 'post',
      says: 'Invite: a new account of the provider, and a link for two hours that activates it',
      access: 'provider',
      input: inviteStaffInput,
      refusals: [4152, 4290],
      run: (ctx: StaffContext, _id, input) => inviteStaff(ctx, input),
    }),
    inviteStaffAgain: verb({
      at: 'post :id/invite',
      says: 'Mail the invitation again; the earlier link stops working',
      access: 'provider',
      refusals: [4040, 4152, 4105, 4290],
      run: inviteStaffAgain,
    }),
    changeStaff: verb({
      at: 'put :id',
      says: 'Name and role; whoever is signed in as them answers 4006 next',
      access: 'provider',
      input: changeStaffInput,
      refusals: [4040, 4152, 4163, 4106, 4157],
      run: changeStaff,
    }),
    disableStaff: verb({
      at: 'post :id/disable',
      says: 'Close an account; its companies go to `take_over_id`, or stay unassigned',
      access: 'provider',
      input: disableStaffInput,
      refusals: [4040, 4152, 4163, 4105, 4157, 4106],
      run: disableStaff,
    }),
    enableStaff: verb({
      at: 'post :id/enable',
      says: 'Open a disabled account again, without companies',
      access: 'provider',
      refusals: [4040, 4152, 4105, 4106],
      run: enableStaff,
    }),
    resetStaffFactor: verb({
      at: 'post :id/secondFactorReset',
      says: 'Take the second factor of a colleague away; `reason` says how they were recognised',
      access: 'provider',
      input: resetStaffFactorInput,
      refusals: [4040, 4152, 4163, 4105, 4106],
      run: resetStaffFactor,
    }),
  },
} satisfies Verbs<StaffContext>;

/** What an admin of the provider does about who works for a company. */
export const assignmentVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    setAssignments: verb({
      at: 'put :id/assignments',
      says: 'Everybody who works for the company, at most one `is_primary`; `systems` routes their work',
      access: 'provider',
      input: assignmentsInput,
      refusals: [4040, 4106],
      run: setAssignments,
    }),
  },
} satisfies Verbs<StaffContext>;

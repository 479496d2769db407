import { type Verbs, verb } from '../../kernel/verb.ts';
import { resendInvitation } from '../../tenancy/people/resend.server.ts';
import { changedPerson } from '../../tenancy/told.ts';
import { addUser } from './add.server.ts';
import { changeUser, removeUser } from './change.server.ts';
import type { CompanyOfStaff, UserOfStaff } from './enter.server.ts';
import { resetPassword, resetSecondFactor } from './reset.server.ts';
import {
  addUserInput,
  changeUserInput,
  disableUserInput,
  enableUserInput,
  removeUserInput,
  resetFactorInput,
  resetPasswordInput,
} from './schema.ts';
import { disableUser, enableUser } from './state.server.ts';

const answers = changedPerson;

/** What staff do with the people of a company. */
export const companyUserVerbs = {
  noun: 'companies/:id/users',
  tag: 'console',
  verbs: {
    addConsoleUser: verb({
      at: 'post',
      says: 'Bring somebody into a company: a new address gets a link for two hours, whoever has an account joins and is told. `roles` by subsystem of its contracts',
      input: addUserInput,
      answers,
      refusals: [4040, 4106, 4139, 4290],
      run: (ctx: CompanyOfStaff, _id, input) => addUser(ctx, input),
    }),
  },
} satisfies Verbs<CompanyOfStaff>;

/** The same with one of them. */
export const userVerbs = {
  noun: 'companies/:id/users',
  tag: 'console',
  verbs: {
    changeConsoleUser: verb({
      at: 'put :uid',
      says: 'Roles by subsystem (null takes one away), name, language, default company; where roles change their sessions end',
      input: changeUserInput,
      answers,
      refusals: [4040, 4106, 4138],
      run: changeUser,
    }),
    removeConsoleUser: verb({
      at: 'delete :uid',
      says: 'Take out of the company',
      input: removeUserInput,
      inQuery: true,
      answers,
      refusals: [4040, 4106, 4138],
      run: removeUser,
    }),
    inviteConsoleUser: verb({
      at: 'post :uid/invite',
      says: 'Mail the invitation again; the earlier link stops working',
      answers,
      refusals: [4040, 4105, 4290],
      run: (ctx: UserOfStaff, id) => resendInvitation(ctx, id),
    }),
    resetConsolePassword: verb({
      at: 'post :uid/reset',
      says: 'Mail a link for a new password, for two hours; `end_sessions` signs them out now',
      input: resetPasswordInput,
      answers,
      refusals: [4040, 4105, 4106, 4290],
      run: resetPassword,
    }),
    resetConsoleSecondFactor: verb({
      at: 'post :uid/secondFactorReset',
      says: 'Take the authenticator and recovery codes of somebody all of whose companies are yours; their sessions end',
      input: resetFactorInput,
      answers,
      refusals: [4040, 4105, 4106, 4152],
      run: resetSecondFactor,
    }),
    disableConsoleUser: verb({
      at: 'post :uid/disable',
      says: 'Shut out of every company (4005 from the next request on); links are dead',
      input: disableUserInput,
      answers,
      refusals: [4040, 4105, 4106, 4138, 4152],
      run: disableUser,
    }),
    enableConsoleUser: verb({
      at: 'post :uid/enable',
      says: 'Let in again',
      input: enableUserInput,
      answers,
      refusals: [4040, 4105, 4106],
      run: enableUser,
    }),
  },
} satisfies Verbs<UserOfStaff>;

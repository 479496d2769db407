import * as v from 'valibot';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { versioned } from '../../kernel/wire.ts';
import { secondAsked } from '../../second-person/told.ts';
import { endContract } from './end.server.ts';
import type { ContractOfStaff } from './enter.server.ts';
import { lockContract } from './lock.server.ts';
import { renewContract } from './renew.server.ts';
import { endInput, lockInput, renewInput, unlockInput } from './schema.ts';
import { unlockContract } from './unlock.server.ts';

/** What becomes of a contract. */
export const contractVerbs = {
  noun: 'companies/:id/contracts/:slug',
  tag: 'console',
  verbs: {
    lockContract: verb({
      at: 'post lock',
      says: 'Lock: its people are shut out from the next request on (4003), partners’ links are paused, certificates held; issued ones stay valid',
      input: lockInput,
      refusals: [4040, 4105, 4106],
      run: (ctx: ContractOfStaff, _id, input) => lockContract(ctx, input),
    }),
    unlockContract: verb({
      at: 'post unlock',
      says: 'Unlock: held work goes on. After fees and risk it is asked for, and another person approves: the answer is the request',
      input: unlockInput,
      answers: v.union([versioned, secondAsked]),
      status: 202,
      refusals: [4040, 4105, 4106, 4152],
      run: (ctx: ContractOfStaff, _id, input) => unlockContract(ctx, input),
    }),
    renewContract: verb({
      at: 'post renew',
      says: 'Renew: a later last day, today or after; administrators are mailed',
      input: renewInput,
      refusals: [4040, 4105, 4106],
      run: (ctx: ContractOfStaff, _id, input) => renewContract(ctx, input),
    }),
    endContract: verb({
      at: 'post end',
      says: 'End for good, by an admin of the provider; `withdraw_open` takes back open trade records, a hundred at a time',
      input: endInput,
      refusals: [4040, 4105, 4106, 4162],
      run: (ctx: ContractOfStaff, _id, input) => endContract(ctx, input),
    }),
  },
} satisfies Verbs<ContractOfStaff>;

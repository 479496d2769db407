import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { dutyStepInput, waiveDutyInput } from './schema.ts';
import { doDutyStep } from './step.server.ts';
import { waiveRegistrationDuty } from './waive.server.ts';

/** Verbs of duties of registrations. */
export const orDutyVerbs = {
  noun: 'duties',
  tag: 'dataCenter',
  verbs: {
    doDutyStep: verb({
      at: 'post :id/step',
      says: 'Say on which day a step was done, with the number or the file that proves it; the last ends the duty',
      input: dutyStepInput,
      refusals: [4040, 4195, 4105, 4106],
      run: (ctx: OrContext, id, input) => doDutyStep(ctx, id, input),
    }),
    waiveRegistrationDuty: verb({
      at: 'post :id/waive',
      says: 'Say that a duty does not apply, and why',
      access: 'admin',
      input: waiveDutyInput,
      refusals: [4040, 4195, 4105, 4106],
      run: (ctx: OrContext, id, input) => waiveRegistrationDuty(ctx, id, input),
    }),
  },
} satisfies Verbs<OrContext>;

import type { CnContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import {
  completeDutiesInput,
  completeDutyInput,
  waiveDutyInput,
} from '~/domain/new-substance/duty/schema.ts';
import { dutyOutcomes } from '~/domain/new-substance/duty/told.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';

/** Verbs of duties. */
export const dutyVerbs = {
  noun: 'duties',
  tag: 'duties',
  verbs: {
    completeDuty: verb({
      at: 'post :id/done',
      says: 'Say on which day a duty was done, and the number of the receipt or the file that proves it; a record, a transfer and a publication prove themselves',
      input: completeDutyInput,
      refusals: [4040, 4195, 4105, 4106],
      run: completeDuty,
    }),
    completeDuties: verb({
      at: 'post done',
      says: 'Say of up to 200 duties that they were done, each with its day and its proof; each row has its own outcome',
      input: completeDutiesInput,
      answers: dutyOutcomes,
      refusals: [4040, 4106],
      run: (ctx: CnContext, _id, input) => completeDuties(ctx, input),
    }),
    waiveDuty: verb({
      at: 'post :id/waive',
      says: 'Say that a duty does not apply, and why',
      access: 'admin',
      input: waiveDutyInput,
      refusals: [4040, 4195, 4105, 4187, 4106],
      run: waiveDuty,
    }),
  },
} satisfies Verbs<CnContext>;

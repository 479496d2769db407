import * as v from 'valibot';
import { lines, reason } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { REASON } from '../../kernel/text/reason.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { SECOND_ACTS, SECOND_ASKERS, SECOND_STATES } from './kinds.ts';

/** As it was read; what was decided since is 4106. */
const version = v.optional(v.pipe(v.number('required'), v.integer('required')));
const note = v.nullish(lines(REASON.max));

export const approveSecondInput = v.object({ note, version });
export type ApproveSecondInput = v.InferOutput<typeof approveSecondInput>;

/** A refusal says why. */
export const refuseSecondInput = v.object({
  note: reason,
  version,
});
export type RefuseSecondInput = v.InferOutput<typeof refuseSecondInput>;

export const withdrawSecondInput = v.object({ note, version });
export type WithdrawSecondInput = v.InferOutput<typeof withdrawSecondInput>;

/** Query of second-person requests. */
export const secondList = listInput(
  {
    state: oneOf(SECOND_STATES),
    act: oneOf(SECOND_ACTS),
    system: oneOf(SYSTEMS.map(({ slug }) => slug)),
    company: filterId,
    asked: oneOf(SECOND_ASKERS),
  },
  ['asked'],
  ({ state }) => (state === 'open' ? 'asked' : '-asked'),
);
export type SecondListInput = QueryOf<typeof secondList>;

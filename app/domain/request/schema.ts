import * as v from 'valibot';
import { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';
import { lines } from '../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../kernel/list-input.ts';
import { SYSTEMS } from '../systems/profiles.ts';

const MAX_DECISION_REASON = 1000;

export const DECISIONS = ['approve', 'refuse'] as const;

/** A refusal says why, and so does whatever is said of a name. */
export const decideInput = v.object({
  decision: v.picklist(DECISIONS, 'required'),
  reason: v.nullish(lines(MAX_DECISION_REASON)),
  version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
});
export type DecideInput = v.InferOutput<typeof decideInput>;

/** Query of what is to be answered; open requests are meant where no state is asked for. */
export const staffRequestList = listInput(
  {
    kind: oneOf(REQUEST_KINDS),
    state: oneOf(REQUEST_STATES),
    system: oneOf(SYSTEMS.map(({ slug }) => slug)),
    company: filterId,
  },
  ['created'],
  'created',
);
export type StaffRequestListInput = QueryOf<typeof staffRequestList>;

import * as v from 'valibot';
import { VISIT_MODES } from '../../acting/kinds.ts';
import { reason } from '../../kernel/input.ts';
import { OPEN_SYSTEMS } from '../../systems/profiles.ts';

const MAX_ID = 60;

/** For whom staff act, where, whether they may change anything, and why; the company reads the reason. */
export const startActingInput = v.object({
  company_id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID)),
  system: v.picklist(
    OPEN_SYSTEMS.map(({ slug }) => slug),
    'required',
  ),
  mode: v.optional(v.picklist(VISIT_MODES, 'invalid_choice'), 'read'),
  reason,
});
export type StartActingInput = v.InferOutput<typeof startActingInput>;

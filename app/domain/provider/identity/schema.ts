import * as v from 'valibot';
import { lines, required } from '../../kernel/input.ts';

const MAX_ID = 60;
const MIN_REASON = 10;
export const MAX_IDENTITY_REASON = 500;

/** Asks for a confidential identity, and says why; the company's admins read the reason. */
export const showIdentityInput = v.object({
  /** The filing. */
  subject_id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID)),
  reason: v.pipe(required(lines(MAX_IDENTITY_REASON)), v.minLength(MIN_REASON, 'too_short')),
});
export type ShowIdentityInput = v.InferOutput<typeof showIdentityInput>;

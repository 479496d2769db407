import * as v from 'valibot';
import { reason } from '../../kernel/input.ts';

const MAX_ID = 60;

/** Asks for a confidential identity, and says why; the company's admins read the reason. */
export const showIdentityInput = v.object({
  /** The filing. */
  subject_id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID)),
  reason,
});
export type ShowIdentityInput = v.InferOutput<typeof showIdentityInput>;

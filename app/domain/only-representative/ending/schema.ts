import * as v from 'valibot';
import { lines } from '../../kernel/input.ts';
import { MAX_TELL_MESSAGE, MAX_TOLD_AT_ONCE } from './limits.ts';

/** Whom the letter goes to, and what is added to it. */
export const tellInput = v.object({
  partner_ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64))),
    v.minLength(1, 'choose_importer'),
    v.maxLength(MAX_TOLD_AT_ONCE, 'too_many'),
  ),
  message: v.nullish(lines(MAX_TELL_MESSAGE)),
});
export type TellInput = v.InferOutput<typeof tellInput>;

import * as v from 'valibot';
import { requiredText } from '../../kernel/input.ts';

/** Importers that letters are asked for by one call. */
const MAX_LETTERS_A_CALL = 50;

export const lettersSchema = v.object({
  partner_ids: v.pipe(
    v.array(requiredText),
    v.minLength(1, 'required'),
    v.maxLength(MAX_LETTERS_A_CALL, 'too_many'),
  ),
});
export type LettersInput = v.InferOutput<typeof lettersSchema>;

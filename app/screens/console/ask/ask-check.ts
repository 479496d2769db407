import { parseInput } from '~/domain/kernel/input.ts';
import { type AskInput, askInput } from '~/domain/provider/ask/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { AskValues } from './ask-form.ts';

/** Reads the form as the verb does. */
export const checkAsk: FormCheck<AskValues, AskInput> = (said) => parseInput(askInput, said);

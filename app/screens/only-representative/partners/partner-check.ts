import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import {
  addPartnerInput,
  matchPartnerInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { PartnerValues, Stage } from './partner-form.ts';

/** Adding a partner: the first half asks for what it is matched by, the second for all of it. */
export const CHECK_ADDED: Record<Stage, FormCheck<PartnerValues>> = {
  who: (values) => parseInput(matchPartnerInput, values),
  details: (values, button) =>
    button === 'change' ? done(values) : parseInput(addPartnerInput, values),
};

export const checkEdited: FormCheck<PartnerValues> = (values) =>
  parseInput(addPartnerInput, values);

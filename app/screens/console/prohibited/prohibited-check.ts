import { parseInput } from '~/domain/kernel/input.ts';
import { prohibitedInput } from '~/domain/provider/prohibited/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ProhibitedValues } from './prohibited-form.ts';

/** The version comes beside the fields. */
export const checkProhibited = ((values) =>
  parseInput(prohibitedInput, values)) satisfies FormCheck<ProhibitedValues>;

import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { limitInput, validityInput } from '~/domain/only-representative/registration/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { LimitValues, ValidityValues } from './small-forms.ts';

const limit = v.pick(limitInput, ['limit']);
const validity = v.pick(validityInput, ['on', 'reason']);

export const checkLimit = ((values) => parseInput(limit, values)) satisfies FormCheck<LimitValues>;

export const checkValidity = ((values) =>
  parseInput(validity, values)) satisfies FormCheck<ValidityValues>;

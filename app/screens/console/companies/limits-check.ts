import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { limitsInput } from '~/domain/provider/limit/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { said } from '~/screens/subsystem/form/said.ts';
import { LIMITS_FORM, type LimitsValues } from './limits-form.ts';

/** The version comes beside the fields. */
const fields = v.omit(limitsInput, ['version']);

export const checkLimits = ((values) =>
  parseInput(fields, said(LIMITS_FORM, values))) satisfies FormCheck<LimitsValues>;

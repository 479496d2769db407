import { parseInput } from '~/domain/kernel/input.ts';
import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import { policyInput } from '~/domain/provider/law/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { PolicyValues } from './policy-form.ts';

/** The version comes beside the fields. */
export const checkPolicy = ((values) =>
  parseInput(policyInput, {
    ...values,
    value: typedPieces(String(values.value ?? '')),
  })) satisfies FormCheck<PolicyValues>;

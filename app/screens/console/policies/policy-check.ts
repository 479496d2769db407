import { parseInput } from '~/domain/kernel/input.ts';
import { policyTyped, sayingSize } from '~/domain/provider/law/policy-typed.ts';
import { policyInput } from '~/domain/provider/law/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { PolicyValues } from './policy-form.ts';

/** The version comes beside the fields. */
export const checkPolicy = ((values) => {
  const value = policyTyped(values.policy, values.value);
  return sayingSize(values.policy, parseInput(policyInput, { ...values, value }));
}) satisfies FormCheck<PolicyValues>;

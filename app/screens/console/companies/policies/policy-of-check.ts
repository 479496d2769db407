import { parseInput } from '~/domain/kernel/input.ts';
import { companyPolicyInput } from '~/domain/provider/law/of-company/schema.ts';
import { policyTyped, sayingSize } from '~/domain/provider/law/policy-typed.ts';
import type { PolicyOfValues } from './policy-of-form.ts';

/** Which policy it is stands in the address; the version comes beside the fields. */
export const checkPolicyOf = (policy: string) => (values: PolicyOfValues) => {
  const value = policyTyped(policy, values.value) ?? null;
  return sayingSize(
    policy,
    parseInput(companyPolicyInput, { ...values, value, policy, version: 1 }),
  );
};

import { parseInput } from '~/domain/kernel/input.ts';
import { companyPolicyInput } from '~/domain/provider/law/of-company/schema.ts';
import { said } from '~/screens/subsystem/form/said.ts';
import { POLICY_OF_FORM, type PolicyOfValues } from './policy-of-form.ts';

/** Which policy it is stands in the address; the version comes beside the fields. */
export const checkPolicyOf = (policy: string) => (values: PolicyOfValues) =>
  parseInput(companyPolicyInput, { ...said(POLICY_OF_FORM, values), policy, version: 1 });

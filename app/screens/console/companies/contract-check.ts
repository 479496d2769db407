import { parseInput } from '~/domain/kernel/input.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ContractValues } from './contract-form.ts';

const numberOrNone = (text: string) => (text === '' ? null : Number(text));

/** What the verb is asked with; the version comes beside the fields. */
export const checkContract = ((values) =>
  parseInput(contractInput, {
    ...values,
    company_type: Number(values.company_type),
    login_company_type: numberOrNone(values.login_company_type),
    review_first: values.review_first === 'on',
    currency: values.currency || null,
  })) satisfies FormCheck<ContractValues>;

import { parseInput } from '~/domain/kernel/input.ts';
import { type CreateFilingInput, createFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { ACTIVITY_TYPES, CONFIDENTIAL_ITEMS } from '~/domain/new-substance/kinds.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type FilingValues, isSent, typeFields } from './filing-form.ts';

export const checkFiling: FormCheck<FilingValues, CreateFilingInput> = (values) =>
  parseInput(createFilingInput, inputOf(values));

/** The verb's input. Rows that were left blank, and those that go, are none. */
export function inputOf(values: FilingValues) {
  const { type, substances, annual_report_required: annual, ...rest } = values;
  const confidential = values.confidential !== '';
  return {
    ...rest,
    ...typeFields(type),
    activity_types: ACTIVITY_TYPES.filter((one) => values[`does_${one}`] !== ''),
    confidential,
    confidential_items: CONFIDENTIAL_ITEMS.filter((one) => values[`hides_${one}`] !== ''),
    annual_report_required: annual === '' ? null : annual === 'yes',
    substances: substances.filter(isSent).map(({ gone: _, confidential: own, ...row }) => ({
      ...row,
      confidential: confidential && own !== '',
    })),
  };
}

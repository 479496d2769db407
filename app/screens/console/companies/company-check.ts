import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { companyInput, editCompanyInput } from '~/domain/provider/company/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { CompanyValues } from './company-form.ts';

/** The version comes beside the fields. */
const editedFields = v.omit(editCompanyInput, ['version']);

export const checkNew = ((values) =>
  parseInput(companyInput, values)) satisfies FormCheck<CompanyValues>;

export const checkEdited = ((values) =>
  parseInput(editedFields, values)) satisfies FormCheck<CompanyValues>;

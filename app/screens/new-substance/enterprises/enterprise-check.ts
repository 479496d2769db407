import { parseInput } from '~/domain/kernel/input.ts';
import {
  cnEnterpriseInput,
  editCnEnterpriseInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { EnterpriseValues } from './enterprise-form.ts';

/** A related enterprise that is to be added; its contacts come once it is there. */
export const checkNew: FormCheck<EnterpriseValues> = ({ company_id, ...values }) =>
  parseInput(cnEnterpriseInput, { ...values, company_id: company_id || null, contacts: [] });

/** One that is there; its contacts and its version are the action's to add. */
export const checkEdited: FormCheck<EnterpriseValues> = ({ company_id: _, ...values }) =>
  parseInput(editCnEnterpriseInput, { ...values, contacts: [], version: 1 });

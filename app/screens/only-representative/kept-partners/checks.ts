import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  confirmPartnerInput,
  namedCompanyInput,
} from '~/domain/only-representative/trade-partner/kept/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ConfirmValues, LinkValues } from './forms.ts';

/** The version comes beside the fields. */
const confirm = v.pick(confirmPartnerInput, ['note']);

export const checkConfirm = ((values) =>
  parseInput(confirm, values)) satisfies FormCheck<ConfirmValues>;

export const checkLink = ((values) =>
  parseInput(namedCompanyInput, values)) satisfies FormCheck<LinkValues>;

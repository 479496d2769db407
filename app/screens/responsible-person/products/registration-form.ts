import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { type FormShape, textOf } from '../../subsystem/form.ts';

/** Registration and contract as they stand in the form, in the order of the page. */
export const REGISTRATION = [
  'registration_no',
  'report_on',
  'valid_until',
  'renewal_filed_on',
  'certificate_file_id',
  'rp_contract_from',
  'rp_contract_until',
  'rp_contract_file_id',
] as const;
export type RegistrationValues = Record<(typeof REGISTRATION)[number], string>;

export const REGISTRATION_FORM: FormShape<RegistrationValues> = {
  reads: {
    report_on: 'day',
    valid_until: 'day',
    renewal_filed_on: 'day',
    rp_contract_from: 'day',
    rp_contract_until: 'day',
  },
  values: (payload) =>
    Object.fromEntries(
      REGISTRATION.map((name) => [name, textOf(payload, name)]),
    ) as RegistrationValues,
};

/** A product as its form starts with. */
export function registrationOf(product: Cosmetic): RegistrationValues {
  return {
    registration_no: product.registrationNo ?? '',
    report_on: product.reportOn ?? '',
    valid_until: product.validUntil ?? '',
    renewal_filed_on: product.renewalFiledOn ?? '',
    certificate_file_id: product.certificateFileId ?? '',
    rp_contract_from: product.rpContractFrom ?? '',
    rp_contract_until: product.rpContractUntil ?? '',
    rp_contract_file_id: product.rpContractFileId ?? '',
  };
}

/** A year's annual report, in a form of its own on the same tab. */
export const ANNUAL_FORM: FormShape<Record<'intent' | 'year' | 'filed_on', string>> = {
  values: (payload) => ({
    intent: textOf(payload, 'intent'),
    year: textOf(payload, 'year'),
    filed_on: textOf(payload, 'filed_on'),
  }),
};

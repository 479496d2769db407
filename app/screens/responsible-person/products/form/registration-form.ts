import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

/** Registration and contract as they stand in the form, in the order of the page. */
export const REGISTRATION = [
  'registration_no',
  'report_on',
  'valid_until',
  'certificate_file_id',
  'renewal_filed_on',
  'renewal_acceptance_no',
  'renewal_file_id',
  'manufacturer_id',
  'origin_country',
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
    certificate_file_id: product.certificateFileId ?? '',
    renewal_filed_on: product.renewalFiledOn ?? '',
    renewal_acceptance_no: product.renewalAcceptanceNo ?? '',
    renewal_file_id: product.renewalFileId ?? '',
    manufacturer_id: product.manufacturerId ?? '',
    origin_country: product.originCountry ?? '',
    rp_contract_from: product.rpContractFrom ?? '',
    rp_contract_until: product.rpContractUntil ?? '',
    rp_contract_file_id: product.rpContractFileId ?? '',
  };
}

/** Values of a small form of the tab, by the names of its fields. */
function small<const Names extends readonly string[]>(
  ...names: Names
): FormShape<Record<Names[number], string>> {
  return {
    values: (payload) =>
      Object.fromEntries(names.map((name) => [name, textOf(payload, name)])) as Record<
        Names[number],
        string
      >,
  };
}

/** A year's annual report, in a form of its own on the same tab. */
export const ANNUAL_FORM = small('intent', 'year', 'filed_on', 'receipt_no');

/** Why the annual report of a year is not owed. */
export const WAIVE_FORM = small('intent', 'year', 'waive_reason');

/** A decision on a renewal. */
export const RENEWAL_FORM = small(
  'intent',
  'decision',
  'decided_on',
  'filed_on',
  'registration_no',
  'valid_until',
);

/** Pieces from before, by year: `2024 1200` a line. */
export const OPENING_FORM = small('intent', 'opening_imports');

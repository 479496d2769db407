import { asked } from '~/screens/subsystem/form/asked.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

/** Registration and contract as they stand in the form, in the order of the page. */
export const REGISTRATION_FORM = asked({
  registration_no: 'text',
  report_on: 'day',
  valid_until: 'day',
  certificate_file_id: 'text',
  renewal_filed_on: 'day',
  renewal_acceptance_no: 'text',
  renewal_file_id: 'text',
  manufacturer_id: 'text',
  origin_country: 'text',
  rp_contract_from: 'day',
  rp_contract_until: 'day',
  rp_contract_file_id: 'text',
});

export type RegistrationValues = typeof REGISTRATION_FORM.blank;

/** A year's annual report, in a form of its own on the same tab. */
export const ANNUAL_FORM = askedTexts(['intent', 'year', 'filed_on', 'receipt_no']);

/** Why the annual report of a year is not owed. */
export const WAIVE_FORM = askedTexts(['intent', 'year', 'waive_reason']);

/** A decision on a renewal. */
export const RENEWAL_FORM = askedTexts([
  'intent',
  'decision',
  'decided_on',
  'filed_on',
  'registration_no',
  'valid_until',
]);

/** Pieces from before, by year: `2024 1200` a line. */
export const OPENING_FORM = askedTexts(['intent', 'opening_imports']);

import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { RegistrationDetail } from '~/domain/only-representative/registration/find.server.ts';
import { HAZARD_CLASSES } from '~/domain/only-representative/registration/kinds.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a registration in the order of the page; their words have their names. */
export const REGISTRATION_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  cas_no: 'cas',
  ec_no: 'line',
  ke_no: 'line',
  registration_no: 'line',
  jurisdiction: 'chosen',
  registration_type: 'chosen',
  use_class: { starts: 'standard' },
  hazard_cmr: 'text',
  hazard_aquatic: 'text',
  hazard_candidate_2020: 'text',
  hazard_candidate_2026: 'text',
  kr_class: 'chosen',
  kr_profile: 'chosen',
  generic_name: 'text',
  cbi_no: 'line',
  cbi_valid_until: 'day',
  tonnage_band: 'chosen',
  tonnage: 'tonnes',
  alarm_percent: 'line',
  submitted_on: 'day',
  registered_on: 'day',
  valid_from: 'day',
  valid_until: 'day',
  corap_status: 'chosen',
  decision_deadline: 'day',
  reason: 'text',
});
export type RegistrationValues = typeof REGISTRATION_FORM.blank;

/** What is kept, as it is typed. */
export function registrationValues(kept: RegistrationDetail): RegistrationValues {
  const hazards = HAZARD_CLASSES.map((one) => [
    `hazard_${one}`,
    kept.hazardClasses.includes(one) ? 'on' : '',
  ]);
  return {
    ...REGISTRATION_FORM.of(kept),
    ...Object.fromEntries(hazards),
    tonnage: formatTonnes(kept.tonnageG),
    reason: '',
  };
}

import type { FieldMessage } from '../../kernel/outcome.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { checkReachNo } from '../identifiers.ts';
import type { KeptContent } from './content.ts';
import { bandsOf, type KeptWarning } from './kinds.ts';
import type { RegistrationContent } from './schema.ts';

type Fields = Record<string, FieldMessage>;

/** How a registration number of type 01 begins: a registration, and now an intermediate's too. */
const IS_REGISTRATION = /^\s*01\b/;
const EU_TYPES: readonly string[] = ['registration', 'pre_registration', 'later_pre_registration'];
const UK_TYPES: readonly string[] = ['uk_registration', 'duin'];

const at = (wrong: boolean | undefined, field: string, key: string): Fields =>
  wrong ? { [field]: { key } } : {};

/**
 * What is wrong with what was said of a registration, by field (`areas/console.md` §2). A number that stands already is
 * not asked again.
 *
 * @param kept as it is; null for a new one
 */
export function registrationFaults(
  said: RegistrationContent,
  content: KeptContent,
  system: OnlyRepresentativeProfile,
  kept: Pick<KeptContent, 'registrationNo' | 'jurisdiction'> | null,
): Fields {
  return {
    ...unknownHere(said, system),
    ...ofNumbers(said, content, system, kept),
    ...ofKorea(said, system),
    ...ofMarket(content, system),
    ...daysOrder(content),
    ...at(
      !bandsOf(system.identifiers).includes(content.tonnageBand),
      'tonnage_band',
      'invalid_choice',
    ),
    ...at(
      content.corapStatus === 'information_requested' && content.decisionDeadline === null,
      'decision_deadline',
      'required',
    ),
    ...at(isOutsideBand(content) && said.reason === '', 'reason', 'reason_length'),
  };
}

/** A value of a field that the subsystem does not have. */
function unknownHere(
  said: RegistrationContent,
  { identifiers: { keNo, cbi, corap } }: OnlyRepresentativeProfile,
): Fields {
  const none = (has: boolean, ...names: (keyof RegistrationContent)[]) =>
    names.filter((name) => !has && said[name] !== null && said[name] !== '');
  const others = [
    ...none(keNo, 'ke_no', 'kr_class', 'kr_profile'),
    ...none(cbi, 'generic_name', 'cbi_no', 'cbi_valid_until'),
    ...none(corap, 'corap_status', 'decision_deadline'),
  ];
  return {
    ...Object.fromEntries(others.map((name) => [name, { key: 'not_in_subsystem' }])),
    ...at(
      said.registration_type !== 'duin' && said.hazard_classes.length > 0,
      'hazard_classes',
      'duin_only',
    ),
  };
}

function ofNumbers(
  said: RegistrationContent,
  content: KeptContent,
  { identifiers }: OnlyRepresentativeProfile,
  kept: Pick<KeptContent, 'registrationNo' | 'jurisdiction'> | null,
): Fields {
  const { registrationNo, casNo, ecNo, keNo } = content;
  const asked =
    kept?.registrationNo !== registrationNo || kept.jurisdiction !== content.jurisdiction;
  const none = casNo === '' && ecNo === '' && keNo === null;
  return {
    ...at(
      asked && isOddNumber(content) && IS_REGISTRATION.test(registrationNo),
      'registration_no',
      'reach_check_digit',
    ),
    ...at(none && !identifiers.keNo, 'cas_no', 'cas_or_ec'),
    ...at(identifiers.keNo && said.ke_no === '', 'ke_no', 'required'),
  };
}

/** Whether a number of the EU is not written as its check digits ask. Other markets publish no check. */
function isOddNumber({ registrationNo, jurisdiction }: KeptContent): boolean {
  return jurisdiction === 'EU' && checkReachNo(registrationNo) !== 'ok';
}

function ofKorea(
  { kr_class, kr_profile, generic_name, cbi_no, cbi_valid_until }: RegistrationContent,
  { identifiers }: OnlyRepresentativeProfile,
): Fields {
  return {
    ...at(identifiers.keNo && kr_class === null, 'kr_class', 'required'),
    ...at(identifiers.keNo && kr_profile === null, 'kr_profile', 'required'),
    ...at(identifiers.cbi && cbi_no !== '' && generic_name === '', 'generic_name', 'required'),
    ...at(
      identifiers.cbi && cbi_no !== '' && cbi_valid_until === null,
      'cbi_valid_until',
      'required',
    ),
    ...at(identifiers.cbi && cbi_no === '' && cbi_valid_until !== null, 'cbi_no', 'required'),
  };
}

function ofMarket(
  { jurisdiction, registrationType }: KeptContent,
  system: OnlyRepresentativeProfile,
): Fields {
  const here: readonly string[] = system.jurisdictions;
  if (!here.includes(jurisdiction)) return at(true, 'jurisdiction', 'invalid_choice');
  if (!system.registrationTypes.includes(registrationType)) {
    return at(true, 'registration_type', 'invalid_choice');
  }
  if (UK_TYPES.includes(registrationType)) {
    return at(jurisdiction !== 'UK', 'registration_type', 'type_of_uk');
  }
  const ofEu = EU_TYPES.includes(registrationType);
  return at(ofEu && jurisdiction === 'UK', 'registration_type', 'type_not_of_uk');
}

/** Each day is not before the one that it follows. */
function daysOrder({ submittedOn, registeredOn, validFrom, validUntil }: KeptContent): Fields {
  const days = [
    ['submitted_on', submittedOn],
    ['registered_on', registeredOn],
    ['valid_from', validFrom],
    ['valid_until', validUntil],
  ] as const;
  const faults: Fields = {};
  let latest = '';
  for (const [name, day] of days) {
    if (day === null) continue;
    if (day < latest) faults[name] = { key: 'before_first_day', values: { day: latest } };
    else latest = day;
  }
  return faults;
}

const TONNE_G = 1_000_000;

/** Whether a tonnage lies outside its band; its upper end is in it, since that is what may be brought in. */
export function isOutsideBand({
  tonnageBand,
  tonnageG,
}: Pick<KeptContent, 'tonnageBand' | 'tonnageG'>): boolean {
  const [from = 0, until] = tonnageBand.split(/[-+]/).map((end) => Number(end) * TONNE_G);
  return tonnageG < from || (!tonnageBand.endsWith('+') && tonnageG > (until ?? 0));
}

/** What is unusual and is saved all the same. */
export function registrationWarnings(content: KeptContent): KeptWarning[] {
  return [
    ...(isOddNumber(content) ? ['registration_no_check' as const] : []),
    ...(isOutsideBand(content) ? ['tonnage_outside_band' as const] : []),
  ];
}

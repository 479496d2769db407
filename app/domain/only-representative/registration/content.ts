import { parseTonnes } from '../../kernel/mass.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import type { RegistrationContent } from './schema.ts';

/**
 * What a form or call says of a registration, as it is kept; what its subsystem does not know is left empty.
 *
 * @param alarmPercent where it does not say at which per cent it alarms
 */
export function registrationContent(
  said: RegistrationContent,
  system: OnlyRepresentativeProfile,
  alarmPercent: number,
) {
  const { keNo, cbi, corap } = system.identifiers;
  const duin = said.registration_type === 'duin';
  return {
    registrationNo: said.registration_no,
    nameZh: said.name_zh,
    nameEn: said.name_en,
    casNo: said.cas_no,
    ecNo: said.ec_no,
    keNo: keNo ? said.ke_no || null : null,
    krClass: keNo ? said.kr_class : null,
    krProfile: keNo ? (said.kr_profile ?? ('seed' as const)) : ('seed' as const),
    genericName: cbi ? said.generic_name || null : null,
    cbiNo: cbi ? said.cbi_no || null : null,
    cbiValidUntil: cbi ? said.cbi_valid_until : null,
    jurisdiction: said.jurisdiction,
    registrationType: said.registration_type,
    hazardClasses: JSON.stringify(duin ? [...new Set(said.hazard_classes)].sort() : []),
    // An intermediate under strictly controlled conditions is counted as one.
    useClass:
      said.registration_type === 'intermediate' ? ('intermediate' as const) : said.use_class,
    tonnageBand: said.tonnage_band,
    tonnageG: parseTonnes(said.tonnage) ?? 0,
    submittedOn: said.submitted_on,
    registeredOn: said.registered_on,
    validFrom: said.valid_from,
    validUntil: said.valid_until,
    corapStatus: corap ? said.corap_status : null,
    decisionDeadline: corap ? said.decision_deadline : null,
    alarmPercent: said.alarm_percent ?? alarmPercent,
  };
}
export type KeptContent = ReturnType<typeof registrationContent>;

import type { FilingOfActivity } from './read.server.ts';

/** The registration as a record keeps it from its submission on. */
export interface FrozenRegistration {
  certificate_no: string;
  trade_name: string;
  regime: string | null;
  registration_type: string | null;
  simple_kind: string | null;
  special_subtype: string | null;
  registered_on: string | null;
  /** The applicant. */
  holder: string | null;
  agent: string | null;
  activity_types: string[];
  applied_g: number | null;
  registered_import_g: number | null;
  purpose: string;
  enterprise: string;
}

/** The registration as it stands today, for an enterprise by its name. */
export function registrationOf(filing: FilingOfActivity, enterprise: string): FrozenRegistration {
  return {
    certificate_no: filing.certificateNo,
    trade_name: filing.tradeName,
    regime: filing.regime,
    registration_type: filing.registrationType,
    simple_kind: filing.simpleKind,
    special_subtype: filing.specialSubtype,
    registered_on: filing.registeredOn,
    holder: filing.holder,
    agent: filing.agent,
    activity_types: filing.activityTypes,
    applied_g: filing.appliedG,
    registered_import_g: filing.registeredImportG,
    purpose: filing.purpose,
    enterprise,
  };
}

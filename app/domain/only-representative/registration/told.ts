import * as v from 'valibot';
import {
  CORAP_STATUSES,
  HAZARD_CLASSES,
  KR_CLASSES,
  KR_PROFILES,
  REGISTRATION_TYPES,
} from '#db/schema/registration-kinds.ts';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { versioned } from '../../kernel/wire.ts';
import { registrationColumns } from './columns.ts';
import type { RegistrationDetail, YearLimit } from './find.server.ts';
import { KEPT_WARNINGS, TONNAGE_BANDS, USE_CLASSES, VALIDITIES } from './kinds.ts';

/** What the console answers of registrations (`areas/console.md` §5). */

export const registrationPage = pageOfColumns('ConsoleRegistration', registrationColumns);

/** What saving answers: what is unusual was saved all the same. */
export const registrationSaved = v.object({
  ...versioned.entries,
  warnings: v.array(v.picklist(KEPT_WARNINGS)),
});

export const yearLimit = told<YearLimit>('RegistrationLimit')({
  year: 'whole',
  use_class: oneOf(USE_CLASSES),
  limit: { is: 'mass', from: 'limitG' },
  used: { is: 'mass', from: 'usedG' },
  reserved: { is: 'mass', from: 'reservedG' },
  is_tonnage: 'flag',
});

export const registrationDetail = told<RegistrationDetail>('ConsoleRegistrationDetail')({
  id: 'text',
  system: 'text',
  registration_no: 'text',
  name_zh: 'text',
  name_en: 'text',
  cas_no: 'text',
  ec_no: 'text',
  ke_no: orNull('text'),
  kr_class: orNull(oneOf(KR_CLASSES)),
  /** Under other laws there is none. */
  kr_profile: {
    is: orNull(oneOf(KR_PROFILES)),
    of: ({ keNo, krProfile }) => (keNo === null ? null : krProfile),
  },
  generic_name: orNull('text'),
  cbi_no: orNull('text'),
  cbi_valid_until: orNull('day'),
  jurisdiction: oneOf(['EU', 'UK', 'KR']),
  registration_type: oneOf(REGISTRATION_TYPES),
  hazard_classes: each(oneOf(HAZARD_CLASSES)),
  use_class: oneOf(USE_CLASSES),
  tonnage_band: oneOf(TONNAGE_BANDS),
  tonnage: 'mass',
  submitted_on: orNull('day'),
  registered_on: orNull('day'),
  valid_from: 'day',
  valid_until: orNull('day'),
  corap_status: orNull(oneOf(CORAP_STATUSES)),
  decision_deadline: orNull('day'),
  alarm_percent: 'whole',
  validity: oneOf(VALIDITIES),
  limits: each(yearLimit),
  /** Records that draw it and have not come to their end. */
  open_records: 'whole',
  version: 'whole',
  created_at: 'moment',
  history: each(historyEntry),
});

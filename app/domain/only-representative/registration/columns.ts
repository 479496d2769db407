import { REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { USE_CLASSES, VALIDITIES } from './kinds.ts';
import type { RegistrationRow } from './list.server.ts';

/** Columns of a company's registrations, as staff read them. */
export const registrationColumns = columnsOf<RegistrationRow>()({
  id: 'text',
  registration_no: {
    is: 'text',
    header: 'consoleRegistrations:registration_no',
    sort: true,
    sheet: { width: 28 },
  },
  name_zh: {
    is: 'text',
    header: 'consoleRegistrations:name_zh',
    screen: false,
    sheet: { width: 28 },
  },
  name_en: {
    is: 'text',
    header: 'consoleRegistrations:name_en',
    sort: 'name',
    sheet: { width: 28 },
  },
  cas_no: { is: 'text', header: 'consoleRegistrations:cas_no' },
  ec_no: { is: 'text', header: 'consoleRegistrations:ec_no' },
  ke_no: { is: orNull('text'), header: 'consoleRegistrations:ke_no' },
  system: {
    is: 'text',
    header: 'consoleRegistrations:system',
    sheet: { of: ({ system }) => system.toUpperCase() },
  },
  jurisdiction: {
    is: oneOf(['EU', 'UK', 'KR']),
    header: 'consoleRegistrations:jurisdiction',
    words: 'consoleRegistrations:marketOf',
  },
  registration_type: {
    is: oneOf(REGISTRATION_TYPES),
    header: 'consoleRegistrations:registration_type',
    words: 'substances:typeOf',
    sheet: { width: 24 },
  },
  use_class: {
    is: oneOf(USE_CLASSES),
    header: 'consoleRegistrations:use_class',
    words: 'consoleRegistrations:classOf',
  },
  tonnage_band: { is: 'text', header: 'consoleRegistrations:tonnage_band' },
  tonnage: { is: 'mass', header: 'consoleRegistrations:tonnage', sort: true },
  limit: { is: 'mass', header: 'consoleRegistrations:limit' },
  /** Used and reserved of this year. */
  drawn: { is: 'mass', header: 'consoleRegistrations:drawn' },
  validity: {
    is: oneOf(VALIDITIES),
    header: 'consoleRegistrations:validity',
    words: 'ui:status.validity',
  },
  valid_until: {
    is: orNull('day'),
    header: 'consoleRegistrations:valid_until',
    sort: true,
  },
  created_at: { is: 'moment', header: 'consoleRegistrations:created', sort: 'created' },
  version: 'whole',
});

import { CORAP_STATUSES, REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../../kernel/columns.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import type { WatchedRow } from './list.server.ts';

/** Parts per million in a hundredth of a per cent. */
const PPM_OF_BP = 100;

/** Columns of the registrations of all companies; a screen shows those of its question. */
export const watchedColumns = columnsOf<WatchedRow>()({
  id: 'text',
  company_id: 'text',
  company_name_zh: {
    is: 'text',
    header: 'consoleWatched:companyZh',
    screen: false,
    sheet: { width: 32 },
  },
  company_name_en: {
    is: 'text',
    header: 'consoleWatched:companyEn',
    screen: false,
    sheet: { width: 32 },
  },
  company: {
    is: 'text',
    header: 'consoleWatched:company',
    of: (row, { locale }) =>
      nameIn(locale, { nameZh: row.companyNameZh, nameEn: row.companyNameEn }),
    sort: true,
    api: false,
    sheet: false,
  },
  consultant: { is: orNull('text'), header: 'consoleWatched:consultant' },
  system: {
    is: 'text',
    header: 'consoleRegistrations:system',
    sheet: { of: ({ system }) => system.toUpperCase() },
  },
  registration_no: {
    is: 'text',
    header: 'consoleRegistrations:registration_no',
    sheet: { width: 28 },
  },
  name_zh: {
    is: 'text',
    header: 'consoleRegistrations:name_zh',
    screen: false,
    sheet: { width: 28 },
  },
  name_en: { is: 'text', header: 'consoleRegistrations:name_en', sheet: { width: 28 } },
  cas_no: { is: 'text', header: 'consoleRegistrations:cas_no' },
  ec_no: { is: 'text', header: 'consoleRegistrations:ec_no' },
  ke_no: { is: orNull('text'), header: 'consoleRegistrations:ke_no' },
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
  usage: {
    is: 'share',
    header: 'consoleWatched:usage',
    of: ({ usageBp }) => usageBp * PPM_OF_BP,
    sort: true,
  },
  alarm_percent: { is: 'whole', header: 'consoleRegistrations:alarm_percent' },
  limit: { is: 'mass', header: 'consoleRegistrations:limit' },
  /** Used and reserved of this year. */
  drawn: { is: 'mass', header: 'consoleRegistrations:drawn' },
  tonnage: { is: 'mass', header: 'consoleRegistrations:tonnage' },
  valid_until: { is: orNull('day'), header: 'consoleRegistrations:valid_until', sort: 'ends' },
  cbi_valid_until: { is: orNull('day'), header: 'consoleRegistrations:cbi_valid_until' },
  corap_status: {
    is: orNull(oneOf(CORAP_STATUSES)),
    header: 'consoleRegistrations:corap_status',
    words: 'ui:status.corap',
    sheet: { width: 24 },
  },
  decision_deadline: {
    is: orNull('day'),
    header: 'consoleRegistrations:decision_deadline',
    sort: 'deadline',
  },
  version: 'whole',
});

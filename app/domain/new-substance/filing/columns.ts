import {
  ACTIVITY_TYPES,
  FILING_STATUSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { Locale } from '../../kernel/context.ts';
import type { FilingRow } from './list.server.ts';

/** A substance in the reader's language, else in the other. */
export function substanceName(
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  locale: Locale,
): string {
  return nameIn(locale, { nameZh, nameEn });
}

/** Columns of the list of filings; those that a reader has to ask for come last. */
export const filingColumns = columnsOf<FilingRow>()({
  id: 'text',
  company_id: 'text',
  certificate_no: {
    is: 'text',
    header: 'filings:certificateNo',
    sort: true,
    sheet: { width: 28 },
  },
  trade_name: {
    is: 'text',
    header: 'filings:tradeName',
    sheet: { width: 24 },
  },
  substances: {
    is: listOf('text'),
    header: 'filings:substance',
    of: (row, { locale }) => row.substances.map((one) => substanceName(one, locale)),
    sheet: { width: 32 },
  },
  type: {
    is: orNull(oneOf(REGISTRATION_TYPES)),
    header: 'filings:type',
    words: 'filings:typeOf',
    from: 'registrationType',
    sheet: { width: 24 },
  },
  status: {
    is: oneOf(FILING_STATUSES),
    header: 'filings:status',
    words: 'filings:statusOf',
  },
  company: {
    is: 'text',
    header: 'filings:company',
    sheet: { width: 32 },
  },
  applicant: {
    is: orNull('text'),
    header: 'filings:applicant',
    sheet: { width: 32 },
  },
  applied_tonnes: {
    is: orNull('mass'),
    header: 'filings:registeredVolume',
  },
  this_year_percent: {
    is: orNull('share'),
    header: 'filings:thisYear',
    sort: 'gauge',
  },
  next_duty_on: {
    is: orNull('day'),
    header: 'filings:nextDuty',
  },
  registered_on: {
    is: orNull('day'),
    header: 'filings:registeredOn',
    sort: true,
  },
  regime: {
    is: orNull(oneOf(REGIMES)),
    header: 'filings:regime',
    words: 'filings:regimeOf',
  },
  simple_kind: {
    is: orNull(oneOf(SIMPLE_KINDS)),
    header: 'filings:simpleKind',
    words: 'filings:simpleKindOf',
  },
  special_subtype: {
    is: orNull(oneOf(SPECIAL_SUBTYPES)),
    header: 'filings:specialSubtype',
    words: 'filings:specialSubtypeOf',
  },
  agent: {
    is: orNull('text'),
    header: 'filings:agent',
    sheet: { width: 32 },
  },
  activity_types: {
    is: listOf(oneOf(ACTIVITY_TYPES)),
    header: 'filings:activityTypes',
    words: 'filings:activityTypeOf',
    sheet: { width: 24 },
  },
  confidential: 'flag',
  confidential_until: {
    is: orNull('day'),
    header: 'filings:confidentialUntil',
  },
  cas_nos: {
    is: listOf(orNull('text')),
    header: 'filings:cas',
    of: (row) => row.substances.map(({ casNo }) => casNo),
    sheet: { of: (row) => row.substances.map(({ casNo }) => casNo ?? '—').join('; ') },
  },
  recorded_year: 'whole',
  version: 'whole',
});

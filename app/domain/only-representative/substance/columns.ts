import {
  CORAP_STATUSES,
  REGISTRATION_SOURCES,
  REGISTRATION_TYPES,
} from '#db/schema/registration-kinds.ts';
import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { momentIn } from '../../kernel/zone.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { ALARM_LEVELS, LEDGER_KINDS, TYPES_BY_SYSTEM } from './kinds.ts';
import type { LedgerEntry } from './ledger.server.ts';
import type { Substance } from './list.server.ts';

const ownerColumns = columnsOf<NonNullable<Substance['owner']>>()({
  unique_id: { is: 'text', from: 'id' },
  company_name: { is: 'text', of: (owner, { locale }) => namedIn(locale, owner) },
});

/** Columns of the substance list. A hidden identity shows its CBI number in place of the name. */
export const substanceColumns = columnsOf<Substance, OnlyRepresentativeProfile>()({
  id: 'text',
  registration_no: {
    is: 'text',
    header: ({ words }) => `${words}:substance.registrationNo`,
    sort: true,
    sheet: { width: 28 },
  },
  /** In the reader's language; the workbook has both. */
  name: {
    is: orNull('text'),
    header: 'substances:name',
    of: (row, reader) => namedIn(reader.locale, row) ?? row.cbiNo,
    sort: true,
    sheet: false,
  },
  name_zh: {
    is: orNull('text'),
    header: 'substances:nameZh',
    screen: false,
    sheet: { of: (row) => row.nameZh ?? row.cbiNo, width: 28 },
  },
  name_en: {
    is: orNull('text'),
    header: 'substances:nameEn',
    screen: false,
    sheet: { of: (row) => row.nameEn ?? row.cbiNo, width: 28 },
  },
  cas_no: { is: orNull('text'), header: 'substances:casNo' },
  ec_no: { is: orNull('text'), header: 'substances:ecNo' },
  ke_no: {
    is: orNull('text'),
    header: 'substances:keNo',
    only: ({ identifiers }) => identifiers.keNo,
  },
  cbi_no: {
    is: orNull('text'),
    header: 'substances:cbiNo',
    only: ({ identifiers }) => identifiers.cbi,
  },
  cbi_valid_until: {
    is: orNull('day'),
    header: 'substances:cbiUntil',
    only: ({ identifiers }) => identifiers.cbi,
    screen: false,
  },
  corap_status: {
    is: orNull(oneOf(CORAP_STATUSES)),
    header: 'substances:corap',
    words: 'ui:status.corap',
    only: ({ identifiers }) => identifiers.corap,
  },
  regulations: {
    is: listOf(oneOf(['EU', 'UK', 'KR'])),
    header: 'substances:regulation',
    words: ({ words }) => `${words}:law`,
    of: (row) => [row.jurisdiction],
  },
  registration_type: {
    is: oneOf(REGISTRATION_TYPES, TYPES_BY_SYSTEM),
    header: 'substances:type',
    words: 'substances:typeOf',
    sheet: { width: 24 },
  },
  validity: {
    is: oneOf(['valid', 'invalid']),
    header: 'substances:validity',
    words: 'ui:status.validity',
  },
  valid_until: {
    is: orNull('day'),
    header: 'substances:validUntil',
    sort: true,
  },
  tonnage: { is: 'mass', header: 'substances:limitT', from: 'limitG', sort: true },
  used_tonnage: { is: 'mass', header: 'substances:usedT', from: 'usedG' },
  reserved_tonnage: { is: 'mass', header: 'substances:reservedT', from: 'reservedG' },
  usable_tonnage: { is: 'mass', header: 'substances:usableT', from: 'usableG' },
  /** Drawn as a gauge. */
  usage: {
    is: 'whole',
    header: 'substances:usage',
    of: (row) => row.usedG + row.reservedG,
    sort: true,
    api: false,
    sheet: false,
  },
  alarm_percent: {
    is: 'whole',
    header: 'substances:alarmPercent',
    screen: false,
  },
  /** Null for a substance of our own. */
  owner: {
    is: orNull(partsOf(ownerColumns)),
    header: 'substances:owner',
    screen: false,
    sheet: { of: ({ owner }, reader) => owner && namedIn(reader.locale, owner), width: 28 },
  },
  tonnage_band: 'text',
  source: oneOf(REGISTRATION_SOURCES),
  alarm: oneOf(ALARM_LEVELS),
  use_class: oneOf(['standard', 'intermediate']),
  submission_date: { is: orNull('day'), from: 'submittedOn' },
  registration_date: { is: orNull('day'), from: 'registeredOn' },
  valid_from: 'day',
  version: 'whole',
});

/** Columns of a substance's ledger. Of another company's draw only the company and the masses are known. */
export const ledgerColumns = columnsOf<LedgerEntry>()({
  id: 'text',
  at: {
    is: 'moment',
    header: 'substances:entryTime',
    sort: true,
    sheet: { of: ({ atMs }, { timeZone }) => momentIn(timeZone, atMs), width: 26 },
  },
  kind: {
    is: oneOf(LEDGER_KINDS),
    header: 'substances:entryKind',
    words: 'ui:status.ledgerEntry',
  },
  tonnage: { is: 'mass', from: 'massG' },
  trade_no: {
    is: orNull('text'),
    header: 'substances:tradeNo',
    sheet: { width: 18 },
  },
  trade_record_id: { is: orNull('text'), from: 'recordId' },
  partner: {
    is: orNull('text'),
    header: 'substances:partner',
    from: 'partnerName',
    sheet: {
      of: ({ drawer, partnerName }, reader) =>
        drawer === null ? partnerName : namedIn(reader.locale, drawer),
      width: 32,
    },
  },
  /** The other company that drew. */
  drawn_by: {
    is: orNull('text'),
    of: ({ drawer }, reader) => drawer && namedIn(reader.locale, drawer),
  },
  eta: { is: orNull('day'), header: 'substances:eta' },
  reserved_change: {
    is: 'mass',
    header: 'substances:reservedDeltaT',
    from: 'reservedDeltaG',
  },
  used_change: { is: 'mass', header: 'substances:usedDeltaT', from: 'usedDeltaG' },
  usable_after: {
    is: 'mass',
    header: 'substances:usableAfterT',
  },
  by: {
    is: orNull('text'),
    header: 'substances:by',
    from: 'actorName',
    sheet: { width: 24 },
  },
});

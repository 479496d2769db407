import { CORAP_STATUSES, REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { momentIn } from '../../kernel/zone.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { ALARM_LEVELS, LEDGER_KINDS } from './kinds.ts';
import type { LedgerEntry } from './ledger.server.ts';
import type { Substance } from './list.server.ts';

const ownerColumns = columnsOf<NonNullable<Substance['owner']>>()({
  unique_id: { is: 'text', of: (owner) => owner.id },
  company_name: { is: 'text', of: (owner, { locale }) => namedIn(locale, owner) },
});

/** Columns of the substance list. A hidden identity shows its CBI number in place of the name. */
export const substanceColumns = columnsOf<Substance, OnlyRepresentativeProfile>()({
  id: { is: 'text', of: (row) => row.id },
  registration_no: {
    is: 'text',
    header: ({ words }) => `${words}:substance.registrationNo`,
    of: (row) => row.registrationNo,
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
    of: (row) => row.nameZh,
    screen: false,
    sheet: { of: (row) => row.nameZh ?? row.cbiNo, width: 28 },
  },
  name_en: {
    is: orNull('text'),
    header: 'substances:nameEn',
    of: (row) => row.nameEn,
    screen: false,
    sheet: { of: (row) => row.nameEn ?? row.cbiNo, width: 28 },
  },
  cas_no: { is: orNull('text'), header: 'substances:casNo', of: (row) => row.casNo },
  ec_no: { is: orNull('text'), header: 'substances:ecNo', of: (row) => row.ecNo },
  ke_no: {
    is: orNull('text'),
    header: 'substances:keNo',
    of: (row) => row.keNo,
    only: ({ identifiers }) => identifiers.keNo,
  },
  cbi_no: {
    is: orNull('text'),
    header: 'substances:cbiNo',
    of: (row) => row.cbiNo,
    only: ({ identifiers }) => identifiers.cbi,
  },
  cbi_valid_until: {
    is: orNull('day'),
    header: 'substances:cbiUntil',
    of: (row) => row.cbiValidUntil,
    only: ({ identifiers }) => identifiers.cbi,
    screen: false,
  },
  corap_status: {
    is: orNull(oneOf(CORAP_STATUSES)),
    header: 'substances:corap',
    words: 'ui:status.corap',
    of: (row) => row.corapStatus,
    only: ({ identifiers }) => identifiers.corap,
  },
  regulations: {
    is: listOf(oneOf(['EU', 'UK', 'KR'])),
    header: 'substances:regulation',
    words: ({ words }) => `${words}:law`,
    of: (row) => [row.jurisdiction],
  },
  registration_type: {
    is: oneOf(REGISTRATION_TYPES),
    header: 'substances:type',
    words: 'substances:typeOf',
    of: (row) => row.registrationType,
    sheet: { width: 24 },
  },
  validity: {
    is: oneOf(['valid', 'invalid']),
    header: 'substances:validity',
    words: 'ui:status.validity',
    of: (row) => row.validity,
  },
  valid_until: {
    is: orNull('day'),
    header: 'substances:validUntil',
    of: (row) => row.validUntil,
    sort: true,
  },
  tonnage: { is: 'mass', header: 'substances:limitT', of: (row) => row.limitG, sort: true },
  used_tonnage: { is: 'mass', header: 'substances:usedT', of: (row) => row.usedG },
  reserved_tonnage: { is: 'mass', header: 'substances:reservedT', of: (row) => row.reservedG },
  usable_tonnage: { is: 'mass', header: 'substances:usableT', of: (row) => row.usableG },
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
    of: (row) => row.alarmPercent,
    screen: false,
  },
  /** Null for a substance of our own. */
  owner: {
    is: orNull(partsOf(ownerColumns)),
    header: 'substances:owner',
    of: (row) => row.owner,
    screen: false,
    sheet: { of: ({ owner }, reader) => owner && namedIn(reader.locale, owner), width: 28 },
  },
  tonnage_band: { is: 'text', of: (row) => row.tonnageBand },
  alarm: { is: oneOf(ALARM_LEVELS), of: (row) => row.alarm },
  use_class: { is: oneOf(['standard', 'intermediate']), of: (row) => row.useClass },
  submission_date: { is: orNull('day'), of: (row) => row.submittedOn },
  registration_date: { is: orNull('day'), of: (row) => row.registeredOn },
  valid_from: { is: 'day', of: (row) => row.validFrom },
  version: { is: 'whole', of: (row) => row.version },
});

/** Columns of a substance's ledger. Of another company's draw only the company and the masses are known. */
export const ledgerColumns = columnsOf<LedgerEntry>()({
  id: { is: 'text', of: (entry) => entry.id },
  at: {
    is: 'moment',
    header: 'substances:entryTime',
    of: (entry) => entry.atMs,
    sort: true,
    sheet: { of: ({ atMs }, { timeZone }) => momentIn(timeZone, atMs), width: 26 },
  },
  kind: {
    is: oneOf(LEDGER_KINDS),
    header: 'substances:entryKind',
    words: 'ui:status.ledgerEntry',
    of: (entry) => entry.kind,
  },
  tonnage: { is: 'mass', of: (entry) => entry.massG },
  trade_no: {
    is: orNull('text'),
    header: 'substances:tradeNo',
    of: (entry) => entry.tradeNo,
    sheet: { width: 18 },
  },
  trade_record_id: { is: orNull('text'), of: (entry) => entry.recordId },
  partner: {
    is: orNull('text'),
    header: 'substances:partner',
    of: (entry) => entry.partnerName,
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
  eta: { is: orNull('day'), header: 'substances:eta', of: (entry) => entry.eta },
  reserved_change: {
    is: 'mass',
    header: 'substances:reservedDeltaT',
    of: (entry) => entry.reservedDeltaG,
  },
  used_change: { is: 'mass', header: 'substances:usedDeltaT', of: (entry) => entry.usedDeltaG },
  usable_after: {
    is: 'mass',
    header: 'substances:usableAfterT',
    of: (entry) => entry.usableAfterG,
  },
  by: {
    is: orNull('text'),
    header: 'substances:by',
    of: (entry) => entry.actorName,
    sheet: { width: 24 },
  },
});

import { columnsOf, oneOf, orNull } from '../../../kernel/columns.ts';
import { namedIn } from '../../../kernel/name-in.ts';
import type { OnlyRepresentativeProfile } from '../../../systems/profiles.ts';
import type { IndexRow } from '../file/to-make.ts';
import type { IssuedPaper, LedgerRow, PackImporter, SheetSent } from './facts.server.ts';

/** Columns of the workbooks and of the ledger in a pack (areas/only-representative.md §4). */

const text = (header: string, width?: number) =>
  ({ is: 'text', header, ...(width !== undefined && { sheet: { width } }) }) as const;

export const indexColumns = columnsOf<IndexRow>()({
  path: text('data:pack.file', 60),
  part: { is: 'whole', header: 'data:pack.part' },
  sha256: text('data:pack.sha256', 66),
  title: text('data:pack.title', 40),
  on: { is: 'day', header: 'data:pack.date' },
});

export const packImporterColumns = columnsOf<PackImporter, OnlyRepresentativeProfile>()({
  name: text('data:importers.importer', 36),
  country: { is: 'country', header: 'data:importers.country' },
  address: text('data:record.address', 40),
  eori: { is: orNull('text'), header: 'partners:eori', only: ({ partners }) => partners.eori },
  vat_no: {
    is: orNull('text'),
    header: 'partners:vatNo',
    from: 'vatNo',
    only: ({ partners }) => partners.eori,
  },
  corporate_no: {
    is: orNull('text'),
    from: 'corporateNo',
    header: 'data:record.corporateNo',
    only: ({ partners }) => partners.corporateNo,
  },
  contact_person: { is: 'text', from: 'contactPerson', header: 'data:pack.contact' },
  email: text('data:pack.email', 32),
  first_on: { is: orNull('day'), from: 'firstOn', header: 'data:pack.firstTrade' },
  last_on: { is: orNull('day'), from: 'lastOn', header: 'data:pack.lastTrade' },
});

export const packCertificateColumns = columnsOf<IssuedPaper>()({
  certificate_no: {
    is: 'text',
    from: 'certificateNo',
    header: 'data:pack.certificateNo',
    sheet: { width: 26 },
  },
  kind: {
    is: oneOf(['tonnage_coverage', 'registration_confirmation', 'annual_statement']),
    of: ({ kind }) => (kind === 'authorisation_notice' ? 'tonnage_coverage' : kind),
    header: 'data:pack.kind',
    words: 'data:pack.kindOf',
  },
  trade_no: {
    is: orNull('text'),
    from: 'tradeNo',
    header: 'data:pack.tradeNo',
    sheet: { width: 24 },
  },
  importer: {
    is: 'text',
    from: 'importerName',
    header: 'data:importers.importer',
    sheet: { width: 36 },
  },
  /** A letter covers no year and no mass. */
  year: {
    is: orNull('whole'),
    of: ({ coverYear }) => coverYear || null,
    header: 'data:record.year',
  },
  tonnes: { is: orNull('mass'), of: ({ massG }) => massG || null, header: 'data:pack.tonnes' },
  issued_on: { is: 'day', from: 'issuedOn', header: 'data:pack.issuedOn' },
  state: {
    is: oneOf(['valid', 'revoked', 'superseded']),
    header: 'data:pack.state',
    words: 'data:pack.stateOf',
  },
  reason: { is: orNull('text'), from: 'stateCode', header: 'data:pack.reason' },
});

export const sheetSentColumns = columnsOf<SheetSent>()({
  substance: {
    is: orNull('text'),
    of: (row, { locale }) => namedIn(locale, row),
    header: 'data:pack.substance',
    sheet: { width: 30 },
  },
  title: text('data:pack.title', 36),
  version: { is: 'whole', from: 'versionNo', header: 'data:pack.version' },
  importer: text('data:importers.importer', 36),
  email: text('data:pack.email', 32),
  sent_at: { is: 'moment', from: 'sentAtMs', header: 'data:pack.sentOn' },
  first_opened_at: { is: orNull('moment'), from: 'firstOpenedAtMs', header: 'data:pack.openedOn' },
  downloads: { is: 'whole', header: 'data:pack.downloads' },
});

/** The ledger as data: kinds by their names, masses in grams, moments to the second in UTC. */
export const LEDGER_COLUMNS: readonly {
  header: string;
  value: (row: LedgerRow) => string | number | null;
}[] = [
  { header: 'entry', value: ({ id }) => id },
  { header: 'at', value: ({ atMs }) => new Date(atMs).toISOString() },
  { header: 'year', value: ({ year }) => year },
  { header: 'registration', value: ({ registrationNo }) => registrationNo },
  { header: 'kind', value: ({ kind }) => kind },
  { header: 'grams', value: ({ massG }) => massG },
  { header: 'reserved_change_g', value: ({ reservedDeltaG }) => reservedDeltaG },
  { header: 'used_change_g', value: ({ usedDeltaG }) => usedDeltaG },
  { header: 'record', value: ({ tradeNo }) => tradeNo },
  { header: 'actor', value: ({ actor }) => actor },
  { header: 'drawn_by', value: ({ drawnBy }) => drawnBy },
];

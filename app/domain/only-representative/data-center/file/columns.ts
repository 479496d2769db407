import { columnsOf, orNull } from '../../../kernel/columns.ts';
import type { OnlyRepresentativeProfile } from '../../../systems/profiles.ts';
import { substanceColumns } from '../../substance/columns.ts';
import { importerColumns } from '../columns.ts';
import type { RecordRow } from './facts.server.ts';

/**
 * Columns of the record of REACH Art. 8 and 36, in their order (areas/only-representative.md §4).
 */
export const recordColumns = columnsOf<RecordRow, OnlyRepresentativeProfile>()({
  year: { is: 'whole', header: 'data:record.year', sheet: { width: 8 } },
  regulations: substanceColumns.regulations,
  registration_no: substanceColumns.registration_no,
  name_zh: substanceColumns.name_zh,
  name_en: substanceColumns.name_en,
  ec_no: substanceColumns.ec_no,
  cas_no: substanceColumns.cas_no,
  ke_no: substanceColumns.ke_no,
  cbi_no: substanceColumns.cbi_no,
  use_class: importerColumns.use_class,
  importer_or_kept: importerColumns.importer_or_kept,
  country: importerColumns.country,
  address: { is: orNull('text'), header: 'data:record.address', sheet: { width: 40 } },
  eori: { is: orNull('text'), header: 'partners:eori', only: ({ partners }) => partners.eori },
  vat_no: {
    is: orNull('text'),
    header: 'partners:vatNo',
    only: ({ partners }) => partners.eori,
  },
  corporate_no: {
    is: orNull('text'),
    header: 'data:record.corporateNo',
    only: ({ partners }) => partners.corporateNo,
  },
  first_on: importerColumns.first_on,
  last_on: importerColumns.last_on,
  trades: importerColumns.trades,
  used_tonnage: importerColumns.used_tonnage,
  /** Part of it that was used before the portal. */
  opening_tonnage: {
    is: 'mass',
    header: 'data:record.openingT',
    of: ({ importer }) => importer.openingG,
  },
  reserved_tonnage: importerColumns.reserved_tonnage,
  certificate_nos: {
    is: 'text',
    header: 'data:record.certificateNos',
    of: ({ certificateNos }) => certificateNos.join('; '),
    sheet: { width: 40 },
  },
  customs_nos: {
    is: 'text',
    header: 'data:record.customsNos',
    of: ({ customsNos }) => customsNos.join('; '),
    sheet: { width: 40 },
  },
  sds_version: {
    is: orNull('whole'),
    header: 'data:record.sdsVersion',
    of: ({ sheet }) => sheet?.versionNo ?? null,
  },
  sds_sent: {
    is: orNull('moment'),
    header: 'data:pack.sentOn',
    of: ({ sheet }) => sheet?.sentAtMs ?? null,
  },
  sds_opened: {
    is: orNull('moment'),
    header: 'data:pack.openedOn',
    of: ({ sheet }) => sheet?.openedAtMs ?? null,
  },
  statement: {
    is: orNull('text'),
    from: 'statementNo',
    header: 'data:record.statement',
    sheet: { width: 24 },
  },
  drawn_by: importerColumns.drawn_by,
});

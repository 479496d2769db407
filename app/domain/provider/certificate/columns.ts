import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { ConsoleCertificateRow } from './list.server.ts';

/** Columns of the certificates of all companies. */
export const consoleCertificateColumns = columnsOf<ConsoleCertificateRow>()({
  id: 'text',
  certificate_no: { is: 'text', header: 'certificates:number', sheet: { width: 22 } },
  company_id: 'text',
  company: {
    is: 'text',
    header: 'consoleCertificates:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  system: { is: 'text', header: 'consoleCertificates:system' },
  kind: {
    is: oneOf(CERTIFICATE_KINDS),
    header: 'certificates:kind',
    words: 'certificates:kindOf',
    sheet: { width: 26 },
  },
  state: {
    is: oneOf(CERTIFICATE_STATES),
    header: 'certificates:state',
    words: 'ui:status.certificate',
  },
  trade_no: { is: orNull('text'), header: 'certificates:tradeNo', sheet: { width: 20 } },
  trade_record_id: { is: orNull('text'), from: 'recordId' },
  importer: {
    is: 'text',
    header: 'certificates:importer',
    from: 'importerName',
    sheet: { width: 36 },
  },
  /** A letter covers no year and states no mass. */
  cover_year: {
    is: orNull('whole'),
    header: 'certificates:year',
    of: (row) => (row.kind === 'registration_confirmation' ? null : row.coverYear),
  },
  tonnage: {
    is: orNull('mass'),
    header: 'certificates:tonnageT',
    of: (row) =>
      row.kind === 'tonnage_coverage' || row.kind === 'annual_statement' ? row.totalMassG : null,
    sheet: { width: 16 },
  },
  consultants: {
    is: listOf('text'),
    header: 'consoleCertificates:consultants',
    sheet: { of: ({ consultants }) => consultants.join('; '), width: 24 },
  },
  /** Anti-counterfeiting code with hyphens. */
  code: { is: 'text', header: 'certificates:code', screen: false, sheet: { width: 26 } },
  /** As the paper prints it: a day in the issuer's place. */
  issued_on: { is: 'day', header: 'certificates:issuedOn', sort: 'issued_at' },
  issued_at: 'moment',
});

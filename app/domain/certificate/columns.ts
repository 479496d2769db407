import { columnsOf, oneOf, orNull } from '../kernel/columns.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from './kinds.ts';
import type { CertificateRow } from './list.server.ts';

/** Columns of the certificate list; the importer is called as the subsystem calls it. */
export const certificateColumns = columnsOf<CertificateRow, { words: string }>()({
  id: 'text',
  certificate_no: {
    is: 'text',
    header: 'certificates:number',
    sort: true,
    sheet: { width: 22 },
  },
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
  trade_no: {
    is: orNull('text'),
    header: 'certificates:tradeNo',
    sheet: { width: 20 },
  },
  trade_record_id: { is: orNull('text'), from: 'recordId' },
  importer: {
    is: 'text',
    header: ({ words }) => `${words}:certificate.importer`,
    from: 'importerName',
    sheet: { header: 'certificates:importer', width: 36 },
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
    sort: true,
    sheet: { width: 16 },
  },
  /** Anti-counterfeiting code with hyphens. */
  code: {
    is: 'text',
    header: 'certificates:code',
    sheet: { width: 26 },
  },
  /** As the paper prints it: a day in the issuer's place. */
  issued_on: {
    is: 'day',
    header: 'certificates:issuedOn',
    sort: 'issued_at',
  },
  issued_at: 'moment',
});

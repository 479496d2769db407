import { columnsOf, oneOf, orNull } from '../kernel/columns.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from './kinds.ts';
import type { CertificateRow } from './list.server.ts';

/** Columns of the certificate list; the importer is called as the subsystem calls it. */
export const certificateColumns = columnsOf<CertificateRow, { words: string }>()({
  id: { is: 'text', of: (row) => row.id },
  certificate_no: {
    is: 'text',
    header: 'certificates:number',
    of: (row) => row.certificateNo,
    sort: true,
    sheet: { width: 22 },
  },
  kind: {
    is: oneOf(CERTIFICATE_KINDS),
    header: 'certificates:kind',
    words: 'certificates:kindOf',
    of: (row) => row.kind,
    sheet: { width: 26 },
  },
  state: {
    is: oneOf(CERTIFICATE_STATES),
    header: 'certificates:state',
    words: 'ui:status.certificate',
    of: (row) => row.state,
  },
  trade_no: {
    is: orNull('text'),
    header: 'certificates:tradeNo',
    of: (row) => row.tradeNo,
    sheet: { width: 20 },
  },
  trade_record_id: { is: orNull('text'), of: (row) => row.recordId },
  importer: {
    is: 'text',
    header: ({ words }) => `${words}:certificate.importer`,
    of: (row) => row.importerName,
    sheet: { header: 'certificates:importer', width: 36 },
  },
  cover_year: { is: 'whole', header: 'certificates:year', of: (row) => row.coverYear },
  /** A letter states none. */
  tonnage: {
    is: orNull('mass'),
    header: 'certificates:tonnageT',
    of: (row) => (row.kind === 'tonnage_coverage' ? row.totalMassG : null),
    sort: true,
    sheet: { width: 16 },
  },
  /** Anti-counterfeiting code with hyphens. */
  code: {
    is: 'text',
    header: 'certificates:code',
    of: (row) => row.code,
    sheet: { width: 26 },
  },
  /** As the paper prints it: a day in the issuer's place. */
  issued_on: {
    is: 'day',
    header: 'certificates:issuedOn',
    of: (row) => row.issuedOn,
    sort: 'issued_at',
  },
  issued_at: { is: 'moment', of: (row) => row.issuedAtMs },
});

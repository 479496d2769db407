import * as v from 'valibot';
import type { Certificate } from '~/domain/certificate/detail.server.ts';
import type { CertificateRow } from '~/domain/certificate/list.server.ts';
import { CHOICES } from '~/domain/certificate/schema.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { certificateContent } from '../verification/wire.ts';
import {
  named,
  pageOf,
  text,
  textOrNull,
  time,
  timeOrNull,
  timestamp,
  timestampOrNull,
  tonnes,
  type Wire,
  whole,
} from './wire.ts';

const certificateRow = named(
  'CertificateRow',
  v.object({
    id: text,
    certificate_no: text,
    /** Anti-counterfeiting code with hyphens. */
    code: text,
    kind: v.picklist(CHOICES.kinds),
    state: v.picklist(CHOICES.states),
    trade_no: textOrNull,
    trade_record_id: textOrNull,
    importer: text,
    cover_year: whole,
    /** Null for a letter, which states none. */
    tonnage: v.nullable(tonnes),
    issued_at: timestamp,
  }),
);

export const certificatePage = named('CertificatePage', pageOf(certificateRow));

export const certificateDetail = named(
  'Certificate',
  v.object({
    ...certificateRow.entries,
    /** Where the paper's QR leads. */
    verify_url: text,
    state_reason: textOrNull,
    state_at: timestampOrNull,
    superseded_by: textOrNull,
    sha256: text,
    signature: text,
    key_id: text,
    certificate: certificateContent,
  }),
);

export function certificateRowWire(row: CertificateRow): Wire<typeof certificateRow> {
  return {
    id: row.id,
    certificate_no: row.certificateNo,
    code: row.code,
    kind: row.kind,
    state: row.state,
    trade_no: row.tradeNo,
    trade_record_id: row.recordId,
    importer: row.importerName,
    cover_year: row.coverYear,
    tonnage: row.kind === 'tonnage_coverage' ? formatTonnes(row.totalMassG) : null,
    issued_at: time(row.issuedAtMs),
  };
}

export function certificateWire(certificate: Certificate): Wire<typeof certificateDetail> {
  return {
    ...certificateRowWire(certificate),
    verify_url: certificate.verifyUrl,
    state_reason: certificate.stateReason,
    state_at: timeOrNull(certificate.stateAtMs),
    superseded_by: certificate.supersededBy,
    sha256: certificate.snapshotSha256,
    signature: certificate.signature,
    key_id: certificate.keyId,
    certificate: certificate.content,
  };
}

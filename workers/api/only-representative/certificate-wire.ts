import * as v from 'valibot';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import type { Certificate } from '~/domain/certificate/detail.server.ts';
import { withdrawalCode } from '~/domain/certificate/withdrawal.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  named,
  pageOf,
  text,
  textOrNull,
  timeOrNull,
  timestampOrNull,
  type Wire,
} from '~/domain/kernel/wire.ts';
import { certificateContent } from '../../verification/wire.ts';

const certificateRow = named('CertificateRow', wireOf(certificateColumns));

export const certificatePage = named('CertificatePage', pageOf(certificateRow));

export const certificateDetail = named(
  'Certificate',
  v.object({
    ...certificateRow.entries,
    /** Where the paper's QR leads. */
    verify_url: text,
    /** Why it was revoked or replaced: a code. */
    state_code: v.nullable(withdrawalCode),
    /** What else is said about it, as it was typed. */
    state_reason: textOrNull,
    state_at: timestampOrNull,
    superseded_by: textOrNull,
    sha256: text,
    signature: text,
    key_id: text,
    certificate: certificateContent,
  }),
);

export function certificateWire(
  ctx: OrContext,
  certificate: Certificate,
): Wire<typeof certificateDetail> {
  return {
    ...rowWire(certificateColumns, ctx)(certificate),
    verify_url: certificate.verifyUrl,
    state_code: certificate.stateCode,
    state_reason: certificate.stateReason,
    state_at: timeOrNull(certificate.stateAtMs),
    superseded_by: certificate.supersededBy,
    sha256: certificate.snapshotSha256,
    signature: certificate.signature,
    key_id: certificate.keyId,
    certificate: certificate.content,
  };
}

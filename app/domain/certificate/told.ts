import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
import { oneOf, orNull } from '../kernel/columns.ts';
import { pageOfColumns, told } from '../kernel/told.ts';
import { certificateColumns } from './columns.ts';
import { certificateContent } from './content.ts';
import type { Certificate } from './detail.server.ts';

/** What is answered of certificates (PRODUCT §7). */

export const certificatePage = pageOfColumns('Certificate', certificateColumns);

export const certificate = told<Certificate>('Certificate')({
  ...certificateColumns,
  /** Where the paper's QR leads. */
  verify_url: 'text',
  /** Why it was revoked or replaced: a code. */
  state_code: orNull(oneOf(WITHDRAWAL_CODES)),
  /** What else is said about it, as it was typed. */
  state_reason: orNull('text'),
  state_at: orNull('moment'),
  superseded_by: orNull('text'),
  sha256: { is: 'text', from: 'snapshotSha256' },
  signature: 'text',
  key_id: 'text',
  certificate: { is: { schema: certificateContent }, from: 'content' },
});

import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
import { historyEntry } from '../../audit/told.ts';
import { certificateContent } from '../../certificate/content.ts';
import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { secondColumns } from '../second-person/columns.ts';
import { consoleCertificateColumns } from './columns.ts';
import type { ConsoleCertificate } from './find.server.ts';

export const consoleCertificatePage = pageOfColumns(
  'ConsoleCertificate',
  consoleCertificateColumns,
);

const request =
  told<ConsoleCertificate['requests'][number]>('SecondPersonRequestOf')(secondColumns);

/** One certificate: what it says, its public state, and who asked for what about it. */
export const consoleCertificate = told<ConsoleCertificate>('ConsoleCertificateDetail')({
  ...consoleCertificateColumns,
  /** Where the paper's QR leads. */
  verify_url: 'text',
  /** Why it was revoked or replaced: a code that anyone may read. */
  state_code: orNull(oneOf(WITHDRAWAL_CODES)),
  state_reason: orNull('text'),
  state_at: orNull('moment'),
  superseded_by: orNull('text'),
  sha256: { is: 'text', from: 'snapshotSha256' },
  certificate: { is: { schema: certificateContent }, from: 'content' },
  requests: listOf(request),
  history: listOf(historyEntry),
  version: 'whole',
});

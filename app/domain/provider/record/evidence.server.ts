import type { UploadedFile } from '../../files/keep-upload.server.ts';
import { uploadFile } from '../../files/upload.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { withinRecord } from './within.server.ts';

/**
 * Keeps a file that proves what a party of a record said, as one of the record's company; unused it goes after a day.
 * Refusals: those of `uploadFile`.
 *
 * @throws {Denial} 4040 for a record of a company that is not theirs
 */
export async function uploadEvidence(
  ctx: StaffContext,
  recordId: string,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  const { within } = await withinRecord(ctx, recordId);
  return uploadFile(within, 'evidence', file);
}

import type { BatchItem } from 'drizzle-orm/batch';
import { endHolds } from '../../certificate/issuing/held.server.ts';
import { revokeOfRecord } from '../../certificate/revoke.server.ts';
import type { Context } from '../../kernel/context.ts';
import { noticePaper } from './notice-paper.server.ts';

/**
 * Statements by which the notice of a record ends with it (CONFIRMED or COMPLETED → REJECTED): revoked in the log with
 * the reason that anyone may read, what held it back over, and verification told to forget what it said. They follow the
 * record's own guarded write in its batch; wake the consumer of `forget_answers` afterwards. A record without a notice
 * loses nothing by them.
 *
 * @param reason as it was typed
 */
export function revokeNotice(
  ctx: Context,
  record: { id: string; companyId: string; revision: number },
  reason: string,
): BatchItem<'sqlite'>[] {
  return [...revokeOfRecord(ctx, record, reason), endHolds(ctx, noticePaper, record)];
}

import { asc, sql } from 'drizzle-orm';
import { rpAttachments } from '#db/schema/rp-product.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { filesNamed, requireFiles } from '../files.server.ts';
import {
  dropOthers,
  ownCosmetic,
  ownId,
  putRows,
  requireOwnRows,
  rowChanges,
  sectionOf,
} from './own.server.ts';
import type { SaveAttachmentsInput } from './schema.ts';
import { orNone, textOf } from './text.ts';

/**
 * Saves the attachments as they shall be, all at once; those that are missing go, and their files a day later.
 *
 * Refusals: stale version, a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product, an attachment or a file that is not ours
 */
export async function saveAttachments(
  ctx: RpContext,
  id: string,
  { version, rows }: SaveAttachmentsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const wanted = rows.map(({ file_id }) => file_id);
  const [[product], before, found] = await db.batch([
    ownCosmetic(ctx, id),
    db
      .select()
      .from(rpAttachments)
      .where(sql`${rpAttachments.productId} IN ${ownId(ctx, id)}`)
      .orderBy(asc(rpAttachments.position)),
    filesNamed(ctx, wanted),
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  requireOwnRows(rows, before);
  const attached = before.map(({ fileId }) => fileId);
  requireFiles(wanted, { purpose: 'attachment', found, before: attached });
  const attachments = rows.map((row, at) => ({
    id: orNone(row.id) ?? newId('att', ctx.nowMs),
    productId: id,
    position: at + 1,
    name: textOf(row.name),
    kind: row.kind,
    fileId: row.file_id,
  }));
  return guardedWrite(ctx, {
    ...sectionOf(
      ctx,
      product,
      'attachments',
      rowChanges(before, attachments, (row) => row.name),
    ),
    set: { updatedAtMs: ctx.nowMs },
    follows: () => [
      dropOthers(
        db,
        rpAttachments,
        id,
        attachments.map((attachment) => attachment.id),
      ),
      putRows(db, rpAttachments, attachments),
    ],
  });
}

import { asc, sql } from 'drizzle-orm';
import { rpAttachments } from '#db/schema/rp-product.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows, requireOwnRows } from '../../kernel/whole-list.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { dropOthers, ownCosmetic, ownId, sectionOf } from './own.server.ts';
import type { SaveAttachmentsInput } from './schema.ts';

/**
 * Saves the attachments as they shall be, all at once; those that are missing go, and their files a day later.
 *
 * Refusals: stale version, a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or an attachment that is not ours, and for a file that is not ours, of
 * another purpose or used elsewhere, whether or not it was so when the page was read
 */
export async function saveAttachments(
  ctx: RpContext,
  id: string,
  { version, rows }: SaveAttachmentsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const holder = { column: rpAttachments.fileId, id: rpAttachments.productId, is: id };
  const wanted = rows.map(({ file_id }) => file_id);
  const held = filesToHold(ctx, wanted, 'attachment', holder);
  const [[product], before, [files]] = await db.batch([
    ownCosmetic(ctx, id),
    db
      .select()
      .from(rpAttachments)
      .where(sql`${rpAttachments.productId} IN ${ownId(ctx, id)}`)
      .orderBy(asc(rpAttachments.position)),
    held.read(),
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  requireOwnRows(rows, before);
  if (!files?.free) notFound();
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
    guard: held.free,
    refusals: { audit_move_happened: () => held.meanwhile({ code: 4106 }) },
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

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnChanges, cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { releaseBytes } from '../../files/quota.server.ts';
import { deleteUnused } from '../../files/store.server.ts';
import type { CnContext, Context } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { changeRows } from '../filing/changes/rows.ts';
import { typeLaw } from '../filing/law.server.ts';
import { reasonRefusal } from '../filing/rules.ts';
import { PROOFS } from '../filing/types.ts';
import { beijingDay, beijingYear, type CnCompanyContext, within } from '../within.ts';
import { type FilingFile, fileAudit, ownFilingFile } from './own.server.ts';
import { keepUntil, keepYears } from './retention.ts';
import type { DeleteFilingFileInput } from './schema.ts';

/**
 * Takes a file away. One of a draft is gone, object and all; any other is marked removed, with the reason, and kept for
 * as long as the law says. Of one that was removed nothing goes before that.
 *
 * Refusals: removed, and to be kept still (4191, with the last day); no reason, or one below ten characters (4187); the
 * last certificate or receipt of a normal filing (4199); a lost race (4106).
 *
 * @throws {Denial} 4040 for a file outside the scope; 4002 for a viewer of its company
 */
export async function deleteFilingFile(
  ctx: CnContext,
  { file_id, reason }: DeleteFilingFileInput,
): Promise<Outcome<{ file_id: string }>> {
  const law = typeLaw(ctx.db);
  const [[file], types, proofs] = await ctx.db.batch([
    ownFilingFile(ctx, file_id),
    law.statement,
    ctx.db
      .select({ id: cnFilingFiles.fileId })
      .from(cnFilingFiles)
      .where(and(sql`${cnFilingFiles.filingId} = ${filingOf(file_id)}`, isProof)),
  ]);
  if (file === undefined) notFound();
  const own = within(ctx, file.companyId);
  if (file.removedAtMs !== null) return letGo(own, file);
  if (!file.attached && file.filing.status === 'draft') return drop(own, file);
  const unreasoned = reasonRefusal(reason);
  if (unreasoned !== null) return { ok: false, refusal: unreasoned };
  const others = proofs.filter(({ id }) => id !== file_id);
  const isLast = file.filing.status === 'normal' && proofs.length > 0 && others.length === 0;
  if (isLast) return refuse(4199);
  const years = keepYears(file.filing, law.read(types));
  return remove(own, file, reason, keepUntil(file.filing, years, beijingYear(ctx.nowMs)));
}

const filingOf = (fileId: string) =>
  sql`(SELECT f.filing_id FROM cn_filing_files f WHERE f.file_id = ${fileId})`;

const isProof = and(
  isNull(cnFilingFiles.removedAtMs),
  sql`${cnFilingFiles.documentType} IN ${idsAmong(PROOFS)}`,
);

const oneLess = ({ db }: Context, filingId: string) =>
  db
    .update(cnFilings)
    .set({ fileCount: sql`${cnFilings.fileCount} - 1` })
    .where(eq(cnFilings.id, filingId));

/** A file of a draft, unless that was submitted meanwhile. */
async function drop(
  ctx: CnCompanyContext,
  file: FilingFile,
): Promise<Outcome<{ file_id: string }>> {
  const { db } = ctx;
  const { id, companyId, filingId, sizeBytes, objectKey } = file;
  const gone = db
    .delete(cnFilingFiles)
    .where(
      and(
        eq(cnFilingFiles.fileId, id),
        eq(cnFilingFiles.companyId, companyId),
        eq(cnFilingFiles.attached, false),
        sql`EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${filingId} AND f.status = 'draft')`,
      ),
    );
  try {
    const outcome = await auditedBatch(ctx, {
      head: [gone],
      moved: sql`changes()`,
      audit: fileAudit('delete', file),
      follows: [
        oneLess(ctx, filingId),
        db.delete(files).where(eq(files.id, id)),
        releaseBytes(db, companyId, sizeBytes),
      ],
      done: () => ({ file_id: id }),
    });
    if (outcome.ok) await forget(ctx, objectKey);
    return outcome;
  } catch (error) {
    // The rows may be gone, with only the answer lost.
    await deleteUnused(ctx, objectKey, async () => {
      const kept = await db.select({ id: files.id }).from(files).where(eq(files.id, id));
      return kept.length > 0;
    });
    throw error;
  }
}

/** The rows are gone: an object that stays is an orphan, which the sweep finds. */
async function forget(ctx: Context, objectKey: string): Promise<void> {
  try {
    await ctx.files.delete(objectKey);
  } catch (error) {
    console.warn(ctx.requestId, 'the store kept', objectKey, error);
  }
}

function remove(
  ctx: CnCompanyContext,
  file: FilingFile,
  removedReason: string,
  until: string,
): Promise<Outcome<{ file_id: string }>> {
  const { db, nowMs } = ctx;
  const { id, companyId, filingId, documentType } = file;
  const proven = sql`(${cnFilingFiles.documentType} NOT IN ${idsAmong(PROOFS)}
    OR NOT EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${filingId} AND f.status = 'normal')
    OR EXISTS (SELECT 1 FROM cn_filing_files o WHERE o.filing_id = ${filingId} AND o.removed_at_ms IS NULL
      AND o.file_id <> ${id} AND o.document_type IN ${idsAmong(PROOFS)}))`;
  const marked = db
    .update(cnFilingFiles)
    .set({ removedAtMs: nowMs, removedReason, keepUntil: until })
    .where(
      and(
        eq(cnFilingFiles.fileId, id),
        eq(cnFilingFiles.companyId, companyId),
        isNull(cnFilingFiles.removedAtMs),
        proven,
      ),
    );
  return auditedBatch(ctx, {
    head: [marked],
    moved: sql`changes()`,
    audit: fileAudit('remove', file, { reason: removedReason, keep_until: until }),
    follows: [
      oneLess(ctx, filingId),
      db
        .insert(cnChanges)
        .values(
          changeRows(
            ctx,
            filingId,
            [{ field: 'file', before: documentType, after: '' }],
            removedReason,
          ),
        ),
    ],
    done: () => ({ file_id: id }),
  });
}

/** One that was removed: once its time is over the filing has it no more, and the sweep of files takes it. */
async function letGo(
  ctx: CnCompanyContext,
  file: FilingFile,
): Promise<Outcome<{ file_id: string }>> {
  const until = file.keepUntil ?? '';
  if (beijingDay(ctx.nowMs) <= until) return refuse(4191, { data: { until } });
  return purge(ctx, file);
}

/** Takes a removed file from its filing, where it must not be kept any more. For the sweep, too (sweep.server.ts). */
export function purge(ctx: Context, file: FilingFile): Promise<Outcome<{ file_id: string }>> {
  const { id, keepUntil: until } = file;
  const gone = ctx.db.delete(cnFilingFiles).where(
    and(
      eq(cnFilingFiles.fileId, id),
      isNotNull(cnFilingFiles.removedAtMs),
      eq(cnFilingFiles.keepUntil, until ?? ''),
      sql`${cnFilingFiles.keepUntil} < ${beijingDay(ctx.nowMs)}`,
      sql`EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${file.filingId}
          AND f.recorded_year = CAST(${file.filing.recordedYear} AS INTEGER))`,
    ),
  );
  return auditedBatch(ctx, {
    head: [gone],
    moved: sql`changes()`,
    audit: fileAudit('purge', file),
    done: () => ({ file_id: id }),
  });
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingFiles, cnFilingSubstances } from '#db/schema/cn-filing.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import type { CnCompanyContext } from '../within.ts';

/** Statements: substances of a filing as they shall be; a file of one that goes is of all of them. */
export function saveSubstances(
  { db }: CnCompanyContext,
  filingId: string,
  rows: readonly (typeof cnFilingSubstances.$inferInsert)[],
): BatchItem<'sqlite'>[] {
  const others = sql`NOT IN ${idsAmong(rows.map(({ id }) => id))}`;
  return [
    db
      .update(cnFilingFiles)
      .set({ substanceId: null })
      .where(
        and(eq(cnFilingFiles.filingId, filingId), sql`${cnFilingFiles.substanceId} ${others}`),
      ),
    db
      .delete(cnFilingSubstances)
      .where(
        and(eq(cnFilingSubstances.filingId, filingId), sql`${cnFilingSubstances.id} ${others}`),
      ),
    // Two substances may take each other's numbers.
    db
      .update(cnFilingSubstances)
      .set({ casNo: null })
      .where(eq(cnFilingSubstances.filingId, filingId)),
    putRows(db, cnFilingSubstances, rows),
  ];
}

/**
 * Statements: files that go. Those of a draft are nobody's from now on and swept a day later; others are marked and
 * kept.
 */
export function removeFiles(
  { db, nowMs }: CnCompanyContext,
  filingId: string,
  fileIds: readonly string[],
  kept: { reason: string; keepUntil: string } | null,
): BatchItem<'sqlite'>[] {
  if (fileIds.length === 0) return [];
  const these = and(
    eq(cnFilingFiles.filingId, filingId),
    inArray(cnFilingFiles.fileId, idsAmong(fileIds)),
  );
  if (kept === null) return [db.delete(cnFilingFiles).where(these)];
  const { reason: removedReason, keepUntil } = kept;
  return [
    db.update(cnFilingFiles).set({ removedAtMs: nowMs, removedReason, keepUntil }).where(these),
  ];
}

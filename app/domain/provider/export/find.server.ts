import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { companyExportParts, companyExports } from '#db/schema/provider/export.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement } from '../company/find.server.ts';
import { requireProvider } from '../door.ts';
import { readProgress } from './progress.ts';

/** Exports that the page of a company lists. */
const LISTED = 5;

const COLUMNS = {
  id: companyExports.id,
  companyId: companyExports.companyId,
  askedByName: companyExports.askedByName,
  reason: companyExports.reason,
  state: companyExports.state,
  progress: companyExports.progress,
  rows: companyExports.rows,
  files: companyExports.files,
  missing: companyExports.missing,
  parts: companyExports.parts,
  createdAtMs: companyExports.createdAtMs,
  endedAtMs: companyExports.endedAtMs,
  expiresAtMs: companyExports.expiresAtMs,
  kept: companyExports.kept,
};

const PART = {
  exportId: companyExportParts.exportId,
  part: companyExportParts.part,
  sizeBytes: companyExportParts.sizeBytes,
  sha256: companyExportParts.sha256,
  files: companyExportParts.files,
};
type Part = Omit<typeof companyExportParts.$inferSelect, 'objectKey' | 'madeAtMs'>;

/** Statement: the exports of a company, the newest first. */
const latestRead = ({ db }: Pick<Context, 'db'>, companyId: string, limit: number) =>
  db
    .select(COLUMNS)
    .from(companyExports)
    .where(eq(companyExports.companyId, companyId))
    .orderBy(desc(companyExports.id))
    .limit(limit);

/** Statement: the export of a company that goes on, if any. */
export const runningRead = ({ db }: Pick<Context, 'db'>, companyId: string) =>
  db
    .select({ id: companyExports.id })
    .from(companyExports)
    .where(and(eq(companyExports.companyId, companyId), eq(companyExports.state, 'running')));

type Row = Awaited<ReturnType<typeof latestRead>>[number];

/** An export as it stands, with its parts; they can be downloaded until `expiresAtMs`. */
function stands({ nowMs }: Pick<Context, 'nowMs'>, { progress, kept, ...row }: Row, parts: Part[]) {
  const open = row.state === 'done' && kept && row.expiresAtMs !== null && row.expiresAtMs > nowMs;
  return {
    ...row,
    open,
    made: row.state === 'running' ? (readProgress(progress).made ?? 0) : parts.length,
    parted: parts.filter(({ exportId }) => exportId === row.id),
  };
}
export type CompanyExport = ReturnType<typeof stands>;

/**
 * A company with its latest exports. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for a company that is none
 */
export async function exportsOfCompany(ctx: StaffContext, companyId: string) {
  requireProvider(ctx);
  const { db } = ctx;
  const among = db
    .select({ id: companyExports.id })
    .from(companyExports)
    .where(eq(companyExports.companyId, companyId))
    .orderBy(desc(companyExports.id))
    .limit(LISTED);
  const [[company = notFound()], rows, parts] = await db.batch([
    companyStatement(ctx, companyId),
    latestRead(ctx, companyId, LISTED),
    db
      .select(PART)
      .from(companyExportParts)
      .where(inArray(companyExportParts.exportId, among))
      .orderBy(asc(companyExportParts.exportId), asc(companyExportParts.part)),
  ]);
  return {
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    exports: rows.map((row) => stands(ctx, row, parts)),
  };
}

/**
 * One export of a company. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for an export that is none of the company’s
 */
export async function findExport(
  ctx: StaffContext,
  companyId: string,
  id: string,
): Promise<CompanyExport> {
  requireProvider(ctx);
  const { db } = ctx;
  const [[row = notFound()], parts] = await db.batch([
    db
      .select(COLUMNS)
      .from(companyExports)
      .where(and(eq(companyExports.id, id), eq(companyExports.companyId, companyId))),
    db
      .select(PART)
      .from(companyExportParts)
      .where(eq(companyExportParts.exportId, id))
      .orderBy(asc(companyExportParts.part)),
  ]);
  return stands(ctx, row, parts);
}

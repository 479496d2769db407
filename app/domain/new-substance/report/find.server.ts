import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnReports } from '#db/schema/cn-duty.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, openFile } from '../../files/store.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { scoped, scopeIds } from '../within.ts';

const FILE = {
  name: files.name,
  contentType: files.contentType,
  sizeBytes: files.sizeBytes,
  objectKey: files.objectKey,
};

/**
 * A report of a company of the scope, as whoever polls for it wants it. One round trip.
 *
 * @throws {Denial} 4040 for one outside the scope, or whose time is over; 4002 for a viewer of its company where it tells
 * confidential identities
 */
export async function findReport(ctx: CnContext, id: string) {
  const [row] = await ctx.db
    .select({
      id: cnReports.id,
      companyId: cnReports.companyId,
      kind: cnReports.kind,
      year: cnReports.year,
      filingIds: cnReports.filingIds,
      format: cnReports.format,
      identity: cnReports.identity,
      state: cnReports.state,
      createdAtMs: cnReports.createdAtMs,
      expiresAtMs: cnReports.expiresAtMs,
      file: FILE,
    })
    .from(cnReports)
    .leftJoin(files, and(eq(files.id, cnReports.fileId), eq(files.companyId, cnReports.companyId)))
    .where(and(eq(cnReports.id, id), sql`${cnReports.companyId} IN ${idsAmong(scopeIds(ctx))}`));
  if (row === undefined || row.expiresAtMs <= ctx.nowMs) notFound();
  const { role } = scoped(ctx, row.companyId);
  if (role === 'viewer' && row.identity === 'full') throw new Denial(4002);
  return row;
}
export type Report = Awaited<ReturnType<typeof findReport>>;

/**
 * Opens the file of a report. Throws as `findReport`.
 *
 * @throws {Denial} 4040 while there is none
 */
export async function openReport(ctx: CnContext, id: string): Promise<Download> {
  const { file } = await findReport(ctx, id);
  return (file && (await openFile(ctx, file))) ?? notFound();
}

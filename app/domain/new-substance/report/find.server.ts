import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnReports } from '#db/schema/cn-duty.ts';
import { files } from '#db/schema/trail.ts';
import { isFileOf } from '../../files/made.server.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { readerIn, scopeIds } from '../within.ts';

/** Statement: a report of a company of the scope. */
function reportNamed(ctx: CnContext, id: string) {
  return ctx.db
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
      unprintable: cnReports.unprintable,
      file: FILE,
    })
    .from(cnReports)
    .leftJoin(files, isFileOf(cnReports))
    .where(and(eq(cnReports.id, id), sql`${cnReports.companyId} IN ${idsAmong(scopeIds(ctx))}`));
}
type Row = Awaited<ReturnType<typeof reportNamed>>[number];

const isKept = (ctx: CnContext, row: Row | undefined): row is Row =>
  row !== undefined && row.expiresAtMs > ctx.nowMs;

/** Whether the reader may have it: what tells confidential identities is neither for viewers of its company nor for staff who act for it. */
const isFor = (ctx: CnContext, { companyId, identity }: Row) =>
  identity !== 'full' || !['viewer', 'acting'].includes(readerIn(ctx, companyId));

/**
 * A report of a company of the scope, as whoever polls for it wants it. One round trip.
 *
 * @throws {Denial} 4040 for one outside the scope, or whose time is over; 4002 for a viewer of its company where it tells
 * confidential identities
 */
export async function findReport(ctx: CnContext, id: string) {
  const [row] = await reportNamed(ctx, id);
  if (!isKept(ctx, row)) notFound();
  if (!isFor(ctx, row)) throw new Denial(4002);
  return row;
}
export type Report = Awaited<ReturnType<typeof findReport>>;

/** How far a report is that a page was asked to offer; of one that is not there any more, or not for its reader, no more. */
export type OfferedReport =
  | { id: string; standing: 'gone' }
  | { id: string; standing: 'withheld' }
  | (Pick<Row, 'id' | 'kind' | 'identity' | 'expiresAtMs' | 'unprintable'> & {
      standing: Row['state'];
      file: Pick<NonNullable<Row['file']>, 'name' | 'sizeBytes'> | null;
    });

/**
 * The report that a page's address names (`?report=`), as its message and its order do; null of none. A page is there
 * whatever became of it, so nothing is thrown: a report of nobody's is one that is no longer kept. One round trip.
 */
export async function offeredReport(
  ctx: CnContext,
  id: string | null,
): Promise<OfferedReport | null> {
  if (id === null) return null;
  const [row] = await reportNamed(ctx, id);
  if (!isKept(ctx, row)) return { id, standing: 'gone' };
  if (!isFor(ctx, row)) return { id, standing: 'withheld' };
  const { kind, identity, expiresAtMs, unprintable, state: standing, file } = row;
  const named = file && { name: file.name, sizeBytes: file.sizeBytes };
  return { id, kind, identity, expiresAtMs, unprintable, standing, file: named };
}

/**
 * Opens the file of a report. Throws as `findReport`.
 *
 * @throws {Denial} 4040 while there is none
 */
export async function openReport(ctx: CnContext, id: string): Promise<Download> {
  const { file } = await findReport(ctx, id);
  return openFound(ctx, file);
}

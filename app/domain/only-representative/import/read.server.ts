import { and, eq } from 'drizzle-orm';
import { imports } from '#db/schema/import.ts';
import { files } from '#db/schema/trail.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { copiedRows } from '../../kernel/typed/rows.ts';
import { type CameIn, readTable } from '../../kernel/typed/table.ts';
import { importAudit } from './audit.ts';
import { IMPORT_COLUMNS } from './columns.ts';
import { MAX_IMPORT_ROWS } from './kinds.ts';
import { OF_KIND } from './of-kind.server.ts';
import { importAtWork } from './own.server.ts';
import { writeRows } from './write-rows.server.ts';

type Row = typeof imports.$inferSelect;

export interface ReadingTools {
  /** Reads a workbook; lives in the jobs Worker. */
  readWorkbook: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<CameIn>>;
}

/**
 * Reads what came in, judges its rows and keeps both, in one batch with the state: delivered again, it finds nothing to
 * do. What can't be read as a whole is refused, and says why (4100, 4115). Rows are written in as few statements as their
 * size takes; nothing is saved yet.
 */
export async function readImport(
  ctx: Context,
  work: { jobId: string; importId: string },
  tools: ReadingTools,
): Promise<void> {
  const found = await importAtWork(ctx, work.importId);
  if (found === null || found.row.state !== 'reading') return endJob(ctx, work.jobId);
  const { row, acting } = found;
  if (acting instanceof Denial) {
    const no = { code: acting.code, why: { key: 'import_not_permitted' } };
    return endJob(ctx, work.jobId, [refuseImport(ctx, row.id, no)]);
  }
  const cameIn = await cameInOf(ctx, row, tools);
  const table = cameIn.ok
    ? readTable(cameIn.value, IMPORT_COLUMNS[row.of], MAX_IMPORT_ROWS)
    : cameIn;
  if (!table.ok) return endJob(ctx, work.jobId, [refuseImport(ctx, row.id, table.refusal)]);
  const judged = await OF_KIND[row.of].judge(acting, table.value);
  const cells = new Map(table.value.map((one) => [one.line, one.cells]));
  const rows = judged.rows.map((one) => ({ ...one, cells: cells.get(one.n) ?? {} }));
  const present = new Set(table.value.flatMap((one) => Object.keys(one.cells)));
  const columns = IMPORT_COLUMNS[row.of].flatMap(({ field, required }) =>
    required || present.has(field) ? [field] : [],
  );
  const written = await guardedWrite(ctx, {
    table: imports,
    id: row.id,
    expect: { companyId: row.companyId, state: 'reading' },
    set: { state: 'ready', pasted: null, columns },
    audit: importAudit(row, 'import.read', { rows: rows.length }),
    follows: () => [...writeRows(ctx, row.id, rows), jobDone(ctx.db, work.jobId, ctx.nowMs)],
    done: null,
  });
  // Another delivery was first.
  if (!written.ok) await endJob(ctx, work.jobId);
}

async function cameInOf(ctx: Context, row: Row, tools: ReadingTools): Promise<Outcome<CameIn>> {
  if (row.fileId === null) return done({ rows: copiedRows(row.pasted ?? ''), merged: [] });
  const [file] = await ctx.db
    .select({ objectKey: files.objectKey })
    .from(files)
    .where(eq(files.id, row.fileId));
  const object = file && (await ctx.files.get(file.objectKey));
  if (!object) return refuse(4115, { why: { key: 'workbook_damaged' } });
  return tools.readWorkbook(new Uint8Array(await object.arrayBuffer()));
}

/** Statement: what came in is refused as a whole, with its reason; what goes on already is left. */
export function refuseImport(
  { db }: Pick<Context, 'db'>,
  id: string,
  { code, why }: { code: number; why?: Refusal['why'] },
) {
  return db
    .update(imports)
    .set({ state: 'refused', code, message: why ? JSON.stringify(why) : null, pasted: null })
    .where(and(eq(imports.id, id), eq(imports.state, 'reading')));
}

import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { importItems, importRows, imports } from '#db/schema/import.ts';
import type { Within } from '../../audit/within.ts';
import { endJob, noteOfJob } from '../../jobs/due.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { inHand, rowsOfItem, sayRefusal } from './judged.ts';
import type { ImportKind } from './kinds.ts';
import { OF_KIND } from './of-kind.server.ts';
import { importAtWork, type OpenRow, openRows, tableRow } from './own.server.ts';
import { writeRows } from './write-rows.server.ts';

interface ChunkJob {
  jobId: string;
  importId: string;
  chunk: string;
}

/**
 * Saves one part of an import in the name of whoever started it, as far as they still may, by the verb of each record or
 * product. That one is saved rides in the verb's own batch, which asks for it too: delivered again, or twice at once,
 * nothing is saved twice. What the verb refuses by now is said at the cells of its rows.
 *
 * @throws what the first verb threw, when the others are done: the job comes back for it
 */
export async function saveImportChunk(ctx: Context, work: ChunkJob): Promise<void> {
  const [found, items] = await Promise.all([
    importAtWork(ctx, work.importId),
    queuedRead(ctx, work),
  ]);
  if (found === null || items.length === 0) {
    return endJob(ctx, work.jobId, [endedImport(ctx, work.importId)]);
  }
  const { row, acting } = found;
  let failure: unknown;
  for (const item of items) {
    try {
      const no = await saveItem(ctx, acting, row.of, item);
      if (no !== null) {
        const rows = await openRows(ctx, work.importId, item.n);
        await noteOfJob(ctx, refused(ctx, row.of, item, rows, no));
      }
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  await endJob(ctx, work.jobId, [endedImport(ctx, work.importId)]);
}

function queuedRead({ db }: Context, { importId, chunk }: ChunkJob) {
  return (
    db
      .select({ importId: importItems.importId, n: importItems.n, input: importItems.input })
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.chunk, chunk),
          eq(importItems.state, 'queued'),
        ),
      )
      // By the index of chunks, which the order of the key would keep from being used.
      .orderBy(sql`+${importItems.n}`)
  );
}

type Item = Awaited<ReturnType<typeof queuedRead>>[number];

/** Null when it is saved, else why not. */
async function saveItem(
  ctx: Context,
  acting: OrContext | Denial,
  of: ImportKind,
  item: Item,
): Promise<Refusal | null> {
  const noMore: Refusal = { code: 4106, why: { key: 'import_not_permitted' } };
  if (acting instanceof Denial) return noMore;
  try {
    const input: unknown = JSON.parse(item.input);
    const save = () =>
      OF_KIND[of].save({ ...acting, nowMs: ctx.nowMs }, input, within(ctx, of, item));
    const outcome = await save();
    if (outcome.ok) return null;
    // Something changed while it was written and holds again: once more, as a person would.
    const again = outcome.refusal.code === 4106 ? await save() : outcome;
    return again.ok ? null : again.refusal;
  } catch (error) {
    if (error instanceof Denial) return noMore;
    throw error;
  }
}

const isQueued = ({ importId, n }: Item) =>
  sql`${importItems.importId} = ${importId} AND ${importItems.n} = CAST(${n} AS INTEGER)
    AND ${importItems.state} = 'queued'`;

/** What an item adds to the batch of its verb. */
function within({ db }: Context, of: ImportKind, item: Item): Within {
  return {
    guard: sql<number>`EXISTS (SELECT 1 FROM ${importItems} WHERE ${isQueued(item)})`,
    follows: (id) => [
      db
        .update(importRows)
        .set({ state: 'saved' })
        .where(
          and(
            eq(importRows.importId, item.importId),
            sql`${importRows.item} = CAST(${item.n} AS INTEGER)`,
          ),
        ),
      db
        .update(importItems)
        .set({ state: 'done', resultId: id, resultName: OF_KIND[of].nameOf(id) })
        .where(isQueued(item)),
    ],
  };
}

/** Statements that note a refusal, at the item and at the cells of its rows; of what another delivery saved, nothing. */
function refused(
  ctx: Context,
  of: ImportKind,
  item: Item,
  rows: readonly OpenRow[],
  refusal: Refusal,
): BatchItem<'sqlite'>[] {
  const hands = rows.map((row) => inHand(tableRow(row)));
  sayRefusal(hands, refusal, OF_KIND[of].columnOf);
  const cells = new Map(hands.map(({ line, cells: one }) => [line, one]));
  const judged = rowsOfItem(hands).map((one) => ({ ...one, cells: cells.get(one.n) ?? {} }));
  return [
    ctx.db.update(importItems).set({ state: 'refused' }).where(isQueued(item)),
    ...writeRows(ctx, item.importId, judged),
  ];
}

/** Statement: nothing waits any more: what is left can be repaired, or all is done. */
export function endedImport({ db }: Pick<Context, 'db'>, importId: string): BatchItem<'sqlite'> {
  const left = sql`EXISTS (SELECT 1 FROM ${importRows} WHERE ${importRows.importId} = ${importId}
    AND ${importRows.state} <> 'saved')`;
  return db
    .update(imports)
    .set({ state: sql`iif(${left}, 'ready', 'done')` })
    .where(
      and(
        eq(imports.id, importId),
        eq(imports.state, 'saving'),
        sql`NOT EXISTS (SELECT 1 FROM ${importItems} WHERE ${importItems.importId} = ${importId}
          AND ${importItems.state} = 'queued')`,
      ),
    );
}

/** Statements: what a given up job was to save stays unsaved. */
export function giveUpChunkOf(
  ctx: Pick<Context, 'db'>,
  { importId, chunk }: Pick<ChunkJob, 'importId' | 'chunk'>,
): BatchItem<'sqlite'>[] {
  return [
    ctx.db
      .update(importItems)
      .set({ state: 'refused' })
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.chunk, chunk),
          eq(importItems.state, 'queued'),
        ),
      ),
    endedImport(ctx, importId),
  ];
}

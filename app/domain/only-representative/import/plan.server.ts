import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { importItems, imports } from '#db/schema/import.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import { newJobs, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { importAudit } from './audit.ts';
import { judgeAgain } from './judge.server.ts';
import type { JudgedItem } from './judged.ts';
import { OF_KIND } from './of-kind.server.ts';
import { importAtWork, openRows } from './own.server.ts';
import { writeRows } from './write-rows.server.ts';

/** Items of one statement. */
const ITEMS_A_STATEMENT = 500;

type Row = typeof imports.$inferSelect;

/**
 * Judges an import once more, now that it is to be saved, and parts what can be among jobs. What stands against it by now
 * is said at its cells; where all was to be saved, nothing is then. All of it is one batch with the import's version, so a
 * second delivery finds nothing to do.
 */
export async function planImport(
  ctx: Context,
  work: { jobId: string; importId: string; version: number },
): Promise<void> {
  const [found, rows] = await Promise.all([
    importAtWork(ctx, work.importId),
    openRows(ctx, work.importId),
  ]);
  if (found?.row.state !== 'saving' || found.row.version !== work.version) {
    return endJob(ctx, work.jobId);
  }
  const { row, acting } = found;
  const ended = jobDone(ctx.db, work.jobId, ctx.nowMs);
  if (acting instanceof Denial) {
    return notSaved(ctx, row, { key: 'import_not_permitted' }, [ended]);
  }
  const { items, rows: judged, changed } = await judgeAgain(acting, row.of, rows);
  const isAll = judged.every(({ state }) => state === 'good');
  const follows = [...writeRows(ctx, row.id, changed), ended];
  if (row.mode === 'all' && !isAll) {
    return notSaved(ctx, row, { key: 'import_changed' }, follows);
  }
  if (items.length === 0) return notSaved(ctx, row, { key: 'import_nothing' }, follows);
  const chunks = Math.ceil(items.length / OF_KIND[row.of].chunk);
  const planned = await guardedWrite(ctx, {
    table: imports,
    id: row.id,
    expect: { companyId: row.companyId, state: 'saving', version: row.version },
    set: {},
    audit: importAudit(row, 'import.plan', { items: items.length }),
    follows: () => [...writeItems(ctx, row, items), ...chunkJobs(ctx, row, chunks), ...follows],
    done: null,
  });
  if (!planned.ok) return endJob(ctx, work.jobId);
  await wakeConsumer(ctx, 'import_step', chunks);
}

/** Nothing is saved: the import is as it was, and says why. */
async function notSaved(
  ctx: Context,
  row: Row,
  message: FieldMessage,
  follows: BatchItem<'sqlite'>[],
): Promise<void> {
  await guardedWrite(ctx, {
    table: imports,
    id: row.id,
    expect: { companyId: row.companyId, state: 'saving', version: row.version },
    set: { state: 'ready', code: 4100, message: JSON.stringify(message) },
    audit: importAudit(row, 'import.unsaved', { reason: message.key }),
    follows: () => follows,
    done: null,
  });
}

/** Statement: an import that can't be planned can be saved again. */
export function giveUpPlan({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .update(imports)
    .set({ state: 'ready', code: 5000, message: null })
    .where(and(eq(imports.id, id), eq(imports.state, 'saving')));
}

/** Which job saves an item: those of one saving have its version. */
const chunkOf = ({ version, of }: Row, at: number) =>
  `${version}/${Math.floor(at / OF_KIND[of].chunk)}`;

/** Statements that queue what is saved; what was refused in an earlier saving is queued anew. */
function writeItems(
  { db }: Context,
  row: Row,
  items: readonly JudgedItem<unknown>[],
): BatchItem<'sqlite'>[] {
  const written = items.map(({ n, input }, at) => [n, JSON.stringify(input), chunkOf(row, at)]);
  const parts = Array.from({ length: Math.ceil(items.length / ITEMS_A_STATEMENT) }, (_, part) =>
    written.slice(part * ITEMS_A_STATEMENT, (part + 1) * ITEMS_A_STATEMENT),
  );
  return parts.map((part) =>
    db
      .insert(importItems)
      .select(
        sql`SELECT ${row.id}, i.value ->> 0, i.value ->> 1, 'queued', i.value ->> 2, NULL, NULL
          FROM json_each(${JSON.stringify(part)}) i WHERE true`,
      )
      .onConflictDoUpdate({
        target: [importItems.importId, importItems.n],
        set: { input: sql`excluded.input`, state: 'queued', chunk: sql`excluded.chunk` },
        setWhere: sql`${importItems.state} <> 'done'`,
      }),
  );
}

function chunkJobs(ctx: Context, row: Row, chunks: number): BatchItem<'sqlite'>[] {
  const jobs = Array.from({ length: chunks }, (_, at) => {
    const chunk = chunkOf(row, at * OF_KIND[row.of].chunk);
    return {
      kind: 'import_step' as const,
      key: `import/${row.id}/save/${chunk}`,
      companyId: row.companyId,
      payload: { step: 'save', import_id: row.id, chunk },
    };
  });
  return [newJobs(ctx, jobs)];
}

import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { importRows, imports } from '#db/schema/import.ts';
import { visitOfWork } from '../../acting/work.server.ts';
import { membershipsOf } from '../../identity/identify.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { type Denial, notFound } from '../../kernel/refusals.ts';
import type { TableRow } from '../../kernel/typed/table.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { inTheNameOf } from '../trade-record/batch/run.server.ts';

/** Condition: an import of the company that works, in its subsystem. */
export const ours = ({ company, system }: OrContext, id: string) =>
  and(eq(imports.id, id), ownRows({ company, system }, imports));

type Row = typeof imports.$inferSelect;

/** Why nothing can be done with an import just now. */
const NOT_READY: Readonly<Record<Exclude<Row['state'], 'ready'>, string>> = {
  reading: 'import_is_reading',
  refused: 'import_is_refused',
  saving: 'import_is_saving',
  done: 'import_is_done',
};

/**
 * Statement: rows that are not saved yet, in their order.
 *
 * @param item those of one record or product, by its first row
 */
export function openRows({ db }: Pick<Context, 'db'>, importId: string, item?: number) {
  return db
    .select({
      n: importRows.n,
      cells: importRows.cells,
      state: importRows.state,
      item: importRows.item,
      said: importRows.said,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        ne(importRows.state, 'saved'),
        item === undefined ? undefined : sql`${importRows.item} = CAST(${item} AS INTEGER)`,
      ),
    )
    .orderBy(asc(importRows.n));
}
export type OpenRow = Awaited<ReturnType<typeof openRows>>[number];

export const tableRow = ({ n, cells }: Pick<OpenRow, 'n' | 'cells'>): TableRow => ({
  line: n,
  cells: JSON.parse(cells),
});

/**
 * An import that can be worked on, with its rows.
 *
 * Refusals: 4105 it is read or saved just now, was refused, or its day is over.
 *
 * @throws {Denial} 4040 for another company's
 */
export async function readyImport(
  ctx: OrContext,
  id: string,
): Promise<Outcome<{ row: Row; rows: OpenRow[] }>> {
  const [[row], rows] = await ctx.db.batch([
    ctx.db.select().from(imports).where(ours(ctx, id)),
    openRows(ctx, id),
  ]);
  if (row === undefined) notFound();
  if (row.expiresAtMs <= ctx.nowMs) return refuse(4105, { why: { key: 'import_over' } });
  if (row.state !== 'ready') return refuse(4105, { why: { key: NOT_READY[row.state] } });
  return { ok: true, value: { row, rows } };
}

/**
 * An import as its jobs find it, with a context in the name of whoever started it, as far as they still may. Null where
 * there is none any more. One round trip.
 */
export async function importAtWork(
  ctx: Context,
  id: string,
): Promise<{ row: Row; acting: OrContext | Denial } | null> {
  const { db, nowMs } = ctx;
  const starter = db.select({ id: imports.userId }).from(imports).where(eq(imports.id, id));
  const [[row], [user], memberships, [visit]] = await db.batch([
    db
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), gt(imports.expiresAtMs, nowMs))),
    db.select({ state: users.state }).from(users).where(eq(users.id, starter)),
    membershipsOf(db, starter, nowMs),
    visitOfWork(db, nowMs, id),
  ]);
  if (row === undefined) return null;
  const { companyId, system, userId: actorId, userName: actorName, fromIp } = row;
  const started = { companyId, system, actorId, actorName, fromIp };
  const acting = inTheNameOf(ctx, started, {
    ...{ state: user?.state ?? 'disabled', memberships, visit },
  });
  return { row, acting };
}

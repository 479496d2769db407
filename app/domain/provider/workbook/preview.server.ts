import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { parameters } from '../../workbook/parameters.ts';
import type { JudgedBook } from '../../workbook/sheet.ts';
import { countsOf, type JudgedWorkbook } from './judge.server.ts';
import type { Workbook } from './own.server.ts';

/** Keeps what was judged as the preview of a workbook, over an earlier one. Whoever came first is left. */
export async function keepPreview(
  ctx: Context,
  workbook: Workbook,
  judged: JudgedWorkbook,
  follows: BatchItem<'sqlite'>[] = [],
): Promise<boolean> {
  // A request that holds a key is not answered by this.
  const { claim: _, ...within } = ctx;
  const written = await writePreview(within, workbook, judged, { follows, done: null });
  return written.ok;
}

/**
 * The same with what else is kept, answered by a value. Refusal: 4106 for who came second.
 *
 * @param detail what the trail tells besides
 */
export function writePreview<Value>(
  ctx: Context,
  { id, state, version }: Workbook,
  { rows, companies, digest }: JudgedWorkbook,
  {
    follows,
    done,
    detail = {},
  }: { follows: BatchItem<'sqlite'>[]; done: Value; detail?: Record<string, unknown> },
): Promise<Outcome<Value>> {
  const { counts, faults } = countsOf(rows);
  return guardedWrite(ctx, {
    table: workbooks,
    id,
    expect: { state, version },
    set: {
      ...{ state: 'ready', digest, faults },
      counts: JSON.stringify(counts),
      companies: JSON.stringify(companies),
    },
    audit: {
      action: 'workbook.judged',
      subject: { kind: 'workbook', id },
      detail: { faults, digest, ...detail },
    },
    follows: () => [...judgedRows(ctx, id, rows), ...follows],
    done,
  });
}

function judgedRows({ db }: Context, id: string, rows: JudgedBook): BatchItem<'sqlite'>[] {
  const all = Object.entries(rows).flatMap(([sheet, of]) =>
    of.map(({ n, result, said, made }) =>
      JSON.stringify([
        ...[id, sheet, n, result, JSON.stringify(said)],
        made === null ? null : JSON.stringify(made),
      ]),
    ),
  );
  // Each row is found by its whole key: with the workbook alone every row would be held against every other.
  const { workbookId, sheet, n } = workbookRows;
  return parameters(all).map((parameter) =>
    db
      .update(workbookRows)
      .set({
        result: sql`j.value ->> 3`,
        said: sql`j.value ->> 4`,
        made: sql`j.value ->> 5`,
      })
      .from(sql`json_each(${parameter}) j`)
      .where(sql`(${workbookId}, ${sheet}, ${n}) = (j.value ->> 0, j.value ->> 1, j.value ->> 2)`),
  );
}

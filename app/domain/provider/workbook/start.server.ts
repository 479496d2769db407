import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { parameters } from '../../workbook/parameters.ts';
import type { StagedBook } from '../../workbook/sheet.ts';
import { type BookReader, takeIn, tooManyADay, withinADay } from '../../workbook/take-in.server.ts';
import { MAX_BOOKS_A_DAY, WORKBOOK_KEPT_MS } from './kinds.ts';
import { SHEETS } from './sheets.server.ts';

/**
 * Takes in a workbook: its rows are kept as they stand there, and a job judges them. Nothing of it is written before it is
 * committed. Kept for 24 hours.
 *
 * Refusals, in this order: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no .xlsx, cut off,
 * with macros, behind a password or damaged; those of `stageBook`; 4290 too many in a day.
 */
export async function startWorkbook(
  ctx: StaffContext,
  file: IncomingFile,
  reader: BookReader,
): Promise<Outcome<{ import_id: string }>> {
  const book = await takeIn(file, SHEETS, reader);
  if (!book.ok) return book;
  const { name, sizeBytes, staged, columns } = book.value;
  const { identity, actor, nowMs } = ctx;
  const id = newId('wbk', nowMs);
  const started = await guardedInsert(ctx, {
    table: workbooks,
    row: {
      ...{ id, name, sizeBytes, staffId: identity.user.id, staffName: actor.name },
      columns: JSON.stringify(columns),
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + WORKBOOK_KEPT_MS },
    },
    guard: withinADay(ctx, workbooks, MAX_BOOKS_A_DAY),
    audit: {
      action: 'workbook.start',
      subject: { kind: 'workbook', id },
      detail: { file: name, sha256: file.sha256, rows: rowsIn(staged) },
    },
    follows: () => [
      ...stageRows(ctx, id, staged),
      newJob(ctx, {
        kind: 'workbook_step',
        key: `workbook/${id}/judge`,
        companyId: '',
        payload: { step: 'judge', workbook_id: id },
      }),
    ],
    refusals: { audit_move_happened: tooManyADay(MAX_BOOKS_A_DAY) },
    done: { import_id: workbooks.id },
  });
  if (started.ok) await wakeConsumer(ctx, 'workbook_step');
  return started;
}

const rowsIn = (staged: StagedBook) =>
  Object.values(staged).reduce((sum, rows) => sum + rows.length, 0);

function stageRows({ db }: Context, id: string, staged: StagedBook): BatchItem<'sqlite'>[] {
  const rows = Object.entries(staged).flatMap(([sheet, all]) =>
    all.map(({ n, ...row }) => {
      const [cells, chosen, unread] = [row.cells, row.chosen, row.unread].map((of) =>
        JSON.stringify(of),
      );
      return JSON.stringify([sheet, n, cells, chosen, unread]);
    }),
  );
  return parameters(rows).map((parameter) =>
    db.insert(workbookRows).select(
      // Columns in the order of the table.
      sql`SELECT ${id}, r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4, NULL, '{}', NULL, 0
        FROM json_each(${parameter}) r WHERE true`,
    ),
  );
}

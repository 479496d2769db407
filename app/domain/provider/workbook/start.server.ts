import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { IMPORT_UPLOAD } from '../../files/rules.ts';
import { checkUpload } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { BookSheet } from '../../kernel/typed/book.ts';
import { parameters } from '../../workbook/parameters.ts';
import type { SheetWords, StagedBook } from '../../workbook/sheet.ts';
import { stageBook } from '../../workbook/stage.ts';
import { MAX_BOOKS_A_DAY, WORKBOOK_KEPT_MS } from './kinds.ts';
import { SHEETS } from './sheets.server.ts';

/** What reads a workbook: each Worker hands its own over. */
export interface BookReader {
  /** Reads every sheet. */
  readBook: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<BookSheet[]>>;
  words: SheetWords;
}

const DAY_MS = 24 * 60 * 60 * 1000;

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
  { readBook, words }: BookReader,
): Promise<Outcome<{ import_id: string }>> {
  const checked = await checkUpload(file, IMPORT_UPLOAD);
  if (!checked.ok) return checked;
  const read = await readBook(new Uint8Array(await new Response(file.read()).arrayBuffer()));
  if (!read.ok) return read;
  const book = stageBook(read.value, SHEETS, words);
  if (!book.ok) return book;
  const { staged, columns } = book.value;
  const { identity, actor, nowMs } = ctx;
  const { name, sizeBytes } = checked.value;
  const id = newId('wbk', nowMs);
  const started = await guardedInsert(ctx, {
    table: workbooks,
    row: {
      ...{ id, name, sizeBytes, staffId: identity.user.id, staffName: actor.name },
      columns: JSON.stringify(columns),
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + WORKBOOK_KEPT_MS },
    },
    guard: sql<number>`((SELECT count(*) FROM workbooks WHERE staff_id = ${identity.user.id}
      AND created_at_ms > CAST(${nowMs - DAY_MS} AS INTEGER)) <= CAST(${MAX_BOOKS_A_DAY} AS INTEGER))`,
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
    refusals: {
      audit_move_happened: {
        code: 4290,
        why: { key: 'import_too_many_kept', values: { max: MAX_BOOKS_A_DAY } },
      },
    },
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

import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { IMPORT_UPLOAD } from '../../files/rules.ts';
import { checkUpload } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import type { BookSheet } from '../../kernel/typed/book.ts';
import { parameters } from '../../workbook/parameters.ts';
import type { SheetWords, StagedRow } from '../../workbook/sheet.ts';
import { stageBook } from '../../workbook/stage.ts';
import { judgeCorap } from './judge.server.ts';
import { CORAP_KEPT_MS, CORAP_SHEET, MAX_CORAP_A_DAY, MAX_CORAP_CHANGES } from './kinds.ts';
import { requireAllCompanies } from './own.server.ts';

/** What reads a workbook: each Worker hands its own over. */
export interface CorapReader {
  /** Reads every sheet. */
  readBook: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<BookSheet[]>>;
  words: SheetWords;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Takes in a workbook of CoRAP statuses: its rows are kept as they stand there, for a day. Nothing of it is written before
 * it is committed. Two round trips.
 *
 * Refusals, in this order: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no .xlsx, cut off,
 * with macros, behind a password or damaged; those of `stageBook`; 4100 at `file` it would change more than 5,000
 * registrations; 4290 too many in a day.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function startCorap(
  ctx: StaffContext,
  file: IncomingFile,
  { readBook, words }: CorapReader,
): Promise<Outcome<{ import_id: string }>> {
  requireAllCompanies(ctx);
  const checked = await checkUpload(file, IMPORT_UPLOAD);
  if (!checked.ok) return checked;
  const read = await readBook(new Uint8Array(await new Response(file.read()).arrayBuffer()));
  if (!read.ok) return read;
  const book = stageBook(read.value, [CORAP_SHEET], words);
  if (!book.ok) return book;
  const staged = book.value.staged[CORAP_SHEET.key] ?? [];
  const { changes } = await judgeCorap(ctx, staged);
  if (changes.length > MAX_CORAP_CHANGES) {
    const message = { key: 'corap_too_many', values: { max: MAX_CORAP_CHANGES } };
    return refuse(4100, { fields: { file: message }, why: message });
  }
  const { db, identity, actor, nowMs } = ctx;
  const { name, sizeBytes } = checked.value;
  const id = newId('crp', nowMs);
  return guardedInsert(ctx, {
    table: corapImports,
    row: {
      ...{ id, name, sizeBytes, sha256: file.sha256, rows: staged.length },
      ...{ staffId: identity.user.id, staffName: actor.name },
      columns: JSON.stringify(book.value.columns[CORAP_SHEET.key] ?? []),
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + CORAP_KEPT_MS },
    },
    guard: sql<number>`((SELECT count(*) FROM corap_imports WHERE staff_id = ${identity.user.id}
      AND created_at_ms > CAST(${nowMs - DAY_MS} AS INTEGER)) <= CAST(${MAX_CORAP_A_DAY} AS INTEGER))`,
    audit: {
      action: 'corap.start',
      subject: { kind: 'corap_import', id },
      detail: { file: name, sha256: file.sha256, rows: staged.length },
    },
    follows: () => stageRows(db, id, staged),
    refusals: {
      audit_move_happened: {
        code: 4290,
        why: { key: 'import_too_many_kept', values: { max: MAX_CORAP_A_DAY } },
      },
    },
    done: { import_id: corapImports.id },
  });
}

function stageRows(
  db: StaffContext['db'],
  id: string,
  staged: readonly StagedRow[],
): BatchItem<'sqlite'>[] {
  const rows = staged.map(({ n, ...row }) => {
    const texts = [row.cells, row.chosen, row.unread].map((of) => JSON.stringify(of));
    return JSON.stringify([n, ...texts]);
  });
  return parameters(rows).map((parameter) =>
    db.insert(corapRows).select(
      // Columns in the order of the table.
      sql`SELECT ${id}, r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3
        FROM json_each(${parameter}) r WHERE true`,
    ),
  );
}

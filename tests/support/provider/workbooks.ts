import { sql } from 'drizzle-orm';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { readBook } from '#workers/read-workbook.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { addWorkbookFiles } from '~/domain/provider/workbook/add-files.server.ts';
import { commitWorkbook } from '~/domain/provider/workbook/commit.server.ts';
import { findWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { workbookWork } from '~/domain/provider/workbook/work.server.ts';
import { saidOfCells } from '~/domain/workbook/cells.ts';
import type { BookReader } from '~/domain/workbook/take-in.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { openTestDatabase, systemContext } from '../contexts.ts';
import { upload, value } from '../only-representative/shipments.ts';
import { type BookRows, sheetsOf } from './book.ts';

/** What reads a workbook that comes in. */
export const READER: BookReader = { readBook, words: sheetWords };

/** A workbook of rows as it is uploaded. */
export async function bookFile(rows: BookRows, change: (sheets: WriteSheet[]) => void = () => {}) {
  const sheets = sheetsOf(rows);
  change(sheets);
  return upload('开户.xlsx', await writeXlsx({ sheets }));
}

interface Due {
  id: string;
  payload: string;
}

/** Does what waits for a job, until nothing does. */
export async function workOnBooks(nowMs: number): Promise<void> {
  const due = () =>
    openTestDatabase().all<Due>(
      sql`SELECT id, payload FROM jobs WHERE kind = 'workbook_step' AND state = 'pending' ORDER BY rowid`,
    );
  for (let jobs = await due(); jobs.length > 0; jobs = await due()) {
    for (const job of jobs) {
      const ctx = systemContext(nowMs);
      await workbookWork.run(ctx, { ...job, kind: 'workbook_step', attempts: 1 }, {} as never);
    }
  }
}

/** A workbook that came in and was judged. */
export async function previewed(
  ctx: StaffContext,
  rows: BookRows,
  change?: (sheets: WriteSheet[]) => void,
): Promise<string> {
  const started = await startWorkbook(ctx, await bookFile(rows, change), READER);
  const { import_id: id } = value(started);
  await workOnBooks(ctx.nowMs);
  return id;
}

/** What is wrong, as `sheet cell key`. */
export async function faultsIn(ctx: StaffContext, id: string): Promise<string[]> {
  const { rows, columns } = await findWorkbook(ctx, id);
  return saidOfCells(rows, columns)
    .filter(({ kind }) => kind === 'error')
    .map(({ sheet, cell, message }) => `${sheet} ${cell} ${message?.key}`);
}

/** What changes, as `sheet cell before → after`. */
export async function changesIn(ctx: StaffContext, id: string): Promise<string[]> {
  const { rows, columns } = await findWorkbook(ctx, id);
  return saidOfCells(rows, columns)
    .filter(({ kind }) => kind === 'change')
    .map(({ sheet, cell, before, after }) => `${sheet} ${cell} ${before} → ${after}`);
}

/** Rows by sheet, as `new/same/changed/bad`. */
export async function countsIn(ctx: StaffContext, id: string): Promise<Record<string, string>> {
  const { counts } = await findWorkbook(ctx, id);
  return Object.fromEntries(
    Object.entries(counts).map(([sheet, one]) => [
      sheet,
      [one.new, one.same, one.changed, one.bad].join('/'),
    ]),
  );
}

/** Commits what a preview shows. */
export async function committed(
  ctx: StaffContext,
  id: string,
  send_invites = false,
): Promise<Outcome<{ import_id: string }>> {
  const { digest } = await findWorkbook(ctx, id);
  return commitWorkbook(ctx, id, { digest: digest ?? '', send_invites });
}

/** Files that are given beside a workbook, by their names. */
export async function given(ctx: StaffContext, id: string, files: Record<string, string>) {
  const incoming = Object.entries(files).map(([name, content]) => upload(name, content));
  return addWorkbookFiles(ctx, id, incoming);
}

/** What should be known of cells that are not wrong, as `sheet cell key`. */
export async function notesIn(ctx: StaffContext, id: string): Promise<string[]> {
  const { rows, columns } = await findWorkbook(ctx, id);
  return saidOfCells(rows, columns)
    .filter(({ kind }) => kind === 'note')
    .map(({ sheet, cell, message }) => `${sheet} ${cell} ${message?.key}`);
}

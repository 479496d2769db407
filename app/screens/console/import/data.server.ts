import type { StaffContext } from '~/domain/identity/user-context.ts';
import { type SaidOfCell, saidOfCells } from '~/domain/provider/workbook/cells.ts';
import { findWorkbook, latestWorkbooks } from '~/domain/provider/workbook/find.server.ts';
import { SHEETS } from '~/domain/provider/workbook/sheets.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The workbook that the address names, with what is said of its cells; without one, where to begin and what came before. */
export async function readWorkbookPage(ctx: StaffContext, { url }: Visit) {
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, 'consoleImport:title');
  if (id === null) return { title, found: null, latest: await latestWorkbooks(ctx) };
  const { rows, ...found } = await findWorkbook(ctx, id);
  const cells = saidOfCells(rows, found.columns).map((cell) => ({ ...cell, ...wordsOf(cell) }));
  return { title, found: { ...found, cells }, latest: [] };
}

/** Under which words the label of a column stands, and those of its values. */
function wordsOf({ sheet, column }: SaidOfCell) {
  const shape = SHEETS.find(({ key }) => key === sheet);
  const its = shape?.columns.find(({ field }) => field === column);
  const { words: label = column, among, is } = its ?? {};
  return { label, choice: is === 'yes' ? 'yes' : (among?.words ?? null) };
}

export type WorkbookPage = Awaited<ReturnType<typeof readWorkbookPage>>;
export type ShownWorkbook = NonNullable<WorkbookPage['found']>;

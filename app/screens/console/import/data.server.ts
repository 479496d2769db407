import type { StaffContext } from '~/domain/identity/user-context.ts';
import { findWorkbook, latestWorkbooks } from '~/domain/provider/workbook/find.server.ts';
import { SHEETS } from '~/domain/provider/workbook/sheets.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { wordedCells } from './worded-cells.ts';

/** The workbook that the address names, with what is said of its cells; without one, where to begin and what came before. */
export async function readWorkbookPage(ctx: StaffContext, { url }: Visit) {
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, 'consoleImport:title');
  if (id === null) return { title, found: null, latest: await latestWorkbooks(ctx) };
  const { rows, ...found } = await findWorkbook(ctx, id);
  const cells = wordedCells(rows, found.columns, SHEETS);
  return { title, found: { ...found, cells }, latest: [] };
}

export type WorkbookPage = Awaited<ReturnType<typeof readWorkbookPage>>;
export type ShownWorkbook = NonNullable<WorkbookPage['found']>;

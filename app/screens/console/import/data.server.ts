import type { StaffContext } from '~/domain/identity/user-context.ts';
import { saidOfCells } from '~/domain/provider/workbook/cells.ts';
import { findWorkbook, latestWorkbooks } from '~/domain/provider/workbook/find.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The workbook that the address names, with what is said of its cells; without one, where to begin and what came before. */
export async function readWorkbookPage(ctx: StaffContext, { url }: Visit) {
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, 'consoleImport:title');
  if (id === null) return { title, found: null, latest: await latestWorkbooks(ctx) };
  const { rows, ...found } = await findWorkbook(ctx, id);
  return { title, found: { ...found, cells: saidOfCells(rows, found.columns) }, latest: [] };
}

export type WorkbookPage = Awaited<ReturnType<typeof readWorkbookPage>>;
export type ShownWorkbook = NonNullable<WorkbookPage['found']>;

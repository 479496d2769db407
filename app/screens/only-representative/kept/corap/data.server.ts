import type { StaffContext } from '~/domain/identity/user-context.ts';
import { findCorap } from '~/domain/only-representative/corap/find.server.ts';
import { CORAP_SHEET } from '~/domain/only-representative/corap/kinds.ts';
import { requireAllCompanies } from '~/domain/only-representative/corap/own.server.ts';
import { wordedCells } from '../../../console/import/worded-cells.ts';
import type { Visit } from '../../../door.server.ts';
import { pageTitle } from '../../../subsystem/page-title.server.ts';

/** The import that the address names, with what is said of its cells; without one, where to begin. */
export async function readCorapPage(ctx: StaffContext, { url }: Visit) {
  requireAllCompanies(ctx);
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, 'consoleCorap:title');
  if (id === null) return { title, found: null };
  const { said, ...found } = await findCorap(ctx, id);
  return { title, found: { ...found, cells: wordedCells(said, found.columns, [CORAP_SHEET]) } };
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof readCorapPage>>['found']>;

import type { OrContext } from '~/domain/kernel/context.ts';
import { CODES, type Code } from '~/domain/kernel/refusals.ts';
import { findImport, latestImports } from '~/domain/only-representative/import/find.server.ts';
import { IMPORT_FILTERS, type ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The import that the address names, with a page of its rows; without one, where to begin and what can be gone on with. */
export async function readImportPage(ctx: OrContext, { url }: Visit, of: ImportKind) {
  requireMember(ctx);
  const { searchParams: asked } = url;
  const id = asked.get('id');
  const filter = IMPORT_FILTERS.find((one) => one === asked.get('rows'));
  const after = /^\d{1,7}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : 0;
  const title = pageTitle(ctx, `imports:title.${of}`);
  if (id === null) {
    return { title, of, found: null, filter, after, latest: await latestImports(ctx, of) };
  }
  const { code, message, ...found } = await findImport(ctx, id, { rows: filter, after });
  const why = message ?? (code === null ? null : { key: CODES[code as Code].key });
  return { title, of, found: { ...found, why }, filter, after, latest: [] };
}

export type ImportPageData = Awaited<ReturnType<typeof readImportPage>>;
export type ShownImport = NonNullable<ImportPageData['found']>;

import type { StaffContext } from '~/domain/identity/user-context.ts';
import { act } from '~/domain/kernel/verb.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findNameList, listNameListImports } from '~/domain/provider/name-list/find.server.ts';
import { NAME_SHEETS, type NameList } from '~/domain/provider/name-list/kinds.ts';
import { nameListImportList } from '~/domain/provider/name-list/schema.ts';
import { startNameList } from '~/domain/provider/name-list/start.server.ts';
import {
  knownImportVerbs,
  prohibitedImportVerbs,
} from '~/domain/provider/name-list/verbs.server.ts';
import type { Visit } from '../../../door.server.ts';
import { listData } from '../../../subsystem/list-data.ts';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { actOnStaged } from '../../import/staged-act.server.ts';
import { wordedCells } from '../../import/worded-cells.ts';
import { PLACES } from './places.ts';

/** The import that the address names; without one, where an admin of the provider begins. */
export async function readNameListPage(ctx: StaffContext, { url }: Visit, list: NameList) {
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, `consoleNameList:${list}.title`);
  if (id === null) {
    requireAdminOfProvider(ctx);
    return { title, found: null };
  }
  const { said, ...found } = await findNameList(ctx, list, id);
  const cells = wordedCells(said, found.columns, [NAME_SHEETS[list]]);
  return { title, found: { ...found, cells } };
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof readNameListPage>>['found']>;

/** A workbook comes in, or what its preview showed is written. */
export const actOnNameList = (ctx: StaffContext, visit: Visit, list: NameList) =>
  actOnStaged(ctx, visit, {
    page: PLACES[list].import,
    start: (file, reader) => startNameList(ctx, list, file, reader),
    write: (id, said) =>
      list === 'prohibited'
        ? act(prohibitedImportVerbs.verbs.commitProhibitedImport, ctx, id, said)
        : act(knownImportVerbs.verbs.commitKnownImport, ctx, id, said),
  });

/** Imports of a list that were committed. */
export async function readPastPage(ctx: StaffContext, { url }: Visit, list: NameList) {
  const input = nameListImportList.lenient(url.searchParams);
  const page = await listNameListImports(ctx, list, input);
  return {
    title: pageTitle(ctx, `consoleNameList:${list}.past.title`),
    isProvider: ctx.staffRole === 'provider',
    ...listData(nameListImportList, input, page),
  };
}

export type PastImports = Awaited<ReturnType<typeof readPastPage>>;

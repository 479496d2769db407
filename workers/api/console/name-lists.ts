import { Hono } from 'hono';
import { nameListImportColumns } from '~/domain/provider/name-list/columns.ts';
import {
  findNameList,
  listNameListImports,
  listNameListImportsForExport,
  wholeNameList,
} from '~/domain/provider/name-list/find.server.ts';
import { NAME_SHEETS, type NameList } from '~/domain/provider/name-list/kinds.ts';
import { nameListImportList } from '~/domain/provider/name-list/schema.ts';
import { startNameList } from '~/domain/provider/name-list/start.server.ts';
import {
  nameListImportPage,
  nameListStarted,
  nameListTold,
} from '~/domain/provider/name-list/told.ts';
import {
  knownImportVerbs,
  prohibitedImportVerbs,
} from '~/domain/provider/name-list/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { importRoutes } from '../import-routes.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** Workbooks of prohibited and of known companies: an admin of the provider brings them in, all staff read what they did. */
export const consoleNameLists = new Hono<ConsoleEnvironment>();

const LISTS = [
  {
    ...{ list: 'prohibited', name: 'ProhibitedImport', of: 'prohibited companies' },
    verbs: prohibitedImportVerbs,
  },
  { ...{ list: 'known', name: 'KnownImport', of: 'known companies' }, verbs: knownImportVerbs },
] as const satisfies readonly { list: NameList; name: string; of: string; verbs: object }[];

for (const { list, name, of, verbs } of LISTS) {
  listRoutes(consoleNameLists, ROOM, {
    path: `${apiOf(ROOM)}/${verbs.noun}`,
    tag: 'console',
    name: `${name}s`,
    summary: `Imports of ${of} that were committed: q, sort, limit, cursor`,
    input: nameListImportList,
    columns: nameListImportColumns,
    answers: nameListImportPage,
    title: `consoleNameList:${list}.past.title`,
    read: (ctx, input) => listNameListImports(ctx, list, input),
    readAll: (ctx, input) => listNameListImportsForExport(ctx, list, input),
  });

  importRoutes(consoleNameLists, {
    ...{ noun: verbs.noun, name, of, access: 'staff' },
    sheet: NAME_SHEETS[list],
    words: {
      template: `consoleNameList:${list}.template`,
      how: `consoleNameList:${list}.how`,
    },
    start: (ctx, file, reader) => startNameList(ctx, list, file, reader),
    started: nameListStarted,
    find: (ctx, id) => findNameList(ctx, list, id),
    told: nameListTold,
    whole: (ctx, id) => wholeNameList(ctx, list, id),
  });

  verbRoutes(consoleNameLists, ROOM, verbs);
}

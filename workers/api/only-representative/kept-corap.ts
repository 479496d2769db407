import { Hono } from 'hono';
import { corapChangeColumns, corapColumns } from '~/domain/only-representative/corap/columns.ts';
import {
  findCorap,
  listCorap,
  listCorapChanges,
  listCorapChangesForExport,
  listCorapForExport,
  wholeCorap,
} from '~/domain/only-representative/corap/find.server.ts';
import { CORAP_SHEET } from '~/domain/only-representative/corap/kinds.ts';
import { corapChangeList, corapList } from '~/domain/only-representative/corap/schema.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import {
  corapChangePage,
  corapPage,
  corapStarted,
  corapTold,
} from '~/domain/only-representative/corap/told.ts';
import { corapVerbs } from '~/domain/only-representative/corap/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { importRoutes } from '../import-routes.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/registrations/corap`;
const tag = 'console';
const access = 'provider';

/** CoRAP statuses of the registrations of all companies, brought in by an admin of the provider. */
export const keptCorap = new Hono<ConsoleEnvironment>();

listRoutes(keptCorap, ROOM, {
  ...{ path: PATH, tag, access },
  name: 'CorapImports',
  summary: 'CoRAP imports that were committed: q, sort, limit, cursor',
  input: corapList,
  columns: corapColumns,
  answers: corapPage,
  title: 'consoleCorap:past.title',
  read: listCorap,
  readAll: listCorapForExport,
});

importRoutes(keptCorap, {
  noun: 'registrations/corap',
  name: 'Corap',
  of: 'CoRAP statuses',
  access,
  sheet: CORAP_SHEET,
  words: { template: 'consoleCorap:template', how: 'consoleCorap:how' },
  start: startCorap,
  started: corapStarted,
  find: findCorap,
  told: corapTold,
  whole: wholeCorap,
});

listRoutes(keptCorap, ROOM, {
  ...{ path: `${PATH}/:id/changes`, tag, access },
  name: 'CorapChanges',
  summary: 'What a committed import changed, before and after: q, company, sort, limit, cursor',
  input: corapChangeList,
  columns: corapChangeColumns,
  answers: corapChangePage,
  title: 'consoleCorap:changes.title',
  read: (ctx, input, { id }) => listCorapChanges(ctx, id, input),
  readAll: (ctx, input, { id }) => listCorapChangesForExport(ctx, id, input),
});

verbRoutes(keptCorap, ROOM, corapVerbs);

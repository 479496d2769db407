import { Hono } from 'hono';
import { versionNoteColumns } from '~/domain/provider/version-note/columns.ts';
import {
  findVersionNote,
  listVersionNotes,
  listVersionNotesForExport,
} from '~/domain/provider/version-note/list.server.ts';
import { versionNoteList } from '~/domain/provider/version-note/schema.ts';
import { versionNoteDetail, versionNotePage } from '~/domain/provider/version-note/told.ts';
import { versionNoteVerbs } from '~/domain/provider/version-note/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** What versions brought. */
export const consoleVersions = new Hono<ConsoleEnvironment>();

listRoutes(consoleVersions, ROOM, {
  path: `${apiOf(ROOM)}/versionNotes`,
  tag: 'console',
  name: 'VersionNotes',
  summary: 'What versions brought. List: q, state, sort, limit, cursor',
  input: versionNoteList,
  columns: versionNoteColumns,
  answers: versionNotePage,
  title: 'consoleVersions:title',
  read: listVersionNotes,
  readAll: listVersionNotesForExport,
});

consoleVersions.get(
  `${apiOf(ROOM)}/versionNotes/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readVersionNote',
    summary: 'A version note with its items, in both languages',
    tag: 'console',
    answers: versionNoteDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, versionNoteDetail.wire(ctx, await findVersionNote(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleVersions, ROOM, versionNoteVerbs);

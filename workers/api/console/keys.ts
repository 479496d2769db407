import { Hono } from 'hono';
import { keyColumns } from '~/domain/provider/key/columns.ts';
import { listKeys, listKeysForExport } from '~/domain/provider/key/list.server.ts';
import { keyList } from '~/domain/provider/key/schema.ts';
import { keyPage } from '~/domain/provider/key/told.ts';
import { keyVerbs } from '~/domain/provider/key/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** Keys that sign certificates, by their public parts. */
export const consoleKeys = new Hono<ConsoleEnvironment>();

listRoutes(consoleKeys, ROOM, {
  path: `${apiOf(ROOM)}/keys`,
  access: 'provider',
  tag: 'console',
  name: 'SigningKeys',
  summary: 'Keys that sign certificates, by their public parts: q, state, sort, limit, cursor',
  input: keyList,
  columns: keyColumns,
  answers: keyPage,
  title: 'consoleKeys:title',
  read: listKeys,
  readAll: listKeysForExport,
});

verbRoutes(consoleKeys, ROOM, keyVerbs, async (ctx, _params, { keyHouse }) => ({
  ...ctx,
  house: keyHouse,
}));

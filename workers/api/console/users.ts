import { Hono } from 'hono';
import { companyUserColumns, userColumns } from '~/domain/provider/user/columns.ts';
import { enterCompany, enterUser, requireWritable } from '~/domain/provider/user/enter.server.ts';
import {
  listUsers,
  listUsersForExport,
  listUsersOf,
  listUsersOfForExport,
} from '~/domain/provider/user/list.server.ts';
import { companyUserList, userList } from '~/domain/provider/user/schema.ts';
import { companyUserPage, userPage } from '~/domain/provider/user/told.ts';
import { companyUserVerbs, userVerbs } from '~/domain/provider/user/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const BASE = apiOf(ROOM);

/** The people of companies: of all that are theirs, and of one of them. */
export const consoleUsers = new Hono<ConsoleEnvironment>();

listRoutes(consoleUsers, ROOM, {
  path: `${BASE}/users`,
  tag: 'console',
  name: 'ConsoleUsers',
  summary: 'List: q, company, system, role, state, sort, limit, cursor',
  input: userList,
  columns: userColumns,
  answers: userPage,
  title: 'consoleUsers:title',
  read: listUsers,
  readAll: listUsersForExport,
});

listRoutes(consoleUsers, ROOM, {
  path: `${BASE}/companies/:id/users`,
  tag: 'console',
  name: 'UsersOfCompany',
  summary: 'The people of one company. List: q, system, role, state, sort, limit, cursor',
  input: companyUserList,
  columns: companyUserColumns,
  answers: companyUserPage,
  title: 'consoleUsers:title',
  read: listUsersOf,
  readAll: listUsersOfForExport,
  refusals: [4040],
});

verbRoutes(consoleUsers, ROOM, companyUserVerbs, async (ctx, { id = '' }) =>
  requireWritable(await enterCompany(ctx, id)),
);
verbRoutes(consoleUsers, ROOM, userVerbs, async (ctx, { id = '', uid = '' }) =>
  requireWritable(await enterUser(ctx, id, uid)),
);

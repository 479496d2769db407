import { Hono } from 'hono';
import { together } from '~/domain/kernel/together.ts';
import { cnDutyColumns } from '~/domain/new-substance/duty/columns.ts';
import { keptDutyList } from '~/domain/new-substance/duty/schema.ts';
import { dutyPage } from '~/domain/new-substance/duty/told.ts';
import { exportKeptDuties, listKeptDuties } from '~/domain/new-substance/of-staff/duties.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';

const ROOM = 'provider';

/** Duties of the filings of companies, as the provider's staff look at them. */
export const keptDuties = new Hono<ConsoleEnvironment>();

listRoutes(keptDuties, ROOM, {
  path: `${apiOf(ROOM)}/companies/:id/duties`,
  tag: 'console',
  name: 'ConsoleDuties',
  summary:
    'Duties of the filings of a company as they are due: q, state (open has what is overdue, too), kind, due_from, due_to, sort, limit, cursor',
  input: keptDutyList,
  columns: cnDutyColumns,
  answers: dutyPage,
  title: 'consoleDuties:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listKeptDuties(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportKeptDuties(together(ctx), id, input),
});

import { Hono } from 'hono';
import { visitColumns } from '~/domain/acting/columns.ts';
import { listVisits, listVisitsForExport } from '~/domain/acting/list.server.ts';
import { visitList } from '~/domain/acting/schema.ts';
import { pageOfColumns } from '~/domain/kernel/told.ts';
import { type Area, apiOf } from '~/domain/systems/profiles.ts';
import { listRoutes } from './list-routes.ts';
import type { AreaEnvironment } from './route.ts';

const answers = pageOfColumns('Visit', visitColumns);

/**
 * Visits of the provider's staff to a company's portal, for its admins: who came, when, whether they could change
 * anything, why, and how much they did.
 *
 * @param named ends the operations' names
 */
export function visitRoutes<A extends Area>(area: A, named: string) {
  const visits = new Hono<AreaEnvironment<A>>();
  listRoutes(visits, area, {
    path: `${apiOf(area)}/visits`,
    access: 'admin',
    tag: 'visits',
    name: `Visits${named}`,
    summary: 'Visits of the provider’s staff to the company: q, mode, sort, limit, cursor',
    input: visitList,
    columns: visitColumns,
    answers,
    title: 'visits:title',
    read: (ctx, input) => listVisits(ctx, input),
    readAll: (ctx, input) => listVisitsForExport(ctx, input),
  });
  return visits;
}

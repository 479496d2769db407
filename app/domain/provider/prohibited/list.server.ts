import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { PROHIBITED_STATES, ProhibitedListInput } from './schema.ts';

type ProhibitedState = (typeof PROHIBITED_STATES)[number];

/** Whether a row counts today, as SQL. */
const stateOn = (today: string) =>
  sql<ProhibitedState>`CASE WHEN ${prohibitedCompanies.fromOn} > ${today} THEN 'to_come'
    WHEN ${prohibitedCompanies.untilOn} < ${today} THEN 'over' ELSE 'in_force' END`;

const columns = (ctx: StaffContext) => ({
  id: prohibitedCompanies.id,
  name: prohibitedCompanies.name,
  country: prohibitedCompanies.country,
  reason: prohibitedCompanies.reason,
  source: prohibitedCompanies.source,
  fromOn: prohibitedCompanies.fromOn,
  untilOn: prohibitedCompanies.untilOn,
  state: stateOn(dayOf(ctx)).as('prohibited_state'),
  createdAtMs: prohibitedCompanies.createdAtMs,
  version: prohibitedCompanies.version,
});

const rowsRead = (ctx: StaffContext) => ctx.db.select(columns(ctx)).from(prohibitedCompanies);

/** A prohibited company as its list shows it. */
export type ProhibitedRow = Awaited<ReturnType<typeof rowsRead>>[number];

function asked(ctx: StaffContext, input: ProhibitedListInput): SQL | undefined {
  return and(
    when(input.reason, (reason) => eq(prohibitedCompanies.reason, reason)),
    when(input.country, (country) => eq(prohibitedCompanies.country, country)),
    when(input.state, (state) => sql`${stateOn(dayOf(ctx))} = ${state}`),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(sql`prohibited_companies.name || ' ' || prohibited_companies.source`, words),
    ),
  );
}

const PROHIBITED = staffRows<'name' | 'created', ProhibitedListInput>()({
  id: prohibitedCompanies.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(prohibitedCompanies),
  asked,
  sorts: {
    name: { by: [prohibitedCompanies.name], values: ({ name }) => [name] },
    created: { by: [prohibitedCompanies.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
  },
  shown: () => (row) => row,
});

/** A page of the prohibited companies, which all staff read. One round trip. */
export const listProhibited = PROHIBITED.page;

/** Every one of the filter for a workbook. One round trip. */
export const listProhibitedForExport = PROHIBITED.all;

/**
 * One prohibited company. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findProhibited(ctx: StaffContext, id: string): Promise<ProhibitedRow> {
  const [row = notFound()] = await rowsRead(ctx).where(eq(prohibitedCompanies.id, id));
  return row;
}

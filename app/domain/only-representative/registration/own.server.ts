import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { when } from '../../kernel/list.server.ts';
import type { TonnageBand } from './kinds.ts';

const {
  moveId: _,
  searchText: __,
  openSearchText: ___,
  source: ____,
  ...KEPT
} = getTableColumns(registrations);

/** What is kept of registrations, without what only indexes read. */
export const REGISTRATION = {
  ...KEPT,
  // A band is one of ours from everywhere that writes one; one of a paper from elsewhere may be none.
  tonnageBand: sql<TonnageBand>`${KEPT.tonnageBand}`.as('tonnage_band'),
};

/** Where a registration is read: in a company, and in its subsystem where that is known already. */
export interface Within extends Pick<OrContext, 'db'>, Partial<Pick<OrContext, 'system'>> {
  company: { id: string };
}

/** Statement: a registration of the company in its subsystem; one of a purchase's paper is none. */
export function keptRead({ db, company, system }: Within, id: string) {
  return db
    .select(REGISTRATION)
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, company.id),
        when(system, ({ slug }) => eq(registrations.system, slug)),
        eq(registrations.source, 'own'),
      ),
    );
}
export type KeptRegistration = Awaited<ReturnType<typeof keptRead>>[number];

/**
 * SQL: records of any company that draw a registration and have not come to their end. What they state would no longer be
 * so if it got another market, type or class.
 */
export const openRecordsOf = (id: string | SQL): SQL<number> => sql<number>`(SELECT count(*) FROM (
  SELECT DISTINCT u.record_id FROM trade_record_substances u
  JOIN trade_records r ON r.id = u.record_id AND r.revision = u.revision
  WHERE u.registration_id = ${id} AND r.status IN ('UNCONFIRMED', 'WAITING', 'CONFIRMED')))`;

/** SQL: the most that is used and reserved of a year from this one on, in grams. */
export const mostDrawnG = (id: string | SQL, year: number): SQL<number> => sql<number>`coalesce((
  SELECT max(a.used_g + a.reserved_g) FROM tonnage_accounts a
  WHERE a.holder_id = ${id} AND a.year >= CAST(${year} AS INTEGER)), 0)`;

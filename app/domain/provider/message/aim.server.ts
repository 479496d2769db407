import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import type { staffMessages } from '#db/schema/provider/message.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { ONE } from '../../kernel/list.server.ts';
import { companiesOfFilter } from '../company/list.server.ts';
import { companyList } from '../company/schema.ts';

/** Whom a message is for. */
export type Aim = Pick<
  typeof staffMessages.$inferSelect,
  'target' | 'companyId' | 'system' | 'filter'
>;

/** What the list of companies was asked with, as it is understood. */
export const filterOf = (query: string) => companyList.lenient(new URLSearchParams(query));

/**
 * Condition on a contract beside its company: they have the message. A filter means what the list says by it at the moment; a contract
 * that was ended and a company that is disabled have nobody who could read it.
 */
export function isMeant(db: Database, nowMs: number, { companyId, system, filter }: Aim) {
  return and(
    ne(companySystems.state, 'ended'),
    eq(companies.state, 1),
    companyId === null ? undefined : eq(companies.id, companyId),
    system === null ? undefined : eq(companySystems.system, system),
    filter === null
      ? undefined
      : inArray(
          companies.id,
          db
            .select({ id: companyHealth.id })
            .from(companyHealth)
            .where(companiesOfFilter(nowMs, filterOf(filter))),
        ),
  ) as SQL;
}

/** Statement: one row where anybody has the message. */
export function reachesStatement(db: Database, nowMs: number, aim: Aim) {
  return db
    .select(ONE)
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(isMeant(db, nowMs, aim))
    .limit(1);
}

/** Statement: how many companies a filter means. */
export function countOfFilter(db: Database, nowMs: number, query: string) {
  const aim = aimOf({ target: 'filter', company_id: null, system: null, filter: query });
  return db
    .select({ companies: sql<number>`count(DISTINCT ${companies.id})`.as('companies') })
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(isMeant(db, nowMs, aim));
}

interface Said {
  target: Aim['target'];
  company_id: string | null;
  system: string | null;
  filter: string | null;
}

/** What was said of whom it is for, without that which its target does not go by. */
export function aimOf({ target, company_id, system, filter }: Said): Aim {
  switch (target) {
    case 'company':
      return { target, companyId: company_id, system, filter: null };
    case 'system':
      return { target, companyId: null, system, filter: null };
    case 'filter': {
      const query = filter ?? '';
      return { target, companyId: null, system: filterOf(query).system ?? null, filter: query };
    }
    case 'all':
      return { target, companyId: null, system: null, filter: null };
  }
}

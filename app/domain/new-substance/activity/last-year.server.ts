import { and, asc, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import { scopeIds } from '../within.ts';
import type { ActivityKey } from './content.ts';
import { fullName } from './read.server.ts';

/** What is copied from another year's record: never lines or volumes (`areas/new-substance.md` §3.3). */

/** Subselect: the record of the year before that of a key, unless it is void. */
export function yearBefore(
  ctx: CnContext,
  key: { [Part in keyof ActivityKey]: ActivityKey[Part] | SQL },
): SQL {
  return sql`(SELECT a.id FROM cn_activity_records a
    WHERE a.filing_id = ${key.filingId} AND a.year = CAST(${key.year} AS INTEGER) - 1
      AND a.enterprise_id = ${key.enterpriseId} AND a.status <> 'void'
      AND a.company_id IN ${idsAmong(scopeIds(ctx))})`;
}

/** Subselect: the own enterprise of the company of a filing of the scope. */
export function ownEnterpriseOf(ctx: CnContext, filingId: SQL): SQL {
  return sql`(SELECT e.id FROM cn_filings f JOIN cn_enterprises e ON e.company_id = f.company_id
    AND e.kind = 'own' WHERE f.id = ${filingId} AND f.company_id IN ${idsAmong(scopeIds(ctx))})`;
}

/** Statement: what of a record of the scope is copied. */
export function copiedRecord(ctx: CnContext, id: SQL) {
  return ctx.db
    .select({
      id: cnActivityRecords.id,
      year: cnActivityRecords.year,
      role: cnActivityRecords.role,
      rolePair: cnActivityRecords.rolePair,
      actualPurpose: cnActivityRecords.actualPurpose,
      implementation: cnActivityRecords.implementation,
      implementationNote: cnActivityRecords.implementationNote,
    })
    .from(cnActivityRecords)
    .where(
      and(
        sql`${cnActivityRecords.id} = ${id}`,
        sql`${cnActivityRecords.companyId} IN ${idsAmong(scopeIds(ctx))}`,
      ),
    );
}

/** Statement: whom it dealt with, as far as they are still in use. */
export function copiedParties({ db }: CnContext, id: SQL) {
  return db
    .select({
      id: cnEnterprises.id,
      name: fullName(cnEnterprises).as('counterparty_name'),
      country: cnEnterprises.country,
    })
    .from(cnEnterprises)
    .where(
      sql`${cnEnterprises.id} IN (SELECT l.counterparty_id FROM cn_activity_lines l
        WHERE l.record_id = ${id}
        UNION SELECT h.recipient_id FROM cn_handovers h JOIN cn_activity_records a ON a.id = h.record_id
        WHERE h.record_id = ${id} AND h.recipient_id <> a.enterprise_id) AND ${cnEnterprises.archived} = 0`,
    )
    .orderBy(asc(cnEnterprises.sortName), asc(cnEnterprises.id));
}

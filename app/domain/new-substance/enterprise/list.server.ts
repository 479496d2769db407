import { eq, getTableColumns, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { readCompanies, scoped } from '../within.ts';
import { filingCount } from './filings.server.ts';
import type { CnEnterpriseListInput } from './schema.ts';

const { moveId: _, ...kept } = getTableColumns(cnEnterprises);

const columns = {
  ...kept,
  contacts: sql<string>`(SELECT json_group_array(p.name) FROM (SELECT c.name FROM cn_contacts c
    WHERE c.enterprise_id = cn_enterprises.id ORDER BY c.position) p)`.as('contacts'),
  filings: filingCount(),
};

/** @param from the rows that are looked at, under the table's name */
const rowsRead = ({ db }: CnContext, from: typeof cnEnterprises) => db.select(columns).from(from);

type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown(ctx: CnContext, row: Row) {
  const { nameZh: companyZh, nameEn: companyEn } = scoped(ctx, row.companyId);
  const contacts: string[] = JSON.parse(row.contacts);
  return { ...row, companyZh, companyEn, contacts };
}

/** An enterprise as its list shows it, with the names of its contacts. */
export type CnEnterpriseRow = ReturnType<typeof asShown>;

const ENTERPRISES = rowsOf<CnContext, CnEnterpriseListInput>()({
  table: cnEnterprises,
  rows: rowsRead,
  shown: (ctx) => (row: Row) => asShown(ctx, row),
  picked: true,
  companies: readCompanies,
  ours: (_ctx, { state }) => eq(cnEnterprises.archived, state === 'archived'),
  filters: {
    business_type: cnEnterprises.businessType,
    kind: cnEnterprises.kind,
    state: null,
  },
  search: 'cn_enterprise',
  sorts: { name: ['sortName'], business_type: ['businessType', 'sortName'] },
  paths: [{ of: ['business_type'], sorts: ['name', 'business_type'] }],
});

/**
 * A page of the enterprises of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export const listCnEnterprises = ENTERPRISES.page;

/** Every one of them of the filter for a workbook, up to `MAX_EXPORT_ROWS`; one round trip, and throws as the page. */
export const listCnEnterprisesForExport = ENTERPRISES.all;

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, lookThrough } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { readsOf } from '../../kernel/read-page.server.ts';
import { boundReached, foundBy } from '../../search/found-by.server.ts';
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
function rowsRead(
  ctx: CnContext,
  from: typeof cnEnterprises,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns)
    .from(from)
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown(ctx: CnContext, row: Row) {
  const { nameZh: companyZh, nameEn: companyEn } = scoped(ctx, row.companyId);
  const contacts: string[] = JSON.parse(row.contacts);
  return { ...row, companyZh, companyEn, contacts };
}

/** An enterprise as its list shows it, with the names of its contacts. */
export type CnEnterpriseRow = ReturnType<typeof asShown>;

const SORTS = {
  name: {
    by: [cnEnterprises.sortName],
    values: (row: CnEnterpriseRow) => [row.sortName],
  },
  business_type: {
    by: [cnEnterprises.businessType, cnEnterprises.sortName],
    values: (row: CnEnterpriseRow) => [row.businessType, row.sortName],
  },
};

/** What an index begins with. */
const PATHS = [{ of: ['business_type'], sorts: ['name', 'business_type'] }] as const;

/**
 * A page of the enterprises of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listCnEnterprises(
  ctx: CnContext,
  input: CnEnterpriseListInput,
): Promise<Page<CnEnterpriseRow>> {
  return READS.page(ctx, readingOf(ctx, input));
}

/** Every one of them of the filter for a workbook, up to `MAX_EXPORT_ROWS`; one round trip, and throws as the page. */
export async function listCnEnterprisesForExport(
  ctx: CnContext,
  input: CnEnterpriseListInput,
): Promise<CnEnterpriseRow[]> {
  return READS.all(ctx, readingOf(ctx, input, MAX_EXPORT_ROWS));
}

const READS = readsOf({
  rows: rowsRead,
  shown: (ctx: CnContext) => (row: Row) => asShown(ctx, row),
  picked: true,
});

type Filter = Exclude<keyof CnEnterpriseListInput, 'sort' | 'limit' | 'cursor'>;

function readingOf(ctx: CnContext, input: CnEnterpriseListInput, bound?: number) {
  const { q } = input;
  const companies = readCompanies(ctx);
  const conditions: Record<Filter, SQL | undefined> = {
    business_type: when(input.business_type, (type) => eq(cnEnterprises.businessType, type)),
    kind: when(input.kind, (kind) => eq(cnEnterprises.kind, kind)),
    state: undefined,
    company: undefined,
    q: undefined,
  };
  // What a search finds is few enough to ask everything of each.
  const { path, rest } =
    q.trim() === ''
      ? divide(input.sort, conditions, PATHS)
      : { path: and(...Object.values(conditions)), rest: undefined };
  const at = listAt(input, SORTS, cnEnterprises.id);
  const found = foundBy(ctx, 'cn_enterprise', q, bound, companies);
  const of = and(eq(cnEnterprises.archived, input.state === 'archived'), path);
  const parts = lookThrough(
    ctx.db,
    cnEnterprises,
    at,
    rest,
    (fields, where, _whole, first) =>
      overCompanies(ctx.db, cnEnterprises, companies, fields, {
        where: and(of, where),
        found,
        first,
      }),
    boundReached(ctx, 'cn_enterprise', q, undefined, companies),
    companies.length,
  );
  return { at, rest, ...parts };
}

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext, ScopedCompany } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, type Part, when } from '../../kernel/list.server.ts';
import { divide, lookThrough } from '../../kernel/look-through.server.ts';
import { together } from '../../kernel/together.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { companiesListed } from '../within.ts';
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

function asShown(
  { nameZh: companyZh, nameEn: companyEn }: ScopedCompany,
  row: Awaited<ReturnType<typeof rowsRead>>[number],
) {
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

/**
 * A page of the enterprises of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listCnEnterprises(
  ctx: CnContext,
  input: CnEnterpriseListInput,
): Promise<Page<CnEnterpriseRow>> {
  const joined = together(ctx);
  const companies = companiesListed(ctx);
  const parts = await Promise.all(
    companies.map((company) => pageOf(joined, company, input, companies.length)),
  );
  const at = listAt(input, SORTS, cnEnterprises.id);
  const { rows, total, scan } = at.merged(parts);
  return at.page(rows, total, scan);
}

async function pageOf(
  ctx: CnContext,
  company: ScopedCompany,
  input: CnEnterpriseListInput,
  parts: number,
): Promise<Part<CnEnterpriseRow>> {
  const { at, rest, ...reading } = readingOf(ctx, company, input, parts);
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.ofPage(), rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  return {
    rows: rows.map((row) => asShown(company, row)),
    total: counted?.total ?? 0,
    scan: reading.scan(counted, edges),
  };
}

/** Every one of them of the filter for a workbook, up to `MAX_EXPORT_ROWS`; one round trip, and throws as the page. */
export async function listCnEnterprisesForExport(
  ctx: CnContext,
  input: CnEnterpriseListInput,
): Promise<CnEnterpriseRow[]> {
  const joined = together(ctx);
  const companies = companiesListed(ctx);
  const parts = await Promise.all(
    companies.map(async (company) => {
      const { at, rest, ofAll } = readingOf(
        joined,
        company,
        input,
        companies.length,
        MAX_EXPORT_ROWS,
      );
      const rows = await rowsRead(joined, ofAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS);
      return rows.map((row) => asShown(company, row));
    }),
  );
  return listAt(input, SORTS, cnEnterprises.id).mergedAll(parts);
}

type Filter = Exclude<keyof CnEnterpriseListInput, 'sort' | 'limit' | 'cursor'>;

/** The list in one company. @param parts how many companies are read at the same time */
function readingOf(
  ctx: CnContext,
  company: ScopedCompany,
  input: CnEnterpriseListInput,
  parts: number,
  bound?: number,
) {
  const { q } = input;
  const there = { ...ctx, company };
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
      ? divide(input.sort, conditions, [])
      : { path: and(...Object.values(conditions)), rest: undefined };
  const at = listAt(input, SORTS, cnEnterprises.id);
  const found = foundBy(there, 'cn_enterprise', q, bound);
  const ours = and(
    eq(cnEnterprises.companyId, company.id),
    eq(cnEnterprises.archived, input.state === 'archived'),
    path,
  );
  const reading = lookThrough(
    ctx.db,
    cnEnterprises,
    at,
    rest,
    (fields, where) =>
      ctx.db
        .select(fields)
        .from(cnEnterprises)
        .where(amongFound(found, and(ours, where))),
    boundReached(there, 'cn_enterprise', q),
    parts,
  );
  return { at, rest, ...reading };
}

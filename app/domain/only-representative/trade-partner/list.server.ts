import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/read-page.server.ts';
import { foundBy } from '../../search/found-by.server.ts';
import { searchedRows } from '../../search/searched.server.ts';
import type { PartnerListInput } from './schema.ts';

const columns = {
  id: tradePartners.id,
  role: tradePartners.role,
  name: tradePartners.name,
  country: tradePartners.country,
  contactPerson: tradePartners.contactPerson,
  email: tradePartners.email,
  phone: tradePartners.phone,
  address: tradePartners.address,
  corporateNo: tradePartners.corporateNo,
  state: tradePartners.state,
  version: tradePartners.version,
  createdAtMs: tradePartners.createdAtMs,
  /** The same legal entity is a tenant here. */
  onPlatform: sql<boolean>`trade_partners.linked_company_id IS NOT NULL`.mapWith(Boolean),
  /** Latest day of arrival of a record with it: the end of an index, whatever the number of records. */
  latestEta: sql<string | null>`(SELECT max(r.eta) FROM trade_records r
    WHERE r.partner_id = trade_partners.id AND r.company_id = trade_partners.company_id
      AND r.system = trade_partners.system)`,
};

const SORTS = {
  name: { by: [tradePartners.name], values: (row: PartnerRow) => [row.name] },
  created: { by: [tradePartners.createdAtMs], values: (row: PartnerRow) => [row.createdAtMs] },
};

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: OrContext,
  from: typeof tradePartners,
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

/** A partner as its list shows it. */
export type PartnerRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** A page of this company's partners. One round trip. */
export async function listPartners(
  ctx: OrContext,
  input: PartnerListInput,
): Promise<Page<PartnerRow>> {
  return READS.page(ctx, readingOf(ctx, input));
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listPartnersForExport(
  ctx: OrContext,
  input: PartnerListInput,
): Promise<PartnerRow[]> {
  return READS.all(ctx, readingOf(ctx, input, MAX_EXPORT_ROWS));
}

const READS = readsOf({ rows: rowsRead, shown: () => (row: PartnerRow) => row });

type Filter = Exclude<keyof PartnerListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['state'], sorts: ['name'] },
  { of: ['country'], sorts: ['name'] },
  { of: ['role'], sorts: ['name'] },
];

function conditions(input: PartnerListInput): Record<Filter, SQL | undefined> {
  return {
    state: when(input.state, (state) => eq(tradePartners.state, state)),
    role: when(input.role, (role) => eq(tradePartners.role, role)),
    country: when(input.country, (country) => eq(tradePartners.country, country)),
    q: undefined,
  };
}

/** Whether it was archived, as the indexes of the list have it. */
const archived = sql`(${tradePartners.state} = 'archived')`;

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: OrContext, input: PartnerListInput, bound?: number) {
  const { company, system } = ctx;
  const found = foundBy(ctx, 'partner', input.q, bound);
  const { path, rest, taken } = divide(input.sort, conditions(input), found ? [] : PATHS);
  const at = listAt(input, SORTS, tradePartners.id);
  const ours = and(
    eq(tradePartners.companyId, company.id),
    eq(tradePartners.system, system.slug),
    taken.includes('state')
      ? undefined
      : input.state === 'archived'
        ? sql`${archived} = 1`
        : sql`${archived} = 0`,
    path,
  );
  return searchedRows(ctx, tradePartners, { at, rest, ours, found, kind: 'partner', q: input.q });
}

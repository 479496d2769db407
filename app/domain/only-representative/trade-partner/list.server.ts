import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
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
  onPlatform: sql<number>`trade_partners.linked_company_id IS NOT NULL`,
  /** Latest day of arrival of a record with it: the end of an index, whatever the number of records. */
  latestEta: sql<string | null>`(SELECT max(r.eta) FROM trade_records r
    WHERE r.partner_id = trade_partners.id)`,
};

const SORTS = {
  name: { by: [tradePartners.name], values: (row: PartnerRow) => [row.name] },
  created: { by: [tradePartners.createdAtMs], values: (row: PartnerRow) => [row.createdAtMs] },
};

function rowsRead(ctx: OrContext, where: SQL | undefined, by: SQL[], limit: number) {
  return ctx.db
    .select(columns)
    .from(tradePartners)
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
  const { db } = ctx;
  const at = listAt(input, SORTS, tradePartners.id);
  const where = filter(ctx, input);
  const [rows, [counted]] = await db.batch([
    rowsRead(ctx, and(where, at.after), at.orderBy, at.limit),
    countOf(db, db.select(ONE).from(tradePartners).where(where)),
  ]);
  return at.page(rows, counted?.total ?? 0);
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listPartnersForExport(
  ctx: OrContext,
  input: PartnerListInput,
): Promise<PartnerRow[]> {
  const { orderOfAll } = listAt(input, SORTS, tradePartners.id);
  return rowsRead(ctx, filter(ctx, input), orderOfAll, MAX_EXPORT_ROWS);
}

function filter({ company, system }: OrContext, input: PartnerListInput): SQL | undefined {
  return and(
    eq(tradePartners.companyId, company.id),
    eq(tradePartners.system, system.slug),
    input.state === undefined
      ? ne(tradePartners.state, 'archived')
      : eq(tradePartners.state, input.state),
    when(input.role, (role) => eq(tradePartners.role, role)),
    when(input.country, (country) => eq(tradePartners.country, country)),
    when(
      input.q.trim().toLowerCase(),
      (words) => sql`instr(${tradePartners.searchText}, ${words}) > 0`,
    ),
  );
}

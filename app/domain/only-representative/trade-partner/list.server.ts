import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
} from '../../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../../kernel/keyset.ts';
import type { PartnerListInput } from './schema.ts';

/** Rows a workbook of the list holds at most. */
export const MAX_EXPORT_ROWS = 10_000;

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

const ORDERS: Record<PartnerListInput['sort'], KeysetOrder> = {
  name: order('name', tradePartners.name, false),
  '-name': order('name', tradePartners.name, true),
  created: order('created', tradePartners.createdAtMs, false),
  '-created': order('created', tradePartners.createdAtMs, true),
};

function order(name: string, column: KeysetOrder['column'], descending: boolean): KeysetOrder {
  return { name, column, id: tradePartners.id, descending };
}

export type PartnerRow = Awaited<ReturnType<typeof listPartnersForExport>>[number];

/** A page of this company's partners. One round trip. */
export async function listPartners(
  ctx: OrContext,
  input: PartnerListInput,
): Promise<Page<PartnerRow>> {
  const { db } = ctx;
  const by = ORDERS[input.sort];
  const limit = Number(input.limit);
  const cursor = decodeCursor(input.cursor, input.sort);
  const where = filter(ctx, input);
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(tradePartners)
    .where(where)
    .limit(COUNT_BOUND + 1)
    .as('matching');
  const [rows, [counted]] = await db.batch([
    db
      .select(columns)
      .from(tradePartners)
      .where(and(where, keysetAfter(by, cursor)))
      .orderBy(...keysetOrderBy(by, cursor))
      .limit(limit + 1),
    db.select({ total: sql<number>`count(*)` }).from(matching),
  ]);
  return keysetPage(rows, limit, by, cursor, counted?.total ?? 0, (row) => ({
    value: by.name === 'name' ? row.name : row.createdAtMs,
    id: row.id,
  }));
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listPartnersForExport(ctx: OrContext, input: PartnerListInput) {
  return ctx.db
    .select(columns)
    .from(tradePartners)
    .where(filter(ctx, input))
    .orderBy(...keysetOrderBy(ORDERS[input.sort], null))
    .limit(MAX_EXPORT_ROWS);
}

function filter({ company, system }: OrContext, input: PartnerListInput): SQL | undefined {
  const q = input.q.trim().toLowerCase();
  return and(
    eq(tradePartners.companyId, company.id),
    eq(tradePartners.system, system.slug),
    eq(tradePartners.state, input.state),
    input.role === '' ? undefined : eq(tradePartners.role, input.role),
    input.country === '' ? undefined : eq(tradePartners.country, input.country),
    q === '' ? undefined : sql`instr(${tradePartners.searchText}, ${q}) > 0`,
  );
}

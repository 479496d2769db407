import { and, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import type { PartnerListInput } from './schema.ts';

/** Latest day of arrival of a record with a partner: the end of an index, whatever the number of records. */
export const LATEST_ETA = sql<string | null>`(SELECT max(r.eta) FROM trade_records r
    WHERE r.partner_id = trade_partners.id AND r.company_id = trade_partners.company_id
      AND r.system = trade_partners.system)`;

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
  eori: tradePartners.eori,
  vatNo: tradePartners.vatNo,
  state: tradePartners.state,
  version: tradePartners.version,
  createdAtMs: tradePartners.createdAtMs,
  /** The same legal entity is a tenant here. */
  onPlatform: sql<boolean>`trade_partners.linked_company_id IS NOT NULL`.mapWith(Boolean),
  latestEta: LATEST_ETA,
};

/** @param from the rows that are looked at, under the table's name */
const rowsRead = ({ db }: OrContext, from: typeof tradePartners) => db.select(columns).from(from);

/** A partner as its list shows it. */
export type PartnerRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Whether it was archived, as the indexes of the list have it. */
const archived = sql`(${tradePartners.state} = 'archived')`;

const PARTNERS = rowsOf<OrContext, PartnerListInput>()({
  table: tradePartners,
  rows: rowsRead,
  ours: ({ company, system }, { state }, taken) =>
    and(
      ownRows({ company, system }, tradePartners),
      taken.includes('state')
        ? undefined
        : state === 'archived'
          ? sql`${archived} = 1`
          : sql`${archived} = 0`,
    ),
  filters: {
    state: tradePartners.state,
    role: tradePartners.role,
    country: tradePartners.country,
  },
  search: 'partner',
  sorts: { name: ['name'], created: ['createdAtMs'] },
  paths: [
    { of: ['state'], sorts: ['name'] },
    { of: ['country'], sorts: ['name'] },
    { of: ['role'], sorts: ['name'] },
  ],
});

/** A page of this company's partners. One round trip. */
export const listPartners = PARTNERS.page;

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listPartnersForExport = PARTNERS.all;

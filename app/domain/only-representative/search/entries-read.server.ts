import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { partnerEntry, productEntries, registrationEntries } from '#db/search/entries.ts';
import type { PendingKind, SearchEntry } from '#db/search/index.ts';
import { certificateSearchEntry } from '../../certificate/search-entry.ts';
import { entriesOfRecord } from '../trade-record/index-record.server.ts';

/** Kinds of rows that have entries of their own. */
export type SubjectKind = Exclude<PendingKind, 'records_of_partner' | 'company'>;

/** The entries that rows should have, read from the rows: what a verb that wrote them gave too. */
export const entriesRead: Record<
  SubjectKind,
  (db: Database, ids: readonly string[]) => Promise<SearchEntry[]>
> = {
  registration: async (db, ids) => {
    const { id, companyId, system } = registrations;
    const openTo = companiesOf('registration_shares', 'registration_id', id);
    const rows = await db
      .select({ id, companyId, system, openTo })
      .from(registrations)
      .where(inArray(id, idsAmong(ids)));
    return rows.flatMap((row) => registrationEntries(row, namesIn(row.openTo)));
  },
  product: async (db, ids) => {
    const { id, companyId, system, name, remark, tradeNo } = tradeProducts;
    const openTo = companiesOf('product_shares', 'product_id', id);
    const rows = await db
      .select({ id, companyId, system, name, remark, tradeNo, openTo })
      .from(tradeProducts)
      .where(inArray(id, idsAmong(ids)));
    return rows.flatMap((row) => productEntries({ ...row, openTo: namesIn(row.openTo) }));
  },
  partner: async (db, ids) => {
    const { id, companyId, system, name, email, contactPerson } = tradePartners;
    const rows = await db
      .select({ id, companyId, system, name, email, contactPerson })
      .from(tradePartners)
      .where(inArray(id, idsAmong(ids)));
    return rows.map(partnerEntry);
  },
  record: async (db, ids) => {
    const { id, companyId, system, productSummary, port, orderRef } = tradeRecords;
    const rows = await db
      .select({
        ...{ id, companyId, system, productSummary, port, orderRef },
        partnerName: tradePartners.name,
        linkedCompanyId: tradePartners.linkedCompanyId,
        customsNo: sql<string | null>`(SELECT a.customs_no FROM trade_record_arrivals a
          WHERE a.record_id = ${tradeRecords.id} ORDER BY a.revision DESC LIMIT 1)`.as(
          'customs_no',
        ),
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
      })
      .from(tradeRecords)
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .where(inArray(id, idsAmong(ids)));
    return rows.flatMap(({ nameZh, nameEn, ...row }) =>
      entriesOfRecord({ ...row, senderNames: [nameZh, nameEn] }),
    );
  },
  certificate: async (db, ids) => {
    const { id, companyId, system, certificateNo, tradeNo, importerName, snapshot } = certificates;
    const rows = await db
      .select({ id, companyId, system, certificateNo, tradeNo, importerName, snapshot })
      .from(certificates)
      .where(inArray(id, idsAmong(ids)));
    return rows.map(certificateSearchEntry);
  },
};

/** Companies a row is open to, as JSON. */
function companiesOf(
  table: string,
  column: string,
  id: typeof registrations.id | typeof tradeProducts.id,
) {
  return sql<string>`(SELECT json_group_array(s.company_id) FROM ${sql.identifier(table)} s
    WHERE s.${sql.identifier(column)} = ${id})`.as('open_to');
}

function namesIn(json: string): string[] {
  return JSON.parse(json) as string[];
}

import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTradeRecords } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isReader, READER } from '../../mail/member.server.ts';

/** Whose record: a company's id, or a subselect that finds it. */
export type Whose = string | SQL;

/** Columns of a record that every act on it needs. */
const anchorColumns = {
  id: rpTradeRecords.id,
  companyId: rpTradeRecords.companyId,
  tradeNo: rpTradeRecords.tradeNo,
  status: rpTradeRecords.status,
  waitingFor: rpTradeRecords.waitingFor,
  version: rpTradeRecords.version,
  revision: rpTradeRecords.revision,
  arrivalOn: rpTradeRecords.arrivalOn,
  port: rpTradeRecords.port,
  brandOwnerId: rpTradeRecords.brandOwnerId,
  tradingEnterpriseId: rpTradeRecords.tradingEnterpriseId,
  responsibleEnterpriseId: rpTradeRecords.responsibleEnterpriseId,
  totalQuantity: rpTradeRecords.totalQuantity,
  productSummary: rpTradeRecords.productSummary,
  rejectReason: rpTradeRecords.rejectReason,
  rejectedBy: rpTradeRecords.rejectedBy,
  customsNo: rpTradeRecords.customsNo,
  declaredOn: rpTradeRecords.declaredOn,
  declarationFileId: rpTradeRecords.declarationFileId,
  createdBy: rpTradeRecords.createdBy,
  createdByName: rpTradeRecords.createdByName,
  askedAtMs: rpTradeRecords.askedAtMs,
  confirmedAtMs: rpTradeRecords.confirmedAtMs,
};

/** Statement: a record with its tenant, and the member who made it where they are to be told by mail. */
export function tradeRead(
  { db }: Context,
  { companyId, system }: { companyId: Whose; system: string },
  id: string | SQL,
) {
  return db
    .select({
      ...anchorColumns,
      company: {
        nameZh: sql<string>`${companies.nameZh}`.as('tenant_zh'),
        nameEn: sql<string>`${companies.nameEn}`.as('tenant_en'),
      },
      creator: READER,
    })
    .from(rpTradeRecords)
    .innerJoin(companies, eq(companies.id, rpTradeRecords.companyId))
    .leftJoin(
      users,
      isReader(
        rpTradeRecords.createdBy,
        { companyId: rpTradeRecords.companyId, system },
        'answers',
      ),
    )
    .where(and(sql`${rpTradeRecords.id} = ${id}`, sql`${rpTradeRecords.companyId} = ${companyId}`));
}

export type TradeAnchor = Awaited<ReturnType<typeof tradeRead>>[number];

/** What is read of an enterprise that a record names. */
export const PARTY = {
  id: rpEnterprises.id,
  isOwn: rpEnterprises.isOwn,
  isDistributor: rpEnterprises.isDistributor,
  isBrandOwner: rpEnterprises.isBrandOwner,
  isResponsiblePerson: rpEnterprises.isResponsiblePerson,
  companyCname: rpEnterprises.companyCname,
  companyEname: rpEnterprises.companyEname,
  country: rpEnterprises.country,
  region: rpEnterprises.region,
  addressCn: rpEnterprises.addressCn,
  addressEn: rpEnterprises.addressEn,
  contactCname: rpEnterprises.contactCname,
  contactEname: rpEnterprises.contactEname,
  contactEmail: rpEnterprises.contactEmail,
  authorisedFrom: rpEnterprises.authorisedFrom,
  authorisedUntil: rpEnterprises.authorisedUntil,
  archived: rpEnterprises.archived,
  releaseMode: rpEnterprises.releaseMode,
  /** Its name waits for a consultant. */
  nameHeld: nameHeld(sql`${rpEnterprises.id}`).as('name_held'),
};

type Columns = Omit<typeof PARTY, 'nameHeld'>;
export type Party = Pick<InferSelectModel<typeof rpEnterprises>, keyof Columns> & {
  nameHeld: number;
};

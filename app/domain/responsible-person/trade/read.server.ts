import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isReader, READER } from '../../mail/member.server.ts';

/** The company that owns the record: its id, or a subselect that finds it. */
export type Whose = string | SQL;

/** Columns of a record that every act on it needs. */
const anchorColumns = {
  id: rpTrades.id,
  companyId: rpTrades.companyId,
  tradeNo: rpTrades.tradeNo,
  status: rpTrades.status,
  waitingFor: rpTrades.waitingFor,
  version: rpTrades.version,
  revision: rpTrades.revision,
  arrivalOn: rpTrades.arrivalOn,
  port: rpTrades.port,
  brandOwnerId: rpTrades.brandOwnerId,
  tradingEnterpriseId: rpTrades.tradingEnterpriseId,
  responsibleEnterpriseId: rpTrades.responsibleEnterpriseId,
  totalQuantity: rpTrades.totalQuantity,
  productSummary: rpTrades.productSummary,
  rejectReason: rpTrades.rejectReason,
  rejectedBy: rpTrades.rejectedBy,
  customsNo: rpTrades.customsNo,
  declaredOn: rpTrades.declaredOn,
  declarationFileId: rpTrades.declarationFileId,
  createdBy: rpTrades.createdBy,
  createdByName: rpTrades.createdByName,
  askedAtMs: rpTrades.askedAtMs,
  confirmedAtMs: rpTrades.confirmedAtMs,
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
    .from(rpTrades)
    .innerJoin(companies, eq(companies.id, rpTrades.companyId))
    .leftJoin(
      users,
      isReader(rpTrades.createdBy, { companyId: rpTrades.companyId, system }, 'answers'),
    )
    .where(and(sql`${rpTrades.id} = ${id}`, sql`${rpTrades.companyId} = ${companyId}`));
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

import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Context, OrContext } from '../../kernel/context.ts';

/** Columns of a record that every act on it needs. */
export const anchorColumns = {
  id: tradeRecords.id,
  companyId: tradeRecords.companyId,
  system: tradeRecords.system,
  tradeNo: tradeRecords.tradeNo,
  kind: tradeRecords.kind,
  partnerId: tradeRecords.partnerId,
  eta: tradeRecords.eta,
  port: tradeRecords.port,
  orderRef: tradeRecords.orderRef,
  note: tradeRecords.note,
  status: tradeRecords.status,
  version: tradeRecords.version,
  revision: tradeRecords.revision,
  missingStatements: tradeRecords.missingStatements,
  createdBy: tradeRecords.createdBy,
} as const;

/** One record of this company and subsystem, to be put into a batch. */
export function recordRead(ctx: OrContext, id: string) {
  return ctx.db
    .select(anchorColumns)
    .from(tradeRecords)
    .where(
      and(
        eq(tradeRecords.id, id),
        eq(tradeRecords.companyId, ctx.company.id),
        eq(tradeRecords.system, ctx.system.slug),
      ),
    );
}

/**
 * A record that names this company as its counterparty and was sent to it. Where the other side has not sent
 * it yet, it does not exist for us.
 */
export function incomingRead(ctx: OrContext, id: string) {
  return ctx.db
    .select(anchorColumns)
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        eq(tradeRecords.id, id),
        eq(tradePartners.linkedCompanyId, ctx.company.id),
        eq(tradeRecords.system, ctx.system.slug),
        isNotNull(tradeRecords.sentAtMs),
      ),
    );
}

/** Both sides of a record and the member who made it, as mail and the link's page name them. */
export function partiesRead(ctx: Context, recordId: string | SQL) {
  return ctx.db
    .select({
      partner: {
        id: tradePartners.id,
        name: tradePartners.name,
        country: tradePartners.country,
        address: tradePartners.address,
        contactPerson: tradePartners.contactPerson,
        email: tradePartners.email,
        phone: tradePartners.phone,
        role: tradePartners.role,
        corporateNo: tradePartners.corporateNo,
        linkedCompanyId: tradePartners.linkedCompanyId,
        state: tradePartners.state,
        remindedAtMs: tradePartners.remindedAtMs,
      },
      company: {
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        country: companies.country,
      },
      creator: { email: users.email, name: users.firstName },
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .leftJoin(users, eq(users.id, tradeRecords.createdBy))
    .where(eq(tradeRecords.id, recordId));
}

export type RecordAnchor = Awaited<ReturnType<typeof recordRead>>[number];
export type Parties = Awaited<ReturnType<typeof partiesRead>>[number];

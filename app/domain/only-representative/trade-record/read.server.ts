import { and, eq, inArray, SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordCounterparties, tradeRecords } from '#db/schema/trade-record.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isProhibited } from '../../look-alike/prohibited.ts';
import { isReader, READER } from '../../mail/member.server.ts';
import { policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { amongFound } from '../../search/found-by.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { CONFIRMATION_LINK } from '../limits.ts';
import { notNotified } from '../substance/duin-covers.server.ts';
import { shownChanged, shownNow, shownWhenSent } from './shown.server.ts';

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
  carriedProductId: tradeRecords.carriedProductId,
  upstream: tradeRecords.upstream,
} as const;

/** A record's id, several, or a subselect that finds it. */
export type Which = string | readonly string[] | SQL;

/** Condition on `trade_records`. */
export function isOneOf(which: Which): SQL {
  return typeof which === 'string' || which instanceof SQL
    ? eq(tradeRecords.id, which)
    : inArray(tradeRecords.id, idsAmong(which));
}

/** Records of this company and subsystem, to be put into a batch. */
export function recordRead(ctx: OrContext, which: Which) {
  const own = ownRows(ctx, tradeRecords);
  return ctx.db
    .select(anchorColumns)
    .from(tradeRecords)
    .where(amongFound(isOneOf(which), own));
}

/**
 * Records that name this company as their counterparty and were sent to it. Where the other side has not sent
 * one yet, it does not exist for us.
 */
export function incomingRead(ctx: OrContext, which: Which) {
  return ctx.db
    .select(anchorColumns)
    .from(tradeRecords)
    .where(
      amongFound(
        isOneOf(which),
        and(
          eq(tradeRecords.counterpartyCompanyId, ctx.company.id),
          eq(tradeRecords.system, ctx.system.slug),
        ),
      ),
    );
}

const frozen = tradeRecordCounterparties;

/** What a sent revision froze of its counterparty, and before it is sent what the partner is now. */
function asAsked<Column extends AnySQLiteColumn>(kept: AnySQLiteColumn, now: Column) {
  return sql<
    Column['_']['data']
  >`CASE WHEN ${frozen.recordId} IS NULL THEN ${now} ELSE ${kept} END`;
}

/**
 * Both sides of records, as pages, mail and paper name them, and the member who made each where they are to be told by
 * mail. The counterparty of a revision that was sent is the one that was asked.
 */
export function partiesRead(ctx: Context, which: Which) {
  return ctx.db
    .select({
      recordId: sql<string>`${tradeRecords.id}`.as('party_record'),
      partner: {
        id: tradePartners.id,
        name: asAsked(frozen.name, tradePartners.name).as('party_name'),
        nameKey: asAsked(frozen.nameKey, tradePartners.nameKey).as('party_name_key'),
        country: asAsked(frozen.country, tradePartners.country).as('party_country'),
        address: asAsked(frozen.address, tradePartners.address).as('party_address'),
        contactPerson: asAsked(frozen.contactPerson, tradePartners.contactPerson).as(
          'party_contact_person',
        ),
        email: asAsked(frozen.email, tradePartners.email).as('party_email'),
        phone: asAsked(frozen.phone, tradePartners.phone).as('party_phone'),
        role: tradePartners.role,
        corporateNo: sql<
          string | null
        >`CASE WHEN ${frozen.recordId} IS NULL THEN ${tradePartners.corporateNo} ELSE ${frozen.corporateNo} END`.as(
          'party_corporate_no',
        ),
        linkedCompanyId: tradePartners.linkedCompanyId,
        state: tradePartners.state,
        remindedAtMs: tradePartners.remindedAtMs,
        nameHeld: nameHeld(sql`${tradePartners.id}`).as('party_name_held'),
        /** 1 where nobody may trade with it. */
        prohibited: isProhibited(utcDay(ctx.nowMs), {
          keys: sql`${tradePartners.nameKey}`,
          country: sql`${tradePartners.country}`,
        }).as('party_prohibited'),
      },
      company: {
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        country: companies.country,
      },
      /** Something that the counterparty was shown is no longer so. */
      changed: shownChanged(ctx.nowMs).as('shown_changed'),
      /** 1 where a DUIN that it draws does not name its importer. */
      notNotified: sql<number>`${notNotified}`.as('not_notified'),
      /** Days that a link to its counterparty works. */
      linkDays: policyInSql(
        CONFIRMATION_LINK,
        sql`${tradeRecords.companyId}`,
        utcDay(ctx.nowMs),
      ).as('link_days'),
      creator: READER,
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .leftJoin(
      frozen,
      and(eq(frozen.recordId, tradeRecords.id), eq(frozen.revision, tradeRecords.revision)),
    )
    .leftJoin(users, isReader(tradeRecords.createdBy, tradeRecords, 'answers'))
    .where(isOneOf(which));
}

/** Statement: what the counterparties of records would be shown now, and what they were shown. */
export function shownRead({ db, nowMs }: Context, which: Which) {
  return db
    .select({
      recordId: sql<string>`${tradeRecords.id}`.as('shown_record'),
      now: shownNow(nowMs).as('shown_now'),
      sent: shownWhenSent.as('shown_sent'),
    })
    .from(tradeRecords)
    .where(isOneOf(which));
}

export type ReadShown = Awaited<ReturnType<typeof shownRead>>[number];
export type RecordAnchor = Awaited<ReturnType<typeof recordRead>>[number];
export type Parties = Awaited<ReturnType<typeof partiesRead>>[number];

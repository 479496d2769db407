import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import {
  tradeRecordArrivals,
  tradeRecordLines,
  tradeRecordSubstances,
} from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { readerOf } from '../of-staff/withheld.ts';
import { identityHiddenFrom } from '../substance/measures.server.ts';

/** Statements of what an arrival is judged by; `mine` is a subselect of the records' ids. */

/** The revision of a record that was confirmed: the present one, unless an arrival made that. */
const confirmedOf = (
  recordId: SQL,
) => sql<number>`(SELECT coalesce(a.confirmed_revision, r.revision)
  FROM trade_records r LEFT JOIN trade_record_arrivals a ON a.record_id = r.id
    AND a.revision = r.revision WHERE r.id = ${recordId})`;

export function confirmedRead({ db }: OrContext, mine: SQL) {
  return db
    .select({
      recordId: sql<string>`m.id`.as('confirmed_record'),
      revision: confirmedOf(sql`m.id`).as('confirmed'),
    })
    .from(sql`(SELECT r.id FROM trade_records r WHERE r.id IN ${mine}) m`);
}

export function linesRead({ db }: OrContext, mine: SQL) {
  return db
    .select({
      recordId: tradeRecordLines.recordId,
      lineNo: tradeRecordLines.lineNo,
      productId: tradeRecordLines.productId,
      name: tradeRecordLines.productName,
      compositionVersion: tradeRecordLines.compositionVersion,
      massG: tradeRecordLines.massG,
      origin: tradeProducts.origin,
    })
    .from(tradeRecordLines)
    .innerJoin(tradeProducts, eq(tradeProducts.id, tradeRecordLines.productId))
    .where(
      sql`${tradeRecordLines.recordId} IN ${mine}
        AND ${tradeRecordLines.revision} = ${confirmedOf(sql`trade_record_lines.record_id`)}`,
    )
    .orderBy(asc(tradeRecordLines.lineNo));
}

export function substancesRead(ctx: OrContext, mine: SQL) {
  const { db, nowMs } = ctx;
  return (
    db
      .select({
        recordId: tradeRecordSubstances.recordId,
        lineNo: tradeRecordSubstances.lineNo,
        registrationId: tradeRecordSubstances.registrationId,
        sharePpm: tradeRecordSubstances.sharePpm,
        needsStatement: tradeRecordSubstances.needsStatement,
        useClass: registrations.useClass,
        nameEn: registrations.nameEn,
        nameZh: registrations.nameZh,
        casNo: registrations.casNo,
        ecNo: registrations.ecNo,
        keNo: registrations.keNo,
        cbiNo: registrations.cbiNo,
        genericName: registrations.genericName,
        hidden: identityHiddenFrom(readerOf(ctx), nowMs).as('hidden'),
        tonnageG: registrations.tonnageG,
      })
      .from(tradeRecordSubstances)
      .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
      .where(
        sql`${tradeRecordSubstances.recordId} IN ${mine} AND ${tradeRecordSubstances.revision} =
          ${confirmedOf(sql`trade_record_substances.record_id`)}`,
      )
      // As they were drawn: what is rounded up together is told apart in this order.
      .orderBy(asc(sql`${tradeRecordSubstances}.rowid`))
  );
}

/** Lines of the present revision. */
export function presentRead({ db }: OrContext, mine: SQL) {
  const { recordId, lineNo, massG } = tradeRecordLines;
  return db
    .select({ recordId, lineNo, massG })
    .from(tradeRecordLines)
    .where(
      sql`${recordId} IN ${mine} AND ${tradeRecordLines.revision} =
        (SELECT r.revision FROM trade_records r WHERE r.id = trade_record_lines.record_id)`,
    );
}

/** What a record holds used, by account, line and month. */
export function heldRead({ db }: OrContext, mine: SQL) {
  const { accountId, lineNo, month, usedDeltaG, recordId } = tonnageEntries;
  return db
    .select({
      recordId,
      accountId,
      lineNo,
      month,
      massG: sql<number>`sum(${usedDeltaG})`.as('held_g'),
    })
    .from(tonnageEntries)
    .where(sql`${recordId} IN ${mine}`)
    .groupBy(recordId, accountId, lineNo, month)
    .having(sql`sum(${usedDeltaG}) > 0`);
}

/** What went back to the supplier of what a record holds used, by account and line. */
export function returnedRead({ db }: OrContext, mine: SQL) {
  const { accountId, lineNo, massG, recordId, kind, revision } = tonnageEntries;
  return db
    .select({
      recordId,
      accountId,
      lineNo,
      massG: sql<number>`sum(${massG})`.as('returned_g'),
    })
    .from(tonnageEntries)
    .where(
      sql`${recordId} IN ${mine} AND ${kind} = 'return' AND ${revision} = 0
        AND NOT EXISTS (SELECT 1 FROM tonnage_entries o
          WHERE o.settles_entry_id = ${tonnageEntries.returnsEntryId})`,
    )
    .groupBy(recordId, accountId, lineNo);
}

/** Accounts of every year of what the records draw; of a purchase, those of what it brought too. */
export function accountsRead({ db }: OrContext, mine: SQL) {
  const { id, holderId, limitG, reservedG, usedG } = tonnageAccounts;
  return db
    .select({
      id,
      holderId,
      limitG,
      bookedG: sql<number>`${reservedG} + ${usedG}`.as('booked_g'),
      /** The purchase that brought what it is of; null for any other account. */
      boughtBy: sql<string | null>`p.source_record_id`.as('bought_by'),
      /** Line that it was bought in, in the year of the account. */
      boughtLine: sql<string | null>`iif(${tonnageAccounts.year} = p.purchase_year, replace(p.id,
        'prd_' || substr(p.source_record_id, 4) || '_' || ${confirmedOf(sql`p.source_record_id`)}
        || '_', ''), NULL)`.as('bought_line'),
    })
    .from(tonnageAccounts)
    .leftJoin(sql`trade_products p`, sql`p.id = ${holderId} AND p.source_record_id IN ${mine}`)
    .where(
      sql`${holderId} IN (SELECT s.registration_id FROM trade_record_substances s
          WHERE s.record_id IN ${mine})
        OR ${holderId} IN (SELECT l.product_id FROM trade_record_lines l WHERE l.record_id IN ${mine})
        OR ${holderId} IN (SELECT b.id FROM trade_products b WHERE b.source_record_id IN ${mine})`,
    );
}

/** Lines of the certificates that are valid now. */
export function certifiedRead({ db }: OrContext, mine: SQL) {
  return db
    .select({
      recordId: tradeRecordLines.recordId,
      certificateNo: certificates.certificateNo,
      coverYear: certificates.coverYear,
      totalMassG: sql<number>`${certificates.totalMassG}`.as('certified_g'),
      lineNo: tradeRecordLines.lineNo,
      massG: sql<number>`${tradeRecordLines.massG}`.as('line_g'),
    })
    .from(certificates)
    .innerJoin(
      tradeRecordLines,
      and(
        eq(tradeRecordLines.recordId, certificates.recordId),
        eq(tradeRecordLines.revision, certificates.revision),
      ),
    )
    .where(sql`${certificates.recordId} IN ${mine} AND ${certificates.state} = 'valid'
      AND ${certificates.kind} = 'tonnage_coverage'`);
}

/** What was entered last. */
export function lastRead({ db }: OrContext, mine: SQL) {
  const { recordId, arrivedOn, customsNo, fileId, plannedEta, plannedPort } = tradeRecordArrivals;
  return db
    .select({ recordId, arrivedOn, customsNo, fileId, plannedEta, plannedPort })
    .from(tradeRecordArrivals)
    .where(
      sql`${recordId} IN ${mine} AND ${tradeRecordArrivals.revision} =
        (SELECT r.revision FROM trade_records r WHERE r.id = trade_record_arrivals.record_id)`,
    );
}

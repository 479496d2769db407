import { and, asc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { registrations, tonnageEntries } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordLines, tradeRecordSubstances, tradeRecords } from '#db/schema/trade-record.ts';
import { issuersRead } from '~/domain/certificate/issuer/read.server.ts';
import { correctionsOf, paperTextsRead } from '~/domain/certificate/paper-texts.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { koreanStanding } from '../korean-paper/papers.server.ts';
import {
  deadlinesCited,
  IMPORTER,
  notifiedOn,
  notifiedUntil,
} from '../substance/duin-covers.server.ts';
import { identityHiddenOn } from '../substance/measures.server.ts';
import { anchorColumns, partiesRead } from '../trade-record/read.server.ts';
import { answeredOn } from '../trade-record/shown.server.ts';
import { tonnageHolds } from './holds.server.ts';

export type CertificateFacts = Awaited<ReturnType<typeof readCertificateFacts>>;

/** A paper goes from hand to hand: whoever reads it belongs to no company, the owner's own paper included. */
const STRANGER = sql`NULL`;

interface Revision {
  recordId: string;
  revision: number;
}

/**
 * What a certificate of one revision of a record is made from: the record with both sides, its registered
 * substances line by line with their holders and masses in grams, what the ledger used for it by account, what
 * holds it back, who may issue it, which of its texts were corrected, and whether it was issued already or replaces another. One round trip.
 */
export async function readCertificateFacts(ctx: Context, asked: Revision) {
  const { db } = ctx;
  const { recordId, revision } = asked;
  const [[record], [parties], lines, used, papers, texts, issuers] = await db.batch([
    recordRead(ctx, recordId),
    partiesRead(ctx, recordId),
    substancesRead(ctx, asked),
    usedRead(db, asked),
    papersRead(db, asked),
    paperTextsRead(db, recordId, revision),
    issuersRead(db),
  ]);
  if (record === undefined || parties === undefined) {
    throw new Error(`job for a record that does not exist: ${recordId}`);
  }
  const reasons = tonnageHolds.reasonsIn(record.heldBy);
  return {
    record,
    parties,
    lines,
    used,
    issuers,
    reasons,
    corrections: correctionsOf(texts),
    issued: papers.some((paper) => paper.revision === revision),
    /** Another certificate of it is valid, which this one replaces. */
    replaces: papers.some(({ state }) => state === 'valid'),
  };
}

/** The record with its company, and what holds its certificate back. */
function recordRead({ db, nowMs }: Context, recordId: string) {
  return db
    .select({
      ...anchorColumns,
      companyAddressZh: companies.addressZh,
      companyAddressEn: companies.addressEn,
      heldSinceMs: tradeRecords.heldSinceMs,
      heldBy: tonnageHolds.heldBy(nowMs),
    })
    .from(tradeRecords)
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(eq(tradeRecords.id, recordId));
}

/** Its registered substances, line by line with their holders. */
function substancesRead({ db, nowMs }: Context, { recordId, revision }: Revision) {
  // A claim of confidentiality counts as on the day of the answer, and so do papers; one that has ended shows on the next
  // certificate.
  const day = sql`(SELECT ${answeredOn(nowMs)} FROM trade_records
    WHERE trade_records.id = ${recordId})`;
  return db
    .select({
      lineNo: tradeRecordSubstances.lineNo,
      registrationId: registrations.id,
      massG: tradeRecordSubstances.massG,
      accountId: tradeRecordSubstances.accountId,
      product: {
        name: tradeRecordLines.productName,
        massG: sql<number>`${tradeRecordLines.massG}`.as('product_mass'),
      },
      holder: {
        companyId: registrations.companyId,
        nameZh: sql<string>`${companies.nameZh}`.as('holder_zh'),
        nameEn: sql<string>`${companies.nameEn}`.as('holder_en'),
        country: companies.country,
      },
      tonnageBand: registrations.tonnageBand,
      /** The last day of a notification, and the law that sets it. */
      notifiedUntil: sql<string | null>`(SELECT ${notifiedUntil(utcDay(nowMs))} FROM registrations g
        WHERE g.id = ${registrations.id} AND g.registration_type = 'duin')`.as('notified_until'),
      deadlinesBy: deadlinesCited(utcDay(nowMs)).as('deadlines_by'),
      notifiedOn: sql<
        string | null
      >`(SELECT ${notifiedOn(IMPORTER, tradeRecordSubstances.registrationId)}
          FROM trade_records WHERE trade_records.id = ${recordId})`.as('notified_on'),
      registrationNo: registrations.registrationNo,
      registrationType: registrations.registrationType,
      jurisdiction: registrations.jurisdiction,
      useClass: registrations.useClass,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      casNo: registrations.casNo,
      ecNo: registrations.ecNo,
      keNo: registrations.keNo,
      cbiNo: registrations.cbiNo,
      genericName: registrations.genericName,
      hidden: identityHiddenOn(STRANGER, day).as('hidden'),
      standing: koreanStanding({ of: 'registrations', day }).as('standing'),
    })
    .from(tradeRecordSubstances)
    .innerJoin(
      tradeRecordLines,
      and(
        eq(tradeRecordLines.recordId, tradeRecordSubstances.recordId),
        eq(tradeRecordLines.revision, tradeRecordSubstances.revision),
        eq(tradeRecordLines.lineNo, tradeRecordSubstances.lineNo),
      ),
    )
    .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .where(
      and(
        eq(tradeRecordSubstances.recordId, recordId),
        eq(tradeRecordSubstances.revision, revision),
      ),
    )
    .orderBy(asc(tradeRecordSubstances.lineNo), asc(registrations.nameEn));
}

/** What the ledger holds used for it, by account, whichever revision it was booked with. */
function usedRead(db: Context['db'], { recordId }: Revision) {
  const used = sql<number>`sum(${tonnageEntries.usedDeltaG})`;
  return db
    .select({ accountId: tonnageEntries.accountId, massG: used.as('used') })
    .from(tonnageEntries)
    .where(eq(tonnageEntries.recordId, recordId))
    .groupBy(tonnageEntries.accountId)
    .having(sql`${used} > 0`);
}

function papersRead(db: Context['db'], { recordId }: Revision) {
  return db
    .select({ revision: certificates.revision, state: certificates.state })
    .from(certificates)
    .where(eq(certificates.recordId, recordId));
}

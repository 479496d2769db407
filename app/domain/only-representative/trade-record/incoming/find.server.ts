import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { issuersRead } from '~/domain/certificate/issuer/read.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import type { Jurisdiction } from '~/domain/systems/profiles.ts';
import { ownName, ownNumber, readerOf } from '../../of-staff/withheld.ts';
import { usableG } from '../../substance/measures.server.ts';
import { type CounterpartyView, counterpartyView } from '../counterparty-view.ts';
import { incomingRead, partiesRead } from '../read.server.ts';
import { contentReads, recordLines } from '../record-lines.server.ts';
import type { RecordStatus } from '../schema.ts';

/** One of our own accounts that an incoming record draws. Grams, in the calendar year of the ETA. */
export interface IncomingDraw {
  accountId: string;
  year: number;
  useClass: 'standard' | 'intermediate';
  /** Null where what was sold is a product we purchased ourselves. */
  registrationId: string | null;
  registrationNo: string | null;
  nameZh: string;
  nameEn: string;
  casNo: string | null;
  market: Jurisdiction | null;
  alarmPercent: number | null;
  limitG: number;
  /** Used and reserved by other records. */
  usedG: number;
  reservedG: number;
  /** What this record reserves, or has used since it was confirmed. */
  thisG: number;
  leftG: number;
}

/** How an incoming record ended. */
export interface IncomingAnswer {
  /** `closed`: its sender, a consultant or the expiry took it back. */
  kind: 'confirmed' | 'rejected' | 'closed';
  /** Who answered for this company; whoever closed it is the other side's business. */
  by: string | null;
  closedBy: 'member' | 'staff' | 'system' | null;
  atMs: number | null;
  reason: string | null;
}

/** What the holder of the mailed link sees, and what follows from being on the platform. */
export interface IncomingRecord extends CounterpartyView {
  id: string;
  status: RecordStatus;
  version: number;
  sentAtMs: number | null;
  answer: IncomingAnswer | null;
  draws: IncomingDraw[];
}

/**
 * A record that was sent to this company as its counterparty, with the fields its link shows and, where it
 * draws accounts of this company's own (a supplier's), what it takes and leaves there. Never the sender's
 * usable tonnage, people or other records. One round trip.
 *
 * @throws {Denial} 4040 for a record that was not, or that its sender has taken back to edit
 */
export async function findIncomingRecord(ctx: OrContext, id: string): Promise<IncomingRecord> {
  const [lineRead, substanceRead] = contentReads(ctx, id, readerOf(ctx));
  const [[row], [face], [parties], lineRows, substanceRows, [ending], draws, issuers] =
    await ctx.db.batch([
      incomingRead(ctx, id),
      faceRead(ctx, id),
      partiesRead(ctx, id),
      lineRead,
      substanceRead,
      endingRead(ctx, id),
      drawsRead(ctx, id),
      issuersRead(ctx.db),
    ]);
  if (row === undefined || face === undefined || parties === undefined) return notFound();
  const lines = recordLines(lineRows, substanceRows);
  return {
    ...counterpartyView(ctx, row, parties, { lines, totalMassG: face.totalMassG, issuers }),
    id: row.id,
    status: row.status,
    version: row.version,
    sentAtMs: face.sentAtMs,
    answer: answerOf(row.status, face, ending),
    draws: draws.map(toDraw),
  };
}

function faceRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      sentAtMs: tradeRecords.sentAtMs,
      totalMassG: tradeRecords.totalMassG,
      rejectionReason: tradeRecords.rejectionReason,
      rejectedBy: tradeRecords.rejectedBy,
      confirmedAtMs: tradeRecords.confirmedAtMs,
      confirmedByName: tradeRecords.confirmedByName,
    })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, id));
}

type Face = Awaited<ReturnType<typeof faceRead>>[number];

/** The act that ended a record: a rejection keeps its time and name only there. */
function endingRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({ by: auditEntries.actorName, atMs: auditEntries.atMs })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, id),
        inArray(auditEntries.action, ['reject', 'expire', 'withdraw']),
      ),
    )
    .orderBy(desc(auditEntries.atMs))
    .limit(1);
}

function answerOf(
  status: RecordStatus,
  face: Face,
  ending: { by: string; atMs: number } | undefined,
): IncomingAnswer | null {
  if (status === 'CONFIRMED' || status === 'COMPLETED') {
    const { confirmedByName: by, confirmedAtMs: atMs } = face;
    return { kind: 'confirmed', by, closedBy: null, atMs, reason: null };
  }
  if (status !== 'REJECTED') return null;
  const { rejectedBy, rejectionReason: reason } = face;
  const atMs = ending?.atMs ?? null;
  return rejectedBy === 'partner'
    ? { kind: 'rejected', by: ending?.by ?? null, closedBy: null, atMs, reason }
    : { kind: 'closed', by: null, closedBy: rejectedBy, atMs, reason };
}

/** What the present revision of a record holds of accounts that belong to this company. */
function drawsRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      accountId: tonnageAccounts.id,
      year: tonnageAccounts.year,
      useClass: tonnageAccounts.useClass,
      limitG: tonnageAccounts.limitG,
      reservedG: tonnageAccounts.reservedG,
      usedG: tonnageAccounts.usedG,
      leftG: usableG(ctx).as('usable'),
      registrationId: registrations.id,
      registrationNo: registrations.registrationNo,
      nameZh: ownName(ctx, 'zh').as('own_zh'),
      nameEn: ownName(ctx, 'en').as('own_en'),
      casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
      market: registrations.jurisdiction,
      alarmPercent: registrations.alarmPercent,
      productName: tradeProducts.name,
      thisReservedG: sql<number>`sum(${tonnageEntries.reservedDeltaG})`.as('this_reserved'),
      thisUsedG: sql<number>`sum(${tonnageEntries.usedDeltaG})`.as('this_used'),
    })
    .from(tradeRecords)
    .innerJoin(
      tonnageEntries,
      and(
        eq(tonnageEntries.recordId, tradeRecords.id),
        eq(tonnageEntries.revision, tradeRecords.revision),
        eq(tonnageEntries.companyId, ctx.company.id),
      ),
    )
    .innerJoin(tonnageAccounts, eq(tonnageAccounts.id, tonnageEntries.accountId))
    .leftJoin(registrations, eq(registrations.id, tonnageAccounts.holderId))
    .leftJoin(tradeProducts, eq(tradeProducts.id, tonnageAccounts.holderId))
    .where(eq(tradeRecords.id, id))
    .groupBy(tonnageAccounts.id)
    .having(sql`this_reserved + this_used > 0`)
    .orderBy(tonnageAccounts.id);
}

function toDraw(row: Awaited<ReturnType<typeof drawsRead>>[number]): IncomingDraw {
  const { thisReservedG, thisUsedG, productName, ...account } = row;
  const { usedG, reservedG } = account;
  return {
    ...account,
    nameZh: account.nameZh ?? productName ?? '',
    nameEn: account.nameEn ?? productName ?? '',
    usedG: usedG - thisUsedG,
    reservedG: reservedG - thisReservedG,
    thisG: thisReservedG + thisUsedG,
  };
}

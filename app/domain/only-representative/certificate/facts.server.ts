import { and, asc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordSubstances, tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { anchorColumns, partiesRead } from '../trade-record/read.server.ts';
import { heldBy, holdReasons } from './holds.server.ts';

export type CertificateFacts = Awaited<ReturnType<typeof readCertificateFacts>>;

/**
 * What a certificate of one revision of a record is made from: the record with both sides, its registered
 * substances with their masses in grams, what holds it back, and whether it was issued already. One round trip.
 */
export async function readCertificateFacts(
  ctx: Context,
  { recordId, revision }: { recordId: string; revision: number },
) {
  const { db } = ctx;
  const [[record], [parties], lines, issued] = await db.batch([
    db
      .select({
        ...anchorColumns,
        companyAddressZh: companies.addressZh,
        companyAddressEn: companies.addressEn,
        heldSinceMs: tradeRecords.heldSinceMs,
        heldBy: heldBy(ctx.nowMs),
      })
      .from(tradeRecords)
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .where(eq(tradeRecords.id, recordId)),
    partiesRead(ctx, recordId),
    db
      .select({
        lineNo: sql<number>`min(${tradeRecordSubstances.lineNo})`,
        massG: sql<number>`sum(${tradeRecordSubstances.massG})`,
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
      })
      .from(tradeRecordSubstances)
      .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
      .where(
        and(
          eq(tradeRecordSubstances.recordId, recordId),
          eq(tradeRecordSubstances.revision, revision),
        ),
      )
      .groupBy(registrations.id)
      .orderBy(asc(sql`min(${tradeRecordSubstances.lineNo})`), asc(registrations.nameEn)),
    db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.recordId, recordId), eq(certificates.revision, revision))),
  ]);
  if (record === undefined || parties === undefined) {
    throw new Error(`job for a record that does not exist: ${recordId}`);
  }
  const reasons = holdReasons(record.heldBy);
  return { record, parties, lines, reasons, issued: issued.length > 0 };
}

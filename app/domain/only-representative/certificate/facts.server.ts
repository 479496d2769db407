import { and, asc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordSubstances, tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { anchorColumns } from '../trade-record/read.server.ts';

export type CertificateFacts = Awaited<ReturnType<typeof readCertificateFacts>>;

/**
 * What a certificate of one revision of a record is made from: the record with both sides, its registered
 * substances with their masses in grams, and whether it was issued already. One round trip.
 */
export async function readCertificateFacts(
  ctx: Context,
  { recordId, revision }: { recordId: string; revision: number },
) {
  const { db } = ctx;
  const [records, lines, issued] = await db.batch([
    db
      .select({
        ...anchorColumns,
        companyNameZh: companies.nameZh,
        companyNameEn: companies.nameEn,
        companyAddressZh: companies.addressZh,
        companyAddressEn: companies.addressEn,
        companyCountry: companies.country,
        reviewFirst: companies.reviewFirst,
        partnerName: tradePartners.name,
        partnerAddress: tradePartners.address,
        partnerCountry: tradePartners.country,
        partnerEmail: tradePartners.email,
        partnerContact: tradePartners.contactPerson,
        partnerCorporateNo: tradePartners.corporateNo,
        creatorName: users.firstName,
        creatorEmail: users.email,
      })
      .from(tradeRecords)
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .innerJoin(users, eq(users.id, tradeRecords.createdBy))
      .where(eq(tradeRecords.id, recordId)),
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
  const record = records[0];
  if (record === undefined) throw new Error(`job for a record that does not exist: ${recordId}`);
  return { record, lines, issued: issued.length > 0 };
}

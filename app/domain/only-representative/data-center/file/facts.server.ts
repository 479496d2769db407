import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { documentSends, documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import {
  tradeRecordArrivals,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { ownCertificates } from '../../../certificate/list.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { arrivingIn } from '../arriving.ts';
import { type ImporterRow, readDataCenter } from '../read.server.ts';

/** Certificates of one year that are told; a number is looked up elsewhere. */
const MAX_CERTIFIED = 20_000;

/** One importer of one substance in a year, as the record of REACH Art. 8 and 36 tells it. */
export interface RecordRow extends ImporterRow {
  year: number;
  address: string | null;
  eori: string | null;
  vatNo: string | null;
  corporateNo: string | null;
  certificateNos: readonly string[];
  /** Customs declarations of what actually arrived. */
  customsNos: readonly string[];
  /** The safety data sheet that it was sent last; null where none was. */
  sheet: { versionNo: number; sentAtMs: number; openedAtMs: number | null } | null;
  /** Number of its valid annual statement. */
  statementNo: string | null;
}

/** A year of the record. */
export interface RecordYear {
  year: number;
  rows: readonly RecordRow[];
  /** There is more than one sheet holds, or more registrations than are looked at. */
  isCut: boolean;
}

/**
 * The record of one year: who imported how much of each substance, by which certificates and customs declarations. Counters say how much, so it
 * is what the portal shows at that moment. Three round trips at most.
 */
export async function recordYear(
  ctx: OrContext,
  year: number,
  partnerId: string | null,
): Promise<RecordYear> {
  const center = await readDataCenter(ctx, { by: 'importer', q: '', year });
  const importers = center.importers.filter(
    ({ importer }) => partnerId === null || importer.partnerId === partnerId,
  );
  const ids = [...new Set(importers.flatMap(({ importer }) => importer.partnerId ?? []))];
  const [partners, certified, declared, sent, stated] = await ctx.db.batch([
    ctx.db
      .select({
        id: tradePartners.id,
        address: tradePartners.address,
        eori: tradePartners.eori,
        vatNo: tradePartners.vatNo,
        corporateNo: tradePartners.corporateNo,
      })
      .from(tradePartners)
      .where(inArray(tradePartners.id, idsAmong(ids))),
    certifiedIn(ctx, year),
    declaredIn(ctx, year),
    sheetsSent(ctx),
    statedIn(ctx, year),
  ]);
  const partnerOf = new Map(partners.map((partner) => [partner.id, partner]));
  const numbersOf = Map.groupBy(certified, (one) => `${one.registrationId} ${one.partnerId}`);
  const declaredOf = Map.groupBy(declared, (one) => `${one.registrationId} ${one.partnerId}`);
  // The last sending of each comes last.
  const sheetOf = new Map(sent.map((one) => [`${one.registrationId} ${one.partnerId}`, one]));
  const statementOf = new Map(stated.map((one) => [one.partnerId, one.certificateNo]));
  const rows = importers.map((row): RecordRow => {
    const partner = partnerOf.get(row.importer.partnerId ?? '');
    const key = `${row.id} ${row.importer.partnerId}`;
    const numbers = numbersOf.get(key) ?? [];
    return {
      ...row,
      year,
      address: partner?.address ?? null,
      eori: partner?.eori ?? null,
      vatNo: partner?.vatNo ?? null,
      corporateNo: partner?.corporateNo ?? null,
      certificateNos: numbers.map(({ certificateNo }) => certificateNo),
      customsNos: (declaredOf.get(key) ?? []).map(({ customsNo }) => customsNo),
      sheet: sheetOf.get(key) ?? null,
      statementNo: statementOf.get(row.importer.partnerId) ?? null,
    };
  });
  return {
    year,
    rows,
    isCut:
      center.isCut ||
      [certified, declared, sent, stated].some(({ length }) => length >= MAX_CERTIFIED),
  };
}

/** Valid certificates of records that arrived in a year, by substance and partner; what was bought draws no account of ours. */
function certifiedIn(ctx: OrContext, year: number) {
  return ctx.db
    .selectDistinct({
      registrationId: tradeRecordSubstances.registrationId,
      partnerId: tradeRecords.partnerId,
      certificateNo: certificates.certificateNo,
    })
    .from(tradeRecords)
    .innerJoin(
      certificates,
      and(
        eq(certificates.recordId, tradeRecords.id),
        eq(certificates.kind, 'tonnage_coverage'),
        eq(certificates.state, 'valid'),
      ),
    )
    .innerJoin(
      tradeRecordSubstances,
      and(
        eq(tradeRecordSubstances.recordId, tradeRecords.id),
        sql`${tradeRecordSubstances.revision} = ${certificates.revision}`,
        sql`${tradeRecordSubstances.accountId} LIKE 'acc_' || ${tradeRecordSubstances.registrationId} || '%'`,
      ),
    )
    .where(arrivingIn(ctx, [year]))
    .orderBy(certificates.certificateNo)
    .limit(MAX_CERTIFIED);
}

/** Sendings of safety data sheets, oldest first. */
function sheetsSent({ db, company, system }: OrContext) {
  return db
    .select({
      registrationId: documents.registrationId,
      partnerId: documentSends.partnerId,
      versionNo: documentSends.versionNo,
      sentAtMs: documentSends.sentAtMs,
      openedAtMs: documentSends.firstOpenedAtMs,
    })
    .from(documents)
    .innerJoin(documentSends, eq(documentSends.documentId, documents.id))
    .where(and(ownRows({ company, system }, documents), eq(documents.type, 'extended_sds')))
    .orderBy(documentSends.sentAtMs, documentSends.id)
    .limit(MAX_CERTIFIED);
}

/** Valid annual statements of the year. */
function statedIn(ctx: OrContext, year: number) {
  return ctx.db
    .select({ partnerId: certificates.partnerId, certificateNo: certificates.certificateNo })
    .from(certificates)
    .where(
      and(
        ownCertificates(ctx),
        eq(certificates.kind, 'annual_statement'),
        eq(certificates.state, 'valid'),
        eq(certificates.coverYear, year),
      ),
    )
    .limit(MAX_CERTIFIED);
}

/** Customs numbers of what arrived in a year, by substance and partner. */
function declaredIn(ctx: OrContext, year: number) {
  return ctx.db
    .selectDistinct({
      registrationId: tradeRecordSubstances.registrationId,
      partnerId: tradeRecords.partnerId,
      customsNo: tradeRecordArrivals.customsNo,
    })
    .from(tradeRecords)
    .innerJoin(
      tradeRecordArrivals,
      and(
        eq(tradeRecordArrivals.recordId, tradeRecords.id),
        eq(tradeRecordArrivals.revision, tradeRecords.revision),
        ne(tradeRecordArrivals.customsNo, ''),
      ),
    )
    .innerJoin(
      tradeRecordSubstances,
      and(
        eq(tradeRecordSubstances.recordId, tradeRecords.id),
        eq(tradeRecordSubstances.revision, tradeRecords.revision),
      ),
    )
    .where(arrivingIn(ctx, [year]))
    .orderBy(tradeRecordArrivals.customsNo)
    .limit(MAX_CERTIFIED);
}

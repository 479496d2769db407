import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { documentSends, documents, documentVersions } from '#db/schema/document.ts';
import { duties } from '#db/schema/duty.ts';
import { tradePartners } from '#db/schema/partner.ts';
import {
  registrations,
  tonnageAccounts,
  tonnageEntries,
  tonnageImporterYears,
} from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import {
  intermediateStatements,
  tradeRecordArrivals,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import { ownCertificates } from '../../../certificate/list.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { dayOf } from '../../../kernel/day.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { isCurrentVersion } from '../../document/own.server.ts';
import { asShown, dutyRows, ownDuties } from '../../duty/rows.server.ts';
import { arrivingIn } from '../arriving.ts';
import { MAX_PACK_FILES, MAX_PACK_PARTS } from '../file/schema.ts';

/** Rows of the ledger that one pack tells, and that one round trip reads. */
const MAX_LEDGER_ROWS = 100_000;
const LEDGER_PAGE = 10_000;
/** Papers of a kind that are read, up to one more than a pack takes. */
const MAX_PAPERS = MAX_PACK_FILES * MAX_PACK_PARTS;
/** Rows of each workbook of a pack. */
const MAX_ROWS = 10_000;

const FILE = {
  name: files.name,
  objectKey: files.objectKey,
  sizeBytes: files.sizeBytes,
  atMs: files.createdAtMs,
};

/**
 * Statement: certificates of records that arrive in the years, letters that were issued in them and annual statements of
 * them, whatever became of them.
 */
function certificatesRead(ctx: OrContext, years: readonly number[]) {
  return ctx.db
    .select({
      certificateNo: certificates.certificateNo,
      kind: certificates.kind,
      tradeNo: certificates.tradeNo,
      importerName: certificates.importerName,
      coverYear: certificates.coverYear,
      massG: certificates.totalMassG,
      state: certificates.state,
      stateCode: certificates.stateCode,
      issuedOn: certificates.issuedOn,
      objectKey: certificates.fileKey,
      sizeBytes: certificates.fileSizeBytes,
      atMs: certificates.issuedAtMs,
    })
    .from(certificates)
    .where(
      and(
        ownCertificates(ctx),
        or(
          sql`${certificates.recordId} IN (SELECT id FROM trade_records
            WHERE ${arrivingIn(ctx, years)})`,
          and(
            eq(certificates.kind, 'registration_confirmation'),
            sql`substr(${certificates.issuedOn}, 1, 4) IN ${idsAmong(years.map(String))}`,
          ),
          and(eq(certificates.kind, 'annual_statement'), inArray(certificates.coverYear, years)),
        ),
      ),
    )
    .orderBy(asc(certificates.certificateNo))
    .limit(MAX_PAPERS + 1);
}

/** Statement: statements of intermediates of those records, as they were confirmed. */
function statementsRead(ctx: OrContext, years: readonly number[]) {
  return ctx.db
    .select({ tradeNo: tradeRecords.tradeNo, sha256: files.sha256, ...FILE })
    .from(intermediateStatements)
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.id, intermediateStatements.recordId),
        eq(tradeRecords.revision, intermediateStatements.revision),
      ),
    )
    .innerJoin(files, eq(files.id, intermediateStatements.fileId))
    .where(arrivingIn(ctx, years))
    .orderBy(asc(tradeRecords.tradeNo), asc(intermediateStatements.lineNo))
    .limit(MAX_PAPERS + 1);
}

/** Statement: the current version of each document that is not archived. */
function documentsRead({ db, company, system }: OrContext) {
  return db
    .select({
      title: documents.title,
      type: documents.type,
      issuedOn: documents.issuedOn,
      sha256: documentVersions.sha256,
      ...FILE,
    })
    .from(documents)
    .innerJoin(documentVersions, isCurrentVersion)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(ownRows({ company, system }, documents), eq(documents.archived, false)))
    .orderBy(asc(documents.title), asc(documents.id))
    .limit(MAX_PAPERS + 1);
}

/** Statement: proofs of what actually arrived. */
function arrivalsRead(ctx: OrContext, years: readonly number[]) {
  return ctx.db
    .select({
      tradeNo: tradeRecords.tradeNo,
      arrivedOn: tradeRecordArrivals.arrivedOn,
      sha256: files.sha256,
      ...FILE,
    })
    .from(tradeRecords)
    .innerJoin(
      tradeRecordArrivals,
      and(
        eq(tradeRecordArrivals.recordId, tradeRecords.id),
        eq(tradeRecordArrivals.revision, tradeRecords.revision),
      ),
    )
    .innerJoin(files, eq(files.id, tradeRecordArrivals.fileId))
    .where(arrivingIn(ctx, years))
    .orderBy(asc(tradeRecords.tradeNo))
    .limit(MAX_PAPERS + 1);
}

/** Papers in the store that a pack of the years has. One round trip. */
export async function packPapers(ctx: OrContext, years: readonly number[]) {
  const [issued, statements, current, arrivals] = await ctx.db.batch([
    certificatesRead(ctx, years),
    statementsRead(ctx, years),
    documentsRead(ctx),
    arrivalsRead(ctx, years),
  ]);
  return { issued, statements, documents: current, arrivals };
}
export type PackPapers = Awaited<ReturnType<typeof packPapers>>;
export type IssuedPaper = PackPapers['issued'][number];

/** Statement: importers, with the first and last day of a trade that still holds tonnage. */
function importersRead({ db, company, system }: OrContext) {
  const edge = (which: SQL) => sql<string | null>`(SELECT ${which} FROM ${tonnageImporterYears} y
    WHERE y.partner_id = trade_partners.id AND y.drawer_company_id = ${company.id})`;
  return db
    .select({
      name: tradePartners.name,
      country: tradePartners.country,
      address: tradePartners.address,
      eori: tradePartners.eori,
      vatNo: tradePartners.vatNo,
      corporateNo: tradePartners.corporateNo,
      contactPerson: tradePartners.contactPerson,
      email: tradePartners.email,
      firstOn: edge(sql`min(y.first_on)`).as('first_on'),
      lastOn: edge(sql`max(y.last_on)`).as('last_on'),
    })
    .from(tradePartners)
    .where(and(ownRows({ company, system }, tradePartners), eq(tradePartners.role, 'downstream')))
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_ROWS);
}
export type PackImporter = Awaited<ReturnType<typeof importersRead>>[number];

/** Statement: which version of a safety data sheet went to whom, and when it was opened first. */
function sheetsSentRead({ db, company, system }: OrContext) {
  return db
    .select({
      title: documents.title,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      versionNo: documentSends.versionNo,
      importer: tradePartners.name,
      email: documentSends.email,
      sentAtMs: documentSends.sentAtMs,
      firstOpenedAtMs: documentSends.firstOpenedAtMs,
      downloads: documentSends.downloads,
    })
    .from(documents)
    .innerJoin(documentSends, eq(documentSends.documentId, documents.id))
    .innerJoin(tradePartners, eq(tradePartners.id, documentSends.partnerId))
    .leftJoin(registrations, eq(registrations.id, documents.registrationId))
    .where(and(ownRows({ company, system }, documents), eq(documents.type, 'extended_sds')))
    .orderBy(asc(documents.title), asc(documentSends.sentAtMs), asc(documentSends.id))
    .limit(MAX_ROWS);
}
export type SheetSent = Awaited<ReturnType<typeof sheetsSentRead>>[number];

/** Every duty of the company's registrations, done ones too: whoever takes over goes on with them. One round trip. */
export async function packDuties(ctx: OrContext) {
  const today = dayOf(ctx);
  const rows = await dutyRows(ctx, duties)
    .where(ownDuties(ctx))
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(MAX_ROWS);
  return rows.map((row) => asShown(row, today));
}

/** What a pack says of importers and of safety data sheets. One round trip. */
export async function packSheets(ctx: OrContext) {
  const [importers, sheetsSent] = await ctx.db.batch([importersRead(ctx), sheetsSentRead(ctx)]);
  return { importers, sheetsSent };
}

/** Statement: a page of the entries in our accounts of the years, oldest first. */
function entriesRead(
  ctx: OrContext,
  years: readonly number[],
  after: { atMs: number; id: string },
) {
  const { db, company, system } = ctx;
  const ours = sql`${tonnageEntries.drawerCompanyId} = ${company.id}`;
  return db
    .select({
      id: tonnageEntries.id,
      atMs: tonnageEntries.atMs,
      year: tonnageAccounts.year,
      registrationNo: registrations.registrationNo,
      kind: tonnageEntries.kind,
      massG: tonnageEntries.massG,
      reservedDeltaG: tonnageEntries.reservedDeltaG,
      usedDeltaG: tonnageEntries.usedDeltaG,
      // What another company drew is its own: it alone is named.
      tradeNo: sql<string | null>`iif(${ours}, ${tradeRecords.tradeNo}, NULL)`.as('trade_no'),
      actor: sql<string | null>`iif(${ours}, ${tonnageEntries.actorName}, NULL)`.as('actor'),
      drawnBy: sql<string | null>`iif(${ours}, NULL, ${companies.nameEn})`.as('drawn_by'),
    })
    .from(tonnageAccounts)
    .innerJoin(tonnageEntries, eq(tonnageEntries.accountId, tonnageAccounts.id))
    .innerJoin(registrations, eq(registrations.id, tonnageAccounts.holderId))
    .innerJoin(companies, eq(companies.id, tonnageEntries.drawerCompanyId))
    .leftJoin(tradeRecords, eq(tradeRecords.id, tonnageEntries.recordId))
    .where(
      and(
        ownRows({ company, system }, tonnageAccounts),
        inArray(tonnageAccounts.year, years),
        sql`(${tonnageEntries.atMs}, ${tonnageEntries.id}) > (CAST(${after.atMs} AS INTEGER), ${after.id})`,
      ),
    )
    .orderBy(asc(tonnageEntries.atMs), asc(tonnageEntries.id))
    .limit(LEDGER_PAGE);
}
export type LedgerRow = Awaited<ReturnType<typeof entriesRead>>[number];

/** Entries of the ledger in our accounts of the years, oldest first; a round trip for each 10 000. */
export async function packLedger(ctx: OrContext, years: readonly number[]): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  while (rows.length < MAX_LEDGER_ROWS) {
    const page = await entriesRead(ctx, years, rows.at(-1) ?? { atMs: 0, id: '' });
    rows.push(...page);
    if (page.length < LEDGER_PAGE) break;
  }
  return rows;
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import {
  rpAdverseFiles,
  rpAdverseReports,
  rpRecallFiles,
  rpRecalls,
} from '#db/schema/rp-adverse.ts';
import { rpFeedback } from '#db/schema/rp-product.ts';
import { rpDeclarations, rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { together } from '../../kernel/together.ts';
import { type AdverseRow, listAdverseForExport } from '../adverse/list.server.ts';
import { adverseList } from '../adverse/schema.ts';
import { listRpTradeLinesForExport, type TradeLineRow } from '../trade/list.server.ts';
import { tradeList } from '../trade/schema.ts';
import { type Cosmetic, fileOfCosmetic, findCosmetic } from './find.server.ts';
import { type BatchRow, batchesForExport } from './list.server.ts';
import { ownId } from './own.server.ts';
import type { MissingPaper, PackSection } from './pack-kinds.ts';

/** Files of one pack: each is a request to the store, of which a call to a Worker has a thousand. */
export const MAX_PACK_FILES = 500;
/** What a Worker reads, sums up and sends within the processor time of one call. */
export const MAX_PACK_MB = 500;

/** A paper of a product, or one that it should have. */
export interface PackItem {
  section: PackSection;
  /** Which one: number of a batch, test, trade record, report or recall, day of feedback; none where there is only one. */
  of: string | null;
  /** Claim of an effect report, kind of an attachment. */
  claim?: string;
  kind?: Cosmetic['attachments'][number]['kind'];
  /** For a declaration: another one took its place. */
  replaced?: true;
  /** The file, or why there is none. */
  paper: PackFile | MissingPaper;
}

interface PackFile {
  name: string;
  sizeBytes: number;
  objectKey: string;
  atMs: number;
}

export interface Pack {
  nameZh: string;
  nameEn: string;
  /** By section, and in a section as the product's page has them. */
  items: PackItem[];
  /** For workbooks: its adverse reports, its lines of trade records whatever became of them, its batches with their samples. */
  reports: AdverseRow[];
  lines: TradeLineRow[];
  batches: BatchRow[];
}

/**
 * The papers that an inspection of a product asks for, with what is missing of them (`areas/responsible-person.md` §9):
 * certificate, contract with the responsible person, effect reports, papers of the samples, attachments, valid notices
 * and customs declarations of its confirmed and completed trades with those that were replaced, adverse reports,
 * papers of feedback and recalls; and what its trade records and batches say, as lists. One round trip.
 *
 * Refusal: 4100 more than 500 files or 500 MB.
 *
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function packCosmetic(ctx: RpContext, id: string): Promise<Outcome<Pack>> {
  const reading = together(ctx);
  const [product, own, trades, replaced, adverse, reports, lines, batches, feedback, recalls] =
    await Promise.all([
      findCosmetic(reading, id),
      reading.db
        .select({ id: files.id, ...FILE })
        .from(files)
        .where(fileOfCosmetic(ctx, id)),
      tradesRead(reading, id),
      replacedRead(reading, id),
      adverseFiles(reading, id),
      listAdverseForExport(
        reading,
        adverseList.lenient(new URLSearchParams({ product_id: id, sort: 'feedback' })),
      ),
      listRpTradeLinesForExport(
        reading,
        tradeList.lenient(new URLSearchParams({ product_id: id, sort: 'arrival' })),
      ),
      batchesForExport(reading, ownId(ctx, id)),
      feedbackFiles(reading, id),
      recallFiles(reading, id),
    ]);
  const held = new Map(own.map(({ id: file, ...rest }) => [file, rest]));
  const items = [
    ...ofProduct(product, held),
    ...ofTrades(trades, replaced),
    ...adverse.map(({ reportNo, ...paper }) => ({
      section: 'adverse' as const,
      of: reportNo,
      paper,
    })),
    ...feedback.map(({ feedbackOn, ...paper }) => ({
      section: 'feedback' as const,
      of: feedbackOn,
      paper,
    })),
    ...recalls.map(({ recallNo, ...paper }) => ({
      section: 'recalls' as const,
      of: recallNo,
      paper,
    })),
  ];
  const papers = items.flatMap(({ paper }) => (typeof paper === 'string' ? [] : [paper]));
  const bytes = papers.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (papers.length > MAX_PACK_FILES || bytes > MAX_PACK_MB * 1024 * 1024) {
    const values = { files: MAX_PACK_FILES, megabytes: MAX_PACK_MB };
    const why = { key: 'pack_too_large', values };
    return refuse(4100, { why, fields: { id: why } });
  }
  const { nameZh, nameEn } = product;
  const its = lines.filter(({ productId }) => productId === id);
  return done({ nameZh, nameEn, items, reports, lines: its, batches });
}

const FILE = {
  name: files.name,
  sizeBytes: files.sizeBytes,
  objectKey: files.objectKey,
  atMs: files.createdAtMs,
};

/** What belongs to the product itself; a file that is named is there, since its row outlives its use. */
function ofProduct(product: Cosmetic, held: ReadonlyMap<string, PackFile>): PackItem[] {
  const paper = (id: string | null, otherwise: MissingPaper = 'no_file') =>
    (id !== null && held.get(id)) || otherwise;
  const { certificateFileId, rpContractFileId, effectReports, claims, batches, attachments } =
    product;
  const unproven = claims.filter(
    ({ code, proven }) => !proven && effectReports.every(({ claim }) => claim !== code),
  );
  const lacking = (['label', 'safety'] as const).filter((kind) =>
    attachments.every((one) => one.kind !== kind),
  );
  return [
    { section: 'certificate', of: product.registrationNo, paper: paper(certificateFileId) },
    { section: 'contract', of: null, paper: paper(rpContractFileId) },
    ...effectReports.map(({ claim, testNo, institution, summaryUrl, fileId }) => ({
      section: 'effect' as const,
      of: testNo || institution,
      claim,
      paper: paper(fileId, summaryUrl === '' ? 'no_file' : 'published'),
    })),
    ...unproven.map(({ code }) => ({
      section: 'effect' as const,
      of: null,
      claim: code,
      paper: 'no_evidence' as const,
    })),
    ...batches.map(({ batchNo, retentionStatus, samplingFileId }) => ({
      section: 'samples' as const,
      of: batchNo,
      paper: paper(samplingFileId, retentionStatus === 'pending' ? 'unsampled' : 'no_file'),
    })),
    ...attachments.map(({ kind, fileId }) => ({
      section: 'attachments' as const,
      of: null,
      kind,
      paper: paper(fileId),
    })),
    ...lacking.map((kind) => ({
      section: 'attachments' as const,
      of: null,
      kind,
      paper: 'no_file' as const,
    })),
  ];
}

/** Condition on a trade record: it has the product, and both parties agreed to it. */
function agreedTrade(ctx: RpContext, id: string) {
  return and(
    eq(rpTrades.companyId, ctx.company.id),
    inArray(rpTrades.status, ['CONFIRMED', 'COMPLETED']),
    sql`${rpTrades.id} IN (SELECT l.record_id FROM rp_trade_lines l
      WHERE l.product_id IN ${ownId(ctx, id)} AND l.revision = ${rpTrades.revision})`,
  );
}

/** Statement: trades of the product that both parties agreed to, by number, with their two papers. */
function tradesRead(ctx: RpContext, id: string) {
  return ctx.db
    .select({
      tradeNo: rpTrades.tradeNo,
      held: sql<number>`${rpTrades.heldSinceMs} IS NOT NULL`.as('held'),
      notice: {
        name: certificates.fileName,
        sizeBytes: certificates.fileSizeBytes,
        objectKey: certificates.fileKey,
        atMs: certificates.issuedAtMs,
      },
      declaration: FILE,
    })
    .from(rpTrades)
    .leftJoin(
      certificates,
      and(
        eq(certificates.recordId, rpTrades.id),
        eq(certificates.kind, 'authorisation_notice'),
        eq(certificates.state, 'valid'),
        ownCertificates(ctx),
      ),
    )
    .leftJoin(
      files,
      and(eq(files.id, rpTrades.declarationFileId), eq(files.companyId, ctx.company.id)),
    )
    .where(agreedTrade(ctx, id))
    .orderBy(asc(rpTrades.tradeNo), asc(rpTrades.id))
    .limit(MAX_PACK_FILES + 1);
}

/** Statement: declarations of the same trades that another one took the place of, the oldest first. */
function replacedRead(ctx: RpContext, id: string) {
  return ctx.db
    .select({ tradeNo: rpTrades.tradeNo, ...FILE })
    .from(rpTrades)
    .innerJoin(rpDeclarations, eq(rpDeclarations.recordId, rpTrades.id))
    .innerJoin(files, and(eq(files.id, rpDeclarations.fileId), eq(files.companyId, ctx.company.id)))
    .where(agreedTrade(ctx, id))
    .orderBy(asc(rpTrades.tradeNo), asc(rpTrades.id), asc(rpDeclarations.replacedAtMs))
    .limit(MAX_PACK_FILES + 1);
}

function ofTrades(
  trades: Awaited<ReturnType<typeof tradesRead>>,
  replaced: Awaited<ReturnType<typeof replacedRead>>,
): PackItem[] {
  return [
    ...trades.map(({ tradeNo, notice, held }) => ({
      section: 'notices' as const,
      of: tradeNo,
      paper: notice ?? (held === 1 ? ('held' as const) : ('not_issued' as const)),
    })),
    ...trades.map(({ tradeNo, declaration }) => ({
      section: 'declarations' as const,
      of: tradeNo,
      paper: declaration ?? ('not_declared' as const),
    })),
    ...replaced.map(({ tradeNo, ...paper }) => ({
      section: 'declarations' as const,
      of: tradeNo,
      replaced: true as const,
      paper,
    })),
  ];
}

/** Statement: files that came with feedback on the product, the oldest first. */
function feedbackFiles(ctx: RpContext, id: string) {
  return ctx.db
    .select({ feedbackOn: rpFeedback.feedbackOn, ...FILE })
    .from(rpFeedback)
    .innerJoin(files, and(eq(files.id, rpFeedback.fileId), eq(files.companyId, ctx.company.id)))
    .where(sql`${rpFeedback.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpFeedback.feedbackOn), asc(rpFeedback.id))
    .limit(MAX_PACK_FILES + 1);
}

/** Statement: files of the product's recalls, by recall. */
function recallFiles(ctx: RpContext, id: string) {
  return ctx.db
    .select({ recallNo: rpRecalls.recallNo, ...FILE })
    .from(rpRecalls)
    .innerJoin(rpRecallFiles, eq(rpRecallFiles.recallId, rpRecalls.id))
    .innerJoin(files, and(eq(files.id, rpRecallFiles.fileId), eq(files.companyId, ctx.company.id)))
    .where(sql`${rpRecalls.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpRecalls.recallNo), asc(rpRecallFiles.position))
    .limit(MAX_PACK_FILES + 1);
}

/** Statement: files of the product's adverse reports, by report. */
function adverseFiles(ctx: RpContext, id: string) {
  return ctx.db
    .select({ reportNo: rpAdverseReports.reportNo, ...FILE })
    .from(rpAdverseReports)
    .innerJoin(rpAdverseFiles, eq(rpAdverseFiles.reportId, rpAdverseReports.id))
    .innerJoin(files, and(eq(files.id, rpAdverseFiles.fileId), eq(files.companyId, ctx.company.id)))
    .where(sql`${rpAdverseReports.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpAdverseReports.reportNo), asc(rpAdverseFiles.position))
    .limit(MAX_PACK_FILES + 1);
}

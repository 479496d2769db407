import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { documentSends, documents, documentVersions } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { asShown, SENT } from './list.server.ts';
import { isOwnDocument } from './own.server.ts';
import { lackingCount } from './supplied.server.ts';

/** Versions and sendings that a page shows, the newest first. */
const MAX_VERSIONS = 100;
const MAX_SENDS = 100;

/** How a sending stands: it was opened, it can be, its link has ended, or was taken back. */
export const SEND_STATES = ['opened', 'unopened', 'expired', 'recalled'] as const;
export type SendState = (typeof SEND_STATES)[number];

function documentRead(ctx: OrContext, id: string) {
  const { companyId: _, moveId: __, ...own } = getTableColumns(documents);
  return ctx.db
    .select({
      ...own,
      ...SENT,
      substanceZh: sql<string | null>`${ownName(ctx, 'zh')}`.as('substance_zh'),
      substanceEn: sql<string | null>`${ownName(ctx, 'en')}`.as('substance_en'),
      casNo: sql<string | null>`${ownNumber(ctx, 'cas_no')}`.as('substance_cas'),
      jurisdiction: registrations.jurisdiction,
      partnerName: sql<string | null>`${tradePartners.name}`.as('partner_name'),
      lacking: lackingCount(ctx).as('lacking'),
    })
    .from(documents)
    .leftJoin(registrations, eq(registrations.id, documents.registrationId))
    .leftJoin(tradePartners, eq(tradePartners.id, documents.partnerId))
    .where(isOwnDocument(ctx, id));
}

function versionsRead({ db, company }: OrContext, id: string) {
  const { documentId: _, companyId: __, ...own } = getTableColumns(documentVersions);
  return db
    .select({
      ...own,
      fileName: sql<string>`${files.name}`.as('file_name'),
      fileSizeBytes: sql<number>`${files.sizeBytes}`.as('file_size'),
    })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.companyId, company.id)))
    .orderBy(desc(documentVersions.versionNo))
    .limit(MAX_VERSIONS);
}

/** Statement: what was sent of a document to whom, the newest first. */
function sendsRead({ db, company }: OrContext, id: string) {
  return db
    .select({
      id: documentSends.id,
      versionNo: documentSends.versionNo,
      partnerId: documentSends.partnerId,
      partnerName: sql<string>`${tradePartners.name}`.as('partner_name'),
      email: documentSends.email,
      message: documentSends.message,
      byLaw: documentSends.byLaw,
      sentByName: documentSends.sentByName,
      sentAtMs: documentSends.sentAtMs,
      expiresAtMs: documentSends.expiresAtMs,
      firstOpenedAtMs: documentSends.firstOpenedAtMs,
      lastOpenedAtMs: documentSends.lastOpenedAtMs,
      downloads: documentSends.downloads,
      recalledAtMs: documentSends.recalledAtMs,
    })
    .from(documentSends)
    .innerJoin(tradePartners, eq(tradePartners.id, documentSends.partnerId))
    .where(and(eq(documentSends.documentId, id), eq(documentSends.companyId, company.id)))
    .orderBy(desc(documentSends.sentAtMs), asc(documentSends.id))
    .limit(MAX_SENDS);
}

type SendRead = Awaited<ReturnType<typeof sendsRead>>[number];

function sendStateOf(send: SendRead, nowMs: number): SendState {
  if (send.recalledAtMs !== null) return 'recalled';
  if (send.firstOpenedAtMs !== null) return 'opened';
  return send.expiresAtMs <= nowMs ? 'expired' : 'unopened';
}

/** Statements of a batch that reads a document; `asDocument` makes it of their rows. */
export function documentReads(ctx: OrContext, id: string) {
  return [
    documentRead(ctx, id),
    versionsRead(ctx, id),
    sendsRead(ctx, id),
    historyStatement(ctx, id),
  ] as const;
}

type DocumentRows = BatchResponse<ReturnType<typeof documentReads>>;

/** @throws {Denial} 4040 where there is none */
export function asDocument(ctx: OrContext, [[row], versions, sends, history]: DocumentRows) {
  if (row === undefined) notFound();
  return {
    ...asShown(row, dayOf(ctx)),
    versions,
    sends: sends.map((send) => ({
      ...send,
      state: sendStateOf(send, ctx.nowMs),
      /** Its link still works. */
      open: send.recalledAtMs === null && send.expiresAtMs > ctx.nowMs,
    })),
    history: historyEntries(history),
  };
}

export type Document = ReturnType<typeof asDocument>;

/**
 * One document with its versions, to whom it was sent, and its history. One round trip.
 *
 * @throws {Denial} 4040 for an id that is not ours
 */
export async function findDocument(ctx: OrContext, id: string): Promise<Document> {
  return asDocument(ctx, await ctx.db.batch(documentReads(ctx, id)));
}

/**
 * Opens the file of a version, the current one where none is named. Two round trips.
 *
 * @throws {Denial} 4040 for a document that is not ours, or a version it does not have
 */
export async function openDocumentFile(
  ctx: OrContext,
  id: string,
  versionNo?: number,
): Promise<Download> {
  const wanted = versionNo === undefined ? documents.versionNo : sql`CAST(${versionNo} AS INTEGER)`;
  const [row] = await ctx.db
    .select({ fileId: documentVersions.fileId })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.versionNo, wanted)),
    )
    .where(isOwnDocument(ctx, id));
  return row === undefined ? notFound() : openOwnFile(ctx, row.fileId);
}

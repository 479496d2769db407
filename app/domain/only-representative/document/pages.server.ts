import { asc, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { documents } from '#db/schema/document.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongFound } from '../../search/found-by.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { sendingsLeft } from './allowance.server.ts';
import { recipientsRead } from './by-law.server.ts';
import { asDocument, documentReads } from './find.server.ts';
import { issuedRead } from './issued.server.ts';
import { MAX_BUNDLE } from './limits.ts';
import { listDocumentsWith } from './list.server.ts';
import type { DocumentListInput } from './schema.ts';
import { asOffer, asSlots, offerReads, slotReads } from './slots.server.ts';

/** What the pages of documents show, each read in one round trip. */

/** A page of the list, which types of documents there are, and what the platform issued. */
export async function readDocumentList(ctx: OrContext, input: DocumentListInput) {
  const [page, types, valid, letters, issued] = await listDocumentsWith(ctx, input, () => [
    ...slotReads(ctx),
    issuedRead(ctx, input),
  ]);
  return { page, slots: asSlots(ctx, [types, valid, letters]), issued };
}

/**
 * A document, whom the law wants it sent to, and how long a link to it works.
 *
 * @throws {Denial} 4040 for an id that is not ours
 */
export async function readDocumentDetail(ctx: OrContext, id: string) {
  const [row, versions, sends, history, recipients, [allowed]] = await ctx.db.batch([
    ...documentReads(ctx, id),
    recipientsRead(ctx, id),
    sendingsLeft(ctx),
  ]);
  const document = asDocument(ctx, [row, versions, sends, history]);
  return { document, recipients, linkDays: (allowed ?? notFound()).linkDays };
}

/**
 * A document, the partners it may be sent to, and how many sendings are left today.
 *
 * @throws {Denial} 4040 for an id that is not ours
 */
export async function readDocumentSending(ctx: OrContext, id: string) {
  const [row, versions, sends, history, substances, partners, [allowed]] = await ctx.db.batch([
    ...documentReads(ctx, id),
    ...offerReads(ctx),
    sendingsLeft(ctx),
  ]);
  return {
    document: asDocument(ctx, [row, versions, sends, history]),
    partners: asOffer([substances, partners]).partners,
    allowance: allowed ?? notFound(),
  };
}

/**
 * Documents that were ticked, if any, the partners they may be sent to, and how many sendings are left today.
 *
 * @throws {Denial} 4040 where one of them is not ours
 */
export async function readDocumentsSending(ctx: OrContext, ids: readonly string[]) {
  const { company, system } = ctx;
  const { id, title, type, versionNo, validUntil } = documents;
  const [rows, substances, partners, [allowed]] = await ctx.db.batch([
    ctx.db
      .select({ id, title, type, versionNo, validUntil })
      .from(documents)
      .where(
        amongFound(inArray(documents.id, idsAmong(ids)), ownRows({ company, system }, documents)),
      )
      .orderBy(asc(title), asc(id))
      .limit(MAX_BUNDLE),
    ...offerReads(ctx),
    sendingsLeft(ctx),
  ]);
  if (rows.length < new Set(ids).size) notFound();
  return {
    documents: rows,
    partners: asOffer([substances, partners]).partners,
    allowance: allowed ?? notFound(),
  };
}

/**
 * What a new document may be of; with an id that of its next version.
 *
 * @throws {Denial} 4040 for an id that is not ours
 */
export async function readDocumentForm(ctx: OrContext, id: string | null) {
  if (id === null) return { document: null, offer: asOffer(await ctx.db.batch(offerReads(ctx))) };
  const [row, versions, sends, history, substances, partners] = await ctx.db.batch([
    ...documentReads(ctx, id),
    ...offerReads(ctx),
  ]);
  return {
    document: asDocument(ctx, [row, versions, sends, history]),
    offer: asOffer([substances, partners]),
  };
}

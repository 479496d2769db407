import { and, eq, isNull, sql } from 'drizzle-orm';
import { documentSends, documents, documentVersions } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { files } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { type Download, openFile } from '../../files/store.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type DeadLink, deathNotice, deathOf } from '../../link/life.ts';
import { isPaused } from '../../link/link.server.ts';
import { linkOf, named } from '../../link/opened.server.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { partnerSeen } from '../trade-partner/seen.server.ts';
import { documentAudit } from './own.server.ts';

/** Who opens it: through the API in the subsystem of the address, on the page in whichever it is of. */
type OpeningContext = Context & { system?: { slug: string } };

/** The link with the version that it leads to. One round trip. */
async function readLink({ db, system }: OpeningContext, token: string) {
  const { objectKey, contentType } = files;
  const [found] = await db
    .select({
      send: {
        id: documentSends.id,
        companyId: documentSends.companyId,
        system: documentSends.system,
        documentId: documentSends.documentId,
        message: documentSends.message,
        sentByName: documentSends.sentByName,
        sentAtMs: documentSends.sentAtMs,
        expiresAtMs: documentSends.expiresAtMs,
        partnerId: documentSends.partnerId,
        firstOpenedAtMs: documentSends.firstOpenedAtMs,
        recalledAtMs: documentSends.recalledAtMs,
        paused: isPaused(documentSends).mapWith(Boolean).as('send_paused'),
      },
      document: { type: documents.type, title: documents.title },
      version: {
        versionNo: documentVersions.versionNo,
        number: documentVersions.number,
        issuer: documentVersions.issuer,
        language: documentVersions.language,
        issuedOn: documentVersions.issuedOn,
        validUntil: documentVersions.validUntil,
        sha256: documentVersions.sha256,
      },
      file: {
        name: sql<string>`${files.name}`.as('file_name'),
        sizeBytes: files.sizeBytes,
        objectKey,
        contentType,
      },
      company: { nameZh: companies.nameZh, nameEn: companies.nameEn },
      partner: {
        name: sql<string>`${tradePartners.name}`.as('partner_name'),
        country: sql<string>`${tradePartners.country}`.as('partner_country'),
        contactPerson: tradePartners.contactPerson,
      },
      substance: {
        nameZh: sql<string | null>`${registrations.nameZh}`.as('substance_zh'),
        nameEn: sql<string | null>`${registrations.nameEn}`.as('substance_en'),
        casNo: sql<string | null>`${registrations.casNo}`.as('substance_cas'),
        genericName: sql<string | null>`${registrations.genericName}`.as('generic_name'),
        cbiUntil: sql<string | null>`${registrations.cbiValidUntil}`.as('cbi_until'),
      },
    })
    .from(documentSends)
    .innerJoin(documents, eq(documents.id, documentSends.documentId))
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, documentSends.documentId),
        eq(documentVersions.versionNo, documentSends.versionNo),
      ),
    )
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .innerJoin(companies, eq(companies.id, documentSends.companyId))
    .innerJoin(tradePartners, eq(tradePartners.id, documentSends.partnerId))
    .leftJoin(registrations, eq(registrations.id, documents.registrationId))
    .where(
      and(
        eq(documentSends.tokenHash, await hashToken(token)),
        system && eq(documentSends.system, system.slug),
      ),
    );
  return found ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof readLink>>>;

/** Links to documents: good until they end or are taken back, as often as wanted. */
const documentLinks = linkOf<OpeningContext, Found, DeadLink>({
  read: readLink,
  died({ send, company, partner }: Found, nowMs): DeadLink | null {
    const { expiresAtMs, recalledAtMs: supersededAtMs, paused } = send;
    const link = { expiresAtMs, supersededAtMs, usedAtMs: null, paused };
    const reason = deathOf(link, nowMs, {});
    return reason && deathNotice(reason, { link, company, party: partner });
  },
});

/**
 * What the holder of a link sees of a document; reads only, since mail scanners open links. One round trip.
 *
 * Refusal 4114: `data.reason` is unknown, expired, superseded where it was taken back, or paused.
 */
export async function openDocumentLink(ctx: OpeningContext, token: string) {
  const found = await documentLinks.open(ctx, token);
  if (!found.ok) return found;
  const { send, document, version, file, company, partner, substance } = found.value;
  const { nameZh, nameEn, casNo, genericName, cbiUntil } = substance ?? NOTHING;
  const hidden = cbiUntil !== null && cbiUntil >= utcDay(ctx.nowMs);
  return done({
    ...document,
    ...version,
    company,
    partnerName: partner.name,
    message: send.message,
    sentByName: send.sentByName,
    sentAtMs: send.sentAtMs,
    expiresAtMs: send.expiresAtMs,
    deadline: deadlineOfParty(partner, send.expiresAtMs),
    fileName: file.name,
    fileSizeBytes: file.sizeBytes,
    substance: hidden
      ? { zh: genericName, en: genericName, casNo: null }
      : { zh: nameZh, en: nameEn, casNo },
  });
}

const NOTHING = { nameZh: null, nameEn: null, casNo: null, genericName: null, cbiUntil: null };

export type LinkedDocument = Extract<
  Awaited<ReturnType<typeof openDocumentLink>>,
  { ok: true }
>['value'];

/**
 * Keeps that the holder of a link looked at its page, by a POST that a scanner does not make: the first time stays, and is
 * told in the history. Refusal: 4114.
 */
export async function markOpened(
  ctx: OpeningContext,
  token: string,
): Promise<Outcome<{ opened: true }>> {
  const found = await documentLinks.open(ctx, token);
  if (!found.ok) return found;
  return write(ctx, found.value, { downloads: 0, done: () => ({ opened: true as const }) });
}

/**
 * The file for the holder of a link. It counts as a download, and as opened. Refusal: 4114.
 *
 * @throws {Denial} 4040 where the store does not have the file
 */
export async function downloadByLink(
  ctx: OpeningContext,
  token: string,
): Promise<Outcome<Download>> {
  const found = await documentLinks.open(ctx, token);
  if (!found.ok) return found;
  const download = await openFile(ctx, found.value.file);
  if (download === null) return notFound();
  const counted = await write(ctx, found.value, { downloads: 1, done: () => null });
  return counted.ok ? done(download) : counted;
}

/** Keeps an opening: its first, with who opened it, in the history of the document; the later ones by their time. */
async function write<Value>(
  ctx: Context,
  { send, partner }: Found,
  { downloads, done: value }: { downloads: number; done: () => Value },
): Promise<Outcome<Value>> {
  const { db, nowMs } = ctx;
  const seen = db
    .update(documentSends)
    .set({
      firstOpenedAtMs: sql`coalesce(${documentSends.firstOpenedAtMs}, CAST(${nowMs} AS INTEGER))`,
      lastOpenedAtMs: nowMs,
      downloads: sql`${documentSends.downloads} + CAST(${downloads} AS INTEGER)`,
    })
    .where(and(eq(documentSends.id, send.id), isNull(documentSends.recalledAtMs)));
  const bySomebody = partnerSeen(ctx, send.partnerId);
  if (send.firstOpenedAtMs !== null) {
    await db.batch([seen, bySomebody]);
    return done(value());
  }
  const { companyId: id, system, documentId } = send;
  const of = { company: { id }, system: onlyRepresentative(system) };
  return auditedBatch(named(ctx, partner.contactPerson), {
    head: [seen],
    follows: [bySomebody],
    audit: documentAudit(of, documentId, 'open', { partner: partner.name }),
    done: value,
  });
}

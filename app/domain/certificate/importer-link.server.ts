import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificateLinks, certificates } from '#db/schema/certificate.ts';
import type { Context } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { DAY_MS, freshToken } from '../link/link.server.ts';
import { type Deadline, deadlineOfParty } from '../tenancy/zones.ts';
import { formatCode } from './code.ts';
import { openCode } from './code-vault.ts';
import { type KeptSnapshot, readSnapshot, type SnapshotParty } from './snapshot.ts';

/** How long a mailed link to a paper works: `document_link_days` of the policies. */
const LINK_DAYS = 14;

export interface ImporterLink {
  /** In clear: it exists here and in the mail only. */
  token: string;
  deadline: Deadline;
  /** Writes the link; put it into the batch that issues the certificate. */
  statement: BatchItem<'sqlite'>;
}

/** A link by which the importer, who has no account, fetches its certificate: 256 bits, kept as a hash. */
export async function importerLink(
  ctx: Context,
  certificate: { id: string; companyId: string },
  to: { email: string; country: string },
): Promise<ImporterLink> {
  const { token, tokenHash, expiresAtMs } = await freshToken(ctx.nowMs + LINK_DAYS * DAY_MS);
  const statement = ctx.db.insert(certificateLinks).values({
    tokenHash,
    certificateId: certificate.id,
    companyId: certificate.companyId,
    email: to.email,
    country: to.country,
    createdAtMs: ctx.nowMs,
    expiresAtMs,
  });
  return { token, deadline: deadlineOfParty(to, expiresAtMs), statement };
}

async function linked(ctx: Context, token: string) {
  const [row] = await ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      codeEncrypted: certificates.codeEncrypted,
      state: certificates.state,
      snapshot: certificates.snapshot,
      issuedOn: certificates.issuedOn,
      fileKey: certificates.fileKey,
      fileName: certificates.fileName,
      fileSizeBytes: certificates.fileSizeBytes,
      country: certificateLinks.country,
      expiresAtMs: certificateLinks.expiresAtMs,
    })
    .from(certificateLinks)
    .innerJoin(certificates, eq(certificates.id, certificateLinks.certificateId))
    .where(eq(certificateLinks.tokenHash, await hashToken(token)));
  return row;
}

/**
 * What the holder of a mailed link sees of the certificate. Reads only. One round trip.
 *
 * Refusal 4114: `data.reason` is unknown, or expired with `ended` in the zone of the importer's country.
 */
export async function openImporterLink(ctx: Context, token: string) {
  const row = await linked(ctx, token);
  if (row === undefined) return refuse(4114, { data: { reason: 'unknown' } });
  const { codeEncrypted, snapshot, fileKey: _, country, expiresAtMs, ...paper } = row;
  const deadline = deadlineOfParty({ country }, expiresAtMs);
  if (expiresAtMs <= ctx.nowMs) {
    return refuse(4114, { data: { reason: 'expired', ended: deadline.until } });
  }
  const code = await openCode(codeEncrypted, row.id, ctx.config.codeEncryptionKey);
  const content = readSnapshot(snapshot);
  return done({
    ...paper,
    code: formatCode(code),
    verifyUrl: `${ctx.config.verifyOrigin}/c/${code}`,
    deadline,
    kind: content.kind,
    from: issuedFor(content),
    importer: content.importer,
    tradeNo: 'trade_no' in content ? content.trade_no : null,
    tonnage: content.kind === 'tonnage-certificate' ? content : null,
    notice: content.kind === 'authorisation-notice' ? content : null,
  });
}

/** The owner of the goods, or who authorises their import. */
function issuedFor(content: KeptSnapshot): SnapshotParty {
  switch (content.kind) {
    case 'tonnage-certificate':
      return content.supplier;
    case 'confirmation-letter':
      return content.manufacturer;
    case 'annual-statement':
      throw new Error('no link leads to a statement');
    case 'authorisation-notice':
      return content.responsible_person;
  }
}

export type LinkedPaper = Extract<
  Awaited<ReturnType<typeof openImporterLink>>,
  Outcome<unknown> & { ok: true }
>['value'];

/**
 * The signed PDF for the holder of a mailed link.
 *
 * @throws {Denial} 4040 for an unknown or ended link, and for a certificate that holds no more
 */
export async function openLinkedFile(ctx: Context, token: string) {
  const row = await linked(ctx, token);
  if (row === undefined || row.expiresAtMs <= ctx.nowMs || row.state !== 'valid') notFound();
  const object = await ctx.files.get(row.fileKey);
  // The row is written after its file, so a missing one is a fault and not an answer.
  if (object === null) throw new Error(`certificate ${row.id} has no file ${row.fileKey}`);
  return { name: row.fileName, sizeBytes: object.size, body: object.body };
}

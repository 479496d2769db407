import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';
import { formatCode } from './code.ts';
import { openCode } from './code-vault.ts';
import { ownCertificates } from './list.server.ts';
import { issuerDay, readSnapshot } from './snapshot.ts';

/**
 * One certificate with its code, its frozen content and its signature, for the company it belongs to
 * (PRODUCT §7). One round trip.
 *
 * @throws {Denial} 4040 for an unknown id, another company's and another subsystem's
 */
export function readCertificate(ctx: CompanyContext, id: string) {
  return certificateAmong(ctx, id, ownCertificates(ctx));
}

/**
 * The same for whoever else may read it. One round trip.
 *
 * @param theirs condition: the certificates that they may
 * @throws {Denial} 4040 for any other
 */
export async function certificateAmong(
  ctx: Pick<CompanyContext, 'db' | 'config'>,
  id: string,
  theirs: SQL | undefined,
) {
  const successor = alias(certificates, 'successor');
  const [row] = await ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      codeEncrypted: certificates.codeEncrypted,
      kind: certificates.kind,
      state: certificates.state,
      stateCode: certificates.stateCode,
      stateReason: certificates.stateReason,
      stateAtMs: certificates.stateAtMs,
      supersededBy: certificates.supersededBy,
      supersededByNo: sql<string | null>`${successor.certificateNo}`.as('superseded_by_no'),
      recordId: certificates.recordId,
      tradeNo: certificates.tradeNo,
      importerName: certificates.importerName,
      coverYear: certificates.coverYear,
      totalMassG: certificates.totalMassG,
      snapshot: certificates.snapshot,
      snapshotSha256: certificates.snapshotSha256,
      signature: certificates.signature,
      keyId: certificates.keyId,
      fileSizeBytes: certificates.fileSizeBytes,
      issuedAtMs: certificates.issuedAtMs,
      issuedOn: certificates.issuedOn,
    })
    .from(certificates)
    .leftJoin(
      successor,
      and(
        eq(successor.id, certificates.supersededBy),
        eq(successor.companyId, certificates.companyId),
      ),
    )
    .where(and(eq(certificates.id, id), theirs));
  if (row === undefined) notFound();
  const { codeEncrypted, snapshot, ...rest } = row;
  const content = readSnapshot(snapshot);
  const code = await openCode(codeEncrypted, id, ctx.config.codeEncryptionKey);
  return {
    ...rest,
    code: formatCode(code),
    /** Where the paper's QR leads. */
    verifyUrl: `${ctx.config.verifyOrigin}/c/${code}`,
    content,
    /** The day it was revoked or replaced, counted as its paper counts days. */
    stateOn: row.stateAtMs === null ? null : issuerDay(content.issuer, row.stateAtMs),
  };
}

export type Certificate = Awaited<ReturnType<typeof readCertificate>>;

import { and, asc, eq, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import type { ZipEntry } from '../../files/zip.server.ts';
import { entryPaths } from '../../files/zip-names.ts';
import type { RpContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongFound } from '../../search/found-by.server.ts';
import { MAX_AT_ONCE } from '../trade/kinds.ts';

/** Notices of several records. */
export interface NoticeBundle {
  /** The valid notices, by trade number. */
  entries: ZipEntry[];
  /** Trade numbers of the records that have no valid notice: not issued, held back, or revoked. */
  without: string[];
}

/**
 * The valid notices of several records, to be sent as one ZIP file (`areas/responsible-person.md` §4). One round trip.
 *
 * Refusals: 4100 at `ids`: none asked for, more than 50, or none of them has a valid notice.
 *
 * @throws {Denial} 4040 for a record that is not ours
 */
export async function bundleNotices(
  ctx: RpContext,
  asked: readonly string[],
): Promise<Outcome<NoticeBundle>> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return refuse(4100, { fields: { ids: { key: 'required' } } });
  if (ids.length > MAX_AT_ONCE) {
    const values = { max: MAX_AT_ONCE };
    return refuse(4100, { fields: { ids: { key: 'too_many', values } } });
  }
  const rows = await ctx.db
    .select({
      tradeNo: rpTrades.tradeNo,
      objectKey: certificates.fileKey,
      fileName: certificates.fileName,
      sizeBytes: certificates.fileSizeBytes,
      atMs: certificates.issuedAtMs,
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
    .where(amongFound(inArray(rpTrades.id, idsAmong(ids)), eq(rpTrades.companyId, ctx.company.id)))
    .orderBy(asc(rpTrades.tradeNo));
  if (rows.length < ids.length) notFound();
  const pathOf = entryPaths();
  const entries = rows.flatMap(({ objectKey, fileName, sizeBytes, atMs }) =>
    objectKey === null || fileName === null || sizeBytes === null || atMs === null
      ? []
      : [{ path: pathOf([], fileName), sizeBytes, atMs, from: { objectKey } }],
  );
  if (entries.length === 0) return refuse(4100, { fields: { ids: { key: 'no_notice_valid' } } });
  const without = rows.flatMap(({ objectKey, tradeNo }) => (objectKey === null ? [tradeNo] : []));
  return done({ entries, without });
}

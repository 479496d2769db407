import { asc, eq, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { documents, documentVersions } from '#db/schema/document.ts';
import { files } from '#db/schema/trail.ts';
import type { ZipEntry } from '../../files/zip.server.ts';
import { entryPaths } from '../../files/zip-names.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongFound } from '../../search/found-by.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { MAX_BUNDLE } from './limits.ts';
import { isCurrentVersion } from './own.server.ts';

/**
 * Files of the current versions of several documents, to be sent as one ZIP file. One round trip.
 *
 * Refusals: 4100 at `ids`: none asked for, or more than 50.
 *
 * @throws {Denial} 4040 for a document that is not ours
 */
export async function bundleDocuments(
  ctx: OrContext,
  asked: readonly string[],
): Promise<Outcome<ZipEntry[]>> {
  const { db, company, system } = ctx;
  const ids = [...new Set(asked)];
  if (ids.length === 0) return refuse(4100, { fields: { ids: { key: 'required' } } });
  if (ids.length > MAX_BUNDLE) {
    const values = { max: MAX_BUNDLE };
    return refuse(4100, { fields: { ids: { key: 'too_many', values } } });
  }
  const { objectKey, name, sizeBytes, createdAtMs } = files;
  const rows = await db
    .select({ objectKey, name, sizeBytes, atMs: createdAtMs })
    .from(documents)
    .innerJoin(documentVersions, isCurrentVersion)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      amongFound(inArray(documents.id, idsAmong(ids)), ownRows({ company, system }, documents)),
    )
    .orderBy(asc(documents.title), asc(documents.id));
  if (rows.length < ids.length) notFound();
  const pathOf = entryPaths();
  return done(
    rows.map(({ objectKey: key, name: file, ...row }) => ({
      ...row,
      path: pathOf([], file),
      from: { objectKey: key },
    })),
  );
}

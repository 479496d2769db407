import { and, desc, eq, gt } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, openFile } from '../../../files/store.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusals.ts';

/** Files that the page offers. */
const OFFERED = 5;

function filesRead(ctx: OrContext) {
  return ctx.db
    .select({
      id: dataFiles.id,
      kind: dataFiles.kind,
      years: dataFiles.years,
      state: dataFiles.state,
      createdAtMs: dataFiles.createdAtMs,
      expiresAtMs: dataFiles.expiresAtMs,
      file: {
        name: files.name,
        contentType: files.contentType,
        sizeBytes: files.sizeBytes,
        objectKey: files.objectKey,
      },
      statement: {
        id: certificates.id,
        certificateNo: certificates.certificateNo,
        name: certificates.fileName,
        sizeBytes: certificates.fileSizeBytes,
        objectKey: certificates.fileKey,
      },
    })
    .from(dataFiles)
    .leftJoin(files, and(eq(files.id, dataFiles.fileId), eq(files.companyId, dataFiles.companyId)))
    .leftJoin(
      certificates,
      and(
        eq(certificates.id, dataFiles.certificateId),
        eq(certificates.companyId, dataFiles.companyId),
      ),
    );
}

type Read = Awaited<ReturnType<typeof filesRead>>[number];

/** A statement is its paper, wherever it is read. */
export function asDataFile({ file, statement, ...row }: Read) {
  const paper = statement && {
    name: statement.name,
    contentType: 'application/pdf',
    sizeBytes: statement.sizeBytes,
    objectKey: statement.objectKey,
  };
  return {
    ...row,
    file: file ?? paper,
    statement: statement && { id: statement.id, certificateNo: statement.certificateNo },
  };
}

const kept = (ctx: OrContext) =>
  and(
    eq(dataFiles.companyId, ctx.company.id),
    eq(dataFiles.system, ctx.system.slug),
    gt(dataFiles.expiresAtMs, ctx.nowMs),
  );

/**
 * A file that was ordered, as whoever polls for it wants it. One round trip.
 *
 * @throws {Denial} 4040 for another company's or subsystem's, and for one whose time is over
 */
export async function findDataFile(ctx: OrContext, id: string) {
  const [row] = await filesRead(ctx).where(and(eq(dataFiles.id, id), kept(ctx)));
  return asDataFile(row ?? notFound());
}
export type DataFile = Awaited<ReturnType<typeof findDataFile>>;

/** Statement: the latest files of the company that are kept, for the batch of the page. */
export function latestDataFiles(ctx: OrContext) {
  return filesRead(ctx)
    .where(kept(ctx))
    .orderBy(desc(dataFiles.createdAtMs), desc(dataFiles.id))
    .limit(OFFERED);
}

/**
 * Opens the file. Throws as `findDataFile`.
 *
 * @throws {Denial} 4040 while there is none
 */
export async function openDataFile(ctx: OrContext, id: string): Promise<Download> {
  const { file } = await findDataFile(ctx, id);
  return (file && (await openFile(ctx, file))) ?? notFound();
}

import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
import { registrations } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { isFileOf } from '../../../files/made.server.ts';
import { type Download, FILE, openFound } from '../../../files/store.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { Denial, notFound } from '../../../kernel/refusals.ts';
import { together } from '../../../kernel/together.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { withheldFrom } from '../../of-staff/withheld.ts';
import { MAX_PACK_PARTS } from './schema.ts';

/** Files that the page offers, each with all its parts. */
const OFFERED = 5;

function filesRead(ctx: OrContext) {
  return ctx.db
    .select({
      id: dataFiles.id,
      kind: dataFiles.kind,
      years: dataFiles.years,
      part: dataFiles.part,
      state: dataFiles.state,
      createdAtMs: dataFiles.createdAtMs,
      expiresAtMs: dataFiles.expiresAtMs,
      file: FILE,
      statement: {
        id: certificates.id,
        certificateNo: certificates.certificateNo,
        name: certificates.fileName,
        sizeBytes: certificates.fileSizeBytes,
        objectKey: certificates.fileKey,
      },
    })
    .from(dataFiles)
    .leftJoin(files, isFileOf(dataFiles))
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

const kept = (ctx: OrContext) => and(ownRows(ctx, dataFiles), gt(dataFiles.expiresAtMs, ctx.nowMs));

/**
 * A file that was ordered, as whoever polls for it wants it. One round trip.
 *
 * @throws {Denial} 4040 for another company's or subsystem's, and for one whose time is over
 */
export async function findDataFile(ctx: OrContext, id: string) {
  const [[row], parts] = await ctx.db.batch([
    filesRead(ctx).where(and(eq(dataFiles.id, id), kept(ctx))),
    ctx.db
      .select({ id: dataFiles.id })
      .from(dataFiles)
      .where(and(eq(dataFiles.wholeId, id), kept(ctx)))
      .orderBy(asc(dataFiles.part)),
  ]);
  return { ...asDataFile(row ?? notFound()), parts: parts.map((part) => part.id) };
}
export type DataFile = Awaited<ReturnType<typeof findDataFile>>;

/** Statement: the latest files of the company that are kept, for the batch of the page. */
export function latestDataFiles(ctx: OrContext) {
  return filesRead(ctx)
    .where(
      and(
        kept(ctx),
        sql`coalesce(${dataFiles.wholeId}, ${dataFiles.id}) IN (SELECT f.id FROM data_files f
          WHERE f.company_id = ${ctx.company.id} AND f.system = ${ctx.system.slug}
            AND f.whole_id IS NULL ORDER BY f.created_at_ms DESC, f.id DESC 
            LIMIT CAST(${OFFERED} AS INTEGER))`,
        // What is not made yet is told once, by its first part.
        sql`(${dataFiles.part} = 1 OR ${dataFiles.state} = 'done')`,
      ),
    )
    .orderBy(
      desc(dataFiles.createdAtMs),
      desc(sql`coalesce(${dataFiles.wholeId}, ${dataFiles.id})`),
      asc(dataFiles.part),
    )
    .limit(OFFERED * MAX_PACK_PARTS);
}

/**
 * Opens the file. Throws as `findDataFile`.
 *
 * @throws {Denial} 4040 while there is none; 4002 for staff who act for the company while a name under a CBI claim was
 * not shown to them: the file was made as the company reads it
 */
export async function openDataFile(ctx: OrContext, id: string): Promise<Download> {
  const one = together(ctx);
  const [{ file }, [hidden]] = await Promise.all([findDataFile(one, id), withheldRead(one)]);
  if (hidden !== undefined) throw new Denial(4002, { key: 'identity_in_file', values: {} });
  return openFound(ctx, file);
}

/** Statement: a registration of the company whose identity is withheld from who reads. */
function withheldRead(ctx: OrContext) {
  const { db, company, system } = ctx;
  return db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ownRows({ company, system }, registrations), withheldFrom(ctx) ?? sql`0`))
    .limit(1);
}

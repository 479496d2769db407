import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import {
  type companyExports,
  companyExportEntries as entries,
} from '#db/schema/provider/export.ts';
import { putStream } from '../../files/stream.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { ExportLimits } from './limits.ts';
import { exportPrefix } from './limits.ts';

type ExportRow = typeof companyExports.$inferSelect;

/** What is read of an object of a part. */
interface Entry {
  n: number;
  path: string;
  objectKey: string;
  rows: number | null;
  atMs: number;
}

/** A file of a part once it was written: `n` is that of its first object. */
export interface WrittenFile {
  n: number;
  path: string;
  sizeBytes: number;
  sha256: string;
  rows: number | null;
  missing: boolean;
}

/** Lines of the manifest that are read at a time. */
const LINES_AT_A_TIME = 1_000;

/** Objects of a part, those of one path one after another. One round trip. */
async function filesOfPart({ db }: Context, { id }: ExportRow, part: number) {
  const read: Entry[] = await db
    .select({
      ...{ n: entries.n, path: entries.path, objectKey: entries.objectKey },
      ...{ rows: entries.rows, atMs: entries.atMs },
    })
    .from(entries)
    .where(and(eq(entries.exportId, id), eq(entries.part, part)))
    .orderBy(asc(entries.path), asc(entries.n));
  return [...Map.groupBy(read, ({ path }) => path).values()];
}

/**
 * Writes a part of an export to the store while it is read: one object is open at a time, nothing is compressed again, and
 * what each file hashes to is reckoned on the way. The same objects make the same bytes, so that it can be done again. The
 * last part ends with the manifest of all.
 */
export async function writePart(
  ctx: Context,
  row: ExportRow,
  { part, isLast, limits }: { part: number; isLast: boolean; limits: ExportLimits },
) {
  const files = await filesOfPart(ctx, row, part);
  const written: WrittenFile[] = [];
  const prefix = exportPrefix(row.companyId, row.id);
  async function* contents() {
    for (const objects of files) {
      const file = await openedFile(ctx, objects, prefix);
      written.push(file.written);
      if (!file.written.missing) {
        yield { name: file.written.path, lastModified: new Date(file.atMs), input: file.body() };
      }
    }
    if (isLast) {
      const input = manifest(ctx, row, part, written);
      yield { name: 'manifest.json', lastModified: new Date(row.createdAtMs), input };
    }
  }
  const objectKey = `${prefix}part-${part}.zip`;
  const zip = makeZip(contents()) as unknown as AsyncIterable<Uint8Array>;
  const about = { objectKey, contentType: 'application/zip', maxBytes: 2 * limits.partBytes };
  const stored = await putStream(ctx, about, zip);
  return { ...stored, objectKey, written };
}

/** A file of one or several objects; one that the store has no more is left out, and said to be missing. */
async function openedFile({ files: store }: Context, objects: readonly Entry[], made: string) {
  const [first] = objects;
  if (first === undefined) throw new Error('a path without objects');
  const { n, path, atMs } = first;
  const rows = objects.some((one) => one.rows !== null)
    ? objects.reduce((sum, one) => sum + (one.rows ?? 0), 0)
    : null;
  const written: WrittenFile = { n, path, rows, sizeBytes: 0, sha256: '', missing: false };
  const opened = await store.get(first.objectKey);
  if (opened === null) {
    // What was written for the export is there, or the part fails.
    if (first.objectKey.startsWith(made)) throw new Error(`the store lost ${first.objectKey}`);
    return { written: Object.assign(written, { missing: true }), atMs, body: nothing };
  }
  async function* body() {
    const hash = createHash('sha256');
    for (const [place, { objectKey }] of objects.entries()) {
      const object = place === 0 ? opened : await store.get(objectKey);
      if (!object) throw new Error(`the store lost ${objectKey}`);
      for await (const piece of object.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        hash.update(piece);
        written.sizeBytes += piece.byteLength;
        yield piece;
      }
    }
    written.sha256 = hash.digest('hex');
  }
  return { written, atMs, body };
}

async function* nothing(): AsyncGenerator<Uint8Array<ArrayBuffer>> {}

const line = ({ path, sizeBytes, sha256, rows, missing }: WrittenFile, part: number) =>
  JSON.stringify({
    ...{ path, part },
    ...(missing ? { missing } : { size_bytes: sizeBytes, sha256 }),
    ...(rows !== null && { rows }),
  });

/** Every file of every part, a page at a time: those of this part are known by now and written down after it. */
async function* manifest(ctx: Context, row: ExportRow, part: number, here: readonly WrittenFile[]) {
  const head = {
    ...{ export: row.id, company_id: row.companyId, asked_by: row.askedByName },
    ...{ began_at: new Date(row.createdAtMs).toISOString(), parts: part },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"files":[\n`;
  let first = true;
  const lines = (some: readonly string[]) => {
    const text = `${first ? '' : ',\n'}${some.join(',\n')}`;
    first = some.length === 0 && first;
    return text;
  };
  for (let after = -1; ; ) {
    const read = await ctx.db
      .select({
        ...{ n: entries.n, part: entries.part, path: entries.path, rows: entries.rows },
        ...{ sizeBytes: entries.wholeBytes, sha256: entries.sha256, missing: entries.missing },
      })
      .from(entries)
      .where(
        and(
          ...[eq(entries.exportId, row.id), gt(entries.n, after)],
          ...[ne(entries.part, part), isNotNull(entries.wholeBytes)],
        ),
      )
      .orderBy(asc(entries.n))
      .limit(LINES_AT_A_TIME);
    if (read.length > 0) {
      yield lines(
        read.map(({ sizeBytes, sha256, ...one }) =>
          line({ ...one, sizeBytes: sizeBytes ?? 0, sha256: sha256 ?? '' }, one.part),
        ),
      );
    }
    const last = read.at(-1);
    if (last === undefined || read.length < LINES_AT_A_TIME) break;
    after = last.n;
  }
  if (here.length > 0) yield lines(here.map((file) => line(file, part)));
  yield '\n]}\n';
}

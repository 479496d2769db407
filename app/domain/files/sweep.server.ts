import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { companies } from '#db/schema/tenancy.ts';
import { files, sweepCursors } from '#db/schema/trail.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import { releaseBytes } from './quota.server.ts';
import { inUse } from './uses.server.ts';

/** How long a file waits for a use, and an object for its row. */
const GRACE_MS = 24 * 60 * 60 * 1000;
/** From the end of one pass through the store to the beginning of the next. */
const REST_MS = 60 * 60 * 1000;
/** Objects, and rows of each table, that one run looks at. */
const PAGE = 500;
/** Files that one run deletes, each in a batch of its own: D1 takes a thousand statements an invocation. */
const DELETIONS = 100;
const CURSOR = 'files';

/**
 * One step of a walk through the store and the rows that name its objects, both in the order of their keys. For
 * the cron: a pass takes as many runs as it needs, and the next one begins an hour later. What is over a day old is
 * judged: a file that nothing uses is deleted and its bytes given back, an object without a row is deleted, a row
 * without an object is logged.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  const after = await whereToGoOn(ctx);
  if (after === null) return;
  const step = await readStep(ctx, after);
  const before = ctx.nowMs - GRACE_MS;
  const named = new Set(step.rows.map(({ key }) => key));
  const orphans = step.objects.filter(
    ({ key, uploaded }) => uploaded.getTime() < before && !named.has(key),
  );
  await deleteOrphans(ctx, orphans);

  const due = step.rows.filter(({ sinceMs }) => sinceMs < before);
  const stored = new Set(step.objects.map(({ key }) => key));
  const lost = due.filter(({ key, unused }) => unused === null && !stored.has(key));
  if (lost.length > 0) {
    console.error(
      'rows without their object:',
      lost.map(({ key }) => key),
    );
  }
  const unused = due.flatMap((row) => row.unused ?? []);
  const now = unused.slice(0, DELETIONS);
  for (const file of now) await deleteFile(ctx, file);
  const left = unused.length - now.length;
  await keepCursor(ctx, left > 0 ? (now.at(-1)?.objectKey ?? null) : step.upTo);
}

/** The key to go on after; null while the sweep rests. */
async function whereToGoOn({ db, nowMs }: Context): Promise<string | null> {
  const [cursor] = await db
    .select({ after: sweepCursors.after, notBeforeMs: sweepCursors.notBeforeMs })
    .from(sweepCursors)
    .where(eq(sweepCursors.name, CURSOR));
  if (cursor === undefined) return '';
  return cursor.notBeforeMs > nowMs ? null : cursor.after;
}

async function keepCursor({ db, nowMs }: Context, upTo: string | null): Promise<void> {
  const at = { after: upTo ?? '', notBeforeMs: upTo === null ? nowMs + REST_MS : nowMs };
  await db
    .insert(sweepCursors)
    .values({ name: CURSOR, ...at })
    .onConflictDoUpdate({ target: sweepCursors.name, set: at });
}

type FileRow = Awaited<ReturnType<typeof readFiles>>[number];

interface Step {
  objects: R2Object[];
  /** `unused` is a file that nothing names; other rows stay. */
  rows: { key: string; sinceMs: number; unused: FileRow | null }[];
  /** Last key that was looked at, in store and tables alike; null at the end. */
  upTo: string | null;
}

async function readStep(ctx: Context, after: string): Promise<Step> {
  const [listed, [kept, papers]] = await Promise.all([
    ctx.files.list({
      limit: PAGE,
      include: ['customMetadata'],
      ...(after !== '' && { startAfter: after }),
    }),
    ctx.db.batch([readFiles(ctx, after), readPapers(ctx, after)]),
  ]);
  const ends = [
    listed.truncated ? listed.objects.at(-1)?.key : undefined,
    kept.length === PAGE ? kept.at(-1)?.objectKey : undefined,
    papers.length === PAGE ? papers.at(-1)?.key : undefined,
  ].filter((key) => key !== undefined);
  const upTo = ends.sort()[0] ?? null;
  const reached = ({ key }: { key: string }) => upTo === null || key <= upTo;
  const rows = [
    ...kept.map((file) => ({
      key: file.objectKey,
      sinceMs: file.createdAtMs,
      unused: file.used ? null : file,
    })),
    ...papers.map((paper) => ({ ...paper, unused: null })),
  ];
  return { objects: listed.objects.filter(reached), rows: rows.filter(reached), upTo };
}

function readFiles(ctx: Context, after: string) {
  return ctx.db
    .select({
      id: files.id,
      companyId: files.companyId,
      name: files.name,
      sizeBytes: files.sizeBytes,
      objectKey: files.objectKey,
      createdAtMs: files.createdAtMs,
      used: sql<number>`${inUse(ctx)}`.as('used'),
    })
    .from(files)
    .where(gt(files.objectKey, after))
    .orderBy(asc(files.objectKey))
    .limit(PAGE);
}

function readPapers({ db }: Context, after: string) {
  return db
    .select({ key: certificates.fileKey, sinceMs: certificates.issuedAtMs })
    .from(certificates)
    .where(gt(certificates.fileKey, after))
    .orderBy(asc(certificates.fileKey))
    .limit(PAGE);
}

/** Row first: an object that stays behind is an orphan, which the next pass finds. */
async function deleteFile(ctx: Context, file: FileRow): Promise<void> {
  const { id, companyId, name, sizeBytes, objectKey } = file;
  const unused = ctx.db
    .delete(files)
    .where(
      and(eq(files.id, id), lt(files.createdAtMs, ctx.nowMs - GRACE_MS), sql`NOT ${inUse(ctx)}`),
    );
  const outcome = await auditedBatch(ctx, {
    head: [unused],
    moved: sql`changes()`,
    audit: {
      action: 'sweep',
      subject: { kind: 'file', id },
      companyId,
      detail: { name, size_bytes: sizeBytes },
    },
    follows: [releaseBytes(ctx.db, companyId, sizeBytes)],
    done: () => null,
  });
  if (outcome.ok) await ctx.files.delete(objectKey);
}

const OF_COMPANY = /^companies\/([^/]+)\//;
/** Files beside a workbook of staff; a day after that one is over, nothing written from it can still come to name them. */
const BESIDE = /^workbooks\//;
const BESIDE_MS = 2 * GRACE_MS;
/** Objects of exports go with them (provider/export); what came behind that goes a week later, when no job goes on. */
const EXPORTED = /^exports\//;
/** Files that wait for a verb (waiting.server.ts), and notes of uploads that run (stream.server.ts). */
const WAITING = /^incoming\//;

/**
 * Deletes objects that no row names: what a killed Worker left. Those of a company that the database does not know
 * stay, for then it is more likely the wrong database than the wrong object. The note of an upload goes with the upload.
 */
async function deleteOrphans(ctx: Context, orphans: readonly R2Object[]): Promise<void> {
  const keys = orphans.map(({ key }) => key);
  const companyOf = (key: string) => OF_COMPANY.exec(key)?.[1];
  const known = await knownCompanies(ctx, [
    ...new Set(keys.flatMap((key) => companyOf(key) ?? [])),
  ]);
  const files = keys.filter((key) => known.has(companyOf(key) ?? ''));
  if (files.length > 0) console.warn('objects without a row are deleted:', files);
  const waiting = orphans.filter(({ key }) => WAITING.test(key));
  const over: string[] = [];
  for (const note of waiting) if (await abortUpload(ctx, note)) over.push(note.key);
  const beside = orphans.filter(
    ({ key, uploaded }) => BESIDE.test(key) && uploaded.getTime() < ctx.nowMs - BESIDE_MS,
  );
  const exported = orphans.filter(
    ({ key, uploaded }) => EXPORTED.test(key) && uploaded.getTime() < ctx.nowMs - UPLOAD_MS,
  );
  const left = [...files, ...over, ...[...beside, ...exported].map(({ key }) => key)];
  if (left.length > 0) await ctx.files.delete(left);
}

/** The store gives up by itself what was begun a week ago. */
const UPLOAD_MS = 8 * 24 * 60 * 60 * 1000;

/** Gives up the upload that a note was left for, if it is one. Returns whether nothing of it is left. */
async function abortUpload(
  { files, nowMs }: Context,
  { customMetadata = {}, uploaded }: R2Object,
): Promise<boolean> {
  const { key, uploadId } = customMetadata;
  if (key === undefined || uploadId === undefined) return true;
  try {
    await files.resumeMultipartUpload(key, uploadId).abort();
    return true;
  } catch (error) {
    console.warn('the store did not give up an upload', key, error);
    return uploaded.getTime() < nowMs - UPLOAD_MS;
  }
}

async function knownCompanies({ db }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  return new Set(rows.map(({ id }) => id));
}

import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import {
  companyExportEntries,
  companyExportParts,
  companyExports,
} from '#db/schema/provider/export.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { KindOfWork, WorkTools } from '../../area-work.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { endJob, holdJob, jobDone, jobGoesOn, noteOfJob } from '../../jobs/due.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { EXPORT_KEPT_MS, type ExportLimits, exportPrefix, LIMITS } from './limits.ts';
import { filled, partOfManifest } from './parts.ts';
import { type Progress, readProgress } from './progress.ts';
import { type ExportObject, type Reading, sourcesOf } from './sources.server.ts';
import { writePart } from './zip-part.server.ts';

/** Reads of one delivery: D1 takes a thousand statements a call. */
const READS_A_RUN = 150;
/** How long a delivery may write at a part: so long a consumer of a queue runs at most. */
const PART_MS = 15 * 60 * 1000;

const payload = v.pipe(v.string(), v.parseJson(), v.object({ export_id: v.string() }));

type ExportRow = typeof companyExports.$inferSelect;

/** Makes an export: rows and files are written down first, then one part after another. */
export const companyExportWork: KindOfWork = workWith(LIMITS);

/** The same with other limits. */
export function workWith(limits: ExportLimits): KindOfWork {
  return {
    async run(ctx, job, tools) {
      const { export_id: id } = v.parse(payload, job.payload);
      const [row] = await ctx.db.select().from(companyExports).where(eq(companyExports.id, id));
      if (row?.state !== 'running') {
        await endJob(ctx, job.id);
        return [];
      }
      const at = readProgress(row.progress);
      if (at.made === null) await tell(ctx, row, at, { tools, limits });
      else {
        await holdJob(ctx, job.id, PART_MS);
        if (await makePart(ctx, row, at, { jobId: job.id, limits })) return [];
      }
      await jobGoesOn(ctx, job.id);
      await wakeConsumer(ctx, 'company_export');
      return [];
    },
    givenUp(ctx, said) {
      const about = v.safeParse(payload, said);
      if (!about.success) return [];
      return [
        ctx.db
          .update(companyExports)
          .set({ state: 'failed', endedAtMs: ctx.nowMs })
          .where(
            and(eq(companyExports.id, about.output.export_id), eq(companyExports.state, 'running')),
          ),
      ];
    },
  };
}

/** Goes through the sources from where it is; each step is kept, so that a delivery more does no harm. */
async function tell(
  ctx: Context,
  row: ExportRow,
  from: Progress,
  { tools, limits }: { tools: WorkTools; limits: ExportLimits },
): Promise<void> {
  const sources = sourcesOf(from.systems);
  const reading = await readingOf(ctx, row, { tools, limits });
  let [at, moveId, reads] = [from, row.moveId, 0];
  while (reads < READS_A_RUN) {
    const source = sources[at.source];
    if (source === undefined) {
      const parts = partOfManifest(at, limits);
      await advance(ctx, row.id, moveId, { progress: { ...at, made: 0 }, set: { parts } });
      return;
    }
    const step = await source(reading, at.at);
    reads += step.reads + 1;
    let next: Progress = {
      ...at,
      source: step.next === null ? at.source + 1 : at.source,
      at: step.next,
    };
    const objects: (ExportObject & { n: number; part: number })[] = [];
    for (const group of step.groups) {
      const sized = group.objects.map(({ path, from: body }) => ({
        path,
        sizeBytes: body instanceof Uint8Array ? body.byteLength : body.sizeBytes,
      }));
      const grows = step.growing ? 2 * limits.fileBytes : 0;
      next = { ...next, ...filled(next, sized, { opens: group.opens, grows }, limits) };
      for (const one of group.objects) {
        objects.push({ ...one, n: next.objects, part: next.part });
        next = { ...next, objects: next.objects + 1 };
      }
    }
    // Where there was nothing, there is nothing to keep before the next step, or the end of this delivery.
    const isKept = objects.length > 0 || reads >= READS_A_RUN;
    if (!isKept) {
      at = next;
      continue;
    }
    const kept = await keep(ctx, row, { moveId, progress: next, rows: step.rows }, objects);
    // Another delivery was here first; it goes on.
    if (kept === null) return;
    [at, moveId] = [next, kept];
  }
}

/** Puts what was written in the store and writes it down. Returns the move, or null where another was first. */
async function keep(
  ctx: Context,
  row: ExportRow,
  step: { moveId: string; progress: Progress; rows: number },
  objects: readonly (ExportObject & { n: number; part: number })[],
): Promise<string | null> {
  const moveId = newId('mv', ctx.nowMs);
  const rows: (typeof companyExportEntries.$inferInsert)[] = [];
  for (const { n, part, path, rows: count, from } of objects) {
    const about = { exportId: row.id, n, part, path, rows: count };
    if (!(from instanceof Uint8Array)) {
      rows.push({ ...about, ...from });
      continue;
    }
    // Each delivery has a key of its own: what is written down is what it put there.
    const objectKey = `${exportPrefix(row.companyId, row.id)}${n}-${moveId}`;
    await ctx.files.put(objectKey, from);
    rows.push({ ...about, objectKey, sizeBytes: from.byteLength, atMs: row.createdAtMs });
  }
  const follows = rows.length === 0 ? [] : [entriesOf(ctx, row.id, moveId, rows)];
  const set = {
    rows: sql`${companyExports.rows} + CAST(${step.rows} AS INTEGER)`,
    files: sql`${companyExports.files} + CAST(${newFiles(objects)} AS INTEGER)`,
  };
  const { progress } = step;
  const moved = await advance(ctx, row.id, step.moveId, { moveId, progress, set, follows });
  return moved ? moveId : null;
}

/** Files that begin among objects: what goes on with one has its name. */
const newFiles = (objects: readonly ExportObject[]) =>
  new Set(objects.map(({ path }) => path)).size;

/** Statement: writes objects down where the move was this one’s. */
function entriesOf(
  { db }: Context,
  id: string,
  moveId: string,
  rows: readonly (typeof companyExportEntries.$inferInsert)[],
): BatchItem<'sqlite'> {
  // Columns in the order of the table: export_id, n, part, path, object_key, size_bytes, rows, at_ms, sha256,
  // whole_bytes, missing.
  return db.insert(companyExportEntries).select(sql`
    SELECT ${id}, r.value ->> 'n', r.value ->> 'part', r.value ->> 'path', r.value ->> 'objectKey',
      r.value ->> 'sizeBytes', r.value ->> 'rows', r.value ->> 'atMs', NULL, NULL, 0
    FROM json_each(${JSON.stringify(rows)}) r
    WHERE EXISTS (SELECT 1 FROM company_exports e WHERE e.id = ${id} AND e.move_id = ${moveId})`);
}

interface Advance {
  moveId?: string;
  progress: Progress;
  set?: Record<string, unknown>;
  follows?: BatchItem<'sqlite'>[];
}

/** Statement: goes on from where it was, unless another delivery did. */
const movesOn = (
  { db }: Context,
  id: string,
  from: string,
  { moveId, progress, set }: Required<Pick<Advance, 'moveId'>> & Advance,
) =>
  db
    .update(companyExports)
    .set({ ...set, progress: JSON.stringify(progress), moveId })
    .where(
      and(
        eq(companyExports.id, id),
        eq(companyExports.state, 'running'),
        eq(companyExports.moveId, from),
      ),
    )
    .returning({ id: companyExports.id });

/** Keeps a step; false where another delivery was first. */
async function advance(ctx: Context, id: string, from: string, step: Advance): Promise<boolean> {
  const moveId = step.moveId ?? newId('mv', ctx.nowMs);
  const moved = movesOn(ctx, id, from, { ...step, moveId });
  const [rows] = await noteOfJob(ctx, [moved, ...(step.follows ?? [])]);
  return (rows as unknown[]).length === 1;
}

/** Makes the next part; the last one ends the export. Returns whether the job was ended with it. */
async function makePart(
  ctx: Context,
  row: ExportRow,
  at: Progress,
  { jobId, limits }: { jobId: string; limits: ExportLimits },
): Promise<boolean> {
  const part = (at.made ?? 0) + 1;
  const isLast = part >= row.parts;
  const { written, objectKey, sizeBytes, sha256 } = await writePart(ctx, row, {
    ...{ part, isLast, limits },
  });
  const moveId = newId('mv', ctx.nowMs);
  const missing = written.filter((one) => one.missing).length;
  const files = written.length - missing + (isLast ? 1 : 0);
  const progress: Progress = { ...at, made: part };
  const set = {
    missing: sql`${companyExports.missing} + CAST(${missing} AS INTEGER)`,
    ...(isLast && {
      state: 'done' as const,
      endedAtMs: ctx.nowMs,
      expiresAtMs: ctx.nowMs + EXPORT_KEPT_MS,
    }),
  };
  const mine = sql`EXISTS (SELECT 1 FROM company_exports e WHERE e.id = ${row.id}
    AND e.move_id = ${moveId})`;
  const follows = [
    // Columns in the order of the table: export_id, part, object_key, size_bytes, sha256, files, made_at_ms.
    ctx.db.insert(companyExportParts).select(sql`
      SELECT ${row.id}, CAST(${part} AS INTEGER), ${objectKey}, CAST(${sizeBytes} AS INTEGER),
        ${sha256}, CAST(${files} AS INTEGER), CAST(${ctx.nowMs} AS INTEGER) WHERE ${mine}`),
    ctx.db
      .update(companyExportEntries)
      .set({
        sha256: sql`w.value ->> 'sha256'`,
        wholeBytes: sql`w.value ->> 'sizeBytes'`,
        missing: sql`w.value ->> 'missing'`,
      })
      .from(sql`json_each(${JSON.stringify(written)}) AS w`)
      .where(
        and(
          eq(companyExportEntries.exportId, row.id),
          sql`${companyExportEntries.n} = w.value ->> 'n'`,
          mine,
        ),
      ),
  ];
  if (!isLast) {
    await advance(ctx, row.id, row.moveId, { moveId, progress, set, follows });
    return false;
  }
  const ended = await auditedBatch(ctx, {
    head: [movesOn(ctx, row.id, row.moveId, { moveId, progress, set })],
    moved: sql`(SELECT count(*) FROM ${companyExports}
      WHERE ${companyExports.id} = ${row.id} AND ${companyExports.moveId} = ${moveId})`,
    audit: {
      action: 'export.make',
      subject: { kind: 'company_export', id: row.id },
      companyId: row.companyId,
      detail: { parts: part, rows: row.rows, files: row.files },
    },
    follows: [...follows, jobDone(ctx.db, jobId, ctx.nowMs)],
    done: () => null,
  });
  return ended.ok;
}

/** What sources are read with: the company as its own admins enter each of its subsystems. */
async function readingOf(
  ctx: Context,
  row: ExportRow,
  { tools, limits }: { tools: WorkTools; limits: ExportLimits },
): Promise<Reading> {
  const { companyId, locale, timeZone } = row;
  const contracts = await ctx.db
    .select({
      system: companySystems.system,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      companyType: companySystems.companyType,
      loginCompanyType: companySystems.loginCompanyType,
    })
    .from(companies)
    .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return {
    ...{ ctx: { ...ctx, locale }, companyId, limits },
    write: (sheet) => tools.make('company_export', { ...sheet, locale, timeZone }),
    within(slug) {
      const contract = contracts.find(({ system }) => system === slug);
      const system = systemNamed(slug);
      if (!contract || !system) throw new Error(`${companyId} has no contract for ${slug}`);
      const company = { id: companyId, ...contract };
      return {
        ...{ ...ctx, locale, system, company, filter: companyId },
        scope: [{ ...company, role: 'admin' }],
        // An admin of the company, so that it says what they see.
        actor: { kind: 'user', id: row.askedBy, name: row.askedByName, role: 'admin', ip: '' },
      } as Context;
    },
  };
}

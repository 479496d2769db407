import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  companyExportEntries,
  companyExportParts,
  companyExports,
} from '#db/schema/provider/export.ts';
import { jobs } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { exportWorkbook } from '#workers/papers/company-export.ts';
import type { WorkTools } from '~/domain/area-work.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Job } from '~/domain/jobs/due.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import {
  EXPORT_KEPT_MS,
  type ExportLimits,
  exportPrefix,
  LIMITS,
} from '~/domain/provider/export/limits.ts';
import { startExport } from '~/domain/provider/export/start.server.ts';
import { workWith } from '~/domain/provider/export/work.server.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../contexts.ts';
import { value } from '../only-representative/shipments.ts';
import { unzip } from '../zip.ts';

const db = openTestDatabase();

export const REASON = 'The company leaves and asks for all of its data.';

/** Writes workbooks as the jobs Worker does. */
export const EXPORT_TOOLS = {
  make: (_kind: string, what: never) => exportWorkbook(what),
} as unknown as WorkTools;

export const startOf = async (staff: StaffContext, companyId: string) =>
  value(await startExport(staff, companyId, { reason: REASON })).job_id;

/** The job of an export, while there is something to do. */
export async function jobOf(id: string): Promise<Job | undefined> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.key, `company_export:${id}`), eq(jobs.state, 'pending')));
  return job;
}

/** One delivery of the job of an export. */
export async function deliver(id: string, limits: ExportLimits = LIMITS, nowMs = NOW_MS) {
  const job = await jobOf(id);
  if (job) await workWith(limits).run(systemContext(nowMs), job, EXPORT_TOOLS);
  return job !== undefined;
}

/** Delivers it until it is done. */
export async function work(id: string, limits?: ExportLimits, nowMs?: number): Promise<void> {
  while (await deliver(id, limits, nowMs)) {
    // Another one.
  }
}

export const partsOf = (id: string) =>
  db
    .select()
    .from(companyExportParts)
    .where(eq(companyExportParts.exportId, id))
    .orderBy(companyExportParts.part);

export const entriesOf = (id: string) =>
  db
    .select()
    .from(companyExportEntries)
    .where(eq(companyExportEntries.exportId, id))
    .orderBy(companyExportEntries.n);

/** Bytes of an object of the store; null where it has none. */
export async function objectOf(key: string) {
  const object = await bindings.FILES.get(key);
  return object === null ? null : new Uint8Array(await object.arrayBuffer());
}

/** Every file of every part, by its path, with the part that it is in. */
export async function filesOf(id: string) {
  const files = new Map<string, { part: number; bytes: Uint8Array }>();
  for (const { part, objectKey } of await partsOf(id)) {
    const whole = await objectOf(objectKey);
    for (const { path, bytes } of await unzip(new Response(whole))) {
      if (files.has(path)) throw new Error(`${path} is in two parts`);
      files.set(path, { part, bytes });
    }
  }
  return files;
}

export const textOf = (file: { bytes: Uint8Array } | undefined) =>
  new TextDecoder('utf-8', { fatal: true }).decode(file?.bytes);

/** Rows of JSON lines. */
export const linesOf = (file: { bytes: Uint8Array } | undefined): Record<string, unknown>[] =>
  textOf(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** An export that is done, of one part. */
export async function insertExport(of: Database, companyId: string): Promise<string> {
  const nowMs = Date.now();
  const id = newId('exp', nowMs);
  const askedBy = await insertUser(of, { staffRole: 'provider' }, []);
  const objectKey = `${exportPrefix(companyId, id)}part-1.zip`;
  await bindings.FILES.put(objectKey, 'PK');
  await of.insert(companyExports).values({
    ...{ id, companyId, askedBy, askedByName: 'Eva de Wit', reason: REASON, state: 'done' },
    ...{ locale: 'en-US', timeZone: 'UTC', parts: 1, moveId: newId('mv', nowMs) },
    ...{ createdAtMs: nowMs, endedAtMs: nowMs, expiresAtMs: nowMs + EXPORT_KEPT_MS },
  });
  await of.insert(companyExportParts).values({
    ...{ exportId: id, part: 1, objectKey, sizeBytes: 2, sha256: '', files: 0 },
    madeAtMs: nowMs,
  });
  return id;
}

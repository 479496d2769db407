import { and, eq, sql } from 'drizzle-orm';
import { dataFiles } from '#db/schema/data-file.ts';
import { users } from '#db/schema/identity.ts';
import { companies } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../../audit/guarded-write.server.ts';
import { toHex } from '../../../certificate/base64url.ts';
import { safeName } from '../../../files/rules.ts';
import { keepObject } from '../../../files/store.server.ts';
import { endJob, jobDone } from '../../../jobs/due.server.ts';
import type { Context, OrContext } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import { done } from '../../../kernel/outcome.ts';
import { onlyRepresentative } from '../../../systems/profiles.ts';
import { type RecordYear, recordYear } from './facts.server.ts';

type Row = typeof dataFiles.$inferSelect;

/** What a file is made of. */
export interface DataFileToMake {
  kind: Row['kind'];
  locale: Row['locale'];
  system: OrContext['system'];
  years: readonly RecordYear[];
}

export interface DataFileTools {
  /** Writes the workbook; lives in the jobs Worker. */
  make: (file: DataFileToMake) => Promise<Uint8Array<ArrayBuffer>>;
}

const TITLES = { record: { zh: '进口台账', en: 'Import record' } } as const;

/**
 * Makes a file that was ordered, of what is counted now: file and state are written together. What was made, given up or
 * let go in the meantime is left as it is.
 */
export async function makeDataFile(
  ctx: Context,
  work: { jobId: string; dataFileId: string },
  { make }: DataFileTools,
): Promise<void> {
  const ordered = await readOrdered(ctx, work.dataFileId);
  if (ordered === null) return endJob(ctx, work.jobId);
  const { row, reader } = ordered;
  const years: RecordYear[] = [];
  // One year after the other: each is many rows.
  for (const year of row.years) years.push(await recordYear(reader, year, row.partnerId));
  const { kind, locale, companyId } = row;
  const bytes = await make({ kind, locale, system: reader.system, years });
  const put = async (objectKey: string, contentType: string) => {
    await ctx.files.put(objectKey, bytes, { httpMetadata: { contentType } });
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', bytes));
    return done({ sizeBytes: bytes.byteLength, sha256 });
  };
  const name = safeName(`${nameOf(row, reader)}.xlsx`);
  const kept = await keepObject(
    ctx,
    companyId,
    { purpose: 'report', name, kind: 'xlsx', put },
    (file, rows) =>
      auditedBatch(ctx, {
        head: [
          ...rows,
          ctx.db
            .update(dataFiles)
            .set({ state: 'done', fileId: file.id, moveId: newId('mv', ctx.nowMs) })
            .where(stillPending(row.id)),
        ],
        moved: sql`changes()`,
        audit: {
          action: 'data_file.make',
          subject: { kind: 'data_file', id: row.id },
          companyId,
          system: row.system,
          detail: { kind, size_bytes: file.sizeBytes },
        },
        follows: [jobDone(ctx.db, work.jobId, ctx.nowMs)],
        refusals: { company_storage_within_quota: { code: 4203 } },
        done: () => null,
      }),
  );
  // No room for its file, or another run was first, which has ended the job.
  if (!kept.ok) await endJob(ctx, work.jobId, [giveUpDataFile(ctx, row.id)]);
}

/** What is to be made, and a context that reads as its company does; null of what is not pending any more. */
async function readOrdered(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({
      row: dataFiles,
      orderedBy: users.firstName,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      companyType: companies.companyType,
      loginCompanyType: companies.loginCompanyType,
    })
    .from(dataFiles)
    .innerJoin(users, eq(users.id, dataFiles.userId))
    .innerJoin(companies, eq(companies.id, dataFiles.companyId))
    .where(eq(dataFiles.id, id));
  if (found === undefined || found.row.state !== 'pending') return null;
  const { row, orderedBy, ...company } = found;
  const reader: OrContext = {
    ...ctx,
    locale: row.locale,
    system: onlyRepresentative(row.system),
    company: { id: row.companyId, ...company },
    actor: { kind: 'user', id: row.userId, name: orderedBy, role: 'viewer', ip: '' },
  };
  return { row, reader };
}

const stillPending = (id: string) => and(eq(dataFiles.id, id), eq(dataFiles.state, 'pending'));

/** Statement: a file that can't be made. */
export function giveUpDataFile({ db, nowMs }: Context, id: string) {
  return db
    .update(dataFiles)
    .set({ state: 'failed', moveId: newId('mv', nowMs) })
    .where(stillPending(id));
}

/** `进口台账 RSCC 华兴化工有限公司 2024-2026`. */
function nameOf({ kind, years, locale }: Row, { system, company }: OrContext): string {
  const [first, last] = [years[0], years.at(-1)];
  const span = first === last ? `${first}` : `${first}-${last}`;
  return `${nameIn(locale, TITLES[kind])} ${system.label} ${nameIn(locale, company)} ${span}`;
}

import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnDuties } from '#db/schema/cn-duty.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { mayWrite, scopeIds } from '../within.ts';
import { doneAudit, doneRefusal } from './complete.server.ts';
import { keepNextDuty } from './keep.server.ts';
import type { CompleteDutiesInput } from './schema.ts';

interface Denied {
  code: 4040 | 4002;
}

/** What became of a row: 2000, or the code that it would be refused with alone, and the fields it is about. */
export interface DutyOutcome {
  id: string;
  code: number;
  at: string[];
}

/** Others may close some of them while they are judged. */
const TRIES = 3;

/**
 * Says of many duties that they were done, each with its day and its proof: what was done before it came here is marked at
 * once. Each row has its own outcome, as if it came alone; those that are done are written together. Two round trips,
 * unless somebody is quicker.
 *
 * @throws {Denial} 4002 for who may write in none of their companies
 */
export async function completeDuties(
  ctx: CnContext,
  { rows }: CompleteDutiesInput,
): Promise<Outcome<{ items: DutyOutcome[] }>> {
  if (ctx.scope.every(({ role }) => role === 'viewer')) throw new Denial(4002);
  for (let tries = 1; ; tries++) {
    const judged = await judge(ctx, rows);
    const items = judged.map(({ row, refusal }) => outcomeOf(row.id, refusal));
    const good = judged.flatMap(({ row, duty, refusal }) =>
      refusal === null && duty !== undefined ? [{ row, duty }] : [],
    );
    if (good.length === 0) return done({ items });
    const written = await write(ctx, good, items);
    if (written.ok || written.refusal.code !== 4106 || tries === TRIES) return written;
  }
}

const DONE = 2000;

function outcomeOf(id: string, refusal: Refusal | Denied | null): DutyOutcome {
  if (refusal === null) return { id, code: DONE, at: [] };
  const fields = 'fields' in refusal ? refusal.fields : undefined;
  return { id, code: refusal.code, at: Object.keys(fields ?? {}) };
}

type Row = CompleteDutiesInput['rows'][number];
type Duty = Awaited<ReturnType<typeof read>>['duties'][number];

/** One round trip. */
async function read({ db, ...ctx }: CnContext, rows: readonly Row[]) {
  const { companyId, filingId, kind, year, state, version } = cnDuties;
  const fileIds = rows.map(({ file_id }) => orNone(file_id)).filter((id) => id !== null);
  const [duties, papers] = await db.batch([
    db
      .select({
        id: cnDuties.id,
        ...{ companyId, filingId, kind, year, state, version },
        certificateNo: cnFilings.certificateNo,
      })
      .from(cnDuties)
      .innerJoin(cnFilings, sql`${cnFilings.id} = ${filingId}`)
      .where(
        sql`${cnDuties.id} IN ${idsAmong(rows.map(({ id }) => id))}
          AND ${companyId} IN ${idsAmong(scopeIds({ db, ...ctx }))}`,
      ),
    db
      .select({ id: cnFilingFiles.fileId, filingId: cnFilingFiles.filingId })
      .from(cnFilingFiles)
      .where(
        sql`${cnFilingFiles.fileId} IN ${idsAmong(fileIds)} AND ${cnFilingFiles.removedAtMs} IS NULL`,
      ),
  ]);
  return { duties, papers };
}

async function judge(ctx: CnContext, rows: readonly Row[]) {
  const { duties, papers } = await read(ctx, rows);
  const today = dayOf(ctx);
  const seen = new Set<string>();
  return rows.map((row): { row: Row; duty: Duty | undefined; refusal: Refusal | Denied | null } => {
    const duty = duties.find(({ id }) => id === row.id);
    if (duty === undefined) return { row, duty, refusal: { code: 4040 } };
    if (!mayWrite(ctx, duty.companyId)) return { row, duty, refusal: { code: 4002 } };
    // The second of two rows for one duty comes second.
    const refusal = seen.has(row.id) ? { code: 4195 as const } : doneRefusal(duty, row, today);
    if (refusal !== null) return { row, duty, refusal };
    const file = orNone(row.file_id);
    const filed = papers.some(({ id, filingId }) => id === file && filingId === duty.filingId);
    if (file !== null && !filed) return { row, duty, refusal: { code: 4040 } };
    seen.add(row.id);
    return { row, duty, refusal: null };
  });
}

function write(ctx: CnContext, good: readonly { row: Row; duty: Duty }[], items: DutyOutcome[]) {
  const written = good.map(({ row, duty }) => ({
    id: duty.id,
    filing: duty.filingId,
    version: duty.version,
    on: row.done_on,
    no: textOf(row.reference_no),
    file: orNone(row.file_id),
  }));
  const [first, ...others] = good.map(({ row, duty }) =>
    doneAudit(duty, row.done_on, ctx.system.slug),
  );
  if (first === undefined) throw new Error('nothing to write');
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(cnDuties)
        .set({
          state: 'done',
          doneOn: sql`w.value ->> 'on'`,
          referenceNo: sql`w.value ->> 'no'`,
          fileId: sql`w.value ->> 'file'`,
          remindOn: '',
          version: sql`${cnDuties.version} + 1`,
        })
        .from(sql`json_each(${JSON.stringify(written)}) w`)
        .where(
          sql`${cnDuties.id} = w.value ->> 'id' AND ${cnDuties.state} = 'open'
            AND ${cnDuties.version} = w.value ->> 'version'
            AND (w.value ->> 'file' IS NULL OR EXISTS (SELECT 1 FROM cn_filing_files f
              WHERE f.file_id = w.value ->> 'file' AND f.filing_id = w.value ->> 'filing'
                AND f.removed_at_ms IS NULL))`,
        ),
    ],
    moved: sql`(changes() = ${written.length})`,
    audit: first,
    alsoAudit: others,
    follows: [keepNextDuty(ctx, ...new Set(good.map(({ duty }) => duty.filingId)))],
    done: () => ({ items }),
  });
}

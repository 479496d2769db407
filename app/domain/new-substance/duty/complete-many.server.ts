import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { writeAllDone } from '../../duty/close.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { mayWrite, scopeIds } from '../within.ts';
import { doneAudit, doneRefusal } from './complete.server.ts';
import { keepNextDuty } from './keep.server.ts';
import { KIND } from './own.server.ts';
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
type Duty = Awaited<ReturnType<typeof read>>['found'][number];

/** One round trip. */
async function read({ db, ...ctx }: CnContext, rows: readonly Row[]) {
  const { companyId, subjectId: filingId, year, state, version } = duties;
  const fileIds = rows.map(({ file_id }) => orNone(file_id)).filter((id) => id !== null);
  const [found, papers] = await db.batch([
    db
      .select({
        id: duties.id,
        ...{ companyId, filingId, kind: KIND, year, state, version },
        certificateNo: cnFilings.certificateNo,
      })
      .from(duties)
      .innerJoin(cnFilings, sql`${cnFilings.id} = ${filingId}`)
      .where(
        sql`${duties.id} IN ${idsAmong(rows.map(({ id }) => id))}
          AND ${companyId} IN ${idsAmong(scopeIds({ db, ...ctx }))}`,
      ),
    db
      .select({ id: cnFilingFiles.fileId, filingId: cnFilingFiles.filingId })
      .from(cnFilingFiles)
      .where(
        sql`${cnFilingFiles.fileId} IN ${idsAmong(fileIds)} AND ${cnFilingFiles.removedAtMs} IS NULL`,
      ),
  ]);
  return { found, papers };
}

async function judge(ctx: CnContext, rows: readonly Row[]) {
  const { found, papers } = await read(ctx, rows);
  const today = dayOf(ctx);
  const seen = new Set<string>();
  return rows.map((row): { row: Row; duty: Duty | undefined; refusal: Refusal | Denied | null } => {
    const duty = found.find(({ id }) => id === row.id);
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
  const rows = good.map(({ row, duty }) => ({
    duty,
    doneOn: row.done_on,
    referenceNo: textOf(row.reference_no),
    fileId: orNone(row.file_id),
    audit: doneAudit(duty, row.done_on, ctx.system.slug),
  }));
  return writeAllDone(ctx, rows, {
    proven: sql`(w.value ->> 'file' IS NULL OR EXISTS (SELECT 1 FROM cn_filing_files f
      WHERE f.file_id = w.value ->> 'file' AND f.filing_id = ${duties.subjectId}
        AND f.removed_at_ms IS NULL))`,
    follows: [keepNextDuty(ctx, ...new Set(good.map(({ duty }) => duty.filingId)))],
    done: () => ({ items }),
  });
}

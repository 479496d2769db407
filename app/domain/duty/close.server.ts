import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { duties } from '#db/schema/duty.ts';
import type { AuditInput } from '../audit/entry.server.ts';
import { auditedBatch, guardedWrite, type Refusals } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { closedRefusal, type DutyState } from './standing.ts';

/** A duty as somebody judged it. */
export interface JudgedDuty {
  id: string;
  companyId: string;
  state: DutyState;
  version: number;
}

/** How a duty was done. */
export interface Proof {
  doneOn: string;
  /** Number of a receipt; empty for none. */
  referenceNo: string;
  fileId: string | null;
}

interface Closing {
  audit: AuditInput;
  /** Condition at the moment of writing: its proof is still there. */
  guard?: SQL<number>;
  /** Statements of what else the area keeps of open duties. */
  follows: BatchItem<'sqlite'>[];
  /** What the duty has become by now, for who came second. */
  became: () => Promise<{ state: DutyState }>;
}

type Closed = Promise<Outcome<{ id: string; version: number }>>;

/** Writes that a duty was done; its reminders stop. Who comes second gets 4195, 4105, or 4106. */
export function writeDone(ctx: Context, duty: JudgedDuty, proof: Proof, closing: Closing): Closed {
  return close(ctx, duty, { state: 'done', ...proof }, closing);
}

/** Writes that a duty does not apply, and why: it stays so until its end is another day. Who comes second gets the same. */
export function writeWaived(
  ctx: Context,
  duty: JudgedDuty,
  waivedReason: string,
  closing: Closing,
): Closed {
  return close(ctx, duty, { state: 'waived', waivedReason }, closing);
}

function close(
  ctx: Context,
  { id, companyId, state, version }: JudgedDuty,
  set: Partial<typeof duties.$inferSelect>,
  { audit, guard, follows, became }: Closing,
): Closed {
  return guardedWrite(ctx, {
    table: duties,
    id,
    expect: { companyId, state, version },
    ...(guard && { guard }),
    set: { ...set, remindOn: '' },
    audit,
    follows: () => follows,
    refusals: secondComer(became),
    done: { id, version: version + 1 },
  });
}

/** Answer to who came second: what the duty has become. */
function secondComer(became: Closing['became']): Refusals {
  return { audit_move_happened: async () => closedRefusal(await became()) ?? { code: 4106 } };
}

/** One of many duties that were done. */
export interface DoneDuty extends Proof {
  duty: Omit<JudgedDuty, 'companyId' | 'state'>;
  audit: AuditInput;
}

/**
 * Writes of many open duties that they were done: all of them or none. Refusal: 4106 when one is not as it was judged.
 *
 * @param proven condition on a row `w` of what is written (`w.value ->> 'file'` its file): its proof is still there
 */
export function writeAllDone<Value>(
  ctx: Context,
  rows: readonly DoneDuty[],
  { proven, follows, done }: { proven: SQL; follows: BatchItem<'sqlite'>[]; done: () => Value },
): Promise<Outcome<Value>> {
  const [first, ...others] = rows.map(({ audit }) => audit);
  if (first === undefined) throw new Error('nothing to write');
  const written = rows.map(({ duty, doneOn, referenceNo, fileId }) => ({
    id: duty.id,
    version: duty.version,
    on: doneOn,
    no: referenceNo,
    file: fileId,
  }));
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(duties)
        .set({
          state: 'done',
          doneOn: sql`w.value ->> 'on'`,
          referenceNo: sql`w.value ->> 'no'`,
          fileId: sql`w.value ->> 'file'`,
          remindOn: '',
          version: sql`${duties.version} + 1`,
        })
        .from(sql`json_each(${JSON.stringify(written)}) w`)
        .where(
          sql`${duties.id} = w.value ->> 'id' AND ${duties.state} = 'open'
            AND ${duties.version} = w.value ->> 'version' AND ${proven}`,
        ),
    ],
    moved: sql`(changes() = ${written.length})`,
    audit: first,
    alsoAudit: others,
    follows,
    done,
  });
}

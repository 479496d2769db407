import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { auditEntries } from '#db/schema/trail.ts';
import { actingIn, requireWriting } from '../acting/acting.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { ActOn, SubjectKind } from './acts.ts';

interface ActInput<Kind extends SubjectKind> {
  action: ActOn<Kind>;
  subject: { kind: Kind; id: string };
  companyId?: string | null;
  system?: string | null;
  detail?: Record<string, unknown>;
}

/** An act, of those that its subject knows. */
export type AuditInput = { [Kind in SubjectKind]: ActInput<Kind> }[SubjectKind];

/** A row of a set, and the move that was to write it. */
export interface Moved {
  rowId: string;
  moveId: string;
}

/** Its id, where whoever writes it must know it. */
interface Named {
  id: string;
}

/**
 * The audit rows every write carries in its own batch, right after its guarded statement, in one statement.
 *
 * @param moved how many rows that statement moved for one of them, as SQL that yields 1 or 0 and may ask
 *   `w.value` for what came with the entry. Anything but 1 breaks `audit_move_happened` and rolls the batch back: a
 *   lost race.
 * @throws {Denial} 4154 in a visit of staff that only reads: what no door let through is not written either
 */
export function auditRows(
  ctx: Context,
  inputs: readonly (AuditInput & Partial<Moved & Named>)[],
  moved: SQL<number> = sql`1`,
): BatchItem<'sqlite'> {
  const { actor, nowMs, requestId } = ctx;
  requireWriting(ctx);
  const acting = actingIn(actor);
  const rows = inputs.map(({ subject, detail = {}, ...input }) => ({
    id: newId('aud', nowMs),
    ...input,
    kind: subject.kind,
    subject: subject.id,
    detail: JSON.stringify(detail),
  }));
  return ctx.db.insert(auditEntries).select(sql`
    SELECT w.value ->> 'id', w.value ->> 'companyId', w.value ->> 'system', 
      ${acting === null ? actor.kind : 'staff'}, ${actor.id}, ${actor.name}, w.value ->> 'action', w.value ->> 'kind', w.value ->> 'subject',
      w.value ->> 'detail', ${actor.ip}, ${requestId}, CAST(${nowMs} AS INTEGER), ${moved},
      ${acting?.id ?? null}
    FROM json_each(${JSON.stringify(rows)}) w`);
}

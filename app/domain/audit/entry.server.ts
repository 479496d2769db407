import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { auditEntries } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

export interface AuditInput {
  action: string;
  subject: { kind: string; id: string };
  companyId?: string | null;
  system?: string | null;
  detail?: Record<string, unknown>;
}

/**
 * The audit row every write carries in its own batch, right after its guarded statement.
 *
 * @param moved how many rows that statement moved, as SQL that yields 1 or 0. Anything but 1 breaks
 *   `audit_move_happened` and rolls the batch back: a lost race.
 */
export function auditEntry(
  ctx: Context,
  input: AuditInput,
  moved: SQL<number> = sql`1`,
): BatchItem<'sqlite'> {
  return ctx.db.insert(auditEntries).values({
    id: newId('aud', ctx.nowMs),
    companyId: input.companyId ?? null,
    system: input.system ?? null,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    action: input.action,
    subjectKind: input.subject.kind,
    subjectId: input.subject.id,
    detail: JSON.stringify(input.detail ?? {}),
    ip: ctx.actor.ip,
    requestId: ctx.requestId,
    atMs: ctx.nowMs,
    moved,
  });
}

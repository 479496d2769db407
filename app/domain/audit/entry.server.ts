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
  /**
   * How many rows the batch's guarded statement moved, as SQL that yields 1 or 0; default 1.
   * Anything but 1 breaks `audit_move_happened` and rolls the batch back: a lost race.
   */
  moved?: SQL<number>;
}

/** The audit row every write carries in its own batch. Put it right after the guarded statement. */
export function auditEntry(ctx: Context, input: AuditInput): BatchItem<'sqlite'> {
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
    moved: input.moved ?? sql<number>`1`,
  });
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { isAlone, takesTwo } from '../../second-person/policy.ts';
import { endHolds, type Held, type HeldRevision } from './held.server.ts';
import { issueJob } from './job.ts';
import type { PaperKind, PaperTypes } from './paper-kind.ts';

/** What somebody of the provider says who lets a paper go. */
export interface LetGo {
  version: number;
  reason: string;
  /** The holds that end; all that may be released where nothing is said. */
  holds?: readonly string[] | undefined;
}

/**
 * Somebody of the provider lets the held paper of a confirmed record go. What may be released ends with the reason; what
 * has a cause of its own ends with that cause, and until then nothing is released. The paper is issued by a job of its
 * own, which looks once more. Two round trips.
 *
 * Refusals, in this order: 4106 stale version; 4105 not confirmed, or not held by what may be released; 4158
 * `second_person` to whoever confirmed it in a party's place; 4158 with `reasons` that would still hold it.
 *
 * @throws {Denial} 4002 for anyone but staff; 4040 for a record that is not this company's
 */
export async function letPaperGo<T extends PaperTypes>(
  ctx: T['ctx'],
  kind: PaperKind<T>,
  id: string,
  { version, reason, holds: named }: LetGo,
): Promise<Outcome<T['moved']>> {
  const { actor, db, nowMs } = ctx;
  if (actor.kind !== 'staff') throw new Denial(4002);
  const { records, holds } = kind;
  const released: T['reason'][] = holds.releasable.filter((one) => named?.includes(one) ?? true);
  const [[record = notFound()], [held]] = await db.batch([
    kind.read(ctx, id),
    db
      .select({
        heldSinceMs: sql<number | null>`${records.heldSinceMs}`.as('held_since'),
        heldBy: holds.heldBy(nowMs),
        stays: holds.heldBy(nowMs, released),
        takesTwo: takesTwo(ctx).as('takes_two'),
        answered: sql<number>`${kind.answeredBy(actor.id)}`.as('answered_by_them'),
      })
      .from(records as SQLiteTable)
      .where(eq(records.id, id)),
  ]);
  const now = holds.reasonsIn(held?.heldBy ?? '');
  const ending = released.filter((one) => now.includes(one));
  if (record.version !== version) return refuse(4106);
  if (kind.heldAhead?.status(record)) return letGoAhead(ctx, kind, record, { reason, ending });
  const refusal = kind.refuses(record, version, 'issue');
  if (refusal !== null) return { ok: false, refusal };
  if (held?.heldSinceMs === null || now.length === 0) return refuse(4105);
  if (held?.answered === 1 && !isAlone(ctx, held.takesTwo))
    return refuse(4158, { data: { reason: 'second_person' } });
  const stays = holds.reasonsIn(held?.stays ?? '');
  if (stays.length > 0) return { ok: false, refusal: stillHeld(stays) };
  const outcome = await kind.move(ctx, record, {
    act: 'release',
    set: { heldSinceMs: null },
    detail: { reason, holds: ending },
    // What came to hold it since it was looked at.
    guard: holds.nothing(nowMs, released),
    follows: () => [
      ...releases(ctx, kind, record, ending),
      endHolds(ctx, kind, record),
      newJob(ctx, issueJob(kind, record, nowMs)),
    ],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

/** Ends what would hold the paper of a record that is not confirmed yet. */
async function letGoAhead<T extends PaperTypes>(
  ctx: T['ctx'],
  kind: PaperKind<T>,
  record: T['record'],
  { reason, ending }: { reason: string; ending: readonly T['reason'][] },
): Promise<Outcome<T['moved']>> {
  const ahead = ending.filter((one) => kind.heldAhead?.reasons.includes(one));
  if (ahead.length === 0) return refuse(4105);
  return kind.move(ctx, record, {
    act: 'release',
    detail: { reason, holds: ahead },
    follows: () => releases(ctx, kind, record, ahead),
  });
}

/** 4158 with what still holds a paper. */
export function stillHeld(reasons: readonly string[]): Refusal {
  const words = { reasons: reasons.map((one) => `heldBy.${one}`) };
  return { code: 4158, data: { reasons }, why: { key: 'still_held', words } };
}

/** Statements: these holds of a revision are released; one that came after the others has no row yet. */
function releases(
  { db, nowMs, actor }: Context,
  { held }: Held,
  { id: recordId, revision }: HeldRevision,
  reasons: readonly string[],
): BatchItem<'sqlite'>[] {
  const ended = { endedAtMs: nowMs, releasedByName: actor.name };
  return [
    ...reasons.map((reason) =>
      db
        .insert<SQLiteTable>(held)
        .values({ recordId, revision, reason, sinceMs: nowMs, ...ended })
        .onConflictDoUpdate({ target: [held.recordId, held.revision, held.reason], set: ended }),
    ),
    // A consultant's hold may be older than the revision.
    db
      .update<SQLiteTable>(held)
      .set(ended)
      .where(
        and(
          eq(held.recordId, recordId),
          inArray(held.reason, [...reasons]),
          isNull(held.endedAtMs),
        ),
      ),
  ];
}

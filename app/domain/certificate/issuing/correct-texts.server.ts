import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { type CorrectTextsInput, correct, paperTextsRead } from '../paper-texts.server.ts';
import { endHolds } from './held.server.ts';
import { issueJob } from './job.ts';
import type { PaperKind, PaperTypes } from './paper-kind.ts';

/**
 * Says how texts that no font prints are printed on the paper of a confirmed record. What was answered for stays: only
 * what can't be printed is replaced. Where nothing else holds it, the paper is issued now.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state or no such text, 4100 for a correction that says
 * something else or can't be printed either.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not this company's
 */
export async function correctPaperTexts<T extends PaperTypes>(
  ctx: T['ctx'],
  kind: PaperKind<T>,
  id: string,
  { version, corrections }: CorrectTextsInput,
): Promise<Outcome<T['moved']>> {
  requireMember(ctx);
  const { db, nowMs } = ctx;
  const { records, holds } = kind;
  const revision = sql`(SELECT revision FROM ${records} WHERE id = ${id})`;
  const [[record = notFound()], [held], texts] = await db.batch([
    kind.read(ctx, id),
    db
      .select({ heldBy: holds.heldBy(nowMs) })
      .from(records as SQLiteTable)
      .where(eq(records.id, id)),
    paperTextsRead(db, id, revision),
  ]);
  const refusal = kind.refuses(record, version, 'correct');
  if (refusal !== null) return { ok: false, refusal };
  const entered = correct(ctx, record, texts, corrections);
  if (!entered.ok) return entered;
  const others = holds.reasonsIn(held?.heldBy ?? '').filter((reason) => reason !== 'unprintable');
  const free = others.length === 0;
  const issued = () => [endHolds(ctx, kind, record), newJob(ctx, issueJob(kind, record, nowMs))];
  const outcome = await kind.move(ctx, record, {
    act: 'correct_text',
    set: free ? { heldSinceMs: null } : {},
    detail: { corrections },
    follows: () => [...entered.value, ...(free ? issued() : [])],
  });
  if (outcome.ok && free) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

import { and, eq, gt } from 'drizzle-orm';
import { chainChecks } from '#db/schema/trail.ts';
import { CHAIN_START } from '../../audit/chain.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { headOfAudit } from '../../audit/seal.server.ts';
import { headOfLog } from '../../certificate/log-check.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { newestCheck } from './find.server.ts';
import type { Chain } from './kinds.ts';

/** A check that has not ended by then stands no longer in the way of another one. */
const LONGEST_CHECK_MS = 60 * 60 * 1000;

/**
 * Starts a check of a chain from its first row; the job goes on with a thousand rows at a time. While one is going on,
 * that one is answered. Two round trips.
 */
export async function startCheck(
  ctx: StaffContext,
  chain: Chain,
): Promise<Outcome<{ id: string }>> {
  const { db, nowMs, actor } = ctx;
  const goesOn = and(
    eq(chainChecks.state, 'running'),
    gt(chainChecks.createdAtMs, nowMs - LONGEST_CHECK_MS),
  );
  const [[head], [going]] = await db.batch([
    chain === 'audit' ? headOfAudit(db) : headOfLog(db),
    newestCheck(ctx, chain, goesOn),
  ]);
  if (going !== undefined) return done({ id: going.id });
  const id = newId('chk', nowMs);
  const started = await guardedInsert(ctx, {
    table: chainChecks,
    row: {
      ...{ id, chain, askedBy: actor.id, askedByName: actor.name },
      hash: CHAIN_START.hash,
      total: head?.seq ?? 0,
      createdAtMs: nowMs,
    },
    audit: {
      action: 'chain.check',
      subject: { kind: 'chain', id },
      detail: { chain, rows: head?.seq ?? 0 },
    },
    follows: () => [newJob(ctx, checkJob(id))],
    done: { id: chainChecks.id },
  });
  if (started.ok) await wakeConsumer(ctx, 'chain_check');
  return started;
}

const checkJob = (id: string) =>
  ({
    kind: 'chain_check',
    key: `chain_check:${id}`,
    companyId: '',
    payload: { check_id: id },
  }) as const;

import { and, eq, isNotNull } from 'drizzle-orm';
import { noteOfJob } from '../../jobs/due.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { lookedAgain, waitingPapers } from '../paper-texts.server.ts';
import { endHolds } from './held.server.ts';
import { issueJob } from './job.ts';
import type { IssuedKind, PaperTypes } from './paper-kind.ts';

/** Records let go in one run of the cron; the rest waits for the next. */
const RECORDS_A_RUN = 200;

/**
 * Lets held records go on whose causes have all ended: an authorisation renewed, a contract unlocked, a recall closed, a
 * review done. Their papers are issued by a job of their own, which looks once more.
 *
 * @returns how many were let go
 */
export async function releaseHeld<T extends PaperTypes>(
  ctx: Context,
  kind: IssuedKind<T>,
): Promise<number> {
  await lookAtTexts(ctx, kind);
  const { heldSinceMs, status } = kind.records;
  const free = await kind.among(
    ctx,
    and(isNotNull(heldSinceMs), eq(status, 'CONFIRMED'), kind.holds.nothing(ctx.nowMs)),
    RECORDS_A_RUN,
  );
  const released = await eachAlone(free, async (record) => {
    const outcome = await kind.move(ctx, record, {
      act: 'release',
      set: { heldSinceMs: null },
      follows: () => [endHolds(ctx, kind, record), newJob(ctx, issueJob(kind, record, ctx.nowMs))],
    });
    // A record that moved meanwhile is looked at again in the next run.
    return outcome.ok;
  });
  await wakeConsumer(ctx, 'issue_certificate', released);
  return released;
}

/** A text that could not be printed and that the paper no longer says, as after a registration was renamed. */
async function lookAtTexts<T extends PaperTypes>(ctx: Context, kind: IssuedKind<T>): Promise<void> {
  const waiting = await waitingPapers(ctx.db, kind.systems);
  await eachAlone(waiting, async (paper) => {
    const facts = await kind.facts(ctx, { recordId: paper.id, revision: paper.revision });
    if (facts === undefined) return false;
    await noteOfJob(ctx, lookedAgain(ctx, paper, kind.content(facts, ctx.nowMs)));
    return true;
  });
}

import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { lookedAgain, waitingPapers } from '../../certificate/paper-texts.server.ts';
import { noteOfJob } from '../../jobs/due.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { rp } from '../../systems/profiles.ts';
import { contentOf } from './content.server.ts';
import { readNoticeFacts } from './facts.server.ts';
import { endNoticeHolds } from './hold.server.ts';
import { nothingHoldsNotice } from './holds.server.ts';
import { noticeJob } from './job.server.ts';

/** Records let go in one run of the cron; the rest waits for the next. */
const RECORDS_A_RUN = 200;

/**
 * Lets held records go on whose causes have all ended: a certificate renewed, a recall closed, an authorisation
 * prolonged, a review done. Their notices are issued by a job of their own, which looks once more.
 *
 * @returns how many were let go
 */
export async function releaseHeldNotices(ctx: Context): Promise<number> {
  await lookAtTexts(ctx);
  const free = await ctx.db
    .select({
      id: rpTrades.id,
      companyId: rpTrades.companyId,
      status: rpTrades.status,
      revision: rpTrades.revision,
      version: rpTrades.version,
    })
    .from(rpTrades)
    .where(
      and(isNotNull(rpTrades.heldSinceMs), eq(rpTrades.status, 'CONFIRMED'), nothingHoldsNotice),
    )
    .orderBy(asc(rpTrades.heldSinceMs))
    .limit(RECORDS_A_RUN);
  const released = await eachAlone(free, async (record) => {
    const { id, ...expect } = record;
    const outcome = await guardedWrite(ctx, {
      table: rpTrades,
      id,
      expect,
      set: { heldSinceMs: null },
      audit: {
        action: 'rp_trade.release',
        subject: { kind: 'rp_trade', id },
        companyId: record.companyId,
        system: rp.slug,
      },
      follows: () => [endNoticeHolds(ctx, record), noticeJob(ctx, record, ctx.nowMs)],
      done: null,
    });
    // A record that moved meanwhile is looked at again in the next run.
    return outcome.ok;
  });
  await wakeConsumer(ctx, 'issue_certificate', released);
  return released;
}

/** A text that could not be printed and that the notice no longer says. */
async function lookAtTexts(ctx: Context): Promise<void> {
  const waiting = await waitingPapers(ctx.db, [rp.slug]);
  await eachAlone(waiting, async (paper) => {
    const facts = await readNoticeFacts(ctx, { recordId: paper.id, revision: paper.revision });
    if (facts === undefined) return false;
    await noteOfJob(ctx, lookedAgain(ctx, paper, contentOf(facts)));
    return true;
  });
}

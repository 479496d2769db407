import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { lookedAgain, waitingPapers } from '~/domain/certificate/paper-texts.server.ts';
import { noteOfJob } from '~/domain/jobs/due.server.ts';
import { eachAlone } from '~/domain/jobs/each-alone.ts';
import { newJob, wakeConsumer } from '~/domain/jobs/enqueue.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { anchorColumns } from '../trade-record/read.server.ts';
import { readCertificateFacts } from './facts.server.ts';
import { endHolds } from './hold.server.ts';
import { nothingHolds } from './holds.server.ts';
import { paperContent } from './paper-content.ts';

/** Records let go in one run of the cron; the rest waits for the next. */
const RECORDS_A_RUN = 200;
const PAPER_SYSTEMS = systemsOf('only-representative').map(({ slug }) => slug);

/**
 * Lets held records go on whose causes have all ended: an authorisation renewed, a contract unlocked, a registration
 * valid again, a review done. Their certificates are issued by a job of their own, which looks once more.
 *
 * @returns how many were let go
 */
export async function releaseHeldRecords(ctx: Context): Promise<number> {
  await lookAtTexts(ctx);
  const free = await ctx.db
    .select(anchorColumns)
    .from(tradeRecords)
    .where(
      and(
        isNotNull(tradeRecords.heldSinceMs),
        eq(tradeRecords.status, 'CONFIRMED'),
        nothingHolds(ctx.nowMs),
      ),
    )
    .orderBy(asc(tradeRecords.heldSinceMs))
    .limit(RECORDS_A_RUN);
  const released = await eachAlone(free, async (record) => {
    const { id, revision } = record;
    const job = newJob(ctx, {
      kind: 'issue_certificate',
      key: `certificate:${id}:${revision}:${ctx.nowMs}`,
      companyId: record.companyId,
      payload: { record_id: id, revision },
    });
    const outcome = await moveRecord(ctx, record, {
      action: 'release',
      set: { heldSinceMs: null },
      follows: () => [endHolds(ctx, record), job],
    });
    // A record that moved meanwhile is looked at again in the next run.
    return outcome.ok;
  });
  await wakeConsumer(ctx, 'issue_certificate', released);
  return released;
}

/** A registration renamed by staff, say: the certificate no longer says what could not be printed. */
async function lookAtTexts(ctx: Context): Promise<void> {
  const waiting = await waitingPapers(ctx.db, PAPER_SYSTEMS);
  await eachAlone(waiting, async (paper) => {
    const facts = await readCertificateFacts(ctx, { recordId: paper.id, revision: paper.revision });
    await noteOfJob(ctx, lookedAgain(ctx, paper, paperContent(facts, ctx.nowMs)));
    return true;
  });
}

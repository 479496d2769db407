import { and, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { chainChecks } from '#db/schema/trail.ts';
import type { KindOfWork, WorkTools } from '../../area-work.ts';
import {
  type Broken,
  type Checked,
  checkAuditStep,
  hashOfAudit,
  type Step,
  unsealedAudit,
} from '../../audit/check-step.server.ts';
import { checkLogStep, hashOfLog, unsealedLog } from '../../certificate/log-check.server.ts';
import { publicJwks } from '../../certificate/signature.ts';
import { endJob, jobGoesOn, noteOfJob } from '../../jobs/due.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newestCheck } from './find.server.ts';
import type { Chain } from './kinds.ts';

/** Steps of one delivery: twenty thousand rows, a few seconds. */
const STEPS_A_RUN = 20;

const payload = v.pipe(v.string(), v.parseJson(), v.object({ check_id: v.string() }));

interface Checking {
  step(db: Database, from: Checked, tools: Pick<WorkTools, 'publicKeys'>): Promise<Step>;
  hashOf(db: Database, seq: number): PromiseLike<{ hash: string | null }[]>;
  unsealed(db: Database): Promise<number>;
}

const CHECKING: Readonly<Record<Chain, Checking>> = {
  audit: {
    step: checkAuditStep,
    hashOf: hashOfAudit,
    unsealed: unsealedAudit,
  },
  certificates: {
    step: (db, from, { publicKeys }) => checkLogStep(db, from, publicJwks(publicKeys)),
    hashOf: hashOfLog,
    unsealed: unsealedLog,
  },
};

/** Goes on with a check from where it is; each step is kept, so that a delivery more does no harm. */
export const chainCheckWork: KindOfWork = {
  async run(ctx, job, tools) {
    const { check_id: id } = v.parse(payload, job.payload);
    const [check] = await ctx.db.select().from(chainChecks).where(eq(chainChecks.id, id));
    if (check?.state !== 'running') {
      await endJob(ctx, job.id);
      return [];
    }
    const { chain } = check;
    const checking = CHECKING[chain];
    let at: Checked = { seq: check.seq, hash: check.hash };
    const rewritten = at.seq === 0 ? await rewrittenSince(ctx, chain, id) : null;
    if (rewritten !== null) {
      await endCheck(ctx, job.id, id, { at, broken: rewritten, unsealed: 0 });
      return [];
    }
    for (let step = 0; step < STEPS_A_RUN; step += 1) {
      const { broken, end, ...to } = await checking.step(ctx.db, at, tools);
      if (end) {
        const unsealed = await checking.unsealed(ctx.db);
        await endCheck(ctx, job.id, id, { at: to, broken, unsealed });
        return [];
      }
      await noteOfJob(ctx, [cameTo(ctx, id, at, to)]);
      at = to;
    }
    await jobGoesOn(ctx, job.id);
    await wakeConsumer(ctx, 'chain_check');
    return [];
  },
  givenUp(ctx, said) {
    const about = v.safeParse(payload, said);
    if (!about.success) return [];
    const running = and(
      eq(chainChecks.id, about.output.check_id),
      eq(chainChecks.state, 'running'),
    );
    return [
      ctx.db.update(chainChecks).set({ state: 'failed', endedAtMs: ctx.nowMs }).where(running),
    ];
  },
};

/**
 * Where an earlier check came to must still be there: whoever changes a row and reckons all hashes behind it anew, or
 * takes rows from the end with their seals, makes a chain that fits in itself.
 */
async function rewrittenSince(ctx: Context, chain: Chain, id: string): Promise<Broken | null> {
  const whole = and(eq(chainChecks.verdict, 'whole'), ne(chainChecks.id, id));
  const [last] = await newestCheck(ctx, chain, whole);
  if (last === undefined || last.seq === 0) return null;
  const [there] = await CHECKING[chain].hashOf(ctx.db, last.seq);
  return there?.hash === last.hash ? null : { seq: last.seq, id: last.id, why: 'rewritten' };
}

/** Statement: how far it is, unless another delivery was there before. */
function cameTo({ db }: Context, id: string, from: Checked, to: Checked) {
  return db
    .update(chainChecks)
    .set(to)
    .where(and(eq(chainChecks.id, id), eq(chainChecks.seq, from.seq)));
}

interface Ended {
  at: Checked;
  broken: Broken | null;
  unsealed: number;
}

async function endCheck(
  ctx: Context,
  jobId: string,
  id: string,
  { at, broken, unsealed }: Ended,
): Promise<void> {
  const ended = ctx.db
    .update(chainChecks)
    .set({
      ...at,
      state: 'done',
      verdict: broken === null ? 'whole' : 'broken',
      brokenSeq: broken?.seq ?? null,
      brokenWhy: broken?.why ?? null,
      brokenId: broken?.id ?? null,
      unsealed,
      total: sql`max(${chainChecks.total}, CAST(${at.seq} AS INTEGER))`,
      endedAtMs: ctx.nowMs,
    })
    .where(and(eq(chainChecks.id, id), eq(chainChecks.state, 'running')));
  await endJob(ctx, jobId, [ended]);
}

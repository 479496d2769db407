import { eq, sql } from 'drizzle-orm';
import { healthBegins } from '#db/company-health.ts';
import { jobs } from '#db/schema/trail.ts';
import type { KindOfWork, WorkTools } from '~/domain/area-work.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { JobKind } from '~/domain/jobs/kinds.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { startCheck } from '~/domain/provider/chain/start.server.ts';
import { chainCheckWork } from '~/domain/provider/chain/work.server.ts';
import { keepHealth } from '~/domain/provider/health/keep.server.ts';
import { startPreview } from '~/domain/provider/law/preview/start.server.ts';
import { lawPreviewWork } from '~/domain/provider/law/preview/work.server.ts';
import type { Cost } from './measured.ts';

/** What a long piece of work took: its runs are what a Worker does at one go. */
export interface Ran {
  name: string;
  runs: number;
  /** Of the dearest run: round trips, rows read, and milliseconds in the database. */
  trips: number;
  rowsRead: number;
  ms: number;
  totalMs: number;
}

/** A run after the other until one says that nothing is left. */
async function untilDone(name: string, cost: Cost, run: () => Promise<boolean>): Promise<Ran> {
  const ran: Ran = { name, runs: 0, trips: 0, rowsRead: 0, ms: 0, totalMs: 0 };
  let isLeft = true;
  while (isLeft) {
    const before = { ...cost };
    isLeft = await run();
    const ms = cost.ms - before.ms;
    ran.runs += 1;
    ran.trips = Math.max(ran.trips, cost.trips - before.trips);
    ran.rowsRead = Math.max(ran.rowsRead, cost.rowsRead - before.rowsRead);
    ran.ms = Math.max(ran.ms, ms);
    ran.totalMs += ms;
  }
  return ran;
}

async function asJob(
  ctx: StaffContext,
  cost: Cost,
  kind: JobKind,
  work: KindOfWork,
  start: () => Promise<Outcome<unknown>>,
): Promise<Ran> {
  const started = await start();
  if (!started.ok) throw new Error(`${kind}: ${JSON.stringify(started.refusal)}`);
  // Neither of them draws a paper or reads a certificate's signature.
  const tools = { publicKeys: '[]' } as unknown as WorkTools;
  return untilDone(`job: ${kind}`, cost, async () => {
    const [job] = await ctx.db
      .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts })
      .from(jobs)
      .where(sql`${eq(jobs.kind, kind)} AND ${eq(jobs.state, 'pending')}`);
    if (job === undefined) return false;
    await work.run(ctx, job, tools);
    return true;
  });
}

/** Reckons how each company stands, and seals the audit: what the console's lists read is there then. */
export async function keepUp(ctx: StaffContext, cost: Cost): Promise<Ran[]> {
  await healthBegins(ctx.db, sql`1`);
  return [
    await untilDone('schedule: how companies stand', cost, async () => (await keepHealth(ctx)) > 0),
    await untilDone('schedule: seals of the audit', cost, async () => {
      return (await sealAudit(ctx.db)) > 0;
    }),
  ];
}

/** What staff have reckoned behind the scenes: a check of the whole chain, and what another profile of a rule changes. */
export async function longJobs(ctx: StaffContext, cost: Cost): Promise<Ran[]> {
  return [
    await asJob(ctx, cost, 'chain_check', chainCheckWork, () => startCheck(ctx, 'audit')),
    await asJob(ctx, cost, 'law_preview', lawPreviewWork, () =>
      startPreview(ctx, {
        ...{ draft_id: null, company_id: null, rule: 'KR_NEW_SUBSTANCE', profile: 'law' },
        from: '2026-10-01',
      } as never),
    ),
  ];
}

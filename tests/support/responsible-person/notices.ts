import { eq } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTradeAnswers, rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { issueJob } from '~/domain/certificate/issuing/job.ts';
import { newJob } from '~/domain/jobs/enqueue.server.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { NOTICE_JOBS } from '~/domain/responsible-person/notice/jobs.ts';
import { systemContext } from '../contexts.ts';
import { jobOf, TOOLS } from '../issued.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  freezeShown,
  type InsertedCosmetic,
  insertCosmetic,
  takePieces,
} from './cosmetics.ts';

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

/** A record that both parties agreed to; its notice waits for the job. */
export interface ConfirmedTrade extends CosmeticsTenant {
  recordId: string;
  tradeNo: string;
  /** The trading enterprise. */
  trading: string;
  cosmetic: InsertedCosmetic;
}

interface Options {
  of?: CosmeticsTenant;
  product?: Row<typeof rpProducts>;
  batch?: Row<typeof rpBatches>;
  trading?: Row<typeof rpEnterprises>;
  record?: Row<typeof rpTrades>;
  quantity?: number;
  /** Further lines, each a product of its own. */
  more?: number;
}

export const ARRIVAL = '2026-11-12';

/** What the verbs of trade records write when both parties have agreed. */
export async function confirmedTrade(options: Options = {}): Promise<ConfirmedTrade> {
  const who = options.of ?? (await cosmeticsTenant());
  const { ctx, own, brand } = who;
  const { db, company, nowMs } = ctx;
  const companyId = company.id;
  const cosmetic = await insertCosmetic(who, options.product, options.batch);
  const others: InsertedCosmetic[] = [];
  for (let n = 0; n < (options.more ?? 0); n += 1) others.push(await insertCosmetic(who));
  const trading = await insertEnterprise(db, {
    companyId,
    authorisedFrom: '2026-01-01',
    // One enterprise has it.
    ...(options.of === undefined && { uscc: '914401019999990035' }),
    ...options.trading,
  });
  const id = seedId('tr');
  const tradeNo = `RP-2026-${id.slice(-6)}`;
  const quantity = options.quantity ?? 400;
  const answer = { recordId: id, revision: 1, atMs: nowMs, ip: null };
  await commit(db, [
    db.insert(rpTrades).values({
      id,
      companyId,
      tradeNo,
      status: 'CONFIRMED',
      arrivalOn: ARRIVAL,
      port: 'CNSHA',
      brandOwnerId: brand,
      tradingEnterpriseId: trading,
      responsibleEnterpriseId: own,
      totalQuantity: quantity,
      productSummary: '',
      moveId: 'seed',
      createdBy: ctx.actor.id,
      createdByName: ctx.actor.name,
      createdAtMs: nowMs,
      confirmedAtMs: nowMs,
      ...options.record,
    }),
    ...[cosmetic, ...others].map(({ id: productId, batchId }, index) =>
      db.insert(rpTradeLines).values({
        recordId: id,
        revision: 1,
        lineNo: index + 1,
        companyId,
        productId,
        batchId,
        quantity: index === 0 ? quantity : 10,
      }),
    ),
    freezeShown(db, id),
    takePieces(db, cosmetic.batchId, quantity),
    db.insert(rpTradeAnswers).values([
      { ...answer, party: 'trading', enterpriseName: await nameOf(who, trading), name: '沈悦' },
      {
        ...answer,
        party: 'responsible',
        enterpriseName: await nameOf(who, own),
        name: 'Chen Jing',
      },
    ]),
    newJob(ctx, issueJob(NOTICE_JOBS, { id, companyId, revision: 1 })),
  ]);
  return { ...who, recordId: id, tradeNo, trading, cosmetic };
}

async function nameOf({ ctx }: CosmeticsTenant, id: string): Promise<string> {
  const [enterprise] = await ctx.db
    .select({ name: rpEnterprises.sortName })
    .from(rpEnterprises)
    .where(eq(rpEnterprises.id, id));
  if (enterprise === undefined) throw new Error(`no enterprise ${id}`);
  return enterprise.name;
}

/** Does the job of a record's notice, as the jobs Worker does it. */
export async function runNotice({ ctx, recordId }: ConfirmedTrade, tools = TOOLS, nowMs?: number) {
  const job = await jobOf(`certificate:${recordId}:1`);
  const work = { jobId: job.id, recordId, revision: 1 };
  return issueNotice(systemContext(nowMs ?? ctx.nowMs + 60_000), work, tools);
}

import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import type { TradeInput } from '~/domain/responsible-person/trade/schema.ts';
import { bindings } from '../../../support/contexts.ts';
import { insertCosmetic, insertFile } from '../../../support/responsible-person/cosmetics.ts';
import {
  consultant,
  holder,
  importer,
  issueNotice,
  tokenTo,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';
import { random, SEED } from '../../../support/walks.ts';

/** `npm run walk` goes 10 000. */
const STEPS = Number(bindings.STEPS);
/** Records the walk keeps in hand. */
const RECORDS = 40;

/** Batches and months whose counters are not what the records add up to; none of either where all is well. */
async function drift(companyId: string) {
  const { results } = await bindings.DB.prepare(
    `WITH lines AS (
      SELECT l.batch_id, l.quantity, r.status, substr(r.arrival_on, 1, 7) AS month
      FROM rp_trade_records r JOIN rp_trade_lines l ON l.record_id = r.id AND l.revision = r.revision
      WHERE r.company_id = ?1 AND r.status <> 'REJECTED'),
    held AS (SELECT batch_id AS counter, sum(quantity) AS pieces FROM lines GROUP BY 1),
    arrived AS (SELECT month AS counter, sum(quantity) AS pieces FROM lines
      WHERE status = 'COMPLETED' GROUP BY 1),
    counted AS (
      SELECT id AS counter, traded AS pieces FROM rp_batches WHERE company_id = ?1
      UNION ALL SELECT month, pieces FROM rp_import_months WHERE company_id = ?1),
    summed AS (SELECT * FROM held UNION ALL SELECT * FROM arrived)
    SELECT coalesce(c.counter, s.counter) AS counter, c.pieces AS counted, s.pieces AS summed
    FROM counted c FULL JOIN summed s ON s.counter = c.counter
    WHERE coalesce(c.pieces, 0) <> coalesce(s.pieces, 0)`,
  )
    .bind(companyId)
    .all();
  return results;
}

it(`batches and months are what the records add up to, over ${STEPS} random steps`, async () => {
  const below = random(SEED);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T; // never empty
  const of = await importer();
  const { ctx } = of;
  const more = await insertCosmetic(of, {}, { retentionStatus: 'part_used', quantity: 300 });
  const batches = [
    { product_id: of.productId, batch_id: of.batchId, batch_no: 'B2601' },
    { product_id: more.id, batch_id: more.batchId, batch_no: 'B2601' },
  ] as const;
  const content = (): TradeInput =>
    of.input({
      arrival_on: pick(['2026-10-12', '2026-10-31', '2026-11-01', '2027-01-04']),
      trading_enterprise_id: below(5) === 0 ? of.own : of.distributor,
      lines: Array.from({ length: 1 + below(3) }, () => {
        const { product_id, batch_id } = pick(batches);
        return { product_id, batch_id, quantity: 1 + below(90) };
      }),
    });

  const alive: string[] = [];
  const said = new Map<string, number>();
  const note = (act: string, outcome: Outcome<unknown>) => {
    const key = `${act} ${outcome.ok ? 2000 : outcome.refusal.code}`;
    said.set(key, (said.get(key) ?? 0) + 1);
  };
  /** Tokens by record: what was mailed last when it was sent. */
  const tokens = new Map<string, string>();
  const mailed = async (id: string) => {
    const row = await tradeRow(ctx, id);
    if (row.waitingFor === 'trading') tokens.set(id, await tokenTo(ctx, of.email));
  };

  const create = async () => {
    const outcome = await createRpTrade(ctx, content());
    note('create', outcome);
    if (!outcome.ok) return;
    alive.push(outcome.value.id);
    await mailed(outcome.value.id);
  };

  /** More or fewer pieces than there are, also fewer than were traded. */
  const resize = async () => {
    const { product_id, batch_id, batch_no } = pick(batches);
    const [product] = await ctx.db.select().from(rpProducts).where(eq(rpProducts.id, product_id));
    const [batch] = await ctx.db.select().from(rpBatches).where(eq(rpBatches.id, batch_id));
    if (product === undefined || batch === undefined) throw new Error(`no batch ${batch_id}`);
    const row = { id: batch_id, size_id: batch.sizeId, batch_no, quantity: 150 + below(900) };
    const rows = [{ ...row, retention_status: 'part_used' as const }];
    note('resize', await saveBatches(ctx, product_id, { version: product.version, rows }));
  };

  const no = (version: number) => ({ version, reason: '改期' });
  const acts: Record<string, (id: string, version: number) => Promise<Outcome<unknown>>> = {
    edit: (id, version) => editRpTrade(ctx, id, { version, ...content() }),
    accept: (id) =>
      confirmByTradeLink(holder(ctx), tokens.get(id) ?? 'x', { name: '沈悦', undertakings: true }),
    refuse: (id) =>
      rejectByTradeLink(holder(ctx), tokens.get(id) ?? 'x', { name: '沈悦', reason: '不符' }),
    // For the distributor, with a proof, or what the tenant's release mode left to it.
    confirm: async (id, version) => {
      const on_behalf_reason = '电话确认';
      const proof_file_id = await insertFile(ctx, 'evidence');
      return confirmRpTrade(consultant(ctx), id, { version, on_behalf_reason, proof_file_id });
    },
    reject: (id, version) => rejectRpTrade(consultant(ctx), id, no(version)),
    revise: (id, version) =>
      reviseRpTrade(ctx, id, { version, ...(below(2) === 0 && { content: content() }) }),
    declare: async (id, version) => {
      const file_id = await insertFile(ctx, 'declaration');
      const said = { customs_no: '222920261000012345', declared_on: '2026-09-15', file_id };
      return declareRpTrade(ctx, id, { version, ...said, reason: '更正' });
    },
    stale: (id, version) => rejectRpTrade(ctx, id, no(version + 1)),
  };
  const issueOnce = async (id: string) => {
    const valid = and(eq(certificates.recordId, id), eq(certificates.state, 'valid'));
    if ((await ctx.db.$count(certificates, valid)) === 0) await issueNotice(ctx, id);
  };
  const USUAL = {
    SUBMITTED: ['accept', 'accept', 'confirm', 'confirm', 'edit', 'refuse', 'reject'],
    CONFIRMED: ['declare', 'declare', 'declare', 'reject'],
    COMPLETED: ['reject', 'declare'],
    REJECTED: ['revise'],
  };

  const step = async () => {
    const roll = below(100);
    if (alive.length === 0 || (roll < 25 && alive.length <= RECORDS)) return create();
    if (roll < 30) return resize();
    if (roll < 33) {
      const releaseMode = pick(['auto', 'admin'] as const);
      await ctx.db.update(rpEnterprises).set({ releaseMode }).where(eq(rpEnterprises.id, of.own));
      return;
    }
    const id = pick(alive);
    const { version, status } = await tradeRow(ctx, id);
    const act = roll < 45 ? pick(Object.keys(acts)) : pick(USUAL[status]);
    if (act === 'declare' && status === 'CONFIRMED' && below(4) > 0) await issueOnce(id);
    const run = () => acts[act]?.(id, version) as Promise<Outcome<unknown>>; // one of its keys
    // Now and then twice at once, as by two tabs.
    const outcomes = await Promise.all(roll % 10 === 0 ? [run(), run()] : [run()]);
    for (const outcome of outcomes) note(act, outcome);
    await mailed(id);
    // Records that are let go keep their pieces for good; one in two is given up first.
    if (alive.length > RECORDS) {
      const last = await tradeRow(ctx, id);
      if (below(8) > 0) note('reject', (await acts.reject?.(id, last.version)) as Outcome<unknown>);
      alive.splice(alive.indexOf(id), 1);
    }
  };

  const every = Math.max(1, Math.floor(STEPS / 200));
  for (let done = 1; done <= STEPS; done += 1) {
    await step();
    if (done % every === 0) expect([done, await drift(ctx.company.id)]).toEqual([done, []]);
  }
  console.info(
    [...said]
      .sort()
      .map(([key, times]) => `${key}: ${times}`)
      .join(', '),
  );
  // The walk must have met every act and both walls, or it shows nothing.
  for (const met of ['create', 'edit', 'accept', 'refuse', 'confirm', 'reject', 'revise']) {
    expect([met, said.get(`${met} 2000`) ?? 0]).toEqual([
      met,
      expect.toSatisfy((n) => n > STEPS / 500),
    ]);
  }
  for (const met of ['declare 2000', 'create 4168', 'resize 4168', 'resize 2000']) {
    expect([met, said.get(met) ?? 0]).toEqual([met, expect.toSatisfy((n) => n > STEPS / 500)]);
  }
  const [over] = await ctx.db.all(sql`SELECT count(*) AS n FROM rp_batches
    WHERE company_id = ${ctx.company.id} AND traded > quantity`);
  expect(over).toEqual({ n: 0 });
}, 900_000);

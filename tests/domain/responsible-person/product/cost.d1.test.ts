import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { tradesOf } from '~/domain/responsible-person/product/trades.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { bindings } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { insertShipment, recallOf } from '../../../support/responsible-person/reactions.ts';

const RECORDS = 600;

/** A product of which one batch is in six hundred trades, the latest with the greatest id. */
async function shippedOften() {
  const of = await cosmeticsTenant();
  const { ctx, own, brand } = of;
  const cosmetic = await insertCosmetic(of, {}, { quantity: 9_000 });
  const to = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
  const numbers = JSON.stringify([...Array(RECORDS).keys()]);
  const id = sql`${cosmetic.id} || substr('000' || value, -4)`;
  await ctx.db.run(sql`INSERT INTO rp_trade_records (id, company_id, trade_no, status, arrival_on,
      port, brand_owner_id, trading_enterprise_id, responsible_enterprise_id, total_quantity,
      product_summary, move_id, created_by, created_by_name, created_at_ms)
    SELECT ${id}, ${ctx.company.id}, ${cosmetic.id.slice(-6)} || '-' || value, 'CONFIRMED', '2026-08-01', 'CNSHA', ${brand},
      ${to}, ${own}, 1, '', 'seed', 'test', 'Test', value FROM json_each(${numbers})`);
  await ctx.db.run(sql`INSERT INTO rp_trade_lines (record_id, revision, line_no, company_id,
      product_id, batch_id, quantity)
    SELECT ${id}, 1, 1, ${ctx.company.id}, ${cosmetic.id}, ${cosmetic.batchId}, 1
    FROM json_each(${numbers})`);
  return { of, cosmetic, to };
}

/** What is read and the rows that it cost. */
async function costOf<T>(ctx: RpContext, read: (ctx: RpContext) => Promise<T>) {
  const { database, cost } = measured(bindings.DB);
  const answer = await read({ ...ctx, db: openDatabase(database) });
  return { answer, rows: cost.rowsRead };
}

describe('a product that is shipped often', () => {
  it('shows its latest records without reading the others', async () => {
    const { of, cosmetic } = await shippedOften();
    const { answer, rows } = await costOf(of.ctx, (ctx) => tradesOf(ctx, cosmetic.id));
    expect(answer.map(({ tradeNo }) => tradeNo)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${cosmetic.id.slice(-6)}-${RECORDS - 1 - at}`),
    );
    expect(rows).toBeLessThan(120);
  });

  it('saves its batches without reading its trades where none goes', async () => {
    const { of, cosmetic } = await shippedOften();
    const page = await findCosmetic(of.ctx, cosmetic.id);
    const row = { id: cosmetic.batchId, size_id: cosmetic.sizeId, batch_no: 'B1', quantity: 9_000 };
    const { answer, rows } = await costOf(of.ctx, (ctx) =>
      saveBatches(ctx, cosmetic.id, {
        version: page.version,
        rows: [{ ...row, retention_status: 'pending' }],
      }),
    );
    expect(value(answer).version).toBe(page.version + 1);
    expect(rows).toBeLessThan(300);
    expect(await saveBatches(of.ctx, cosmetic.id, { version: 2, rows: [] })).toMatchObject({
      refusal: { code: 4134, data: { uses: [{ row: 'B1', by: expect.any(Array) }] } },
    });
  });

  it('adds its pieces up once for a recall, not once for each party', async () => {
    const { of, cosmetic, to } = await shippedOften();
    const { ctx } = of;
    for (let at = 0; at < 20; at++) {
      const other = await insertEnterprise(ctx.db, {
        companyId: ctx.company.id,
        companyCname: `经销 ${at}`,
      });
      await insertShipment(of, cosmetic, { to: other, quantity: 2 });
    }
    const { id } = value(await createRecall(ctx, recallOf(cosmetic)));
    const { answer, rows } = await costOf(ctx, (read) => findRecall(read, id));
    expect(answer.partyList).toHaveLength(21);
    expect(answer.partyList.find((one) => one.enterpriseId === to)?.pieces).toBe(RECORDS);
    expect(rows).toBeLessThan(3 * (RECORDS + 100));
  });
});

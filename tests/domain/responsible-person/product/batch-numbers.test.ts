import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpBatches } from '#db/schema/rp-product.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { as, openTestDatabase } from '../../../support/contexts.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import {
  confirmed,
  type Importer,
  importer,
  submitted,
} from '../../../support/responsible-person/imports.ts';

const numbersOf = async ({ productId }: Importer) => {
  const db = openTestDatabase();
  const rows = await db.select().from(rpBatches).where(eq(rpBatches.productId, productId));
  return rows.map(({ batchNo }) => batchNo);
};

async function renumber(of: Importer, batch_no: string, more = {}, version = 1) {
  const [row] = await of.ctx.db.select().from(rpBatches).where(eq(rpBatches.id, of.batchId));
  if (row === undefined) throw new Error('no batch');
  const { id, sizeId: size_id, quantity, retentionStatus: retention_status } = row;
  const rows = [{ id, size_id, batch_no, quantity, retention_status, ...more }];
  return saveBatches(of.ctx, of.productId, { version, rows });
}

describe('the number of a batch', () => {
  it('is fixed while a trade holds the batch (4134), which names the trades', async () => {
    const of = await importer();
    const first = await submitted(of);
    const second = await confirmed(of);
    const uses = [{ row: 'B2601', by: expect.arrayContaining([first.trade_no, second.trade_no]) }];
    expect(await renumber(of, 'B9999')).toMatchObject({
      refusal: { code: 4134, why: { key: 'batch_no_fixed' }, data: { uses } },
    });
    expect(await numbersOf(of)).toEqual(['B2601']);
  });

  it('stays free of what else is written in the row', async () => {
    const of = await importer();
    await submitted(of);
    value(await renumber(of, 'B2601', { quantity: 400, expires_on: '2028-01-01' }));
  });

  it('can be corrected once the trade is rejected, which then goes on with the new one', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: '批号有误' }));
    value(await renumber(of, 'B9999'));
    expect(await numbersOf(of)).toEqual(['B9999']);
    value(await reviseRpTrade(of.ctx, id, { version: 2 }));
    expect(code(await renumber(of, 'B2601', {}, 2))).toBe(4134);
  });

  it('and a trade that takes the batch at once: never a notice of the old number', async () => {
    const of = await importer();
    const [changed, traded] = await Promise.all([
      renumber(of, 'B9999'),
      createRpTrade(as(of.ctx), of.input()),
    ]);
    const [number] = await numbersOf(of);
    if (code(changed) === 2000) expect(number).toBe('B9999');
    else expect([code(changed), code(traded), number]).toEqual([4134, 2000, 'B2601']);
  });
});

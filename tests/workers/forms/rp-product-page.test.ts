import { describe, expect, it } from 'vitest';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { shownPart } from '~/screens/responsible-person/products/shown-part.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';

/** A product of a thousand batches, of which each one waits for its sample. */
async function thousand() {
  const of = await cosmeticsTenant();
  const { id } = await insertCosmetic(of);
  const { version, sizes, batches } = await findCosmetic(of.ctx, id);
  const size_id = sizes[0]?.id ?? '';
  const kept = batches.map((batch) => ({
    ...{ id: batch.id, size_id, batch_no: batch.batchNo, quantity: batch.quantity },
    retention_status: 'pending' as const,
  }));
  const more = Array.from({ length: 1000 - kept.length }, (_, at) => ({
    ...{ size_id, batch_no: `N${String(at).padStart(4, '0')}`, quantity: 10 },
    retention_status: 'pending' as const,
  }));
  value(await saveBatches(of.ctx, id, { version, rows: [...kept, ...more] }));
  return { product: await findCosmetic(of.ctx, id) };
}

describe('the page of a product with a thousand batches', () => {
  it('sends them to their own tab and the printed page only, and names ten without a sample', async () => {
    const { product } = await thousand();
    expect(product.completeness.missing.length).toBeGreaterThanOrEqual(1000);
    const basics = shownPart(product, 'basics', false);
    expect(JSON.stringify(basics).length).toBeLessThan(20_000);
    expect(basics).toMatchObject({ batches: [], unsampled: 1000, batchCount: 1000 });
    const samples = basics.missing.filter(({ field }) => field === 'sample');
    expect(samples).toHaveLength(10);
    const rows = samples.map(({ of }) => product.batches.find(({ batchNo }) => batchNo === of)?.id);
    expect(samples.map(({ row }) => row)).toEqual(rows);
    expect(basics.missingCount - basics.missing.length).toBe(990);
    // What trade needs is never left unsaid.
    const forTrade = product.completeness.missing.filter((one) => one.forTrade);
    expect(basics.missing.filter((one) => one.forTrade)).toEqual(forTrade);
    for (const page of [shownPart(product, 'batches', false), shownPart(product, 'basics', true)]) {
      expect(page.batches).toEqual(product.batches);
    }
  });
});

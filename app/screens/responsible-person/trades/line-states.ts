import type { FormProduct } from './add-data.server.ts';
import { idsOf, type LineValues } from './trade-form.ts';

type FormBatch = FormProduct['batches'][number];

/** What is known of a line as it stands. */
export interface LineState {
  product: FormProduct | undefined;
  batch: FormBatch | undefined;
  /** Whole pieces typed; 0 while there are none. */
  pieces: number;
  /** Pieces of its batch that the other lines leave. */
  left: number;
}

/** Each line with its batch and what the others leave of it. */
export function lineStates(
  lines: readonly LineValues[],
  products: readonly FormProduct[],
): LineState[] {
  const known = lines.map(({ goods, quantity }) => {
    const { product_id, batch_id } = idsOf(goods);
    const product = products.find(({ id }) => id === product_id);
    const batch = product?.batches.find(({ id }) => id === batch_id);
    const plain = quantity.replaceAll(/[,，\s]/g, '');
    return { product, batch, pieces: /^\d{1,7}$/.test(plain) ? Number(plain) : 0 };
  });
  return known.map((line, at) => {
    const others = known.filter(({ batch }, index) => index !== at && batch?.id === line.batch?.id);
    const taken = others.reduce((sum, { pieces }) => sum + pieces, 0);
    return { ...line, left: line.batch ? line.batch.left - taken : 0 };
  });
}

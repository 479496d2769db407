import { parseTonnes } from '~/domain/kernel/mass.ts';
import { roundedTogether } from '~/domain/kernel/rounding.ts';
import type {
  FormDraw,
  FormProduct,
} from '~/domain/only-representative/trade-record/form.server.ts';
import type { LineValues, RecordValues } from './record-form.ts';

/** One account of one line, in grams, as the gauge draws it. */
export interface LineGauge {
  draw: FormDraw;
  thisG: number;
  /** What other lines of this record before it take from the same account. */
  othersG: number;
  leftG: number;
}

export interface LineState {
  product: FormProduct | undefined;
  /** Grams of the product; null while the text is no tonnage. */
  massG: number | null;
  gauges: LineGauge[];
  /** The account that is passed by the most, and by how much. */
  over: { gauge: LineGauge; excessG: number; usableG: number } | null;
  /** Most grams of the product this line may hold beside the lines before it. */
  maxG: number;
}

const unreserved = ({ limitG, reservedG, usedG }: FormDraw) => limitG - reservedG - usedG;

/**
 * Every line against the accounts it draws, in whole grams. Lines count one after another, so where two of them
 * draw one account the later one is over. The server decides again when the record is saved.
 */
export function lineStates(
  lines: readonly LineValues[],
  products: readonly FormProduct[],
): LineState[] {
  const taken = new Map<string, number>();
  const drawnG = roundedTogether('up');
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    const massG = line.tonnes === '' ? null : parseTonnes(line.tonnes);
    const gauges = (product?.draws ?? []).map((draw): LineGauge => {
      const thisG = drawnG(draw.accountId, massG ?? 0, draw.sharePpm);
      const othersG = taken.get(draw.accountId) ?? 0;
      return { draw, thisG, othersG, leftG: unreserved(draw) - othersG - thisG };
    });
    const maxG = mostG(gauges);
    for (const { draw, thisG, othersG } of gauges) taken.set(draw.accountId, othersG + thisG);
    return { product, massG, gauges, over: worst(gauges), maxG };
  });
}

function worst(gauges: readonly LineGauge[]): LineState['over'] {
  let found: LineState['over'] = null;
  for (const gauge of gauges) {
    const excessG = -gauge.leftG;
    if (gauge.thisG > 0 && excessG > (found?.excessG ?? 0)) {
      found = { gauge, excessG, usableG: Math.max(0, gauge.leftG + gauge.thisG) };
    }
  }
  return found;
}

/** Rounding a substance up to a gram never passes the account, because what is usable is whole grams too. */
function mostG(gauges: readonly LineGauge[]): number {
  const most = gauges.map(({ draw, leftG, thisG }) =>
    Number((BigInt(Math.max(0, leftG + thisG)) * 1_000_000n) / BigInt(draw.sharePpm)),
  );
  return most.length === 0 ? 0 : Math.min(...most);
}

/** Lines with a product and their mass together, for the foot of the form. */
export function sumOf(
  { lines: filled }: Pick<RecordValues, 'lines'>,
  states: readonly LineState[],
): { lines: number; massG: number } {
  let massG = 0;
  let lines = 0;
  filled.forEach(({ product_id }, index) => {
    if (product_id === '') return;
    lines += 1;
    massG += states[index]?.massG ?? 0;
  });
  return { lines, massG };
}

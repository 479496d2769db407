import { yearOf } from '../../kernel/dates.ts';
import {
  type Counting,
  closingStockOf,
  type Stocked,
  type Sums,
  sumsOf,
  toOthers,
  type Whose,
} from './volumes.ts';

/** What is in the stock of an enterprise by records that stand in no table yet: as `received.server.ts` reads it of those that do. */

/** A submitted record of a filing, as far as stocks go. */
export interface StockRecord extends Whose {
  openingStockG: number;
  lines: readonly (Counting & { counterpartyId: string | null })[];
}

const handedIn = ({ lines }: StockRecord, year: number) =>
  lines.flatMap(({ handovers }) => handovers).filter(({ on }) => yearOf(on) === year);

const massOf = (all: readonly { massG: number | null }[]) =>
  all.reduce((sum, { massG }) => sum + (massG ?? 0), 0);

/** What came from others under the same filing, and what of earlier years' imports was handed on. */
export function movedBy(records: readonly StockRecord[], whose: Whose) {
  const { year, enterpriseId } = whose;
  const others = records.filter((one) => one.enterpriseId !== enterpriseId);
  const transferred = others
    .filter((one) => one.year === year)
    .flatMap(({ lines }) => lines)
    .filter(
      ({ activityType, country, counterpartyId }) =>
        activityType === 'transfer_export' && country === 'CN' && counterpartyId === enterpriseId,
    );
  const handed = others
    .filter((one) => one.year <= year)
    .flatMap((one) => handedIn(one, year))
    .filter(({ recipientId }) => recipientId === enterpriseId);
  const earlier = records
    .filter((one) => one.enterpriseId === enterpriseId && one.year < year)
    .flatMap((one) => handedIn(one, year));
  return {
    receivedG: massOf(transferred) + massOf(handed),
    earlierG: massOf(earlier.filter((one) => toOthers(one, whose))),
    earlierHandovers: earlier.length,
  };
}

/** What the year before closed with; null where nothing was submitted for it. */
export function closingBefore(records: readonly StockRecord[], whose: Whose): number | null {
  const before = { year: whose.year - 1, enterpriseId: whose.enterpriseId };
  const record = records.find(
    ({ year, enterpriseId }) => year === before.year && enterpriseId === before.enterpriseId,
  );
  if (record === undefined) return null;
  const sums: Sums = sumsOf(record.lines, before);
  const stocked: Stocked = { ...record, ...movedBy(records, before) };
  return Math.max(0, closingStockOf(stocked, sums));
}

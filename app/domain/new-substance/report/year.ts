import {
  closingStockOf,
  countedOf,
  filledPpm,
  NO_SUMS,
  plus,
  type Sums,
} from '../activity/volumes.ts';
import type { PaperFacts, PaperRecord } from './facts.server.ts';

/** What the submitted records of a filing add up to, as its annual report has it. Masses are grams. */

export function sumsOfRecords(records: readonly Sums[]): Sums {
  return records.reduce(plus, NO_SUMS);
}

/** Parts per million of the registered volume; null where there is no limit. */
export function filledOf({ filing, records }: Pick<PaperFacts, 'filing' | 'records'>) {
  const { appliedG } = filing;
  return appliedG === null ? null : filledPpm(countedOf(sumsOfRecords(records)), appliedG);
}

export interface Recipient {
  enterpriseId: string | null;
  country: string;
  firstOn: string;
  lastOn: string;
  massG: number;
}

/** Transfers by recipient and country, the first one first. */
export function recipientsOf(records: readonly PaperRecord[]): Recipient[] {
  const transfers = records
    .flatMap(({ lines }) => lines)
    .filter(({ activityType }) => activityType === 'transfer_export');
  const groups = Map.groupBy(transfers, ({ counterpartyId, country }) =>
    JSON.stringify([counterpartyId, country]),
  );
  return [...groups.values()]
    .map((lines): Recipient => {
      const days = lines.map(({ happenedOn }) => happenedOn).sort();
      return {
        enterpriseId: lines[0]?.counterpartyId ?? null,
        country: lines[0]?.country ?? '',
        firstOn: days[0] ?? '',
        lastOn: days.at(-1) ?? '',
        massG: lines.reduce((sum, { massG }) => sum + massG, 0),
      };
    })
    .sort((one, other) => (one.firstOn < other.firstOn ? -1 : 1));
}

export interface Stock {
  enterpriseId: string;
  openingG: number;
  /** From others that report under the same filing. */
  receivedG: number;
  sums: Sums;
  closingG: number;
}

/** What each enterprise began and ended the year with: what another one sent to it is there too. */
export function stocksOf(records: readonly PaperRecord[]): Stock[] {
  return records.map(({ enterpriseId, openingStockG, receivedG, ...record }) => {
    const { productionG, importG, useG, exportG, domesticG } = record;
    const sums = { productionG, importG, useG, exportG, domesticG };
    const closingG = closingStockOf({ openingStockG, receivedG }, sums);
    return { enterpriseId, openingG: openingStockG, receivedG, sums, closingG };
  });
}

/** The first activity of a filing, as its submitted records tell it. */
export interface FirstActivity {
  /** What began it: production, or an import that was handed on. */
  activityType: 'production' | 'import';
  on: string;
  massG: number;
  enterpriseId: string;
  processingUserId: string | null;
  /** When it was first handed on; null where it never was. */
  transferredOn: string | null;
}

/**
 * The earliest production, or the earliest day an import was handed to who processes it (`areas/new-substance.md` §6.3);
 * null where neither is recorded.
 */
export function firstActivityOf(records: readonly PaperRecord[]): FirstActivity | null {
  const lines = records.flatMap(({ enterpriseId, lines }) =>
    lines.map((line) => ({ ...line, enterpriseId })),
  );
  const begun = lines.flatMap(({ activityType, happenedOn, transferredOn, ...line }) => {
    const produced = activityType === 'production';
    const on = produced ? happenedOn : transferredOn;
    if (on === null || (!produced && activityType !== 'import')) return [];
    return [{ ...line, activityType, on }];
  });
  const [first] = begun.sort((one, other) => (one.on < other.on ? -1 : 1));
  if (first === undefined) return null;
  const handed = lines
    .flatMap(({ activityType, happenedOn, transferredOn, counterpartyId }) => {
      const on = activityType === 'transfer_export' ? happenedOn : transferredOn;
      return on === null ? [] : [{ on, counterpartyId }];
    })
    .sort((one, other) => (one.on < other.on ? -1 : 1));
  const { activityType, on, massG, enterpriseId, counterpartyId } = first;
  return {
    activityType,
    on,
    massG,
    enterpriseId,
    processingUserId: counterpartyId ?? handed[0]?.counterpartyId ?? null,
    transferredOn: handed[0]?.on ?? null,
  };
}

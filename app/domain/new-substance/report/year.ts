import {
  closingStockOf,
  countedOf,
  filledPpm,
  NO_SUMS,
  plus,
  type Sums,
  toOthers,
} from '../activity/volumes.ts';
import { type SubstanceSums, sumsBySubstance } from '../filing/volumes.ts';
import type { PaperFacts, PaperRecord } from './facts.server.ts';

const HOME = 'CN';

/** What the submitted records of a filing add up to, as its annual report has it. Masses are grams. */

export function sumsOfRecords(records: readonly PaperSums[]): Sums {
  return records.map(shownSums).reduce(plus, NO_SUMS);
}

/** Sums of a record, and what its enterprise handed on in the year out of imports of earlier ones. */
type PaperSums = Sums & Pick<PaperRecord, 'earlierG'>;

function shownSums({ earlierG, productionG, importG, useG, exportG, domesticG }: PaperSums): Sums {
  return { productionG, importG, useG, exportG, domesticG: domesticG + earlierG };
}

/** Parts per million of the registered volume; null where there is no limit. */
export function filledOf({ filing, records }: Pick<PaperFacts, 'filing' | 'records'>) {
  const { appliedG } = filing;
  return appliedG === null ? null : filledPpm(countedOf(sumsOfRecords(records)), appliedG);
}

/**
 * Each substance's part of the sums, in the order of the filing, those without any activity too; what no line gives to
 * one comes last. A filing of one substance has one part: all of it.
 */
export function partsOf({
  substances,
  records,
  handovers,
}: Pick<PaperFacts, 'substances' | 'records' | 'handovers'>): SubstanceSums[] {
  const [only] = substances.length === 1 ? substances : [];
  const given = handovers
    .filter((handed) => toOthers(handed, handed))
    .map(({ substanceId, massG }) => ({
      ...{ substanceId, massG: massG ?? 0, country: HOME },
      activityType: 'transfer_export' as const,
    }));
  const lines = [...records.flatMap((record) => record.lines), ...given];
  const parts = sumsBySubstance(
    lines.map((line) => ({ ...line, substanceId: only?.id ?? line.substanceId })),
  );
  const partOf = (substanceId: string | null) =>
    parts.find((part) => part.substanceId === substanceId);
  const unnamed = partOf(null);
  return [
    ...substances.map(({ id }) => partOf(id) ?? { substanceId: id, ...NO_SUMS }),
    ...(unnamed ? [unnamed] : []),
  ];
}

export interface Recipient {
  enterpriseId: string | null;
  country: string;
  firstOn: string;
  lastOn: string;
  massG: number;
}

type Given = Pick<PaperFacts, 'records' | 'handovers'>;

/** Transfers, and handovers to others, by recipient and country, the first one first. */
export function recipientsOf({ records, handovers }: Given): Recipient[] {
  const given = [
    ...records.flatMap(({ lines }) =>
      lines
        .filter(({ activityType }) => activityType === 'transfer_export')
        .map(({ counterpartyId, country, happenedOn: on, massG }) => ({
          ...{ recipientId: counterpartyId, country, on, massG },
        })),
    ),
    ...handovers
      .filter((handed) => toOthers(handed, handed))
      .map(({ recipientId, on, massG }) => ({ recipientId, country: HOME, on, massG })),
  ];
  const groups = Map.groupBy(given, ({ recipientId, country }) =>
    JSON.stringify([recipientId, country]),
  );
  return [...groups.values()]
    .map((lines): Recipient => {
      const days = lines.map(({ on }) => on).sort();
      return {
        enterpriseId: lines[0]?.recipientId ?? null,
        country: lines[0]?.country ?? '',
        firstOn: days[0] ?? '',
        lastOn: days.at(-1) ?? '',
        massG: lines.reduce((sum, { massG }) => sum + (massG ?? 0), 0),
      };
    })
    .sort((one, other) => (one.firstOn < other.firstOn ? -1 : 1));
}

export interface Stock {
  enterpriseId: string;
  openingG: number;
  /** From others that report under the same filing. */
  receivedG: number;
  /** What left with transfers at home is that of the year, also out of imports of earlier ones. */
  sums: Sums;
  closingG: number;
}

/** What each enterprise began and ended the year with: what another one sent to it is there too. */
export function stocksOf(records: readonly PaperRecord[]): Stock[] {
  return records.map((record) => {
    const { enterpriseId, openingStockG, receivedG } = record;
    const sums = shownSums(record);
    const closingG = closingStockOf({ openingStockG, receivedG, earlierG: 0 }, sums);
    return { enterpriseId, openingG: openingStockG, receivedG, sums, closingG };
  });
}

/** The first activity of a filing, as its submitted records tell it. */
export interface FirstActivity {
  /** What began it: production, or an import that was handed on or taken into own use. */
  activityType: 'production' | 'import';
  /** As the law counts: the day it was made, or handed on. */
  on: string;
  /** When an import came. */
  importedOn: string | null;
  massG: number;
  enterpriseId: string;
  processingUserId: string | null;
  /** When it was first handed to somebody else; null where it never was. */
  transferredOn: string | null;
}

const earliest = <T extends { on: string }>(days: readonly T[]): T | undefined =>
  days.toSorted((one, other) => (one.on < other.on ? -1 : 1))[0];

/**
 * The earliest production, or the earliest day an import was handed to who processes it, not before the registration
 * (`areas/new-substance.md` §6.3); null where neither is recorded.
 */
export function firstActivityOf({
  filing,
  records,
  handovers,
}: Pick<PaperFacts, 'filing' | 'records' | 'handovers'>): FirstActivity | null {
  const since = filing.registeredOn ?? '';
  const lines = records.flatMap(({ enterpriseId, lines }) =>
    lines.map(({ happenedOn: on, ...line }) => ({ ...line, on, enterpriseId })),
  );
  const begun = [
    ...lines
      .filter(({ activityType }) => activityType === 'production')
      .map((line) => ({ ...line, activityType: 'production' as const, importedOn: null })),
    ...handovers.map((handed) => ({
      ...handed,
      activityType: 'import' as const,
      counterpartyId: handed.recipientId,
      // Where only a day was kept, what came on it.
      massG: handed.massG ?? handed.importedG,
    })),
  ];
  const first = earliest(begun.filter(({ on }) => on >= since));
  if (first === undefined) return null;
  const given = earliest([
    ...lines.filter(({ activityType }) => activityType === 'transfer_export'),
    ...handovers
      .filter((handed) => toOthers(handed, handed))
      .map(({ on, recipientId }) => ({ on, counterpartyId: recipientId })),
  ]);
  const { activityType, on, importedOn, massG, enterpriseId, counterpartyId } = first;
  return {
    activityType,
    on,
    importedOn,
    massG,
    enterpriseId,
    processingUserId: counterpartyId ?? given?.counterpartyId ?? null,
    transferredOn: given?.on ?? null,
  };
}

import type { KnownFacts } from '../activity/judge.ts';
import type { FilingOfActivity } from '../activity/read.server.ts';
import { closingBefore, movedBy, type StockRecord } from '../activity/stock.ts';
import { type GaugeReading, NO_SUMS, plus, type Sums } from '../activity/volumes.ts';
import { typeOn } from '../filing/types.ts';
import type { BookFiling } from './filing-book.ts';
import type { Kept } from './kept.server.ts';
import type { KeptRecord } from './kept-records.server.ts';
import { type BookEnterprises, nameOf } from './parties.ts';

/** What records of a book are judged by, which moves with each of them that is submitted. */
export interface Running {
  /** Submitted records of filings, by the filing. */
  stocks: Map<string, StockRecord[]>;
  /** What years count, by filing and year. */
  volumes: Map<string, Sums & { version: number }>;
  /** Gauges that are over, by filing and year. */
  excesses: Map<string, { gauge: GaugeReading['gauge']; state: 'open' | 'corrected' }[]>;
}

const yearKey = (filingId: string, year: number) => `${filingId}/${year}`;

/** As it is before the book. */
export function runningOf({ records, volumes, excesses }: Kept): Running {
  const submitted = records.filter(({ record }) => record.status === 'submitted');
  return {
    stocks: new Map(
      [...Map.groupBy(submitted, ({ record }) => record.filingId)].map(([id, all]) => [
        id,
        all.map(({ record, lines }) => ({ ...record, lines })),
      ]),
    ),
    volumes: new Map(volumes.map(({ filingId, year, ...sums }) => [yearKey(filingId, year), sums])),
    excesses: Map.groupBy(excesses, ({ filingId, year }) => yearKey(filingId, year)),
  };
}

interface Whose {
  filing: BookFiling;
  year: number;
  enterpriseId: string;
}

/** A record that was submitted counts for those that come after it. */
export function goOn(
  { stocks, volumes, excesses }: Running,
  { filing, year, enterpriseId }: Whose,
  {
    record,
    sums,
    gauges,
  }: {
    record: Omit<StockRecord, 'year' | 'enterpriseId'>;
    sums: Sums;
    gauges: readonly GaugeReading[];
  },
): void {
  const key = yearKey(filing.id, year);
  stocks.set(filing.id, [...(stocks.get(filing.id) ?? []), { ...record, year, enterpriseId }]);
  const before = volumes.get(key) ?? { ...NO_SUMS, version: 0 };
  volumes.set(key, { ...plus(before, sums), version: before.version + 1 });
  const open = excesses.get(key) ?? [];
  const red = gauges.filter(({ level }) => level === 'red').map(({ gauge }) => gauge);
  excesses.set(key, [
    ...open.filter(({ gauge }) => !red.includes(gauge)),
    ...red.map((gauge) => ({ gauge, state: 'open' as const })),
  ]);
}

interface Around {
  kept: Kept;
  known: BookEnterprises;
  running: Running;
}

/** The facts of a record as its form reads them, of what is there and of what the book brings before it. */
export function factsOf(
  { filing, year, enterpriseId }: Whose,
  draft: KeptRecord | undefined,
  { kept, known, running }: Around,
): KnownFacts {
  const whose = { year, enterpriseId };
  const stocks = running.stocks.get(filing.id) ?? [];
  const moved = movedBy(stocks, whose);
  const key = yearKey(filing.id, year);
  const { amberOf, bands } = kept.volumeLaw;
  return {
    record: draft?.record,
    lines: draft?.lines ?? [],
    filing: { ...filingFacts(filing, kept, known), ...moved, year },
    enterprises: known.all
      .filter(({ companyId }) => companyId === filing.companyId)
      .map((one) => ({ ...one, name: nameOf(known, one.id) })),
    substances: filing.substances.map(({ id }) => id),
    otherId: null,
    volume: running.volumes.get(key) ?? { ...NO_SUMS, version: 0 },
    excesses: running.excesses.get(key) ?? [],
    closingG: closingBefore(stocks, whose),
    ...moved,
    amber: amberOf(year),
    bands,
  };
}

/** A filing as its records read it, as it is once the book is written. */
function filingFacts(
  { id, companyId, kept, row, status }: BookFiling,
  { law }: Kept,
  known: BookEnterprises,
): Omit<FilingOfActivity, 'receivedG' | 'earlierG' | 'earlierHandovers' | 'year'> {
  const rule = row.registeredOn === null ? null : typeOn(row, row.registeredOn, law)?.rule;
  return {
    ...{ id, companyId, status },
    invalidReason: kept?.invalidReason ?? null,
    invalidOn: kept?.invalidOn ?? null,
    validUntil: row.validUntil,
    regime: row.regime,
    registrationType: row.registrationType,
    simpleKind: row.simpleKind,
    specialSubtype: row.specialSubtype,
    certificateNo: row.certificateNo,
    registeredOn: row.registeredOn,
    tradeName: row.tradeName,
    activityTypes: row.activityTypes,
    appliedG: row.appliedG,
    registeredImportG: row.registeredImportG,
    purpose: row.purpose,
    annualReportRequired: row.annualReportRequired,
    version: kept?.version ?? 0,
    onlyAbroad: rule?.only_abroad ?? false,
    holder: nameOf(known, row.applicantId),
    agent: row.agentId === null ? null : nameOf(known, row.agentId),
  };
}

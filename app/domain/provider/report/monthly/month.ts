import type { Jurisdiction } from '../../../systems/profiles.ts';
import {
  type Figure,
  type PaperRow,
  papersOf,
  type TimeRow,
  type TonnageRow,
  timesOf,
} from '../rows.ts';

/** Tenants that the paper of a month names, those with most tonnage. */
export const LARGEST = 20;

/** What a month is told by, beside the month before it. */
export const MONTH_FIGURES = [
  'issued',
  'certified',
  'superseded',
  'revoked',
  'answered',
  'done',
] as const;
export type MonthFigure = (typeof MONTH_FIGURES)[number];
/** Each counted; `certified` in grams. */
export type MonthFigures = Readonly<Record<MonthFigure, number>>;

/** What may still go wrong, the gravest first. */
export const RISKS = [
  'overdue',
  'lapsed',
  'critical',
  'held',
  'failed',
  'waiting',
  'unpaid',
] as const;
export type Risk = (typeof RISKS)[number];

/** A company of a risk, and how much of it is theirs. */
export interface AtRisk {
  nameZh: string;
  nameEn: string;
  count: number;
}

/** How much of a risk there is now, and whose most of it is. */
export interface RiskRow {
  risk: Risk;
  count: number;
  companies: readonly AtRisk[];
}

/** Tonnage of a year of all companies in one market, in grams. */
export interface MarketRow {
  market: Jurisdiction;
  companies: number;
  limitG: number;
  reservedG: number;
  usedG: number;
}

/** A tenant with its tonnage of the year by subsystem and market, the most first. */
export interface TenantRows {
  nameZh: string;
  nameEn: string;
  rows: readonly TonnageRow[];
}

/** The paper of a month. */
export interface MonthlyReport {
  /** `2026-09`, and the month before. */
  month: string;
  before: string;
  brand: { zh: string; en: string };
  /** Slug of the one subsystem that it is of; null for all. */
  system: string | null;
  /** Name of the one whose companies it is of; null for all of the provider's. */
  consultant: string | null;
  preparedBy: string;
  /** Last day that certificates and times were counted of; null before the first. */
  countedUntil: string | null;
  /** The month is not counted to its end. */
  isPartial: boolean;
  figures: { month: MonthFigures; before: MonthFigures };
  markets: readonly MarketRow[];
  tenants: readonly TenantRows[];
  /** How many have tonnage in all. */
  tenantCount: number;
  times: readonly TimeRow[];
  risks: readonly RiskRow[];
}

/** The six figures of a month, added up from the tables of the page. */
export function monthFigures(figures: readonly Figure[]): MonthFigures {
  const papers = papersOf(figures);
  const times = timesOf(figures);
  const of = (event: PaperRow['event']) => papers.filter((row) => row.event === event);
  const counted = (rows: readonly { count: number }[]) =>
    rows.reduce((sum, { count }) => sum + count, 0);
  const timed = (time: TimeRow['time']) => counted(times.filter((row) => row.time === time));
  return {
    issued: counted(of('issued')),
    certified: of('issued').reduce((sum, { massG }) => sum + (massG ?? 0), 0),
    superseded: counted(of('superseded')),
    revoked: counted(of('revoked')),
    answered: timed('answer'),
    done: timed('work'),
  };
}

const MARKETS = ['EU', 'UK', 'KR'] as const satisfies readonly Jurisdiction[];
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Tonnage of each market that there is any of. */
export function marketsOf(tonnage: readonly TonnageRow[]): MarketRow[] {
  return MARKETS.flatMap((market) => {
    const rows = tonnage.filter((row) => row.market === market);
    if (rows.length === 0) return [];
    return [
      {
        market,
        companies: new Set(rows.map(({ companyId }) => companyId)).size,
        limitG: sumOf(rows, ({ limitG }) => limitG),
        reservedG: sumOf(rows, ({ reservedG }) => reservedG),
        usedG: sumOf(rows, ({ usedG }) => usedG),
      },
    ];
  });
}

const bookedG = ({ reservedG, usedG }: TonnageRow) => reservedG + usedG;

/** The tenants with most reserved and used in all their markets, and how many there are. */
export function largestOf(tonnage: readonly TonnageRow[]) {
  const keyed = new Map<string, TonnageRow[]>();
  for (const row of tonnage) keyed.set(row.companyId, [...(keyed.get(row.companyId) ?? []), row]);
  const all = [...keyed.values()].map((rows) =>
    rows.toSorted((a, b) => bookedG(b) - bookedG(a) || a.market.localeCompare(b.market)),
  );
  const largest = all
    .map((rows) => ({ rows, massG: sumOf(rows, bookedG), id: rows[0]?.companyId ?? '' }))
    .sort((a, b) => b.massG - a.massG || a.id.localeCompare(b.id))
    .slice(0, LARGEST);
  return {
    tenantCount: all.length,
    tenants: largest.map(({ rows }): TenantRows => {
      const { nameZh = '', nameEn = '' } = rows[0] ?? {};
      return { nameZh, nameEn, rows };
    }),
  };
}

import { dayOf, dayOrNull } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { forecastYear } from '../substance/forecast.ts';
import { LISTED_BOUND, toSubstance } from '../substance/list.server.ts';
import { percentOfG } from '../substance/rules.ts';
import { latestDataFiles } from './file/find.server.ts';
import { type Importer, importerRows, MAX_IMPORTERS, toImporter } from './importers.server.ts';
import type { DataTable } from './kinds.ts';
import {
  added,
  comparableMonths,
  comparedYears,
  type DrawnMasses,
  drawsIn,
  type Masses,
  monthsIn,
  NOTHING,
  NOTHING_DRAWN,
  wholeG,
  type YearMasses,
  yearsIn,
} from './masses.ts';
import type { DataCenterInput } from './schema.ts';
import { type GatheredRow, gatheredRows, registrationsAsked } from './statements.server.ts';

/**
 * What arrived and what is left, for one calendar year by day of arrival (SPEC §2, areas/only-representative.md §4): by
 * month, against the limits, or over five years. Of a registration of its own a company sees the whole account, of a
 * shared one its own draws. All of it is read from counters. Grams. One round trip.
 */
export async function readDataCenter(ctx: OrContext, input: DataCenterInput) {
  const today = dayOf(ctx);
  const { by, year = yearOf(today) } = input;
  const { rows, read, files } = await gathered(ctx, { ...input, year });
  const all = rows.map((row) => toDataRow(ctx, row, year));
  const traded = all.filter((row) => hasTrade(row, by));
  const idle = all.filter((row) => row.validity === 'valid' && !hasTrade(row, by));
  // Who looks for a substance finds it, whether it was traded or not.
  const idleToo = input.idle === 'yes' || input.q !== '';
  const shown = (idleToo ? [...traded, ...idle] : traded).sort(order(by));
  return {
    by,
    year,
    today,
    rows: shown,
    /** Valid registrations that had no trade and are left out. */
    idle: idleToo ? [] : idle.sort(order(by)),
    /** Registrations may be missing: no more of them are looked at. */
    isCut: rows.length >= LISTED_BOUND || read.length > MAX_IMPORTERS,
    /** Who got it, in the order of the rows; only where it is asked by importer. */
    importers: importersOf(shown, read.slice(0, MAX_IMPORTERS).map(toImporter)),
    /** Sums of all rows, month by month. */
    months: sumsByMonth(traded.map(({ months }) => months)),
    before: sumsByMonth(traded.map(({ before }) => before)),
    comparable: comparableMonths(year, today),
    /** The latest that were ordered. */
    files,
    years: sumsByYear(traded, year, today),
  };
}

/** What was read, in one round trip; the latest files with it. */
async function gathered(ctx: OrContext, input: DataCenterInput & { year: number }) {
  const rows = gatheredRows(ctx, input);
  const latest = latestDataFiles(ctx);
  if (input.by !== 'importer') {
    const [found, files] = await ctx.db.batch([rows, latest]);
    return { rows: found, read: [], files };
  }
  const among = registrationsAsked(ctx, input);
  const importers = importerRows(ctx, input.year, among);
  const [found, read, files] = await ctx.db.batch([rows, importers, latest]);
  return { rows: found, read, files };
}

function importersOf(rows: readonly DataRow[], importers: readonly Importer[]): ImporterRow[] {
  const of = Map.groupBy(importers, ({ registrationId }) => registrationId);
  return rows.flatMap((row) => (of.get(row.id) ?? []).map((importer) => ({ ...row, importer })));
}

/** A substance with one of its importers. */
export type ImporterRow = DataRow & { importer: Importer };

export type DataCenter = Awaited<ReturnType<typeof readDataCenter>>;

/** The years of all rows together. */
function sumsByYear(rows: readonly DataRow[], year: number, today: string): YearMasses[] {
  const known = new Map<number, DrawnMasses>();
  for (const [of, masses] of rows.flatMap((row) => [...row.known])) {
    const { othersG, ...before } = known.get(of) ?? NOTHING_DRAWN;
    known.set(of, { ...added([before, masses]), othersG: othersG + masses.othersG });
  }
  const months = sumsByMonth(rows.map((row) => row.months));
  const before = sumsByMonth(rows.map((row) => row.before));
  return comparedYears({ known, months, before }, year, today);
}

function toDataRow(
  ctx: OrContext,
  { months, before, years, ofOthers, fullSinceMs, ...row }: GatheredRow,
  year: number,
) {
  const today = dayOf(ctx);
  const substance = toSubstance(row);
  const draws = { months: monthsIn(months), before: monthsIn(before), known: yearsIn(years) };
  const others = monthsIn(ofOthers);
  const { drawableG: limitG, alarmPercent, owner, validity } = substance;
  // Only the owner's account of the current year can be forecast.
  const isForecast = owner === null && validity === 'valid' && year === yearOf(today);
  return {
    ...substance,
    ...draws,
    bookedG: wholeG(substance),
    ofOthers: others,
    othersG: wholeG(added(others)),
    /** Grams until the alarm, nothing or less once it has gone off; of a shared account that is the owner's. */
    toAlarmG: owner === null ? percentOfG(limitG, alarmPercent) - wholeG(substance) : null,
    years: comparedYears(draws, year, today),
    forecast: isForecast
      ? forecastYear({
          limitG,
          today,
          fullSince: dayOrNull(ctx, fullSinceMs),
          draws: [...drawsIn(year, months), ...drawsIn(year - 1, before)],
        })
      : null,
  };
}

export type DataRow = ReturnType<typeof toDataRow>;

function hasTrade(row: DataRow, by: DataTable): boolean {
  if (by === 'year') return row.years.some((year) => wholeG(year) > 0);
  return row.bookedG > 0;
}

/** The fullest first against the limits, elsewhere the largest. */
function order(by: DataTable): (a: DataRow, b: DataRow) => number {
  const share = ({ bookedG, limitG }: DataRow) => (limitG === 0 ? 0 : bookedG / limitG);
  const first = by === 'coverage' ? share : ({ bookedG }: DataRow) => bookedG;
  return (a, b) =>
    first(b) - first(a) ||
    (a.nameEn ?? '').localeCompare(b.nameEn ?? '', 'en') ||
    (a.id < b.id ? -1 : 1);
}

function sumsByMonth(rows: readonly (readonly Masses[])[]): Masses[] {
  return Array.from({ length: 12 }, (_, index) =>
    added(rows.map((months) => months[index] ?? NOTHING)),
  );
}

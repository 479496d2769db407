import { type Columns, columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { namedIn } from '../../kernel/name-in.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { substanceColumns } from '../substance/columns.ts';
import type { DataTable } from './kinds.ts';
import { type Masses, wholeG, type YearMasses } from './masses.ts';
import type { DataCenter, DataRow, ImporterRow } from './read.server.ts';

/** Which registration a row is of. */
const identity = {
  registration_no: substanceColumns.registration_no,
  name: substanceColumns.name,
  name_zh: substanceColumns.name_zh,
  name_en: substanceColumns.name_en,
  cas_no: substanceColumns.cas_no,
  ec_no: substanceColumns.ec_no,
  ke_no: substanceColumns.ke_no,
  cbi_no: substanceColumns.cbi_no,
  regulations: substanceColumns.regulations,
  use_class: {
    ...substanceColumns.use_class,
    header: 'data:useClass',
    words: 'substances:useClassOf',
  },
  owner: substanceColumns.owner,
} as const;

const month = columnsOf<Masses>()({
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
});

const year = columnsOf<YearMasses>()({
  year: 'whole',
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  /** Part of both that others drew from an account of ours. */
  drawn_by_others: { is: 'mass', from: 'othersG' },
  /** Against the year before; of the year that lasts, of its complete months. */
  change_percent: {
    is: orNull('text'),
    of: ({ changePermille }) => (changePermille === null ? null : (changePermille / 10).toFixed(1)),
  },
});

/** The table by month: twelve months of each registration. */
export const monthColumns = columnsOf<DataRow, OnlyRepresentativeProfile>()({
  substance_id: { is: 'text', from: 'id' },
  ...identity,
  months: { is: listOf(partsOf(month)), of: (row) => row.months },
  used_tonnage: { is: 'mass', header: 'substances:usedT', from: 'usedG' },
  reserved_tonnage: { is: 'mass', header: 'substances:reservedT', from: 'reservedG' },
  tonnage: { is: 'mass', header: 'substances:limitT', from: 'limitG' },
  /** What others drew from an account of ours, part of the above. */
  drawn_by_others: { is: 'mass', header: 'data:othersT', from: 'othersG' },
});

/** The table against the limits. */
export const coverageColumns = columnsOf<DataRow, OnlyRepresentativeProfile>()({
  substance_id: { is: 'text', from: 'id' },
  ...identity,
  tonnage: { is: 'mass', header: 'data:registeredT', from: 'limitG' },
  used_tonnage: { is: 'mass', header: 'substances:usedT', from: 'usedG' },
  reserved_tonnage: { is: 'mass', header: 'substances:reservedT', from: 'reservedG' },
  usable_tonnage: { is: 'mass', header: 'substances:usableT', from: 'usableG' },
  alarm_percent: { is: 'whole', header: 'substances:alarmPercent' },
  alarm: { ...substanceColumns.alarm, header: 'data:alarm', words: 'data:alarmOf' },
  /** Expected at the end of the year; null where it can't be told. */
  year_end_tonnage: {
    is: orNull('mass'),
    header: 'data:yearEndT',
    of: ({ forecast }) => forecast?.yearEndG ?? null,
  },
  reached_on: {
    is: orNull('day'),
    header: 'data:reachedOn',
    of: ({ forecast }) => forecast?.reachedOn ?? null,
  },
});

/** The table of years. */
export const yearColumns = columnsOf<DataRow, OnlyRepresentativeProfile>()({
  substance_id: { is: 'text', from: 'id' },
  ...identity,
  years: { is: listOf(partsOf(year)), of: (row) => row.years },
});

/** The table of importers. */
export const importerColumns = columnsOf<ImporterRow, OnlyRepresentativeProfile>()({
  substance_id: { is: 'text', from: 'id' },
  ...identity,
  /** Null where another company drew: its importers are its own. */
  partner_id: { is: orNull('text'), of: ({ importer }) => importer.partnerId },
  importer: {
    is: orNull('text'),
    of: ({ importer }) => importer.name,
  },
  /** The same as workbooks say it. */
  importer_or_kept: {
    is: orNull(oneOf(['kept'])),
    header: 'data:importers.importer',
    words: 'data:importers',
    of: ({ importer }) => (importer.drawer === null ? null : 'kept'),
    api: false,
    sheet: { also: ({ importer }) => importer.name ?? '', width: 32 },
  },
  country: {
    is: orNull('country'),
    header: 'data:importers.country',
    of: ({ importer }) => importer.country,
  },
  /** The other company that drew. */
  drawn_by: {
    is: orNull('text'),
    header: 'data:importers.drawnBy',
    of: ({ importer }, { locale }) => importer.drawer && namedIn(locale, importer.drawer),
    sheet: { width: 28 },
  },
  used_tonnage: { is: 'mass', header: 'substances:usedT', of: ({ importer }) => importer.usedG },
  opening_tonnage: {
    is: 'mass',
    header: 'data:importers.openingT',
    of: ({ importer }) => importer.openingG,
  },
  reserved_tonnage: {
    is: 'mass',
    header: 'substances:reservedT',
    of: ({ importer }) => importer.reservedG,
  },
  trades: { is: 'whole', header: 'data:importers.trades', of: ({ importer }) => importer.trades },
  first_on: {
    is: orNull('day'),
    header: 'data:importers.firstOn',
    of: ({ importer }) => importer.firstOn,
  },
  last_on: {
    is: orNull('day'),
    header: 'data:importers.lastOn',
    of: ({ importer }) => importer.lastOn,
  },
});

/** A header that is no key: a year. */
export const PLAIN_HEADER = '=';

/** Workbook of each table: months and years are columns there. */
const SHEETS: Record<DataTable, (center: DataCenter) => Columns> = {
  month: () => ({
    ...identity,
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `month_${index + 1}`,
        massColumn(`data:monthT.${index + 1}`, ({ months }) => months[index]),
      ]),
    ),
    total: massColumn('data:totalT', (row) => row),
    used_tonnage: monthColumns.used_tonnage,
    reserved_tonnage: monthColumns.reserved_tonnage,
    tonnage: monthColumns.tonnage,
    drawn_by_others: monthColumns.drawn_by_others,
  }),
  coverage: () => coverageColumns,
  importer: () => importerColumns,
  year: ({ rows }) => ({
    ...identity,
    ...Object.fromEntries(
      (rows[0]?.years ?? []).flatMap(({ year: of }, index) => [
        [`year_${of}`, massColumn(`${PLAIN_HEADER}${of} (t)`, ({ years }) => years[index])],
        [
          `change_${of}`,
          {
            is: 'whole',
            header: `${PLAIN_HEADER}${of} (± %)`,
            of: ({ years }: DataRow) => {
              const change = years[index]?.changePermille ?? null;
              return change === null ? null : change / 10;
            },
          },
        ],
      ]),
    ),
  }),
};

function massColumn(header: string, of: (row: DataRow) => Masses | undefined) {
  return {
    is: 'mass' as const,
    header,
    of: (row: DataRow) => wholeG(of(row) ?? { usedG: 0, reservedG: 0 }),
  };
}

/** The workbook of a table: its columns and its rows. */
export function sheetOfTable(center: DataCenter): { columns: Columns; rows: readonly DataRow[] } {
  const rows = center.by === 'importer' ? center.importers : center.rows;
  return { columns: SHEETS[center.by](center), rows };
}

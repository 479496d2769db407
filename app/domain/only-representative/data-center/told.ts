import { listOf as each, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { coverageColumns, importerColumns, monthColumns, yearColumns } from './columns.ts';
import { DATA_TABLES } from './kinds.ts';
import type { DataCenter } from './read.server.ts';

const month = told<{ month: number; usedG: number; reservedG: number; beforeG: number }>()({
  month: 'whole',
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  /** Used and reserved in the same month of the year before. */
  year_before_tonnage: { is: 'mass', from: 'beforeG' },
});

/** What is answered of the data center: one of its tables, and the months of all its rows. */
export const dataCenter = told<DataCenter>('DataCenter')({
  by: oneOf(DATA_TABLES),
  year: 'whole',
  /** Valid registrations without trade, which `idle=yes` brings too. */
  idle: { is: 'whole', of: ({ idle }) => idle.length },
  months: {
    is: each(month),
    of: ({ months, before }) =>
      months.map(({ usedG, reservedG }, index) => {
        const { usedG: usedBeforeG = 0, reservedG: reservedBeforeG = 0 } = before[index] ?? {};
        return { month: index + 1, usedG, reservedG, beforeG: usedBeforeG + reservedBeforeG };
      }),
  },
  by_month: {
    is: orNull(each(partsOf(monthColumns))),
    of: ({ by, rows }) => (by === 'month' ? rows : null),
  },
  by_coverage: {
    is: orNull(each(partsOf(coverageColumns))),
    of: ({ by, rows }) => (by === 'coverage' ? rows : null),
  },
  by_year: {
    is: orNull(each(partsOf(yearColumns))),
    of: ({ by, rows }) => (by === 'year' ? rows : null),
  },
  by_importer: {
    is: orNull(each(partsOf(importerColumns))),
    of: ({ by, importers }) => (by === 'importer' ? importers : null),
  },
});

import type { OrContext } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { asDataFile } from '~/domain/only-representative/data-center/file/find.server.ts';
import { MAX_FILE_YEARS } from '~/domain/only-representative/data-center/file/schema.ts';
import { untilG } from '~/domain/only-representative/data-center/masses.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { dataCenterInput } from '~/domain/only-representative/data-center/schema.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** Rows a page shows; the workbook has all of them. */
const SHOWN_ROWS = 200;
/** Pairs of substance and importer that a page shows. */
const SHOWN_IMPORTERS = 400;
/** Names of registrations without trade that are told. */
const NAMED = 5;

/** What the page shows of one table. */
export async function readDataPage(ctx: OrContext, { url }: Visit) {
  const input = dataCenterInput.lenient(url.searchParams);
  const center = await readDataCenter(ctx, input);
  const { by, year, today, rows, idle, months, before, comparable, isCut } = center;
  const thisYear = yearOf(today);
  const fullest = rows
    .filter(({ owner, limitG }) => owner === null && limitG > 0)
    .reduce<(typeof rows)[number] | null>(
      (most, row) =>
        most === null || row.bookedG / row.limitG > most.bookedG / most.limitG ? row : most,
      null,
    );
  return {
    title: pageTitle(ctx, 'data:title'),
    nowMs: ctx.nowMs,
    by,
    year,
    /** 1 to 12, in the year that lasts. */
    currentMonth: year === thisYear ? Number(today.slice(5, 7)) : null,
    today,
    years: yearsShown(year, thisYear),
    input: { market: input.market, useClass: input.use_class, q: input.q, idle: input.idle },
    isFiltered: input.q !== '' || input.market !== undefined || input.use_class !== undefined,
    rows: rows.slice(0, SHOWN_ROWS).map(toShown),
    more: Math.max(0, rows.length - SHOWN_ROWS),
    importers: center.importers.slice(0, SHOWN_IMPORTERS).map(({ id, importer }) => ({
      ...importer,
      country: importer.country && countryName(importer.country, ctx.locale),
      substanceId: id,
    })),
    moreImporters: Math.max(0, center.importers.length - SHOWN_IMPORTERS),
    idle: {
      count: idle.length,
      named: idle
        .slice(0, NAMED)
        .map(({ id, nameZh, nameEn, cbiNo }) => ({ id, nameZh, nameEn, cbiNo })),
    },
    isCut,
    files: center.files.map(toFile),
    /** Years that a record may begin and end with. */
    fileYears: Array.from({ length: MAX_FILE_YEARS }, (_, index) => thisYear - index),
    months,
    before,
    comparable,
    yearSums: center.years,
    change: { nowG: untilG(months, comparable), beforeG: untilG(before, comparable) },
    fullest: fullest && {
      ...nameOf(fullest),
      bookedG: fullest.bookedG,
      limitG: fullest.limitG,
    },
  };
}

export type DataPage = Awaited<ReturnType<typeof readDataPage>>;
export type ShownImporter = DataPage['importers'][number];
export type ShownRow = DataPage['rows'][number];

type Row = Awaited<ReturnType<typeof readDataCenter>>['rows'][number];

const nameOf = ({ nameZh, nameEn, cbiNo }: Row) => ({ nameZh, nameEn, cbiNo });

/** Columns that the tables show. */
function toShown(row: Row) {
  const { id, casNo, jurisdiction, useClass, owner, limitG, usedG, reservedG, usableG } = row;
  const {
    bookedG,
    othersG,
    ofOthers,
    toAlarmG,
    alarm,
    alarmPercent,
    secondPercent,
    months,
    years,
    forecast,
  } = row;
  return {
    ...nameOf(row),
    ...{ id, casNo, jurisdiction, useClass, owner, limitG, usedG, reservedG, usableG },
    ...{
      bookedG,
      othersG,
      ofOthers,
      toAlarmG,
      alarm,
      alarmPercent,
      secondPercent,
      months,
      years,
      forecast,
    },
  };
}

type File = Awaited<ReturnType<typeof readDataCenter>>['files'][number];

function toFile(of: File) {
  const { id, kind, state, years, file, statement, createdAtMs, expiresAtMs } = asDataFile(of);
  const [first, last] = [years[0], years.at(-1)];
  return {
    id,
    kind,
    state,
    years: first === last ? `${first}` : `${first}–${last}`,
    name: file?.name ?? null,
    statement,
    sizeBytes: file?.sizeBytes ?? 0,
    createdAtMs,
    expiresAtMs,
  };
}

/** Two years back to the next one, and the one asked for. */
function yearsShown(asked: number, now: number): number[] {
  return [...new Set([now - 2, now - 1, now, now + 1, asked])].sort((a, b) => a - b);
}

import { describe, expect, it } from 'vitest';
import { sheetOf } from '#workers/api/column-table.ts';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import { type Columns, shownColumns, type Word, wordOf } from '~/domain/kernel/columns.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import { activityColumns } from '~/domain/only-representative/activity/columns.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { ledgerColumns, substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import { ledgerList, substanceList } from '~/domain/only-representative/substance/schema.ts';
import { partnerColumns } from '~/domain/only-representative/trade-partner/columns.ts';
import { partnerList } from '~/domain/only-representative/trade-partner/schema.ts';
import { productColumns } from '~/domain/only-representative/trade-product/columns.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import {
  incomingColumns,
  recordColumns,
} from '~/domain/only-representative/trade-record/columns.ts';
import { incomingList, recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';

interface List {
  name: string;
  table: Columns;
  query: { schema: { entries: { sort: { wrapped: { options: readonly string[] } } } } };
}

const LISTS: List[] = [
  { name: 'certificates', table: certificateColumns, query: certificateList },
  { name: 'substances', table: substanceColumns, query: substanceList },
  { name: 'ledger', table: ledgerColumns, query: ledgerList },
  { name: 'partners', table: partnerColumns, query: partnerList },
  { name: 'products', table: productColumns, query: productList },
  { name: 'records', table: recordColumns, query: recordList },
  { name: 'activity', table: activityColumns, query: activityList },
  { name: 'incoming records', table: incomingColumns, query: incomingList },
];

const READERS = [rscc, krscc].flatMap((system) =>
  (['zh-CN', 'en-US'] as const).map((locale) => ({ system, locale })),
);

/** Choices of a kind, whatever stands around them. */
function choicesOf(kind: unknown): readonly string[] {
  if (typeof kind !== 'object' || kind === null) return [];
  if ('choices' in kind) return kind.choices as readonly string[];
  return Object.values(kind).flatMap(choicesOf);
}

describe.each(LISTS)('columns of the $name', ({ table, query }) => {
  it.each(READERS)('have words in $locale for $system.slug', ({ system, locale }) => {
    const t = translator(locale);
    const missing = (word: Word | undefined, ...choices: readonly string[]) => {
      if (word === undefined) return [];
      const keys = choices.map((choice) => `${wordOf(word, system)}${choice}`);
      // A key that is not found is answered with itself, without its namespace.
      return keys.filter((key) => t(key) === key.slice(key.indexOf(':') + 1));
    };
    const wrong = (['screen', 'sheet'] as const).flatMap((where) =>
      shownColumns(table, where, system).flatMap(([, { is, header, words, sheet }]) => [
        ...missing(header, ''),
        ...missing(sheet ? sheet.header : undefined, ''),
        ...[words, sheet ? sheet.words : undefined].flatMap((word) =>
          // A profile names the laws of its own markets and of the others.
          missing(word, ...choicesOf(is).map((choice) => `.${choice}`)),
        ),
      ]),
    );
    expect(wrong).toEqual([]);
  });

  it('with a header stand in the workbook unless their table says why not, once each', () => {
    for (const { system, locale } of READERS) {
      const headed = Object.values(table).filter(
        ({ header, sheet, only, shown }) =>
          header !== undefined &&
          sheet !== false &&
          only?.(system) !== false &&
          shown?.(system) !== false,
      );
      const headers = sheetOf(
        table,
        { system, locale, timeZone: 'Asia/Shanghai' },
        translator(locale),
      ).map(({ header }) => header);
      expect(headers).toHaveLength(headed.length);
      expect(new Set(headers).size).toBe(headers.length);
    }
  });

  it('are on the wire, on screen or in the workbook', () => {
    const nowhere = Object.entries(table).filter(
      ([, { api, header, screen, sheet }]) =>
        api === false && (header === undefined || (screen === false && sheet === false)),
    );
    expect(nowhere).toEqual([]);
    expect(Object.keys(wireOf(table).entries)).toEqual(
      Object.keys(table).filter((name) => table[name]?.api !== false),
    );
  });

  it('are what the list can be sorted by', () => {
    const sorts = Object.entries(table).flatMap(([name, { sort }]) =>
      sort === undefined ? [] : [sort === true ? name : sort],
    );
    const { options } = query.schema.entries.sort.wrapped;
    expect(sorts.flatMap((name) => [name, `-${name}`]).sort()).toEqual([...options].sort());
  });
});

describe('a workbook', () => {
  const reader = { system: krscc, locale: 'en-US' as const, timeZone: 'UTC' };

  it('holds masses as tonnes that add up, shares as per cent, days, words and lists', () => {
    const table: Columns = {
      mass: { is: 'mass', header: 'a', of: () => 1_234_567 },
      share: { is: 'share', header: 'b', of: () => 625_000 },
      at: { is: 'moment', header: 'c', of: () => Date.UTC(2026, 8, 18, 23, 59) },
      role: { is: 'text', header: 'd', words: 'partners:roleOf', of: () => 'supplier' },
      names: { is: { each: 'text' }, header: 'e', of: () => ['x', 'y'] },
      country: { is: 'country', header: 'f', of: () => 'NL' },
      none: { is: { orNull: 'mass' }, header: 'g', of: () => null },
      kept: { is: 'text', header: 'h', of: () => 'not here', sheet: { of: () => null } },
    };
    const cells = sheetOf(table, reader, translator('en-US')).map(({ value }) => value({}));
    expect(cells).toEqual([
      1.234567,
      62.5,
      '2026-09-18',
      'Supplier',
      'x; y',
      'Netherlands',
      null,
      null,
    ]);
  });

  it('holds the days that the pages of its reader show', () => {
    const at = Date.UTC(2026, 8, 18, 20, 30);
    const shownTo = (timeZone: string) =>
      [
        { at: { is: 'moment', header: 'a', of: () => at } } satisfies Columns,
        { at: activityColumns.at },
        { at: ledgerColumns.at },
      ].map(
        (table: Columns) =>
          sheetOf(table, { ...reader, timeZone }, translator('en-US')).map(({ value }) =>
            value({ atMs: at }),
          )[0],
      );
    const moment = '2026-09-19 04:30:00 UTC+8';
    expect(shownTo('Asia/Shanghai')).toEqual(['2026-09-19', moment, moment]);
    expect(shownTo('Europe/Amsterdam')[0]).toBe('2026-09-18');
  });
});

import { describe, expect, it } from 'vitest';
import { openingRows, openingText } from '~/screens/responsible-person/products/opening-imports.ts';

describe('pieces from before the company worked here', () => {
  it.each([
    ['2024 1200', 1200],
    ['2024\t1,200', 1200],
    ['２０２４　１，２００', 1200],
    ['2024年 1200件', 1200],
    ['2024年度1 200 件', 1200],
    ['2024：1200 pcs', 1200],
    ['"2024" 1200', null],
    ['2024, 1.2E+03', 1200],
    ['2024 1200.5', null],
    ['2024 -1', null],
    ['2024 1200 1300', null],
    ['1999 5', null],
    ['20245', null],
  ])('of the line %j are %j', (line, pieces) => {
    const read = openingRows(`2023 7\n\n${line}`);
    expect(read).toEqual(
      pieces === null
        ? {
            ok: false,
            wrong: { key: 'opening_import_line', values: { line: 3, value: line.trim() } },
          }
        : {
            ok: true,
            rows: [
              { year: 2023, pieces: 7 },
              { year: 2024, pieces },
            ],
          },
    );
  });

  it('are read again from the form', () => {
    const rows = [
      { year: 2024, pieces: 1200 },
      { year: 2022, pieces: 5 },
    ];
    expect(openingRows(openingText(rows))).toEqual({ ok: true, rows });
  });
});

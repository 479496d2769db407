import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { casMeant } from '~/domain/kernel/typed/cas.ts';
import { readCellNumber, readQuantity } from '~/domain/kernel/typed/quantity.ts';
import { copiedRows } from '~/domain/kernel/typed/rows.ts';
import { readTable } from '~/domain/kernel/typed/table.ts';
import { PRODUCT_COLUMNS, RECORD_COLUMNS } from '~/domain/only-representative/import/columns.ts';
import { inHand } from '~/domain/only-representative/import/judged.ts';
import {
  judgeProducts,
  type KnownSubstance,
} from '~/domain/only-representative/import/products/judge.ts';
import { readRow } from '~/domain/only-representative/import/records/read-row.ts';

/** Cells of imports are read as fields and pastes are (QUALITY H6): each input with its value, or `!` and why it is none. */

const corpus = (kind: string): [text: string, expected: string][] =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../../../fixtures/typed/${kind}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>,
  );

const NAMES = { partners: new Map(), named: new Map(), markets: ['EU'] } as const;

function cellOf(column: 'quantity' | 'eta' | 'port', text: string): string {
  const hand = inHand({ line: 2, cells: { [column]: text } });
  const read = readRow(hand, NAMES);
  const error = hand.said.errors[column];
  if (error) return `!${error.key}`;
  return { quantity: read.tonnes, eta: read.eta, port: read.port }[column];
}

describe('a cell of an import', () => {
  it.each(corpus('tonnes'))('of tonnes: %j is %s', (text, expected) => {
    // Litres are a quantity here, once their density is known.
    const isLitres = text.endsWith('L');
    if (text.trim() !== '') expect(cellOf('quantity', text)).toBe(isLitres ? '' : expected);
  });

  it.each(corpus('day'))('of a day: %j is %s', (text, expected) => {
    if (text.trim() !== '') expect(cellOf('eta', text)).toBe(expected);
  });

  it.each(corpus('percent'))('of a share: %j is %s, but for a lone comma', (text, expected) => {
    const read = readCellNumber(text, 'percent');
    const lone = /^\d+,(?!\d{3}(?:\D|$))\d/.test(text.normalize('NFKC'));
    expect(read.ok ? read.value : `!${read.why}`).toBe(lone ? '!number_comma' : expected);
  });

  it.each(corpus('cas').filter(([, expected]) => !expected.startsWith('!')))(
    'of a CAS number: %j is %s',
    (text, expected) => {
      const substance: KnownSubstance = {
        ...{ id: 'sub_1', registrationNo: '01-1', name: 'S', own: 1, ecNo: '', casNo: expected },
        ...{ holderId: 'co_1', jurisdiction: 'EU' as const, useClass: 'standard' as const },
      };
      const cells = { name: 'P', type: '单一物质', substance: text, percent: '100' };
      const facts = { substances: [substance], products: new Map() };
      const { rows, items } = judgeProducts(facts, [{ line: 2, cells }]);
      expect(rows[0]?.said.errors).toEqual({});
      expect(items[0]?.input.product.composition[0]?.substance_id).toBe('sub_1');
    },
  );

  it.each([
    ['1,234.50', 't', '', '1234.5'],
    ['1,234.50', 'kg', '', '1.2345'],
    ['500 kg', '', '', '0.5'],
    ['500 kg', 'kg', '', '0.5'],
    ['500公斤', 'KG', '', '0.5'],
    ['0.1吨', '吨', '', '0.1'],
    ['2.5E-02', 'T', '', '0.025'],
    ['１．５', 'ｔ', '', '1.5'],
    ['1000', 'L', '0.8665', '0.8665'],
    ['1 000', '升', '0.9 kg/L', '0.9'],
    ['1.5 m3', '', '1', '1.5'],
    ['1', 'L', '0.000001', '0.000001'],
    ['3', 'L', '0.3333333', '0.001'],
    ['12,5', 't', '', '!quantity number_comma'],
    ['5', 'lb', '', '!unit import_unit'],
    ['5 kg', 'L', '1', '!unit import_two_units'],
    ['5', 'L', '', '!density import_density'],
    ['5', 'L', '0,9', '!density number_comma'],
    ['=cmd', 't', '', '!quantity number_unreadable'],
    ['-5', 'kg', '', '!quantity number_negative'],
  ])('of a quantity: %s %s %s is %s', (quantity, unit, density, expected) => {
    const read = readQuantity({ quantity, unit, density });
    expect(read.ok ? read.value : `!${read.at} ${read.why}`).toBe(expected);
  });

  it.each([
    ['NLRTM', 'NLRTM'],
    ['nl rtm', 'NLRTM'],
    ['NLRTM Rotterdam', 'NLRTM'],
    ['ＮＬＲＴＭ', 'NLRTM'],
    ['鹿特丹', 'NLRTM'],
    ['gdansk', 'PLGDN'],
    ['Gdańsk', 'PLGDN'],
    ['Liege', 'BELGG'],
    ['Sétubal', 'PTSET'],
    // Liverpool in the United Kingdom is not Livorno, and outside the markets all the same.
    ['Nowhere', '!import_port_unknown'],
    ['NLXXX', '!import_port_unknown'],
  ])('of a port: %s is %s', (text, expected) => {
    expect(cellOf('port', text)).toBe(expected);
  });

  it('of a date that was a CAS number gives every number that it may have been', () => {
    expect(casMeant('1968-12-02', true)).toContain('68-12-2');
    // The day for the month: 75-05-8 that stands there as the eighth of May or the fifth of August.
    expect(casMeant('1975-08-05')).not.toContain('75-05-8');
    expect(casMeant('1975-08-05', true)).toContain('75-05-8');
    expect(casMeant('1999-12-31', true)).toEqual([]);
  });
});

describe('rows that came in', () => {
  const fieldsOf = (text: string) => {
    const read = readTable({ rows: copiedRows(text), merged: [] }, RECORD_COLUMNS, 10);
    return read.ok ? read.value : read.refusal.why?.key;
  };

  it.each([
    ['Quantity\tTrade partner\tPort\tProduct\tETA'],
    ['数量（t） *\t 贸易伙伴 \t卸货港\t产 品\t预计到港日'],
    ['ＱＴＹ\tcustomer:\tPOD\tProduct name\tArrival date'],
    ['Plan 2026\n\nby Zhang\nQuantity\tPartner\tPort\tProduct\tETA'],
    ['"Quan\ntity"\tPartner\tPort\tProduct\tETA'],
  ])('under the heads %j are told apart by them', (head) => {
    const [row] = fieldsOf(`${head}\n1\tM\t"NL\nRTM"\tP\t2026-11-05`) as { cells: object }[];
    expect(row?.cells).toEqual({
      ...{ quantity: '1', partner: 'M', port: 'NL\nRTM', product: 'P', eta: '2026-11-05' },
    });
  });

  it('without heads stand as in the template', () => {
    expect(fieldsOf('M\t2026-11-05\tNLRTM\tPO\tP\t1')).toMatchObject([
      { line: 1, cells: { partner: 'M', order_ref: 'PO', quantity: '1' } },
    ]);
  });

  it('are refused as a whole where a head is missing or stands twice, or there are too many', () => {
    expect(fieldsOf('Partner\tETA\n1\t2')).toBe('import_head_missing');
    expect(fieldsOf('Partner\tETA\tPartner\n1\t2')).toBe('import_head_twice');
    expect(fieldsOf('')).toBe('import_no_rows');
    expect(fieldsOf('a\n'.repeat(11))).toBe('import_too_many');
  });

  it('of the template are known by both of its languages', () => {
    for (const columns of [RECORD_COLUMNS, PRODUCT_COLUMNS]) {
      for (const language of [0, 1]) {
        const head = columns.map(({ heads }) => heads[language]).join('\t');
        const text = `${head}\n${columns.map(({ field }) => field).join('\t')}`;
        const read = readTable({ rows: copiedRows(text), merged: [] }, columns, 10);
        const same = Object.fromEntries(columns.map(({ field }) => [field, field]));
        expect(read).toMatchObject({ ok: true, value: [{ cells: same }] });
      }
    }
  });
});

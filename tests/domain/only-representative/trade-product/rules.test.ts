import { describe, expect, it } from 'vitest';
import { roundedTogether } from '~/domain/kernel/rounding.ts';
import type { ProductType } from '~/domain/only-representative/trade-product/kinds.ts';
import { readPastedRows } from '~/domain/only-representative/trade-product/pasted-rows.ts';
import {
  contentRefusal,
  limitingSubstance,
  mostProductG,
  sameComposition,
} from '~/domain/only-representative/trade-product/rules.ts';

const of = (...shares: number[]) =>
  shares.map((sharePpm, i) => ({ registrationId: `sub_${i}`, sharePpm }));

function verdict(type: ProductType, shares: number[], remark = '') {
  const refusal = contentRefusal({ type, remark, composition: of(...shares) });
  const [entry] = Object.entries(refusal?.fields ?? {});
  return refusal && [refusal.code, entry?.[0]];
}

describe('content of a trade product', () => {
  it('a single substance has one line of at most 100 %', () => {
    expect(verdict('substance', [1_000_000])).toBeNull();
    expect(verdict('substance', [400_000, 600_000])?.[1]).toBe('composition');
    expect(verdict('substance', [1_000_001])?.[0]).toBe(4107);
  });

  it('a mixture sums up to at most 100 %, to the last part per million', () => {
    expect(verdict('mixture', [400_000, 600_000])).toBeNull();
    expect(verdict('mixture', [400_000, 600_001])?.[0]).toBe(4107);
    expect(verdict('mixture', [])?.[1]).toBe('composition');
  });

  it('others is only for sums over 100 %, and then needs a remark', () => {
    expect(verdict('others', [400_000, 600_000], 'polymer')?.[1]).toBe('type');
    expect(verdict('others', [700_000, 600_000])?.[1]).toBe('remark');
    expect(verdict('others', [700_000, 600_000], ' ')?.[1]).toBe('remark');
    expect(verdict('others', [700_000, 600_000], 'ratios of the monomers')).toBeNull();
  });

  it('names the first thing wrong in the documented order', () => {
    const twice = (type: ProductType, shares: number[], remark = '') =>
      contentRefusal({
        type,
        remark,
        composition: shares.map((sharePpm) => ({ registrationId: 'sub_same', sharePpm })),
      });
    // Everything is wrong at once; each next call puts the first thing right.
    expect(twice('substance', [])?.fields).toHaveProperty('composition');
    expect(twice('substance', [900_000, 900_000])?.fields?.composition?.key).toBe('one_substance');
    expect(twice('mixture', [900_000, 900_000])?.code).toBe(4107);
    expect(twice('others', [400_000, 400_000])?.fields).toHaveProperty('type');
    expect(twice('others', [900_000, 900_000])?.fields).toHaveProperty('remark');
    expect(twice('others', [900_000, 900_000], 'ratios')?.fields).toHaveProperty([
      'composition.1.substance_id',
    ]);
  });

  it('two compositions are the same whatever the order of their lines', () => {
    expect(sameComposition(of(1, 2), of(1, 2).reverse())).toBe(true);
    expect(sameComposition(of(1, 2), of(2, 1))).toBe(false);
    expect(sameComposition(of(1), of(1, 2))).toBe(false);
  });

  it('the most of a product is what its substance still covers, never a gram more', () => {
    expect(mostProductG(77_400_000, 420_000)).toBe(184_285_714);
    expect(roundedTogether('up')('', 184_285_714, 420_000)).toBeLessThanOrEqual(77_400_000);
    expect(roundedTogether('up')('', 184_285_715, 420_000)).toBeGreaterThan(77_400_000);
    expect(mostProductG(-5, 420_000)).toBe(0);
  });

  it('the substance that runs out first limits the product', () => {
    const limiting = limitingSubstance([
      { name: 'Bisphenol A', usableG: 77_400_000, sharePpm: 420_000 },
      { name: 'DMF', usableG: 41_300_000, sharePpm: 185_000 },
    ]);
    expect(limiting).toMatchObject({ line: { name: 'Bisphenol A' }, mostG: 184_285_714 });
  });
});

describe('rows pasted from a spreadsheet', () => {
  const choice = (id: string, casNo: string, ecNo = '') => ({
    id,
    casNo,
    ecNo,
    registrationNo: `01-${id}`,
  });
  const choices = [
    choice('bpa', '80-05-7', '201-245-8'),
    choice('dmf', '68-12-2'),
    choice('xylene', '1330-20-7'),
    choice('buac', '123-86-4'),
    choice('mma-eu', '80-62-6'),
    choice('mma-uk', '80-62-6'),
  ];
  const read = (text: string) => readPastedRows(text, choices);

  it('reads what the design shows', () => {
    const rows = read(
      '1980/5/7\t42\n1968-12-02\t18.5\n1330-20-7\t22\n123-86-5\t15\n7732-18-5\t2.5\n',
    );
    expect(rows.map(({ recognition }) => recognition.kind)).toEqual([
      'repaired',
      'repaired',
      'found',
      'check_digit',
      'exempt',
    ]);
    expect(rows.map(({ percent }) => percent)).toEqual(['42', '18.5', '22', '15', '2.5']);
    expect(rows[3]?.recognition).toMatchObject({ suggestion: { id: 'buac' } });
  });

  it('takes EC and registration numbers, percent signs, decimal commas and other separators', () => {
    const rows = read('201-245-8\t42%\r\n01-dmf 18,5 %\n\n1330-20-7;22');
    expect(rows.map(({ recognition }) => recognition.kind)).toEqual(['found', 'found', 'found']);
    expect(rows.map(({ percent }) => percent)).toEqual(['42', '18.5', '22']);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('leaves the choice to the user where several registrations have the number', () => {
    const [row] = read('80-62-6\t10');
    expect(row?.recognition).toMatchObject({ kind: 'several' });
  });

  it('reads numbers and shares as people paste them, and heads in either language', () => {
    const pasted = [
      '８０－０５－７\t10',
      '68‑12‑2\t20',
      '1330–20–7\t20％',
      '0000068-12-2\t5',
      '"123-86-4"\t5',
      'CAS 1330-20-7\t1,5',
      '68122\t5',
      '201‑245‑8\t5',
      '123-86-4\t10 ％',
    ].join('\r\n');
    const expected = ['bpa', 'dmf', 'xylene', 'dmf', 'buac', 'xylene', 'dmf', 'bpa', 'buac'];
    const found = (text: string) =>
      read(text).map(({ recognition }) => 'choice' in recognition && recognition.choice.id);
    expect(found(pasted)).toEqual(expected);
    expect(read(pasted).map(({ percent }) => percent)).toEqual([
      '10',
      '20',
      '20',
      '5',
      '5',
      '1.5',
      '5',
      '5',
      '10',
    ]);
    for (const heads of ['CAS号\t含量（%）', 'CAS No.\tShare (%)', 'CAS\tPercent']) {
      expect(found(`${heads}\r\n${pasted}`), heads).toEqual(expected);
    }
    const [named] = read('名称\tEC号\tCAS\t含量\n双酚A\t201-245-8\t\t12.5');
    expect(named).toMatchObject({ value: '201-245-8', percent: '12.5', line: 2 });
    expect(named?.recognition).toMatchObject({ choice: { id: 'bpa' } });
  });

  it('shows what can’t be read as it was pasted, with why', () => {
    const rows = read('00-00-0\t5\n80-05-7\t1,234\n80-05-7\t10-20');
    expect(rows.map(({ value, percent, percentWhy }) => [value, percent, percentWhy])).toEqual([
      ['00-00-0', '5', null],
      ['80-05-7', '1,234', 'number_comma'],
      ['80-05-7', '10-20', 'number_several'],
    ]);
    expect(rows[0]?.recognition.kind).toBe('unreadable');
  });

  it('says what it cannot use', () => {
    const rows = read('64-17-5\t10\nethanol\t10\n1980/5/6\t10\n80-05-7\tmuch');
    expect(rows.map(({ recognition }) => recognition.kind)).toEqual([
      'not_registered',
      'unreadable',
      'unreadable',
      'found',
    ]);
    expect(rows[3]?.percentOk).toBe(false);
  });
});

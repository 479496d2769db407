import { expect, it } from 'vitest';
import { asPasted, type Pasteable, pastedDuties } from '~/screens/console/bulk/duties/pasted.ts';

const duty = (id: string, change: Partial<Pasteable> = {}): Pasteable => ({
  ...{ id, number: `DH-${id}`, kind: 'annual_report', year: '2025', closed: false },
  ...change,
});

const read = (text: string, among: readonly Pasteable[]) =>
  pastedDuties(text, among, (kind) => (kind === 'annual_report' ? ['年度报告'] : []));

it('fills a duty by its number with a day, however it is written, and a receipt or a file', () => {
  const { rows, left } = read('DH-a\t2026年3月2日\tHZ-118\nｄｈ-B\t2026/3/4\treceipt.PDF', [
    duty('a'),
    duty('b'),
  ]);
  expect(left).toEqual([]);
  expect(rows).toMatchObject({
    a: { on: '2026-03-02', no: 'HZ-118', file: '' },
    b: { on: '2026-03-04', no: '', file: 'receipt.PDF' },
  });
});

it('takes columns in any order under their heads', () => {
  const text = '年度\t义务\t编号\t回执号\t完成日期\n2024\t年度报告\tDH-a\tHZ-1\t2026-03-02';
  const among = [
    duty('this', { number: 'DH-a', year: '2024' }),
    duty('next', { number: 'DH-a', year: '2025' }),
    duty('other', { number: 'DH-a', year: '2024', kind: 'publication' }),
  ];
  expect(read(text, among).rows).toEqual({
    this: expect.objectContaining({ on: '2026-03-02', no: 'HZ-1' }),
  });
});

it('guesses nothing: what is of no duty, of several, of one that is over, or twice is left as it was pasted', () => {
  const among = [
    duty('a'),
    duty('b'),
    duty('c', { number: 'DH-b', year: '2024' }),
    duty('d', { closed: true }),
    duty('nameless', { number: '' }),
  ];
  const text = ['DH-a\t2026-03-02\t1', 'DH-x\t2026-03-02\t2', 'DH-b\t2026-03-02\t3']
    .concat(['DH-d\t2026-03-02\t4', 'DH-a\t2026-03-03\t5', '\t2026-03-02\t6'])
    .join('\n');
  const { rows, left } = read(text, among);
  expect(Object.keys(rows)).toEqual(['a']);
  expect(rows.a).toMatchObject({ on: '2026-03-02', no: '1' });
  expect(left.map(({ row, why }) => [row.line, why.key])).toEqual([
    [2, 'bulk_line_unknown'],
    [3, 'bulk_line_several'],
    [4, 'bulk_line_closed'],
    [5, 'bulk_line_twice'],
    [6, 'bulk_line_unknown'],
  ]);
  expect(asPasted(left)).toBe(
    'DH-x\t2026-03-02\t2\nDH-b\t2026-03-02\t3\nDH-d\t2026-03-02\t4\nDH-a\t2026-03-03\t5\n\t2026-03-02\t6',
  );
});

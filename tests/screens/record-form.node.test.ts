import { describe, expect, it } from 'vitest';
import type {
  FormDraw,
  FormProduct,
} from '~/domain/only-representative/trade-record/form.server.ts';
import { clearedLines, keptBasis } from '~/screens/only-representative/records/answered-change.ts';
import { lineStates, sumOf } from '~/screens/only-representative/records/form/gauges.ts';
import {
  mustAsk,
  readBasis,
  settled,
} from '~/screens/only-representative/records/form/line-basis.ts';
import { checkRecord } from '~/screens/only-representative/records/form/record-check.ts';
import {
  BLANK,
  BLANK_LINE,
  isBlank,
  RECORD_FORM,
  type RecordValues,
} from '~/screens/only-representative/records/form/record-form.ts';
import { valuesOfRecord } from '~/screens/only-representative/records/stored-values.ts';
import { entriesOf } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

const TONNE = 1_000_000;

const filled: RecordValues = settled({
  ...BLANK,
  eta: '2026-11-12',
  partner_id: 'prt_1',
  port: 'NLRTM',
  lines: [
    { product_id: 'prd_1', tonnes: '24' },
    { product_id: 'prd_2', tonnes: '8' },
  ],
});

const read = (values: RecordValues) => readForm(RECORD_FORM, checkRecord, entriesOf(values));

describe('the date decides the lines', () => {
  it('asks before another date clears chosen products', () => {
    expect(mustAsk({ ...filled, eta: '2027-01-05' })).toBe(true);
  });

  it('asks nothing while the date is incomplete, unchanged, or no product is chosen', () => {
    expect(mustAsk({ ...filled, eta: '2027-01-' })).toBe(false);
    expect(mustAsk(filled)).toBe(false);
    expect(mustAsk({ ...filled, eta: '2027-01-05', lines: BLANK.lines })).toBe(false);
  });

  it('asks before another kind of trade or another supplier, not before another importer', () => {
    expect(mustAsk({ ...filled, kind: 'purchase', partner_id: 'prt_2' })).toBe(true);
    expect(mustAsk({ ...filled, partner_id: 'prt_2' })).toBe(false);
    const purchase = settled({ ...filled, kind: 'purchase', basis: '' });
    expect(mustAsk({ ...purchase, partner_id: 'prt_2' })).toBe(true);
  });

  it('leaves the lines with their date until that is answered', () => {
    const asked: RecordValues = { ...filled, eta: '2027-01-05' };
    expect(settled(asked).basis).toBe(filled.basis);
    const cleared = settled(clearedLines(asked));
    expect(cleared).toMatchObject({ eta: '2027-01-05', lines: BLANK.lines });
    expect(cleared.basis).toBe('2027-01-05~distribution~');
    const before = readBasis(filled.basis);
    expect(before && keptBasis(asked, before)).toEqual(filled);
  });
});

describe('the fields', () => {
  it('come back from their own entries as they were', () => {
    expect(read(filled).values).toEqual(filled);
  });

  it('hold a whole date however it was typed, and no half of one', () => {
    expect(RECORD_FORM.values({ eta: ' 2026/12/20 ' }).eta).toBe('2026-12-20');
    expect(['20261220', '2026.12.20', '2026-12-20'].map(typedDate)).toEqual(
      Array(3).fill('2026-12-20'),
    );
    expect(['2026/12.20', '2026122', '2026-12-2', '', 'soon'].map(typedDate)).toEqual([
      ...['2026/12.20', '2026122', '2026-12-2', '', 'soon'],
    ]);
  });

  it('never end without a line', () => {
    expect(RECORD_FORM.values({ lines: [] }).lines).toEqual([BLANK_LINE]);
  });

  it('are blank while nothing was entered', () => {
    expect(isBlank(BLANK)).toBe(true);
    expect(isBlank({ ...BLANK, kind: 'purchase' })).toBe(true);
    expect(isBlank({ ...BLANK, note: 'x' })).toBe(false);
  });
});

describe('what is asked', () => {
  it('gives the verb its input without blank lines and fields', () => {
    const { submission } = read({ ...filled, port: 'nlrtm', lines: [BLANK_LINE, ...filled.lines] });
    expect(submission).toMatchObject({ status: 'success' });
    expect(submission.status === 'success' && submission.value).toEqual({
      kind: 'distribution',
      partner_id: 'prt_1',
      eta: '2026-11-12',
      port: 'NLRTM',
      lines: filled.lines,
    });
  });

  it('stands at the line of the form, where a blank one is between', () => {
    const [first] = filled.lines;
    const { submission } = read({
      ...filled,
      lines: [BLANK_LINE, { product_id: 'prd_2', tonnes: 'many' }, first ?? BLANK_LINE],
    });
    expect(submission.reply().error).toEqual({ 'lines[1].tonnes': { key: 'number_unreadable' } });
  });

  it('asks for the first line where there is none, and for a date that exists', () => {
    const { submission } = read({ ...filled, eta: '2026-12-32', lines: [BLANK_LINE] });
    expect(submission.reply().error).toMatchObject({
      eta: { key: 'day_not_real' },
      'lines[0].product_id': { key: 'required' },
    });
  });
});

describe('a record as a pattern', () => {
  const record = {
    id: 'tr_1',
    tradeNo: 'TR-2026-00001',
    status: 'COMPLETED' as const,
    version: 4,
    changeable: false,
    upstream: null,
    kind: 'distribution' as const,
    partnerId: 'prt_1',
    eta: '2026-11-12',
    port: 'NLRTM',
    orderRef: 'PO-1',
    note: 'First half',
    lines: [{ productId: 'prd_1', tonnes: '24.000' }],
  };

  it('keeps all when it is changed', () => {
    expect(valuesOfRecord(record)).toMatchObject({ eta: '2026-11-12', order_ref: 'PO-1' });
  });

  it('copies partner, port and lines, not the order; a past date is asked anew', () => {
    const copy = valuesOfRecord(record, '2026-11-21');
    expect(copy).toMatchObject({ eta: '', basis: '', order_ref: '', note: '', port: 'NLRTM' });
    expect(copy.lines).toEqual([{ product_id: 'prd_1', tonnes: '24.000' }]);
    expect(mustAsk({ ...copy, eta: '2026-12-01' })).toBe(false);
    expect(valuesOfRecord(record, '2026-11-01').eta).toBe('2026-11-12');
  });
});

describe('gauges', () => {
  const draw = (change: Partial<FormDraw> = {}): FormDraw => ({
    accountId: 'acc_1',
    registrationId: 'sub_1',
    nameZh: '甲基丙烯酸甲酯',
    nameEn: 'Methyl methacrylate',
    casNo: '80-62-6',
    market: 'EU',
    sharePpm: 1_000_000,
    alarmPercent: 80,
    intermediate: false,
    missingPaper: null,
    graceUntil: null,
    limitG: 100 * TONNE,
    reservedG: 20 * TONNE,
    usedG: 30 * TONNE,
    ...change,
  });
  const product = (id: string, draws: FormDraw[]): FormProduct => ({
    id,
    name: id,
    type: 'substance',
    origin: 'own',
    tradeNo: null,
    purchaseYear: null,
    why: null,
    whyDate: null,
    maxG: 50 * TONNE,
    draws,
  });

  it('names the exact excess and the most that fits', () => {
    const [line] = lineStates([{ product_id: 'a', tonnes: '62.35' }], [product('a', [draw()])]);
    expect(line?.over?.excessG).toBe(12_350_000);
    expect(line?.over?.usableG).toBe(50 * TONNE);
    expect(line?.maxG).toBe(50 * TONNE);
    expect(line?.gauges[0]?.leftG).toBe(-12_350_000);
  });

  it('counts lines of one account one after another', () => {
    const lines = [
      { product_id: 'a', tonnes: '40' },
      { product_id: 'b', tonnes: '24' },
    ];
    const half = product('b', [draw({ sharePpm: 500_000 })]);
    const [first, second] = lineStates(lines, [product('a', [draw()]), half]);
    expect(first?.over).toBeNull();
    expect(second?.gauges[0]).toMatchObject({
      othersG: 40 * TONNE,
      thisG: 12 * TONNE,
      leftG: -2 * TONNE,
    });
    expect(second?.maxG).toBe(20 * TONNE);
  });

  it('rounds a share up to a gram, and the most that fits never passes the account', () => {
    const third = product('a', [draw({ sharePpm: 333_333, limitG: 50 * TONNE + 1 })]);
    const [state] = lineStates([{ product_id: 'a', tonnes: '0.000001' }], [third]);
    expect(state?.gauges[0]?.thisG).toBe(1);
    const most = String(state?.maxG);
    const [again] = lineStates(
      [{ product_id: 'a', tonnes: `0.${most.padStart(6, '0')}` }],
      [third],
    );
    expect(again?.over).toBeNull();
    expect(state?.maxG).toBe(3);
  });

  it('takes an unknown product and a text that is no tonnage as nothing', () => {
    const states = lineStates(
      [
        { product_id: 'gone', tonnes: '5' },
        { product_id: 'a', tonnes: 'many' },
      ],
      [product('a', [draw()])],
    );
    expect(states[0]).toMatchObject({ product: undefined, gauges: [], over: null, maxG: 0 });
    expect(states[1]).toMatchObject({ massG: null, over: null });
  });

  it('sums lines with a product', () => {
    const lines = [
      { product_id: 'a', tonnes: '24' },
      { product_id: '', tonnes: '5' },
    ];
    const states = lineStates(lines, [product('a', [draw()])]);
    expect(sumOf({ lines }, states)).toEqual({
      lines: 1,
      massG: 24 * TONNE,
    });
  });
});

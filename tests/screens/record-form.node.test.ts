import { describe, expect, it } from 'vitest';
import type {
  FormDraw,
  FormProduct,
} from '~/domain/only-representative/trade-record/form.server.ts';
import {
  afterIntent,
  BLANK_DRAFT,
  clearedLines,
  draftOfEntries,
  draftOfRecord,
  errorsAtLines,
  inputOf,
  isBlank,
  keptBasis,
  mustAsk,
  parseKeptDraft,
  type RecordDraft,
  settled,
  withTyped,
} from '~/screens/only-representative/records/form-draft.ts';
import { lineStates, sumOf } from '~/screens/only-representative/records/form-gauges.ts';

const TONNE = 1_000_000;

const filled: RecordDraft = settled({
  ...BLANK_DRAFT,
  eta: '2026-11-12',
  partnerId: 'prt_1',
  port: 'NLRTM',
  lines: [
    { productId: 'prd_1', tonnes: '24' },
    { productId: 'prd_2', tonnes: '8' },
  ],
});

describe('the date decides the lines', () => {
  it('asks before another date clears chosen products', () => {
    expect(mustAsk({ ...filled, eta: '2027-01-05' })).toBe(true);
  });

  it('asks nothing while the date is incomplete, unchanged, or no product is chosen', () => {
    expect(mustAsk({ ...filled, eta: '2027-01-' })).toBe(false);
    expect(mustAsk(filled)).toBe(false);
    expect(mustAsk({ ...filled, eta: '2027-01-05', lines: BLANK_DRAFT.lines })).toBe(false);
  });

  it('asks before another kind of trade or another supplier, not before another importer', () => {
    expect(mustAsk({ ...filled, kind: 'purchase', partnerId: 'prt_2' })).toBe(true);
    expect(mustAsk({ ...filled, partnerId: 'prt_2' })).toBe(false);
    const purchase = settled({ ...filled, kind: 'purchase' });
    expect(mustAsk({ ...purchase, partnerId: 'prt_2' })).toBe(true);
  });

  it('clears the lines and takes the new date, or keeps both', () => {
    const asked: RecordDraft = { ...filled, eta: '2027-01-05' };
    const cleared = afterIntent(asked, 'clear-lines');
    expect(cleared).toEqual(clearedLines(asked));
    expect(cleared.lines).toEqual(BLANK_DRAFT.lines);
    expect(cleared.eta).toBe('2027-01-05');
    expect(mustAsk(cleared)).toBe(false);
    expect(afterIntent(asked, 'keep-basis')).toEqual(keptBasis(asked));
    expect(keptBasis(asked)).toEqual(filled);
  });
});

describe('the form without script', () => {
  it('comes back from its own query as it was', () => {
    const query = new URLSearchParams([
      ['eta', filled.eta],
      ['kind', filled.kind],
      ['partner_id', filled.partnerId],
      ['port', filled.port],
      ['order_ref', ''],
      ['note', ''],
      ['basis', filled.basis],
      ...filled.lines.flatMap(({ productId, tonnes }) => [
        ['line_product', productId],
        ['line_tonnes', tonnes],
      ]),
    ] as [string, string][]);
    expect(draftOfEntries(query)).toEqual(filled);
  });

  it('adds, removes and fills lines by its buttons, and ignores buttons it does not know', () => {
    expect(afterIntent(filled, 'add-line').lines).toHaveLength(3);
    expect(afterIntent(filled, 'remove-line-0').lines).toEqual([filled.lines[1]]);
    expect(afterIntent(filled, 'use-max-1-7.5').lines[1]).toEqual({
      productId: 'prd_2',
      tonnes: '7.5',
    });
    expect(afterIntent(filled, 'drop-table')).toEqual(filled);
    expect(afterIntent(filled, null)).toEqual(filled);
  });

  it('never ends without a line', () => {
    const one = afterIntent(filled, 'remove-line-0');
    expect(afterIntent(one, 'remove-line-0').lines).toEqual(BLANK_DRAFT.lines);
  });
});

describe('input of the verb', () => {
  it('leaves out blank lines and fields', () => {
    const draft = { ...afterIntent(filled, 'add-line'), port: 'nlrtm' };
    expect(inputOf(draft)).toEqual({
      kind: 'distribution',
      partner_id: 'prt_1',
      eta: '2026-11-12',
      port: 'NLRTM',
      lines: [
        { product_id: 'prd_1', tonnes: '24' },
        { product_id: 'prd_2', tonnes: '8' },
      ],
    });
  });

  it('puts errors at the lines of the form, where a blank one stands between', () => {
    const [first, second] = filled.lines;
    const draft: RecordDraft = {
      ...filled,
      lines: [{ productId: '', tonnes: '' }, first, second].flatMap((line) => line ?? []),
    };
    expect(errorsAtLines(draft, { 'lines.1.tonnes': 'too much', port: 'choose' })).toEqual({
      'lines.2.tonnes': 'too much',
      port: 'choose',
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
    kind: 'distribution' as const,
    partnerId: 'prt_1',
    eta: '2026-11-12',
    port: 'NLRTM',
    orderRef: 'PO-1',
    note: 'First half',
    lines: [{ productId: 'prd_1', tonnes: '24.000' }],
  };

  it('keeps all when it is changed', () => {
    expect(draftOfRecord(record)).toMatchObject({ eta: '2026-11-12', orderRef: 'PO-1' });
  });

  it('copies partner, port and lines, not the order; a past date is asked anew', () => {
    const copy = draftOfRecord(record, '2026-11-21');
    expect(copy).toMatchObject({ eta: '', basis: '', orderRef: '', note: '', port: 'NLRTM' });
    expect(copy.lines).toEqual(record.lines);
    expect(mustAsk({ ...copy, eta: '2026-12-01' })).toBe(false);
    expect(draftOfRecord(record, '2026-11-01').eta).toBe('2026-11-12');
  });
});

describe('a draft kept in the browser', () => {
  it('comes back as it was', () => {
    expect(parseKeptDraft(JSON.stringify({ draft: filled, atMs: 7 }))).toEqual({
      draft: filled,
      atMs: 7,
    });
  });

  it('is nothing when it is absent, broken or of another shape', () => {
    for (const text of [null, '{', 'null', '{}', '{"draft":{"lines":7},"atMs":1}', '[1]']) {
      expect(parseKeptDraft(text)).toBeNull();
    }
  });

  it('is not worth keeping while nothing was entered', () => {
    expect(isBlank(BLANK_DRAFT)).toBe(true);
    expect(isBlank({ ...BLANK_DRAFT, note: 'x' })).toBe(false);
  });
});

describe('gauges', () => {
  const draw = (change: Partial<FormDraw> = {}): FormDraw => ({
    accountId: 'acc_1',
    registrationId: 'sub_1',
    nameZh: '甲基丙烯酸甲酯',
    nameEn: 'Methyl methacrylate',
    casNo: '80-62-6',
    sharePpm: 1_000_000,
    alarmPercent: 80,
    intermediate: false,
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
    const [line] = lineStates([{ productId: 'a', tonnes: '62.35' }], [product('a', [draw()])]);
    expect(line?.over?.excessG).toBe(12_350_000);
    expect(line?.over?.usableG).toBe(50 * TONNE);
    expect(line?.maxG).toBe(50 * TONNE);
    expect(line?.gauges[0]?.leftG).toBe(-12_350_000);
  });

  it('counts lines of one account one after another', () => {
    const lines = [
      { productId: 'a', tonnes: '40' },
      { productId: 'b', tonnes: '24' },
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
    const [state] = lineStates([{ productId: 'a', tonnes: '0.000001' }], [third]);
    expect(state?.gauges[0]?.thisG).toBe(1);
    const most = String(state?.maxG);
    const [again] = lineStates([{ productId: 'a', tonnes: `0.${most.padStart(6, '0')}` }], [third]);
    expect(again?.over).toBeNull();
    expect(state?.maxG).toBe(3);
  });

  it('takes an unknown product and a text that is no tonnage as nothing', () => {
    const states = lineStates(
      [
        { productId: 'gone', tonnes: '5' },
        { productId: 'a', tonnes: 'many' },
      ],
      [product('a', [draw()])],
    );
    expect(states[0]).toMatchObject({ product: undefined, gauges: [], over: null, maxG: 0 });
    expect(states[1]).toMatchObject({ massG: null, over: null });
  });

  it('sums lines with a product', () => {
    const lines = [
      { productId: 'a', tonnes: '24' },
      { productId: '', tonnes: '5' },
    ];
    const draft = { ...filled, lines };
    expect(sumOf(draft, lineStates(lines, [product('a', [draw()])]))).toEqual({
      lines: 1,
      massG: 24 * TONNE,
    });
  });
});

describe('what was typed before the script ran', () => {
  it('joins the draft field by field, lines by their place', () => {
    const next = withTyped(filled, [
      { name: 'eta', value: ' 2026-12-01 ', at: 0 },
      { name: 'order_ref', value: 'PO-1', at: 0 },
      { name: 'line_tonnes', value: '9.5', at: 1 },
      { name: 'intent', value: 'show', at: 0 },
    ]);
    expect(next).toEqual({
      ...filled,
      eta: '2026-12-01',
      orderRef: 'PO-1',
      lines: [filled.lines[0], { productId: 'prd_2', tonnes: '9.5' }],
    });
    expect(mustAsk(next)).toBe(true);
  });

  it('drops the partner of the other kind of trade', () => {
    expect(withTyped(filled, [{ name: 'kind', value: 'purchase', at: 0 }])).toMatchObject({
      kind: 'purchase',
      partnerId: '',
    });
  });
});

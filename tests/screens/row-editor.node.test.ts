import { describe, expect, it } from 'vitest';
import { typed } from '~/domain/kernel/typed/typed.ts';
import {
  carriedOn,
  cellErrors,
  drawnOtherwise,
  type EditorState,
  isLastToStay,
  linesOf,
  linesToKeep,
  type Press,
  pageOf,
  pressed,
  shownWrong,
  touched,
  UNTOUCHED,
  underTheirIds,
} from '~/screens/subsystem/rows/editor.ts';
import { pastedRows } from '~/screens/subsystem/rows/paste.ts';
import { pagesOf, ROWS_SHOWN } from '~/screens/subsystem/rows/shown.ts';
import { readRows, readWritten, written } from '~/screens/subsystem/rows/wire.ts';

const FIELDS = ['name', 'pieces'];
const BLANK = { name: '', pieces: '' };
const STORED = [
  { id: 'siz_a', cells: { name: '30 mL', pieces: '5' } },
  { id: 'siz_b', cells: { name: '50 mL', pieces: '' } },
];

const stateAfter = (...presses: Press[]) => presses.reduce(pressed, UNTOUCHED);
const lines = (state: EditorState) => linesOf(STORED, state, BLANK);
const names = (state: EditorState) => linesToKeep(lines(state)).map(({ cells }) => cells.name);

describe('a list that is edited', () => {
  it('keeps every row until one is struck, and gives it back on undo', () => {
    const struck = stateAfter({ type: 'strike', key: 'siz_a' });
    expect(names(struck)).toEqual(['50 mL']);
    expect(touched(lines(struck))).toEqual({ gone: 1, changed: 0, added: 0 });
    expect(lines(struck)).toHaveLength(2);
    expect(names(pressed(struck, { type: 'undo', key: 'siz_a' }))).toEqual(['30 mL', '50 mL']);
  });

  it('knows the last row that stays, a blank new one aside', () => {
    const isLast = (...presses: Press[]) => isLastToStay(lines(stateAfter(...presses)), 'siz_b');
    const strike: Press = { type: 'strike', key: 'siz_a' };
    const add: Press = { type: 'add', rows: [{}], kept: 2 };
    expect([isLast(), isLast(strike), isLast(strike, add)]).toEqual([false, true, true]);
    const filled: Press = { type: 'type', key: 'new-1', field: 'name', value: '5 mL' };
    expect(isLast(strike, add, filled)).toBe(false);
  });

  it('counts a row as changed while it differs from what is kept', () => {
    const type = (value: string): Press => ({ type: 'type', key: 'siz_b', field: 'name', value });
    expect(touched(lines(stateAfter(type('60 mL')))).changed).toBe(1);
    expect(touched(lines(stateAfter(type('60 mL'), type('50 mL')))).changed).toBe(0);
  });

  it('takes no new row in which nothing was entered, and drops it when struck', () => {
    const add: Press = { type: 'add', rows: [{}], kept: 2 };
    const one = stateAfter(add);
    expect(names(one)).toEqual(['30 mL', '50 mL']);
    expect(touched(lines(one)).added).toBe(0);
    expect(lines(pressed(one, { type: 'strike', key: 'new-1' }))).toHaveLength(2);
    const typed = pressed(one, { type: 'type', key: 'new-1', field: 'name', value: '5 mL' });
    expect(names(typed)).toEqual(['30 mL', '50 mL', '5 mL']);
    const gone = pressed(typed, { type: 'strike', key: 'new-1' });
    expect([names(gone), lines(gone).length]).toEqual([['30 mL', '50 mL'], 3]);
    expect(touched(lines(gone))).toEqual({ gone: 0, changed: 0, added: 0 });
  });

  describe('whose answer comes while it is edited on', () => {
    const type = (key: string, field: string, value: string): Press => ({
      type: 'type',
      key,
      field,
      value,
    });
    const add: Press = { type: 'add', rows: [{}], kept: 2 };
    const sent = stateAfter(type('siz_a', 'name', '31 mL'), add, { type: 'strike', key: 'siz_b' });

    it('keeps what was typed, added, struck and given back since', () => {
      const since: Press[] = [
        type('siz_a', 'pieces', '7'),
        type('new-1', 'name', '5 mL'),
        add,
        { type: 'undo', key: 'siz_b' },
        { type: 'toggle', key: 'siz_a' },
      ];
      const now = since.reduce(pressed, sent);
      const answer = pressed({ ...sent, open: ['siz_b'] }, type('siz_b', 'name', 'kept by it'));
      const next = carriedOn(answer, sent, now);
      expect(next.typed).toEqual({
        siz_a: { name: '31 mL', pieces: '7' },
        siz_b: { name: 'kept by it' },
        'new-1': { name: '5 mL' },
      });
      expect([next.added, next.gone]).toEqual([['new-1', 'new-2'], []]);
      expect(next.open).toEqual(['siz_b', 'siz_a']);
    });

    it('is the answer where nothing was done since', () => {
      const answer = { ...sent, open: ['siz_a'], page: 3 };
      expect(carriedOn(answer, sent, sent)).toEqual(answer);
      expect(carriedOn(UNTOUCHED, sent, sent)).toEqual(UNTOUCHED);
    });

    it('keeps the part of the list that was turned to', () => {
      expect(carriedOn(sent, sent, { ...sent, page: 2 }).page).toBe(2);
    });

    it('keeps what was typed in a new row once that is kept under an id', () => {
      const sentNew = pressed(sent, type('new-1', 'name', '80 mL'));
      const now = [type('new-1', 'name', '90 mL'), add].reduce(pressed, sentNew);
      const keys = linesToKeep(lines(sentNew)).map(({ key }) => key);
      const kept = [
        { id: 'siz_a', cells: { name: '31 mL', pieces: '5' } },
        { id: 'siz_c', cells: { name: '80 mL', pieces: '' } },
      ];
      const [was, is] = [sentNew, now].map((of) => underTheirIds(of, keys, kept));
      const next = carriedOn(UNTOUCHED, was ?? UNTOUCHED, is ?? UNTOUCHED);
      expect(next.typed).toEqual({ siz_c: { name: '90 mL' } });
      expect(next.added).toEqual(['new-2']);
      // Somebody else's rows are not taken for those that were sent.
      const others = [{ id: 'siz_x', cells: { name: '5 mL', pieces: '' } }, ...kept];
      expect(underTheirIds(now, keys, others)).toBe(now);
    });

    it('draws only rows anew that the answer changed', () => {
      const answered = pressed(sent, type('siz_a', 'pieces', '8'));
      expect(drawnOtherwise(lines(sent), lines(answered))).toEqual(['siz_a']);
      expect(drawnOtherwise(lines(sent), lines(sent))).toEqual([]);
    });
  });

  it('never gives two new rows one key, although one between them went', () => {
    const add: Press = { type: 'add', rows: [{}], kept: 2 };
    const state = stateAfter(add, add, { type: 'strike', key: 'new-1' }, add);
    expect(state.added).toEqual(['new-2', 'new-3']);
  });

  it('shows the part of the list where the new row stands', () => {
    const kept = Array.from({ length: 60 }, (_, at) => ({ id: `b${at}`, cells: BLANK }));
    const state = pressed(UNTOUCHED, { type: 'add', rows: [{}], kept: 60 });
    expect(state.page).toBe(Math.floor(60 / ROWS_SHOWN));
    expect(pageOf(linesOf(kept, state, BLANK), 'b26')).toBe(1);
    expect([pagesOf(0), pagesOf(25), pagesOf(26)]).toEqual([1, 1, 2]);
  });

  it('puts messages at the rows they are about, of those that are kept', () => {
    const state = stateAfter({ type: 'strike', key: 'siz_a' });
    const keys = linesToKeep(lines(state)).map(({ key }) => key);
    const fields = { 'rows.0.sampling.place': { key: 'required' }, version: { key: 'required' } };
    expect(cellErrors(fields, keys)).toEqual({ siz_b: { sampling_place: { key: 'required' } } });
  });

  it('opens the rows whose second line is wrong', () => {
    const errors = { siz_b: { place: { key: 'required' } } };
    const state = shownWrong(UNTOUCHED, lines(UNTOUCHED), errors, (field) => field === 'place');
    expect(state.open).toEqual(['siz_b']);
    expect(shownWrong(UNTOUCHED, lines(UNTOUCHED), errors, () => false).open).toEqual([]);
  });
});

describe('an editor’s form', () => {
  const formOf = (entries: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };

  it('brings back the state it was written from', () => {
    const state = stateAfter(
      { type: 'type', key: 'siz_a', field: 'pieces', value: '7' },
      { type: 'add', rows: [{ name: '5 mL' }], kept: 2 },
      { type: 'strike', key: 'siz_b' },
      { type: 'toggle', key: 'siz_a' },
    );
    expect(readWritten(written(state, FIELDS), FIELDS)).toEqual(state);
  });

  it('counts only what differs from what stood on the page, so that nobody is written over', () => {
    const was = written({ ...UNTOUCHED, typed: { siz_a: { name: '30 mL', pieces: '5' } } }, FIELDS);
    const { state, press, version } = readRows(
      formOf([
        ['version', '4'],
        ['press', 'confirm'],
        ['was', was],
        ['cell.siz_a.name', '30 mL'],
        ['cell.siz_a.pieces', '6'],
      ]),
      FIELDS,
    );
    expect([state.typed, press, version]).toEqual([{ siz_a: { pieces: '6' } }, 'confirm', 4]);
  });

  it('takes a ticked box for struck, an unticked one of the page for given back', () => {
    const kept = written({ ...UNTOUCHED, gone: ['siz_a', 'far'] }, FIELDS);
    const sent: [string, string][] = [
      ['kept', kept],
      ['shown', 'siz_a'],
      ['shown', 'siz_b'],
      ['gone', 'siz_b'],
    ];
    expect(readRows(formOf(sent), FIELDS).state.gone.toSorted()).toEqual(['far', 'siz_b']);
  });

  it('has the last word of a box to tick', () => {
    const sent: [string, string][] = [
      ['cell.siz_a.name', ''],
      ['cell.siz_a.name', '1'],
    ];
    expect(readRows(formOf(sent), FIELDS).state.typed).toEqual({ siz_a: { name: '1' } });
  });

  it.each([
    'no json',
    'null',
    '[]',
    '{"rows":[["constructor","x"],["__proto__","x"],[1,2],"r",["siz_a",5]],"added":["x",1,"new-1"],"page":-3}',
  ])('reads %s without harm', (kept) => {
    const { state } = readRows(formOf([['kept', kept]]), FIELDS);
    expect(Object.keys(state.typed).filter((key) => key !== 'siz_a')).toEqual([]);
    expect(state.typed.siz_a ?? {}).toEqual({});
    expect(state.added.every((key) => key === 'new-1')).toBe(true);
    expect(state.page).toBe(0);
  });
});

describe('rows of a spreadsheet', () => {
  const columns = [
    { field: 'no', heads: ['批号', 'Batch no.'] },
    { field: 'quantity', heads: ['数量（件）'], read: (text: string) => typed('pieces', text) },
    { field: 'made', heads: ['生产日期'], read: (text: string) => typed('day', text) },
  ];

  it('stand in the order of the editor where there are no heads', () => {
    expect(pastedRows('B1\t2,000\t2026/5/1\r\n\r\nB2\t30\n', columns)).toEqual([
      { no: 'B1', quantity: '2000', made: '2026-05-01' },
      { no: 'B2', quantity: '30' },
    ]);
  });

  it('follow their heads, and columns that are none of ours are passed over', () => {
    const text = '产品\t生产日期\t批号\n霜\t2026年5月1日\t"B ""1"""';
    expect(pastedRows(text, columns)).toEqual([{ made: '2026-05-01', no: 'B "1"' }]);
  });

  it('keep what can’t be read, to be put right in its cell', () => {
    expect(pastedRows('B1\t2.000\tnext week', columns)).toEqual([
      { no: 'B1', quantity: '2.000', made: 'next week' },
    ]);
  });
});

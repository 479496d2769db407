import { describe, expect, it } from 'vitest';
import { statementField, statementPlace } from '~/screens/only-representative/confirm/view.ts';
import { spreadsheetText } from '~/screens/only-representative/records/spreadsheet-text.ts';
import { neighbourhood, placeAmong } from '~/screens/subsystem/detail/neighbourhood.ts';

describe('neighbours in the list a record was opened from', () => {
  const list = JSON.stringify({
    search: '?status=WAITING',
    rows: [
      { id: 'tr_1', label: 'TR-1' },
      { id: 'tr_2', label: 'TR-2' },
      { id: 'tr_3', label: 'TR-3' },
    ],
  });

  it('are the rows before and after', () => {
    expect(neighbourhood(list, 'tr_2')).toEqual({
      search: '?status=WAITING',
      position: 2,
      total: 3,
      previous: { id: 'tr_1', label: 'TR-1' },
      next: { id: 'tr_3', label: 'TR-3' },
    });
    expect(neighbourhood(list, 'tr_1')?.previous).toBeUndefined();
  });

  it('are none for a record of another list, or when nothing useful was kept', () => {
    expect(neighbourhood(list, 'tr_9')).toBeNull();
    for (const text of [null, '', '{', '[]', '{"rows":1,"search":""}']) {
      expect(neighbourhood(text, 'tr_1')).toBeNull();
    }
  });
});

describe('neighbours in the list beside a report', () => {
  const rows = [{ id: 'adr_1' }, { id: 'adr_2' }];

  it('are the rows before and after it on the page, and none where it is not on it', () => {
    expect(placeAmong(rows, 'adr_2')).toEqual({
      position: 2,
      total: 2,
      previous: { id: 'adr_1' },
      next: undefined,
    });
    expect(placeAmong(rows, 'adr_9')).toBeNull();
  });
});

describe('rows copied as a table', () => {
  it('keep one cell a cell and run no formula', () => {
    expect(spreadsheetText('A\tB\nC')).toBe('A B C');
    expect(spreadsheetText('=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")');
    expect(spreadsheetText(' -1')).toBe("' -1");
    expect(spreadsheetText('24.000')).toBe('24.000');
  });
});

describe('file fields of the confirmation page', () => {
  it('name their line and registration', () => {
    expect(statementPlace(statementField(3, 'sub_hx_maleic'))).toEqual({
      line_no: 3,
      registration_id: 'sub_hx_maleic',
    });
  });

  it('are not taken from any other field', () => {
    for (const name of ['name', 'statement-', 'statement-x-sub', 'statement-1-../x']) {
      expect(statementPlace(name)).toBeNull();
    }
  });
});

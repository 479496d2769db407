import { describe, expect, it } from 'vitest';
import { moved } from '~/ui/table/column-menu.tsx';
import {
  type Column,
  PLAIN_VIEW,
  parseSort,
  parseView,
  shownColumns,
  sortHref,
  withParams,
} from '~/ui/table/columns.ts';

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  header: key,
  cell: (row) => row,
  ...more,
});

describe('addresses of a list', () => {
  it('sorts by a column, then the other way round, from the first page each time', () => {
    const first = sortHref('?status=WAITING&cursor=abc', 'eta', null);
    expect(first).toBe('?status=WAITING&sort=eta');
    const again = sortHref(first, 'eta', parseSort('eta'));
    expect(again).toBe('?status=WAITING&sort=-eta');
    expect(sortHref(again, 'eta', parseSort('-eta'))).toBe('?status=WAITING&sort=eta');
  });

  it('drops one condition and keeps the others', () => {
    expect(withParams('?q=80-62-6&status=WAITING&cursor=abc', { status: null })).toBe('?q=80-62-6');
    expect(withParams('', { limit: '50' })).toBe('?limit=50');
  });
});

describe('columns a reader chose', () => {
  const columns = [column('no', { fixed: true }), column('eta'), column('by', { extra: true })];
  const keys = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key);

  it('shows the usual ones until something is chosen', () =>
    expect(keys(null)).toEqual(['no', 'eta']));
  it('keeps the chosen order', () => expect(keys(['by', 'no'])).toEqual(['by', 'no']));
  it('never loses a fixed one', () => expect(keys(['eta'])).toEqual(['no', 'eta']));
  it('forgets one that is gone', () => expect(keys(['no', 'old'])).toEqual(['no']));

  it('moves one and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it.each([null, 'not json', 'null', '7', '{"density":"huge","columns":"no"}'])(
    'reads %s as nothing chosen',
    (text) => expect(parseView(text)).toEqual(PLAIN_VIEW),
  );

  it('reads back what was kept', () => {
    const view = { density: 'tight', columns: ['no', 'by'] } as const;
    expect(parseView(JSON.stringify(view))).toEqual(view);
  });
});

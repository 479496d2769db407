import { expect, it } from 'vitest';
import { queryOfList } from '~/screens/subsystem/list-data.ts';

const known = ['q', 'status', 'ids', 'sort'];

it('a page asks the API for its list with what the list knows, and not with what else brought somebody there', () => {
  const search = '?utm_source=mail&status=WAITING&closed=a&ids=x&ids=y&q=%E6%B5%B7+a&_routes=r';
  expect(queryOfList(search, known)).toBe('?status=WAITING&ids=x&ids=y&q=%E6%B5%B7+a');
  expect(queryOfList('?utm_source=mail', known)).toBe('');
  expect(queryOfList('', known)).toBe('');
});

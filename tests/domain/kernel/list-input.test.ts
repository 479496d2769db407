import { describe, expect, it } from 'vitest';
import { encodeCursor } from '~/domain/kernel/keyset.ts';
import { filterYear, listInput, oneOf } from '~/domain/kernel/list-input.ts';

const list = listInput(
  { state: oneOf(['open', 'closed']), year: filterYear },
  ['eta', 'name'],
  ({ state }) => (state === 'closed' ? '-eta' : 'eta'),
);
const params = (query: string) => new URLSearchParams(query);
const cursorOf = (sort: string) =>
  encodeCursor({ sort, values: ['2026-01-01'], id: 'x', direction: 'next' });

describe('the query of a list', () => {
  it('has defaults, and a sort that may depend on its filters', () => {
    expect(list.strict(params(''))).toEqual({
      ok: true,
      value: { q: '', sort: 'eta', limit: 20, cursor: undefined },
    });
    expect(list.strict(params('state=closed&year=2026&limit=100&q=a'))).toEqual({
      ok: true,
      value: { q: 'a', sort: '-eta', limit: 100, cursor: undefined, state: 'closed', year: 2026 },
    });
  });

  it.each([
    ['limit=0', { limit: { key: 'invalid_limit', values: { max: 1 } } }],
    ['limit=101', { limit: { key: 'invalid_limit', values: { max: 100 } } }],
    ['limit=abc', { limit: { key: 'invalid_limit' } }],
    ['state=gone&year=1999', { state: { key: 'invalid_choice' }, year: expect.anything() }],
    ['sort=size', { sort: { key: 'invalid_choice' } }],
    ['cursor=!!', { cursor: { key: 'invalid_cursor' } }],
    [`cursor=${cursorOf('name')}`, { cursor: { key: 'invalid_cursor' } }],
    // The sort it was made for is the default of another state.
    [`cursor=${cursorOf('eta')}&state=closed`, { cursor: { key: 'invalid_cursor' } }],
  ])('a program that asks for %s is told so', (query, fields) => {
    expect(list.strict(params(query))).toEqual({ ok: false, refusal: { code: 4100, fields } });
  });

  it('a page leaves out what a hand-edited address got wrong and keeps the rest', () => {
    const asked = list.lenient(params('limit=-3&state=x&sort=size&cursor=!!&year=2026&q=b'));
    expect(asked).toEqual({ q: 'b', sort: 'eta', limit: 20, cursor: undefined, year: 2026 });
    expect(list.lenient(params(`cursor=${cursorOf('eta')}`)).cursor).toBeDefined();
  });

  it('knows whether any condition holds', () => {
    expect(list.isFiltered(list.lenient(params('sort=name&limit=50')))).toBe(false);
    expect(list.isFiltered(list.lenient(params('year=2026')))).toBe(true);
    expect(list.isFiltered(list.lenient(params('year=2026')), ['year'])).toBe(false);
    expect(list.isFiltered(list.lenient(params('q=x')), ['year'])).toBe(true);
  });
});

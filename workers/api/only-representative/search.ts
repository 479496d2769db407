import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { found, nothing } from '~/domain/only-representative/search/told.ts';
import { searchRoute } from '../search-route.ts';

/** One search over everything of the company the session works for. */
export const search = searchRoute('only-representative', {
  operation: 'searchEverything',
  search: searchEverything,
  tells: found,
  nothing,
});

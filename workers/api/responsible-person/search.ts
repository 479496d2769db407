import { searchRpEverything } from '~/domain/responsible-person/search/search.server.ts';
import { NOTHING, rpFound } from '~/domain/responsible-person/search/told.ts';
import { searchRoute } from '../search-route.ts';

/** One search over everything of the company the session works for. */
export const rpSearch = searchRoute('responsible-person', {
  operation: 'searchRpEverything',
  search: searchRpEverything,
  tells: rpFound,
  nothing: NOTHING,
});

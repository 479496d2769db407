import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { consoleFound, nothing } from '~/domain/provider/search/told.ts';
import { searchRoute } from '../search-route.ts';

/** One search over everything of the companies that are theirs. */
export const consoleSearch = searchRoute('provider', {
  operation: 'searchConsole',
  search: searchConsole,
  tells: consoleFound,
  nothing,
});

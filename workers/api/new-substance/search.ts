import { searchCnEverything } from '~/domain/new-substance/search/search.server.ts';
import { cnFound, NOTHING } from '~/domain/new-substance/search/told.ts';
import { searchRoute } from '../search-route.ts';

/** One search over everything of every company that is open to whoever asks, or of the one that `?company=` names. */
export const cnSearch = searchRoute('new-substance', {
  operation: 'searchCnEverything',
  search: searchCnEverything,
  tells: cnFound,
  nothing: NOTHING,
  refusals: [4040],
});

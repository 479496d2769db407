import { noticeRoutes } from '../notices.ts';
import { viewRoutes } from '../views.ts';
import { visitRoutes } from '../visits.ts';
import { rpAccounts } from './accounts.ts';
import { rpAdverse } from './adverse.ts';
import { rpConfirmTrade } from './confirm-trade.ts';
import { rpDistributors } from './distributors.ts';
import { rpDocuments } from './documents.ts';
import { rpHome } from './home.ts';
import { keptClaims } from './kept-claims.ts';
import { keptOa } from './kept-oa.ts';
import { rpPeople } from './people.ts';
import { rpProducts } from './products.ts';
import { rpRecalls } from './recalls.ts';
import { rpSearch } from './search.ts';
import { rpTrades } from './trades.ts';

/** Calls of RP. The people come last: their `/:id` would take `/enterprises` and `/contacts` for an id. */
export const routers = [
  rpProducts,
  rpAdverse,
  rpRecalls,
  rpTrades,
  rpConfirmTrade,
  rpDocuments,
  viewRoutes('responsible-person', 'OfRp'),
  visitRoutes('responsible-person', 'OfRp'),
  noticeRoutes('responsible-person', 'OfRp'),
  rpHome,
  rpSearch,
  rpDistributors,
  rpAccounts,
  rpPeople,
  keptOa,
  keptClaims,
];

import { Hono } from 'hono';
import { Denial } from '~/domain/kernel/refusals.ts';
import { apiPattern, isApiPath, SYSTEMS } from '~/domain/systems/profiles.ts';
import { openDoor } from '../door.ts';
import { isForeign, stripUntrusted } from '../security.ts';
import { type ApiEnvironment, answerError } from './answer.ts';
import { bodySize } from './body-size.ts';
import { document } from './document.ts';
import { init } from './init.ts';
import { cnActivity } from './new-substance/activity.ts';
import { cnDuties } from './new-substance/duties.ts';
import { cnEnterprises } from './new-substance/enterprises.ts';
import { cnFiles } from './new-substance/files.ts';
import { cnFilings } from './new-substance/filings.ts';
import { cnHome } from './new-substance/home.ts';
import { cnMessages } from './new-substance/messages.ts';
import { cnReports } from './new-substance/reports.ts';
import { certificates } from './only-representative/certificates.ts';
import { confirmTrade } from './only-representative/confirm-trade.ts';
import { home } from './only-representative/home.ts';
import { incomingRecords } from './only-representative/incoming-records.ts';
import { people } from './only-representative/people.ts';
import { ports } from './only-representative/ports.ts';
import { search } from './only-representative/search.ts';
import { statements } from './only-representative/statements.ts';
import { substances } from './only-representative/substances.ts';
import { tradePartners } from './only-representative/trade-partners.ts';
import { tradeProducts } from './only-representative/trade-products.ts';
import { tradeRecords } from './only-representative/trade-records.ts';
import { rpAccounts } from './responsible-person/accounts.ts';
import { rpAdverse } from './responsible-person/adverse.ts';
import { rpConfirmTrade } from './responsible-person/confirm-trade.ts';
import { rpDistributors } from './responsible-person/distributors.ts';
import { rpDocuments } from './responsible-person/documents.ts';
import { rpHome } from './responsible-person/home.ts';
import { rpPeople } from './responsible-person/people.ts';
import { rpProducts } from './responsible-person/products.ts';
import { rpRecalls } from './responsible-person/recalls.ts';
import { rpSearch } from './responsible-person/search.ts';
import { rpTradeRecords } from './responsible-person/trades.ts';
import { upload } from './upload.ts';
import { user } from './user.ts';
import { userSecurity } from './user-security.ts';
import { rpViews, views } from './views.ts';

/** All API paths, one router per noun. Pages are in app/routes.ts. */
export const api = new Hono<ApiEnvironment>();

const API_PATHS = ['/api/*', `${apiPattern(SYSTEMS)}/*`];

api.use('*', async (c, next) => {
  if (!isApiPath(c.req.path)) return next();
  const foreign = isForeign(c.req.raw);
  // The handlers read this very request: a copy beside it would have taken its body away from them.
  c.req.raw = stripUntrusted(c.req.raw);
  const door = await openDoor(c.req.raw, c.env, 'client');
  c.set('door', door);
  if (foreign) c.res = answerError(new Denial(4002), c);
  else await next();
  await door.close();
  c.header('X-Request-Id', door.requestId);
  c.header('X-Content-Type-Options', 'nosniff');
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  if (c.req.method !== 'GET') {
    const bookmark = door.bookmarkCookie();
    if (bookmark !== null) c.header('Set-Cookie', bookmark, { append: true });
  }
});

for (const base of API_PATHS) api.use(base, bodySize);

api.onError(answerError);

document(api);
// Before the routers whose `/:id` would take `/incoming` and `/selectable` for an id.
for (const router of [incomingRecords, tradeRecords, statements, upload]) api.route('/', router);
api.route('/', confirmTrade);
api.route('/', tradeProducts);
for (const router of [rpProducts, rpAdverse, rpRecalls]) api.route('/', router);
for (const router of [home, search, substances, certificates]) api.route('/', router);
for (const router of [user, userSecurity, init]) api.route('/', router);
api.route('/', ports);
api.route('/', tradePartners);
api.route('/', people);
api.route('/', views);
api.route('/', rpTradeRecords);
api.route('/', rpConfirmTrade);
for (const router of [rpDocuments, rpViews, rpHome, rpSearch]) api.route('/', router);
for (const router of [cnFilings, cnDuties, cnMessages]) api.route('/', router);
api.route('/', cnFiles);
// The people last: their `/:id` would take `/enterprises` and `/contacts` for an id.
for (const router of [rpDistributors, rpAccounts, rpPeople]) api.route('/', router);
for (const router of [cnEnterprises, cnActivity, cnHome, cnReports]) api.route('/', router);

for (const base of API_PATHS) {
  api.all(base, () => {
    throw new Denial(4040);
  });
}

import { Hono } from 'hono';
import { together } from '~/domain/kernel/together.ts';
import { keptPartnerColumns } from '~/domain/only-representative/trade-partner/kept/columns.ts';
import { enterPartner } from '~/domain/only-representative/trade-partner/kept/enter.server.ts';
import { findKeptPartner } from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import {
  exportKeptPartners,
  listKeptPartners,
} from '~/domain/only-representative/trade-partner/kept/list.server.ts';
import { keptPartnerList } from '~/domain/only-representative/trade-partner/kept/schema.ts';
import {
  keptPartner,
  keptPartnerPage,
} from '~/domain/only-representative/trade-partner/kept/told.ts';
import { keptPartnerVerbs } from '~/domain/only-representative/trade-partner/kept/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const tag = 'console';

/** Partners of companies, as the provider's staff look after them. */
export const keptPartners = new Hono<ConsoleEnvironment>();

listRoutes(keptPartners, ROOM, {
  path: `${apiOf(ROOM)}/companies/:id/tradePartners`,
  tag,
  name: 'ConsoleTradePartners',
  summary: 'Trade partners of a company: q, system, role, state, linked, sort, limit, cursor',
  input: keptPartnerList,
  columns: keptPartnerColumns,
  answers: keptPartnerPage,
  title: 'consolePartners:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listKeptPartners(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportKeptPartners(together(ctx), id, input),
});

keptPartners.get(
  `${apiOf(ROOM)}/tradePartners/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readConsolePartner',
    summary:
      'One trade partner: the company that it is linked to, companies that it may be, history',
    tag,
    answers: keptPartner.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id } = c.req.param();
    const of = await enterPartner(ctx, id, 'read');
    return ok(c, keptPartner.wire(ctx, await findKeptPartner(of, id)));
  },
);

verbRoutes(keptPartners, ROOM, keptPartnerVerbs, (ctx, { id = '' }) =>
  enterPartner(ctx, id, 'write'),
);

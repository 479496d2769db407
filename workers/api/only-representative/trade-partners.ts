import { Hono } from 'hono';
import { notFound } from '~/domain/kernel/refusals.ts';
import { notificationVerbs } from '~/domain/only-representative/notification/verbs.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { partnerColumns } from '~/domain/only-representative/trade-partner/columns.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import {
  listPartners,
  listPartnersForExport,
} from '~/domain/only-representative/trade-partner/list.server.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import {
  addPartnerInput,
  matchPartnerInput,
  partnerList,
} from '~/domain/only-representative/trade-partner/schema.ts';
import {
  addedPartner,
  partnerMatch,
  partnerPage,
  tradePartner,
} from '~/domain/only-representative/trade-partner/told.ts';
import { tradePartnerVerbs } from '~/domain/only-representative/trade-partner/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/tradePartners`;
const tag = 'tradePartners';
/** What stands against a new partner, in the order in which it is asked; in KRSCC there is none to add (4040). */
const applied = [4040, 4007, 4108, 4109, 4110, 4111, 4112] as const;

/** Trade partners of the company the session works for. */
export const tradePartners = new Hono<OrEnvironment>();

listRoutes(tradePartners, 'only-representative', {
  path: PATH,
  tag,
  name: 'TradePartners',
  summary: 'List: q, role, country, state, sort, limit, cursor',
  input: partnerList,
  columns: partnerColumns,
  answers: partnerPage,
  title: 'partners:title',
  read: listPartners,
  readAll: listPartnersForExport,
});

tradePartners.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readTradePartner',
    summary: 'One partner: records with it, products it opened to us, history',
    tag,
    answers: tradePartner.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, tradePartner.wire(c.var.ctx, await findPartner(c.var.ctx, c.req.param('id')))),
);

tradePartners.post(
  `${PATH}/match`,
  ...route('only-representative', 'member', {
    operation: 'matchTradePartner',
    summary: 'What adding this partner would lead to; changes nothing',
    tag,
    body: matchPartnerInput,
    answers: partnerMatch,
    refusals: applied,
  }),
  async (c) => {
    if (!c.var.ctx.system.partners.add) notFound();
    return replyTo(c, matchPartnerInput, (input) => matchPartner(c.var.ctx, input));
  },
);

tradePartners.post(
  PATH,
  ...route('only-representative', 'member', {
    operation: 'addTradePartner',
    summary: 'Add; `confirm_mismatch` when name and e-mail are right although they do not match',
    tag,
    body: addPartnerInput,
    answers: addedPartner,
    refusals: applied,
  }),
  async (c) => {
    if (!c.var.ctx.system.partners.add) notFound();
    return replyTo(c, addPartnerInput, (input) => addPartner(c.var.ctx, input));
  },
);

verbRoutes(tradePartners, 'only-representative', tradePartnerVerbs);
verbRoutes(tradePartners, 'only-representative', notificationVerbs);

import { Hono } from 'hono';
import { promotionColumns } from '~/domain/provider/promotion/columns.ts';
import {
  findPromotion,
  listPromotions,
  listPromotionsForExport,
} from '~/domain/provider/promotion/list.server.ts';
import { promotionList } from '~/domain/provider/promotion/schema.ts';
import { promotionDetail, promotionPage } from '~/domain/provider/promotion/told.ts';
import { promotionVerbs } from '~/domain/provider/promotion/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** Pictures with an article behind them, which people see. */
export const consolePromotions = new Hono<ConsoleEnvironment>();

listRoutes(consolePromotions, ROOM, {
  path: `${apiOf(ROOM)}/promotions`,
  tag: 'console',
  name: 'Promotions',
  summary:
    'Pictures with an article behind them, which people see. List: q, locale, audience, state, sort, limit, cursor',
  input: promotionList,
  columns: promotionColumns,
  answers: promotionPage,
  title: 'consolePromotions:title',
  read: listPromotions,
  readAll: listPromotionsForExport,
});

consolePromotions.get(
  `${apiOf(ROOM)}/promotions/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readPromotion',
    summary: 'A promotion; its picture is read at `image`',
    tag: 'console',
    answers: promotionDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, promotionDetail.wire(ctx, await findPromotion(ctx, c.req.param('id'))));
  },
);

verbRoutes(consolePromotions, ROOM, promotionVerbs);

import { Hono } from 'hono';
import { productColumns } from '~/domain/only-representative/trade-product/columns.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import {
  listProducts,
  listProductsForExport,
} from '~/domain/only-representative/trade-product/list.server.ts';
import {
  editProductInput,
  productList,
} from '~/domain/only-representative/trade-product/schema.ts';
import {
  editedProduct,
  productPage,
  tradeProduct,
} from '~/domain/only-representative/trade-product/told.ts';
import { tradeProductVerbs } from '~/domain/only-representative/trade-product/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/tradeProducts`;
const tag = 'tradeProducts';

/** Trade products of the company the session works for. */
export const tradeProducts = new Hono<OrEnvironment>();

listRoutes(tradeProducts, 'only-representative', {
  path: PATH,
  tag,
  name: 'TradeProducts',
  summary: 'List: q, type, origin, shared (yes, no, with_us), state, sort, limit, cursor',
  input: productList,
  columns: productColumns,
  answers: productPage,
  title: 'products:title',
  read: listProducts,
  readAll: listProductsForExport,
});

tradeProducts.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readTradeProduct',
    summary: 'One product: composition, shares, records, history',
    tag,
    answers: tradeProduct.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, tradeProduct.wire(c.var.ctx, await findProduct(c.var.ctx, c.req.param('id')))),
);

tradeProducts.put(
  `${PATH}/:id`,
  ...route('only-representative', 'member', {
    operation: 'editTradeProduct',
    summary: 'Edit; a changed composition makes a new composition version',
    tag,
    body: editProductInput,
    answers: editedProduct,
    refusals: [4040, 4105, 4106, 4107],
  }),
  async (c) => {
    const input = await bodyOf(c, editProductInput);
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await editProduct(c.var.ctx, c.req.param('id'), input.value);
    return reply(c, outcome, ({ id, version, compositionVersion }) => ({
      id,
      version,
      composition_version: compositionVersion,
    }));
  },
);

verbRoutes(tradeProducts, 'only-representative', tradeProductVerbs);

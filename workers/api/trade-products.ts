import { Hono } from 'hono';
import { utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { productColumns } from '~/domain/only-representative/trade-product/columns.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import {
  listProducts,
  listProductsForExport,
} from '~/domain/only-representative/trade-product/list.server.ts';
import {
  createProductInput,
  deleteProductInput,
  editProductInput,
  productList,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused, reply } from './answer.ts';
import { rowWire, sheetOf } from './column-table.ts';
import { jsonBody } from './json-body.ts';
import { queryOf } from './list-query.ts';
import { type OrEnvironment, route, workbook } from './route.ts';
import {
  deletedProduct,
  editedProduct,
  productDetailWire,
  productPage,
  tradeProduct,
} from './trade-product-wire.ts';
import { pageWire, versioned } from './wire.ts';
import { inPageLanguage, workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = `${apiOf('only-representative')}/tradeProducts`;
const tag = 'tradeProducts';

const query = (c: ApiContext) => productList.strict(queryOf(c));

/** Trade products of the company the session works for. */
export const tradeProducts = new Hono<OrEnvironment>();

tradeProducts.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'listTradeProducts',
    summary: 'List: q, type, origin, shared (yes, no, with_us), state, sort, limit, cursor',
    tag,
    query: productList.schema,
    answers: productPage,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = query(c);
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, pageWire(await listProducts(ctx, input.value), rowWire(productColumns, ctx)));
  },
);

tradeProducts.get(
  `${PATH}/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportTradeProducts',
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tag,
    query: productList.schema,
    answers: workbook,
  }),
  async (c) => {
    const ctx = await inPageLanguage(c.var.ctx, c.req.raw);
    const input = query(c);
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listProductsForExport(ctx, input.value);
    const sheet = t('products:title');
    const name = `${sheet} ${utcDay(ctx.nowMs)}`;
    return workbookAnswer(name, await writeWorkbook(sheet, sheetOf(productColumns, ctx, t), rows));
  },
);

tradeProducts.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readTradeProduct',
    summary: 'One product: composition, shares, records, history',
    tag,
    answers: tradeProduct,
    refusals: [4040],
  }),
  async (c) => ok(c, productDetailWire(c.var.ctx, await findProduct(c.var.ctx, c.req.param('id')))),
);

tradeProducts.post(
  PATH,
  ...route('only-representative', 'member', {
    operation: 'createTradeProduct',
    summary:
      'New own product; `public` opens it to the companies of `unique_ids` (id or exact name)',
    tag,
    body: createProductInput,
    answers: versioned,
    refusals: [4107],
  }),
  async (c) => {
    const input = parseInput(createProductInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await createProduct(c.var.ctx, input.value));
  },
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
    const input = parseInput(editProductInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await editProduct(c.var.ctx, c.req.param('id'), input.value);
    return reply(c, outcome, ({ id, version, compositionVersion }) => ({
      id,
      version,
      composition_version: compositionVersion,
    }));
  },
);

tradeProducts.put(
  `${PATH}/:id/shares`,
  ...route('only-representative', 'member', {
    operation: 'shareTradeProduct',
    summary: 'Open to exactly these companies, each by `unique_id` or exact name',
    tag,
    body: shareProductInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const input = parseInput(shareProductInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await shareProduct(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeProducts.put(
  `${PATH}/:id/state`,
  ...route('only-representative', 'member', {
    operation: 'setTradeProductState',
    summary: 'Archive or restore',
    tag,
    body: productStateInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const input = parseInput(productStateInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setProductState(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeProducts.delete(
  `${PATH}/:id`,
  ...route('only-representative', 'member', {
    operation: 'deleteTradeProduct',
    summary: 'Delete a product that no record uses; `?version=`',
    tag,
    query: deleteProductInput,
    answers: deletedProduct,
    refusals: [4040, 4106, 4134],
  }),
  async (c) => {
    const input = parseInput(deleteProductInput, { version: Number(c.req.query('version')) });
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await deleteProduct(c.var.ctx, c.req.param('id'), input.value.version));
  },
);

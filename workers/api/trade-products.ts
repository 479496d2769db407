import { Hono } from 'hono';
import { utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Page } from '~/domain/kernel/keyset.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { strictQuery } from '~/domain/kernel/query-input.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import {
  findProduct,
  type Product,
} from '~/domain/only-representative/trade-product/find.server.ts';
import {
  listProducts,
  listProductsForExport,
  type ProductRow,
} from '~/domain/only-representative/trade-product/list.server.ts';
import {
  createProductInput,
  deleteProductInput,
  editProductInput,
  productListInput,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { productColumns } from './trade-product-columns.ts';
import { inPageLanguage, workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/tradeProducts';
const tags = ['tradeProducts'];
const responses = { 200: { description: 'Answer with `data` as API.md says' } };
const listed = { ...responses, 422: { description: '4100 with `data.fields`' } };
const found = { ...responses, 404: { description: '4040 unknown, or not this company’s' } };
const written = {
  ...found,
  409: { description: '4105 not in this state, 4106 stale version or lost race, 4134 in use' },
  422: { description: '4100 with `data.fields`, 4107 total substance content over 100 %' },
};

/** Trade products of the company the session works for. */
export const tradeProducts = new Hono<OrEnvironment>();

tradeProducts.get(
  PATH,
  ...route('viewer', {
    summary: 'List: q, type, origin, shared (yes, no, with_us), state, sort, limit, cursor',
    parameters: queryParameters(productListInput),
    tags,
    responses: listed,
  }),
  async (c) => {
    const input = strictQuery(productListInput, c.req.query());
    return input.ok
      ? ok(c, pageWire(await listProducts(c.var.ctx, input.value)))
      : refused(c, input.refusal);
  },
);

tradeProducts.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    parameters: queryParameters(productListInput),
    tags,
    responses: listed,
  }),
  async (c) => {
    const ctx = await inPageLanguage(c.var.ctx, c.req.raw);
    const input = strictQuery(productListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listProductsForExport(ctx, input.value);
    const sheet = t('products:title');
    const name = `${sheet} ${utcDay(ctx.nowMs)}`;
    return workbookAnswer(name, await writeWorkbook(sheet, productColumns(ctx, t), rows));
  },
);

tradeProducts.get(
  `${PATH}/:id`,
  ...route('viewer', {
    summary: 'One product: composition, shares, records, history',
    tags,
    responses: found,
  }),
  async (c) => ok(c, detailWire(await findProduct(c.var.ctx, c.req.param('id')))),
);

tradeProducts.post(
  PATH,
  ...route('member', {
    summary:
      'New own product; `public` opens it to the companies of `unique_ids` (id or exact name)',
    tags,
    requestBody: takes(createProductInput),
    responses: written,
  }),
  async (c) => {
    const input = parseInput(createProductInput, await jsonBody(c));
    return input.ok
      ? reply(c, await createProduct(c.var.ctx, input.value))
      : refused(c, input.refusal);
  },
);

tradeProducts.put(
  `${PATH}/:id`,
  ...route('member', {
    summary: 'Edit; a changed composition makes a new composition version',
    tags,
    requestBody: takes(editProductInput),
    responses: written,
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
  ...route('member', {
    summary: 'Open to exactly these companies, each by `unique_id` or exact name',
    tags,
    requestBody: takes(shareProductInput),
    responses: written,
  }),
  async (c) => {
    const input = parseInput(shareProductInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await shareProduct(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeProducts.put(
  `${PATH}/:id/state`,
  ...route('member', {
    summary: 'Archive or restore',
    tags,
    requestBody: takes(productStateInput),
    responses: written,
  }),
  async (c) => {
    const input = parseInput(productStateInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setProductState(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeProducts.delete(
  `${PATH}/:id`,
  ...route('member', {
    summary: 'Delete a product that no record uses; `?version=`',
    parameters: queryParameters(deleteProductInput),
    tags,
    responses: written,
  }),
  async (c) => {
    const input = parseInput(deleteProductInput, { version: Number(c.req.query('version')) });
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await deleteProduct(c.var.ctx, c.req.param('id'), input.value.version));
  },
);

function pageWire(page: Page<ProductRow>) {
  return {
    items: page.items.map(productWire),
    next_cursor: page.nextCursor,
    total: page.total,
    total_is_bound: page.totalIsBound,
  };
}

/** A product as the API writes it: tonnes and percent are decimal strings (API.md). */
function productWire(product: ProductRow) {
  return {
    id: product.id,
    name: product.name,
    type: product.type,
    remark: product.remark,
    origin: product.origin,
    purchase_year: product.purchaseYear,
    eta: product.eta,
    trade_no: product.tradeNo,
    state: product.state,
    version: product.version,
    composition_version: product.compositionVersion,
    created_at: new Date(product.createdAtMs).toISOString(),
    shared_with: product.sharedWith,
    owner_name: product.ownerName,
    usable_tonnage: formatTonnes(product.mostG),
    limited_by: product.limitedBy,
    composition: product.composition.map((line) => ({
      substance_id: line.id,
      registration_no: line.registrationNo,
      name: line.name,
      cas_no: line.casNo,
      ec_no: line.ecNo,
      ke_no: line.keNo,
      jurisdiction: line.jurisdiction,
      use_class: line.useClass,
      state: line.state,
      percent: formatPercent(line.sharePpm),
      usable_tonnage: formatTonnes(line.usableG),
    })),
  };
}

function detailWire(product: Product) {
  return {
    ...productWire(product),
    mine: product.mine,
    in_use: product.inUse,
    public_companies: product.shares.map(({ companyId, name, sinceMs }) => ({
      unique_id: companyId,
      company_name: name,
      since: new Date(sinceMs).toISOString(),
    })),
    record_count: product.recordCount,
    trade_records: product.records.map((record) => ({
      id: record.id,
      trade_no: record.tradeNo,
      kind: record.kind,
      partner: record.partnerName,
      eta: record.eta,
      port: record.port,
      status: record.status,
      tonnes: formatTonnes(record.massG),
      composition_version: record.compositionVersion,
    })),
    history: product.history.map(({ atMs, actorName, action, detail }) => ({
      at: new Date(atMs).toISOString(),
      by: actorName,
      action,
      detail,
    })),
  };
}

import type { RpContext } from '~/domain/kernel/context.ts';
import { isDate } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { selectableEnterprises } from '~/domain/responsible-person/enterprise/selectable.server.ts';
import { RP_PORTS } from '~/domain/responsible-person/ports.server.ts';
import { firstGoodsOf } from '~/domain/responsible-person/product/usable/first-goods.server.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { findRpTrade, type RpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { MAX_LINES } from '~/domain/responsible-person/trade/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn } from '../../subsystem/sought.ts';
import { clearedLines, keptBasis, mustAsk, readBasis, settled } from './line-basis.ts';
import { checkTrade } from './trade-check.ts';
import { BLANK, BLANK_LINE, goodsOf, idsOf, TRADE_FORM, type TradeValues } from './trade-form.ts';

/** Enterprises of one role that a choice offers, and as many that are found. */
const MAX_CHOICES = 50;

/** The form of a record: a new one, a copy (`copy`) or a change (`id`); what was filled in is in the query. */
export async function readFormPage(ctx: RpContext, { url }: Visit) {
  requireMember(ctx);
  const query = url.searchParams;
  const revised = query.get('id');
  const source = revised ?? query.get('copy');
  const record = source === null ? null : await findRpTrade(ctx, source);
  const revises = revised !== null;
  if (revises && record?.status !== 'SUBMITTED' && record?.status !== 'REJECTED') {
    throw new Denial(4040);
  }
  const sent = readForm(TRADE_FORM, checkTrade, query, false);
  const filled = query.has('arrival_on');
  const asked = afterIntent(sent.values, query.get('intent'));
  const from = filled || record !== null ? null : query.get('product');
  const values =
    from !== null
      ? await valuesOfProduct(ctx, from)
      : filled || record === null
        ? asked
        : valuesOfRecord(record, revises ? null : dayOf(ctx));
  // While a change waits for its answer, batches stay those of the lines shown.
  const { arrival_on, brand_owner_id } = (mustAsk(values) && readBasis(values.basis)) || values;
  const on = isDate(arrival_on) ? arrival_on : undefined;
  const reading = together(ctx);
  const sought = soughtIn(query);
  const owners = [values.brand_owner_id, brand_owner_id];
  const traders = [values.trading_enterprise_id];
  const [brandOwners, distributors, products] = await Promise.all([
    enterprises(reading, { role: 'brand_owner', sought, chosen: owners }),
    enterprises(reading, { role: 'distributor', on, sought, chosen: traders }),
    on === undefined || brand_owner_id === ''
      ? null
      : selectableCosmetics(reading, { arrival_on: on, brand_owner_id }, batchesOf(values, record)),
  ]);
  return {
    title: pageTitle(ctx, revises ? 'trade:add.revise' : 'trade:add.title'),
    revises,
    record: record && {
      id: record.id,
      tradeNo: record.tradeNo,
      version: record.version,
      status: record.status,
    },
    values,
    basis: on === undefined || brand_owner_id === '' ? '' : `${on}~${brand_owner_id}`,
    products: products && withOwnPieces(products, revises ? record : null),
    brandOwners: brandOwners.offered,
    distributors: distributors.offered,
    /** Whether there are enterprises that are found by typing only. */
    more: brandOwners.more || distributors.more,
    sought,
    /** Day that the distributors' authorisations were asked of. */
    on: on ?? '',
    ports: portChoices(ctx),
    today: dayOf(ctx),
    maxLines: MAX_LINES,
  };
}

export type TradeFormData = Awaited<ReturnType<typeof readFormPage>>;
export type FormProduct = NonNullable<TradeFormData['products']>[number];

interface Asked {
  role: 'brand_owner' | 'distributor';
  on?: string | undefined;
  sought: string;
  /** Ids that are offered whatever was sought. */
  chosen: readonly string[];
}

/** Enterprises of a role: those that were sought, the first by name, and those that are chosen. */
async function enterprises(ctx: RpContext, { role, on, sought, chosen }: Asked) {
  const asked = { role, limit: MAX_CHOICES, ...(on !== undefined && { on }) };
  const [found, first] = await Promise.all([
    sought === '' ? null : selectableEnterprises(ctx, { ...asked, q: sought }),
    selectableEnterprises(ctx, { ...asked, q: '' }, chosen.filter(Boolean)),
  ]);
  const zh = ctx.locale === 'zh-CN';
  const all = new Map([...(found?.items ?? []), ...first.items].map((one) => [one.id, one]));
  const offered = [...all.values()].map(
    ({ id, isOwn, companyCname: cn, companyEname: en, region, country, reason }) => ({
      id,
      isOwn,
      name: zh ? cn || en : en || cn,
      otherName: zh ? en : cn,
      region,
      country,
      reason,
    }),
  );
  return { offered, more: first.more };
}

type Products = Awaited<ReturnType<typeof selectableCosmetics>>;

/** What the record itself holds of a batch counts as left, since a change gives it back. */
function withOwnPieces(products: Products, record: RpTrade | null): Products {
  if (record === null || record.status === 'REJECTED') return products;
  const held = new Map<string, number>();
  for (const { batchId, quantity } of record.lines) {
    held.set(batchId, (held.get(batchId) ?? 0) + quantity);
  }
  return products.map((product) => ({
    ...product,
    batches: product.batches.map((batch) => {
      const own = held.get(batch.id) ?? 0;
      const { notSelectable } = batch;
      return {
        ...batch,
        left: batch.left + own,
        notSelectable: own > 0 && notSelectable?.code === 4168 ? null : notSelectable,
      };
    }),
  }));
}

/** Ports of entry with how goods arrive there. */
function portChoices({ locale }: RpContext) {
  const t = translator(locale);
  const zh = locale === 'zh-CN';
  return RP_PORTS.map(({ code, mode, ...name }) => ({
    value: code,
    label: `${code} ${zh ? name.zh : name.en}`,
    detail: [zh ? name.en : name.zh, t(`trade:portMode.${mode}`)].join(t('ui:comma')),
  }));
}

/** A stored record as the form shows it. A copy keeps its arrival only while that is still to come. */
function valuesOfRecord(record: RpTrade, copiedOn: string | null): TradeValues {
  const { arrivalOn, port, brandOwnerId, tradingEnterpriseId, lines } = record;
  return settled({
    arrival_on: copiedOn !== null && arrivalOn < copiedOn ? '' : arrivalOn,
    port: port.code,
    brand_owner_id: brandOwnerId,
    trading_enterprise_id: tradingEnterpriseId,
    lines: lines.map(({ productId, batchId, quantity, unsampledReason }) => ({
      goods: goodsOf(productId, batchId),
      quantity: String(quantity),
      unsampled_reason: unsampledReason ?? '',
    })),
    basis: '',
  });
}

/** A new record of one product: whose it is, and its first batch. */
async function valuesOfProduct(ctx: RpContext, id: string): Promise<TradeValues> {
  const { brandOwnerId, batchId } = await firstGoodsOf(ctx, id);
  const line = { ...BLANK_LINE, goods: batchId === null ? '' : goodsOf(id, batchId) };
  return { ...BLANK, brand_owner_id: brandOwnerId ?? '', lines: [line] };
}

/** Batches that the form or the stored record names, which are shown whatever is left of them. */
function batchesOf({ lines }: TradeValues, record: RpTrade | null): string[] {
  const typed = lines.map(({ goods }) => idsOf(goods).batch_id).filter((id) => id !== '');
  return [...new Set([...typed, ...(record?.lines ?? []).map(({ batchId }) => batchId)])];
}

/** The form after one of its buttons without script: the answer to a changed date, or what is to be shown. */
function afterIntent(values: TradeValues, intent: string | null): TradeValues {
  if (intent === 'clear-lines') return settled(clearedLines(values));
  const before = readBasis(values.basis);
  return settled(intent === 'keep-basis' && before ? keptBasis(values, before) : values);
}

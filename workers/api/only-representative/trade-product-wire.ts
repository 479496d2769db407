import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  day,
  dayOrNull,
  flag,
  historyEntry,
  named,
  pageOf,
  percent,
  text,
  textOrNull,
  time,
  timestamp,
  tonnes,
  versioned,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { productColumns } from '~/domain/only-representative/trade-product/columns.ts';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import {
  PRODUCT_ORIGINS,
  PRODUCT_TYPES,
} from '~/domain/only-representative/trade-product/kinds.ts';
import { NOT_SELECTABLE_REASONS } from '~/domain/only-representative/trade-product/selectable.ts';
import type {
  SelectableProduct,
  VisibleAccount,
} from '~/domain/only-representative/trade-product/selectable-products.server.ts';

const useClass = v.picklist(['standard', 'intermediate']);

import { RECORD_KINDS, RECORD_STATUSES } from '~/domain/only-representative/trade-record/kinds.ts';

const recordKind = v.picklist(RECORD_KINDS);
const recordStatus = v.picklist(RECORD_STATUSES);

const type = v.picklist(PRODUCT_TYPES);
const origin = v.picklist(PRODUCT_ORIGINS);

const productRow = named('TradeProductRow', wireOf(productColumns));

export const productPage = named('TradeProductPage', pageOf(productRow));

export const tradeProduct = named(
  'TradeProduct',
  v.object({
    ...productRow.entries,
    mine: flag,
    in_use: flag,
    /** Where it can go today; `reason` is null where it can. */
    markets: v.array(
      v.object({
        market: v.picklist(['EU', 'UK', 'KR']),
        reason: v.nullable(v.picklist(NOT_SELECTABLE_REASONS)),
        most_tonnes: tonnes,
      }),
    ),
    public_companies: v.array(v.object({ unique_id: text, company_name: text, since: timestamp })),
    record_count: whole,
    trade_records: v.array(
      v.object({
        id: text,
        trade_no: text,
        kind: recordKind,
        partner: text,
        eta: day,
        port: text,
        status: recordStatus,
        tonnes,
        composition_version: whole,
      }),
    ),
    history: v.array(historyEntry),
  }),
);

/** An edited product; the composition version rises with another composition only. */
export const editedProduct = v.object({ ...versioned.entries, composition_version: whole });
export const deletedProduct = v.object({ id: text });

export function productDetailWire(ctx: OrContext, product: Product): Wire<typeof tradeProduct> {
  return {
    ...rowWire(productColumns, ctx)(product),
    mine: product.mine,
    in_use: product.inUse,
    markets: product.markets.map(({ market, why, mostG }) => ({
      market,
      reason: why,
      most_tonnes: formatTonnes(mostG),
    })),
    public_companies: product.shares.map(({ companyId, name, sinceMs }) => ({
      unique_id: companyId,
      company_name: name,
      since: time(sinceMs),
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
      at: time(atMs),
      by: actorName,
      action,
      detail,
    })),
  };
}

/** What the reader may know of an account: of another company's only what is usable. */
const account = v.nullable(
  v.object({
    usable_tonnage: tonnes,
    tonnage: v.nullable(tonnes),
    reserved_tonnage: v.nullable(tonnes),
    used_tonnage: v.nullable(tonnes),
  }),
);

const selectableProduct = named(
  'SelectableProduct',
  v.object({
    id: text,
    name: text,
    type,
    origin,
    shared: flag,
    purchase_year: v.nullable(whole),
    eta: dayOrNull,
    trade_no: textOrNull,
    selectable: flag,
    reason: v.nullable(v.picklist(NOT_SELECTABLE_REASONS)),
    most_tonnes: tonnes,
    account,
    composition: v.array(
      v.object({
        substance_id: text,
        registration_no: text,
        name_zh: text,
        name_en: text,
        cas_no: text,
        ec_no: text,
        ke_no: textOrNull,
        percent,
        use_class: useClass,
        validity: v.picklist(['valid', 'invalid']),
        valid_until: dayOrNull,
        account,
      }),
    ),
  }),
);

export const selectableProducts = v.object({ items: v.array(selectableProduct) });

function accountWire(of: VisibleAccount | null): Wire<typeof account> {
  const orNull = (massG: number | null) => (massG === null ? null : formatTonnes(massG));
  return (
    of && {
      usable_tonnage: formatTonnes(of.usableG),
      tonnage: orNull(of.limitG),
      reserved_tonnage: orNull(of.reservedG),
      used_tonnage: orNull(of.usedG),
    }
  );
}

export function selectableWire(product: SelectableProduct): Wire<typeof selectableProduct> {
  return {
    id: product.id,
    name: product.name,
    type: product.type,
    origin: product.origin,
    shared: product.shared,
    purchase_year: product.purchaseYear,
    eta: product.eta,
    trade_no: product.tradeNo,
    selectable: product.reason === null,
    reason: product.reason,
    most_tonnes: formatTonnes(product.maxMassG),
    account: accountWire(product.account),
    composition: product.composition.map((substance) => ({
      substance_id: substance.registrationId,
      registration_no: substance.registrationNo,
      name_zh: substance.nameZh,
      name_en: substance.nameEn,
      cas_no: substance.casNo,
      ec_no: substance.ecNo,
      ke_no: substance.keNo,
      percent: formatPercent(substance.sharePpm),
      use_class: substance.useClass,
      validity: substance.validity,
      valid_until: substance.validUntil,
      account: accountWire(substance.account),
    })),
  };
}

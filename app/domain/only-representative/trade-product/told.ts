import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { text, versioned, whole } from '../../kernel/wire.ts';
import { leftG } from '../remainder/rules.ts';
import { market, useClass } from '../told.ts';
import { RECORD_KINDS, RECORD_STATUSES } from '../trade-record/kinds.ts';
import { productColumns } from './columns.ts';
import type { Product, ProductRecord } from './find.server.ts';
import { PRODUCT_ORIGINS, PRODUCT_TYPES } from './kinds.ts';
import type { ProductMarket } from './market.ts';
import { NOT_SELECTABLE_REASONS } from './selectable.ts';
import type {
  SelectableProduct,
  SelectableSubstance,
  VisibleAccount,
} from './selectable-products.server.ts';

/** What is answered of trade products. */

export const productPage = pageOfColumns('TradeProduct', productColumns);

/** An edited product; the composition version rises with another composition only. */
export const editedProduct = v.object({ ...versioned.entries, composition_version: whole });
export const deletedProduct = v.object({ id: text });

const atMarket = told<ProductMarket>()({
  market,
  reason: { is: orNull(oneOf(NOT_SELECTABLE_REASONS)), from: 'why' },
  most_tonnes: 'mass',
});

const share = told<Product['shares'][number]>()({
  unique_id: { is: 'text', from: 'companyId' },
  company_name: { is: 'text', from: 'name' },
  since: 'moment',
});

const record = told<ProductRecord>()({
  id: 'text',
  trade_no: 'text',
  kind: oneOf(RECORD_KINDS),
  partner: { is: 'text', from: 'partnerName' },
  eta: 'day',
  port: 'text',
  status: oneOf(RECORD_STATUSES),
  tonnes: { is: 'mass', from: 'massG' },
  composition_version: 'whole',
});

const remainder = told<NonNullable<Product['remainder']>>()({
  year: 'whole',
  limit_tonnage: { is: 'mass', from: 'limitG' },
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  left_tonnage: { is: 'mass', of: leftG },
  /** On the platform; null where it is not, and nothing can be carried over. */
  supplier: orNull('text'),
  /** The only importer that it may go to, where it was bought on a certificate. */
  only_to: orNull('text'),
});

export const tradeProduct = told<Product>('TradeProduct')({
  ...productColumns,
  mine: 'flag',
  in_use: 'flag',
  /** Where it can go today; `reason` is null where it can. */
  markets: each(atMarket),
  /** What is left of a purchase in its year. */
  remainder: orNull(remainder),
  public_companies: { is: each(share), from: 'shares' },
  record_count: 'whole',
  trade_records: { is: each(record), from: 'records' },
  history: each(historyEntry),
});

/** What the reader may know of an account: of another company's only what is usable. */
const account = told<VisibleAccount>()({
  usable_tonnage: { is: 'mass', from: 'usableG' },
  tonnage: { is: orNull('mass'), from: 'limitG' },
  reserved_tonnage: { is: orNull('mass'), from: 'reservedG' },
  used_tonnage: { is: orNull('mass'), from: 'usedG' },
});

const substance = told<SelectableSubstance>()({
  substance_id: { is: 'text', from: 'registrationId' },
  registration_no: 'text',
  name_zh: 'text',
  name_en: 'text',
  cas_no: 'text',
  ec_no: 'text',
  ke_no: orNull('text'),
  percent: { is: 'share', from: 'sharePpm' },
  use_class: useClass,
  validity: oneOf(['valid', 'invalid']),
  valid_until: orNull('day'),
  account: orNull(account),
});

const selectable = told<SelectableProduct>('SelectableProduct')({
  id: 'text',
  name: 'text',
  type: oneOf(PRODUCT_TYPES),
  origin: oneOf(PRODUCT_ORIGINS),
  shared: 'flag',
  purchase_year: orNull('whole'),
  eta: orNull('day'),
  trade_no: orNull('text'),
  selectable: { is: 'flag', of: ({ reason }) => reason === null },
  reason: orNull(oneOf(NOT_SELECTABLE_REASONS)),
  most_tonnes: { is: 'mass', from: 'maxMassG' },
  account: orNull(account),
  composition: each(substance),
});
export const selectableItems = itemsTold(selectable);

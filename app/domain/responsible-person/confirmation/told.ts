import * as v from 'valibot';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told, type Written } from '../../kernel/told.ts';
import { named, text } from '../../kernel/wire.ts';
import { PARTIES, PRODUCT_TYPES, RECALL_LEVELS, RP_TRADE_STATUSES } from '../kinds.ts';
import type { RecallReceipt } from '../recall/acknowledge.server.ts';
import type { RecallPage } from '../recall/link.server.ts';
import { portOfEntry, region } from '../told.ts';
import type { TradeReceipt } from './answer-link.server.ts';
import type { TradeLinkLine, TradeLinkPage } from './open-link.server.ts';

/** What a link to a party shows and answers; of the tenant's record it holds no more than that. */

const inBoth = {
  name_zh: { is: 'text', from: 'zh' },
  name_en: { is: 'text', from: 'en' },
} as const;

const names = told<TradeLinkPage['company']>()(inBoth);

const party = told<TradeLinkPage['trading']>()({
  ...inBoth,
  country: 'country',
  region,
  is_tenant: 'flag',
});

const line = told<TradeLinkLine>()({
  name_zh: 'text',
  name_en: 'text',
  type: oneOf(PRODUCT_TYPES),
  registration_no: orNull('text'),
  /** Whoever registered or filed it. */
  registrant: names,
  report_on: orNull('day'),
  manufacturer: orNull(names),
  origin_country: orNull('country'),
  /** For a general product: the last year that an annual report was filed for. */
  last_annual_report: orNull('whole'),
  valid_until: orNull('day'),
  /** Its term ends before the arrival, and its renewal is not decided: the number of the application. */
  renewal_acceptance_no: { is: orNull('text'), from: 'pendingRenewal' },
  size: 'text',
  batch_no: 'text',
  expires_on: orNull('day'),
  quantity: 'whole',
  sampled: 'flag',
  unsampled_reason: orNull('text'),
});

const accepted = told<NonNullable<TradeLinkPage['accepted']>>()({
  by: { is: 'text', from: 'name' },
  at: 'moment',
});

export const tradeLink = told<TradeLinkPage>()({
  /** `trade` is answered, of `declaration` the customs declaration is brought. */
  kind: oneOf(['trade', 'declaration']),
  party: oneOf(PARTIES),
  trade_no: 'text',
  revision: 'whole',
  company: names,
  trading_enterprise: { is: party, from: 'trading' },
  responsible_person: { is: party, from: 'responsible' },
  brand_owner: party,
  port: portOfEntry,
  arrival_on: 'day',
  total_quantity: 'whole',
  lines: each(line),
  accepted: orNull(accepted),
  declared_from: 'day',
  notice_issued: 'flag',
  expires_at: 'moment',
});

const plainNames = told<RecallPage['product']>()({ name_zh: 'text', name_en: 'text' });

export const recallLink = told<RecallPage>()({
  kind: { schema: v.literal('recall') },
  recall_no: 'text',
  level: oneOf(RECALL_LEVELS),
  company: { is: plainNames, from: 'tenant' },
  product: plainNames,
  batches: { is: each('text'), from: 'batchNos' },
  reason: 'text',
  measures: 'text',
  decided_on: 'day',
  expires_at: 'moment',
});

type LinkSchema = v.GenericSchema<unknown, Written<TradeLinkPage> | Written<RecallPage>>;

export const tradeLinkTold = named(
  'ImportLink',
  // Both are objects that say their kind, which the type of what is told does not.
  v.variant('kind', [tradeLink.schema, recallLink.schema] as never) as unknown as LinkSchema,
);

/** The record or the recall that the link is about. */
export const tradeNumber = v.object({
  trade_no: v.optional(text),
  recall_no: v.optional(text),
});

export const importReceipt = told<TradeReceipt>('ImportReceipt')({
  trade_no: 'text',
  revision: 'whole',
  answer: oneOf(['confirmed', 'rejected', 'declared']),
  status: oneOf(RP_TRADE_STATUSES),
  answered_at: 'moment',
  answered_by: 'text',
  reason: orNull('text'),
});

export const recallReceipt = told<RecallReceipt>('RecallReceipt')({
  recall_no: 'text',
  stock: 'whole',
  name: 'text',
  at: 'moment',
});

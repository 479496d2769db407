import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { versioned, whole } from '../../kernel/wire.ts';
import { PRODUCT_TYPES } from '../trade-product/kinds.ts';
import { RECORD_KINDS, RECORD_STATUSES } from '../trade-record/kinds.ts';
import { partnerColumns } from './columns.ts';
import type { Partner } from './find.server.ts';
import { MATCH_OUTCOMES } from './schema.ts';

/** What is answered of trade partners. */

export const partnerPage = pageOfColumns('TradePartner', partnerColumns);

/** What adding a partner would lead to, and how many applications are left today. */
export const partnerMatch = v.object({ outcome: v.picklist(MATCH_OUTCOMES), remaining: whole });
export const addedPartner = v.object({ ...versioned.entries, ...partnerMatch.entries });

const { latest_eta: _, ...identity } = partnerColumns;

const record = told<Partner['records'][number]>()({
  id: 'text',
  trade_no: 'text',
  kind: oneOf(RECORD_KINDS),
  eta: 'day',
  port: 'text',
  /** Names of the products, a line each. */
  products: 'text',
  status: oneOf(RECORD_STATUSES),
  tonnes: { is: 'mass', from: 'massG' },
});

const product = told<Partner['products'][number]>()({
  id: 'text',
  name: 'text',
  type: oneOf(PRODUCT_TYPES),
  since: 'moment',
});

const notification = told<Partner['notifications'][number]>()({
  id: 'text',
  sent_at: 'moment',
  sent_by: { is: 'text', from: 'sentByName' },
  emails: each('text'),
  subject: 'text',
  content: 'text',
  record_id: orNull('text'),
  trade_no: orNull('text'),
});

const contact = told<Partner['contacts'][number]>()({ name: 'text', email: 'text', phone: 'text' });

export const tradePartner = told<Partner>('TradePartner')({
  ...identity,
  /** When a page of a mail to it was first and last looked at for a while, or acted on. */
  first_opened_at: orNull('moment'),
  last_opened_at: orNull('moment'),
  /** Who else may be written to. */
  contacts: each(contact),
  corporate_no_check: orNull(oneOf(['ok', 'malformed', 'check_digit'])),
  /** Whether the VAT number looks like one; null where there is none. */
  vat_looks_right: orNull('flag'),
  record_count: 'whole',
  trade_records: { is: each(record), from: 'records' },
  public_products: { is: each(product), from: 'products' },
  /** What was written to it through the portal, the latest first. */
  notifications: each(notification),
  history: each(historyEntry),
});

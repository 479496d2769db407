import * as v from 'valibot';
import {
  country,
  day,
  dayOrNull,
  flag,
  named,
  text,
  textOrNull,
  time,
  timestamp,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { TradeReceipt } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import type { TradeLinkPage } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import {
  PARTIES,
  PRODUCT_TYPES,
  RECALL_LEVELS,
  RP_TRADE_STATUSES,
} from '~/domain/responsible-person/kinds.ts';
import type { RecallReceipt } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import type { RecallPage } from '~/domain/responsible-person/recall/link.server.ts';
import { region } from './region-wire.ts';
import { portOfEntry, portWire } from './trades-wire.ts';

/** What a link to a party shows and answers; of the tenant's record it holds no more than that. */

const names = v.object({ name_zh: text, name_en: text });

const party = v.object({ ...names.entries, country, region, is_tenant: flag });

const tradeLink = v.object({
  /** `trade` is answered, of `declaration` the customs declaration is brought. */
  kind: v.picklist(['trade', 'declaration']),
  party: v.picklist(PARTIES),
  trade_no: text,
  revision: whole,
  company: names,
  trading_enterprise: party,
  responsible_person: party,
  brand_owner: party,
  port: portOfEntry,
  arrival_on: day,
  total_quantity: whole,
  lines: v.array(
    v.object({
      name_zh: text,
      name_en: text,
      type: v.picklist(PRODUCT_TYPES),
      registration_no: textOrNull,
      /** Whoever registered or filed it. */
      registrant: names,
      report_on: dayOrNull,
      manufacturer: v.nullable(names),
      origin_country: v.nullable(country),
      /** Of a general product: the last year that an annual report was filed for. */
      last_annual_report: v.nullable(whole),
      valid_until: dayOrNull,
      /** Its term ends before the arrival, and its renewal is not decided: the number of the application. */
      renewal_acceptance_no: textOrNull,
      size: text,
      batch_no: text,
      expires_on: dayOrNull,
      quantity: whole,
      sampled: flag,
      unsampled_reason: textOrNull,
    }),
  ),
  accepted: v.nullable(v.object({ by: text, at: timestamp })),
  declared_from: day,
  notice_issued: flag,
  expires_at: timestamp,
});

const recallLink = v.object({
  kind: v.literal('recall'),
  recall_no: text,
  level: v.picklist(RECALL_LEVELS),
  company: names,
  product: names,
  batches: v.array(text),
  reason: text,
  measures: text,
  decided_on: day,
  expires_at: timestamp,
});

export const importLink = named('ImportLink', v.variant('kind', [tradeLink, recallLink]));

/** The record or the recall that the link is about. */
export const importNumber = v.object({
  trade_no: v.optional(text),
  recall_no: v.optional(text),
});

export const importReceipt = named(
  'ImportReceipt',
  v.object({
    trade_no: text,
    revision: whole,
    answer: v.picklist(['confirmed', 'rejected', 'declared']),
    status: v.picklist(RP_TRADE_STATUSES),
    answered_at: timestamp,
    answered_by: text,
    reason: textOrNull,
  }),
);

export const recallReceipt = named(
  'RecallReceipt',
  v.object({ recall_no: text, stock: whole, name: text, at: timestamp }),
);

const namesWire = ({ zh, en }: { zh: string; en: string }) => ({ name_zh: zh, name_en: en });

function partyWire({ country, region, isTenant, ...of }: TradeLinkPage['trading']) {
  return { ...namesWire(of), country, region, is_tenant: isTenant };
}

export function tradeLinkWire(page: TradeLinkPage): Wire<typeof tradeLink> {
  return {
    kind: page.kind,
    party: page.party,
    trade_no: page.tradeNo,
    revision: page.revision,
    company: namesWire(page.company),
    trading_enterprise: partyWire(page.trading),
    responsible_person: partyWire(page.responsible),
    brand_owner: partyWire(page.brandOwner),
    port: portWire(page.port),
    arrival_on: page.arrivalOn,
    total_quantity: page.totalQuantity,
    lines: page.lines.map((line) => ({
      name_zh: line.nameZh,
      name_en: line.nameEn,
      type: line.type,
      registration_no: line.registrationNo,
      registrant: namesWire(line.registrant),
      report_on: line.reportOn,
      manufacturer: line.manufacturer && namesWire(line.manufacturer),
      origin_country: line.originCountry,
      last_annual_report: line.lastAnnualReport,
      valid_until: line.validUntil,
      renewal_acceptance_no: line.pendingRenewal,
      size: line.size,
      batch_no: line.batchNo,
      expires_on: line.expiresOn,
      quantity: line.quantity,
      sampled: line.sampled,
      unsampled_reason: line.unsampledReason,
    })),
    accepted: page.accepted && { by: page.accepted.name, at: time(page.accepted.atMs) },
    declared_from: page.declaredFrom,
    notice_issued: page.noticeIssued,
    expires_at: time(page.expiresAtMs),
  };
}

export function receiptWire(receipt: TradeReceipt): Wire<typeof importReceipt> {
  return {
    trade_no: receipt.tradeNo,
    revision: receipt.revision,
    answer: receipt.answer,
    status: receipt.status,
    answered_at: time(receipt.answeredAtMs),
    answered_by: receipt.answeredBy,
    reason: receipt.reason,
  };
}

export function recallReceiptWire(receipt: RecallReceipt): Wire<typeof recallReceipt> {
  const { recallNo, stock, name, atMs } = receipt;
  return { recall_no: recallNo, stock, name, at: time(atMs) };
}

export function recallLinkWire(page: RecallPage): Wire<typeof recallLink> {
  const { tenant, product } = page;
  return {
    kind: page.kind,
    recall_no: page.recallNo,
    level: page.level,
    company: { name_zh: tenant.nameZh, name_en: tenant.nameEn },
    product: { name_zh: product.nameZh, name_en: product.nameEn },
    batches: page.batchNos,
    reason: page.reason,
    measures: page.measures,
    decided_on: page.decidedOn,
    expires_at: time(page.expiresAtMs),
  };
}

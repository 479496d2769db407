import * as v from 'valibot';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import {
  country,
  day,
  named,
  text,
  textOrNull,
  time,
  timestamp,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { Receipt } from '~/domain/only-representative/confirmation/answer.server.ts';
import type { LinkPage } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { lineWire, recordLine } from './record-line-wire.ts';
import { recordKind } from './trade-record-wire.ts';

/** What a one-time link shows and answers; of the sender's record it holds no more than that. */

/** A record as its counterparty reads it, whether by link or among its incoming records. */
export const recordAsked = v.object({
  trade_no: text,
  kind: recordKind,
  revision: whole,
  company: v.object({ name_zh: text, name_en: text, country }),
  partner: v.object({ name: text, country, address: text, contact_person: text }),
  port: text,
  port_name_zh: text,
  port_name_en: text,
  eta: day,
  note: textOrNull,
  order_ref: textOrNull,
  tonnes,
  covered_tonnes: tonnes,
  missing_statements: whole,
  lines: v.array(recordLine),
});

export const confirmationLink = named(
  'ConfirmationLink',
  v.object({ ...recordAsked.entries, expires_at: timestamp }),
);

export const receipt = named(
  'Receipt',
  v.object({
    trade_no: text,
    revision: whole,
    status: v.picklist(['CONFIRMED', 'REJECTED']),
    answered_at: timestamp,
    answered_by: text,
    reason: textOrNull,
  }),
);

export const tradeNumber = v.object({ trade_no: text });

export function askedWire(
  page: Omit<LinkPage, 'deadline' | 'expiresAtMs' | 'locale'>,
): Wire<typeof recordAsked> {
  const { company, partner } = page;
  return {
    trade_no: page.tradeNo,
    kind: page.kind,
    revision: page.revision,
    company: { name_zh: company.nameZh, name_en: company.nameEn, country: company.country },
    partner: {
      name: partner.name,
      country: partner.country,
      address: partner.address,
      contact_person: partner.contactPerson,
    },
    port: page.port.code,
    port_name_zh: page.port.zh,
    port_name_en: page.port.en,
    eta: page.eta,
    note: page.note,
    order_ref: page.orderRef,
    tonnes: formatTonnes(page.totalMassG),
    covered_tonnes: formatTonnes(page.coveredMassG),
    missing_statements: page.missingStatements,
    lines: page.lines.map(lineWire),
  };
}

export function linkWire(page: LinkPage): Wire<typeof confirmationLink> {
  return { ...askedWire(page), expires_at: time(page.expiresAtMs) };
}

export function receiptWire(given: Receipt): Wire<typeof receipt> {
  return {
    trade_no: given.tradeNo,
    revision: given.revision,
    status: given.status,
    answered_at: time(given.answeredAtMs),
    answered_by: given.answeredBy,
    reason: given.reason,
  };
}

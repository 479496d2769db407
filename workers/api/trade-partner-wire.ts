import * as v from 'valibot';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { PARTNER_ROLES } from '~/domain/only-representative/trade-partner/kinds.ts';
import type { PartnerRow } from '~/domain/only-representative/trade-partner/list.server.ts';
import { MATCH_OUTCOMES } from '~/domain/only-representative/trade-partner/schema.ts';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { recordKind, recordStatus } from './trade-record-wire.ts';
import {
  day,
  dayOrNull,
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  time,
  timestamp,
  tonnes,
  versioned,
  type Wire,
  whole,
} from './wire.ts';

const identity = v.object({
  id: text,
  role: v.picklist(PARTNER_ROLES),
  name: text,
  country: text,
  address: text,
  contact_person: text,
  email: text,
  phone: text,
  corporate_no: textOrNull,
  state: v.picklist(['active', 'archived']),
  version: whole,
  created_at: timestamp,
  on_platform: flag,
});

const partnerRow = named(
  'TradePartnerRow',
  v.object({ ...identity.entries, latest_eta: dayOrNull }),
);

export const partnerPage = named('TradePartnerPage', pageOf(partnerRow));

export const tradePartner = named(
  'TradePartner',
  v.object({
    ...identity.entries,
    corporate_no_check: v.nullable(v.picklist(['ok', 'malformed', 'check_digit'])),
    record_count: whole,
    trade_records: v.array(
      v.object({
        id: text,
        trade_no: text,
        kind: recordKind,
        eta: day,
        port: text,
        /** Names of the products, a line each. */
        products: text,
        status: recordStatus,
        tonnes,
      }),
    ),
    public_products: v.array(
      v.object({ id: text, name: text, type: v.picklist(PRODUCT_TYPES), since: timestamp }),
    ),
    history: v.array(historyEntry),
  }),
);

/** What adding a partner would lead to, and how many applications are left today. */
export const partnerMatch = v.object({ outcome: v.picklist(MATCH_OUTCOMES), remaining: whole });
export const addedPartner = v.object({ ...versioned.entries, ...partnerMatch.entries });

type Shown = Omit<PartnerRow, 'onPlatform' | 'latestEta'>;

function identityWire(partner: Shown, onPlatform: boolean): Wire<typeof identity> {
  return {
    id: partner.id,
    role: partner.role,
    name: partner.name,
    country: partner.country,
    address: partner.address,
    contact_person: partner.contactPerson,
    email: partner.email,
    phone: partner.phone,
    corporate_no: partner.corporateNo,
    state: partner.state,
    version: partner.version,
    created_at: time(partner.createdAtMs),
    on_platform: onPlatform,
  };
}

export function partnerWire(partner: PartnerRow): Wire<typeof partnerRow> {
  return { ...identityWire(partner, partner.onPlatform === 1), latest_eta: partner.latestEta };
}

export function partnerDetailWire(partner: Partner): Wire<typeof tradePartner> {
  return {
    ...identityWire(partner, partner.onPlatform),
    corporate_no_check: partner.corporateNoCheck,
    record_count: partner.recordCount,
    trade_records: partner.records.map(({ tradeNo, massG, ...record }) => ({
      ...record,
      trade_no: tradeNo,
      tonnes: formatTonnes(massG),
    })),
    public_products: partner.products.map(({ sinceMs, ...product }) => ({
      ...product,
      since: time(sinceMs),
    })),
    history: partner.history.map(({ atMs, actorName, ...entry }) => ({
      at: time(atMs),
      by: actorName,
      ...entry,
    })),
  };
}

import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  day,
  historyEntry,
  named,
  pageOf,
  text,
  time,
  timestamp,
  tonnes,
  versioned,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { partnerColumns } from '~/domain/only-representative/trade-partner/columns.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { MATCH_OUTCOMES } from '~/domain/only-representative/trade-partner/schema.ts';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { RECORD_KINDS, RECORD_STATUSES } from '~/domain/only-representative/trade-record/kinds.ts';

const recordKind = v.picklist(RECORD_KINDS);
const recordStatus = v.picklist(RECORD_STATUSES);

const partnerRow = named('TradePartnerRow', wireOf(partnerColumns));

export const partnerPage = named('TradePartnerPage', pageOf(partnerRow));

const { latest_eta: _, ...identity } = partnerRow.entries;

export const tradePartner = named(
  'TradePartner',
  v.object({
    ...identity,
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

export function partnerDetailWire(ctx: OrContext, partner: Partner): Wire<typeof tradePartner> {
  const listed = { ...partner, onPlatform: Number(partner.onPlatform), latestEta: null };
  const { latest_eta: _, ...shown } = rowWire(partnerColumns, ctx)(listed);
  return {
    ...shown,
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

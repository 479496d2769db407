import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Page } from '~/domain/kernel/keyset.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import type { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import type { LedgerEntry } from '~/domain/only-representative/substance/ledger.server.ts';
import type { Substance } from '~/domain/only-representative/substance/list.server.ts';
import { CHOICES, LEDGER_KINDS } from '~/domain/only-representative/substance/schema.ts';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { useClass } from './record-line-wire.ts';
import {
  day,
  dayOrNull,
  historyEntry,
  named,
  pageOf,
  pageWire,
  percent,
  text,
  textOrNull,
  time,
  timestamp,
  tonnes,
  versioned,
  type Wire,
  whole,
} from './wire.ts';

export const alarmLevel = v.picklist(['none', 'near', 'past', 'critical']);

const substance = named(
  'SubstanceRow',
  v.object({
    id: text,
    registration_no: text,
    /** In the reader's language; a hidden identity shows its CBI number in place of the name. */
    name: textOrNull,
    name_zh: textOrNull,
    name_en: textOrNull,
    ec_no: textOrNull,
    cas_no: textOrNull,
    /** KRSCC. */
    ke_no: v.optional(textOrNull),
    cbi_no: v.optional(textOrNull),
    cbi_valid_until: v.optional(dayOrNull),
    /** RSCC. */
    corap_status: v.optional(v.nullable(v.picklist(CHOICES.corap))),
    tonnage: tonnes,
    used_tonnage: tonnes,
    reserved_tonnage: tonnes,
    usable_tonnage: tonnes,
    tonnage_band: text,
    alarm: alarmLevel,
    alarm_percent: whole,
    regulations: v.array(v.picklist(['EU', 'UK', 'KR'])),
    registration_type: v.picklist(CHOICES.types),
    use_class: useClass,
    submission_date: dayOrNull,
    registration_date: dayOrNull,
    validity: v.picklist(['valid', 'invalid']),
    valid_from: day,
    valid_until: dayOrNull,
    /** Null for a substance of our own. */
    owner: v.nullable(v.object({ unique_id: text, company_name: text })),
    version: whole,
  }),
);

export const substancePage = named('SubstancePage', pageOf(substance));

export const forecast = v.object({
  average_tonnage: tonnes,
  year_end_tonnage: tonnes,
  reached_on: dayOrNull,
});

export const substanceDetail = named(
  'Substance',
  v.object({
    ...substance.entries,
    year: whole,
    authorisation_until: dayOrNull,
    forecast: v.nullable(forecast),
    public_companies: v.array(
      v.object({
        unique_id: text,
        company_name: text,
        since: timestamp,
        records: whole,
        used_tonnage: tonnes,
        reserved_tonnage: tonnes,
      }),
    ),
    products: v.array(v.object({ id: text, name: text, type: v.picklist(PRODUCT_TYPES), percent })),
    history: v.array(historyEntry),
  }),
);

const ledgerEntry = named(
  'LedgerEntry',
  v.object({
    id: text,
    at: timestamp,
    kind: v.picklist(LEDGER_KINDS),
    tonnage: tonnes,
    reserved_change: tonnes,
    used_change: tonnes,
    usable_after: tonnes,
    trade_no: textOrNull,
    /** Of our own draws only, like the next ones. */
    trade_record_id: textOrNull,
    eta: dayOrNull,
    partner: textOrNull,
    /** The other company that drew. */
    drawn_by: textOrNull,
    by: textOrNull,
  }),
);

export const ledgerPage = named('LedgerPage', pageOf(ledgerEntry));

export const alarmSet = v.object({ ...versioned.entries, alarm_percent: whole });
export const sharesSet = v.object({ ...versioned.entries, shared_with: v.array(text) });

const nameOf = (ctx: OrContext, company: { nameZh: string; nameEn: string }) =>
  ctx.locale === 'zh-CN' ? company.nameZh : company.nameEn;

/** A substance as the API writes it. A hidden identity shows its CBI number in place of the name. */
export function substanceWire(ctx: OrContext, item: Substance): Wire<typeof substance> {
  const { keNo, cbi, corap } = ctx.system.identifiers;
  return {
    id: item.id,
    registration_no: item.registrationNo,
    name: (ctx.locale === 'zh-CN' ? item.nameZh : item.nameEn) ?? item.cbiNo,
    name_zh: item.nameZh,
    name_en: item.nameEn,
    ec_no: item.ecNo,
    cas_no: item.casNo,
    ...(keNo && { ke_no: item.keNo }),
    ...(cbi && { cbi_no: item.cbiNo, cbi_valid_until: item.cbiValidUntil }),
    ...(corap && { corap_status: item.corapStatus }),
    tonnage: formatTonnes(item.limitG),
    used_tonnage: formatTonnes(item.usedG),
    reserved_tonnage: formatTonnes(item.reservedG),
    usable_tonnage: formatTonnes(item.usableG),
    tonnage_band: item.tonnageBand,
    alarm: item.alarm,
    alarm_percent: item.alarmPercent,
    regulations: [item.jurisdiction],
    registration_type: item.registrationType,
    use_class: item.useClass,
    submission_date: item.submittedOn,
    registration_date: item.registeredOn,
    validity: item.validity,
    valid_from: item.validFrom,
    valid_until: item.validUntil,
    owner: item.owner && { unique_id: item.owner.id, company_name: nameOf(ctx, item.owner) },
    version: item.version,
  };
}

type Detail = Awaited<ReturnType<typeof readSubstance>>;

export function substanceDetailWire(ctx: OrContext, detail: Detail): Wire<typeof substanceDetail> {
  return {
    ...substanceWire(ctx, detail.substance),
    year: detail.year,
    authorisation_until: detail.authorisedUntil,
    forecast: detail.forecast && {
      average_tonnage: formatTonnes(detail.forecast.averageG),
      year_end_tonnage: formatTonnes(detail.forecast.yearEndG),
      reached_on: detail.forecast.reachedOn,
    },
    public_companies: detail.shares.map((share) => ({
      unique_id: share.companyId,
      company_name: nameOf(ctx, share),
      since: time(share.sinceMs),
      records: share.records,
      used_tonnage: formatTonnes(share.usedG),
      reserved_tonnage: formatTonnes(share.reservedG),
    })),
    products: detail.products.map(({ id, name, type, sharePpm }) => ({
      id,
      name,
      type,
      percent: formatPercent(sharePpm),
    })),
    history: detail.history.map(({ atMs, actorName, action, detail: changes }) => ({
      at: time(atMs),
      by: actorName,
      action,
      detail: changes,
    })),
  };
}

export function ledgerWire(ctx: OrContext, page: Page<LedgerEntry>): Wire<typeof ledgerPage> {
  return pageWire(page, (entry) => ({
    id: entry.id,
    at: time(entry.atMs),
    kind: entry.kind,
    tonnage: formatTonnes(entry.massG),
    reserved_change: formatTonnes(entry.reservedDeltaG),
    used_change: formatTonnes(entry.usedDeltaG),
    usable_after: formatTonnes(entry.usableAfterG),
    trade_no: entry.tradeNo,
    trade_record_id: entry.recordId,
    eta: entry.eta,
    partner: entry.partnerName,
    drawn_by: entry.drawer && nameOf(ctx, entry.drawer),
    by: entry.actorName,
  }));
}

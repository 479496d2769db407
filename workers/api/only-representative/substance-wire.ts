import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  country,
  day,
  dayOrNull,
  historyEntry,
  named,
  pageOf,
  percent,
  text,
  time,
  timestamp,
  tonnes,
  versioned,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { ledgerColumns, substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import type { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import type { Duin } from '~/domain/only-representative/substance/duin.server.ts';
import { ALARM_LEVELS, HAZARD_CLASSES } from '~/domain/only-representative/substance/kinds.ts';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';

export const alarmLevel = v.picklist(ALARM_LEVELS);

const substance = named('SubstanceRow', wireOf(substanceColumns));

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

const ledgerEntry = named('LedgerEntry', wireOf(ledgerColumns));

export const ledgerPage = named('LedgerPage', pageOf(ledgerEntry));

export const alarmSet = v.object({ ...versioned.entries, alarm_percent: whole });
export const sharesSet = v.object({ ...versioned.entries, shared_with: v.array(text) });

export const duin = named(
  'Duin',
  v.object({
    ...versioned.entries,
    hazard_classes: v.array(v.picklist(HAZARD_CLASSES)),
    valid_until: dayOrNull,
    importers: v.array(
      v.object({
        partner_id: text,
        name: text,
        country,
        notified_on: day,
        file_id: text,
        file_name: text,
      }),
    ),
  }),
);
export const duinSet = v.object({ ...versioned.entries, importers: v.array(text) });

export function duinWire(of: Duin): Wire<typeof duin> {
  return {
    id: of.id,
    version: of.version,
    hazard_classes: of.hazardClasses,
    valid_until: of.validUntil,
    importers: of.importers.map((one) => ({
      partner_id: one.partnerId,
      name: one.name,
      country: one.country,
      notified_on: one.notifiedOn,
      file_id: one.fileId,
      file_name: one.fileName,
    })),
  };
}

const nameOf = (ctx: OrContext, company: { nameZh: string; nameEn: string }) =>
  nameIn(ctx.locale, company);

type Detail = Awaited<ReturnType<typeof readSubstance>>;

export function substanceDetailWire(ctx: OrContext, detail: Detail): Wire<typeof substanceDetail> {
  return {
    ...rowWire(substanceColumns, ctx)(detail.substance),
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

import * as v from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  day,
  dayOrNull,
  flag,
  named,
  text,
  timeOrNull,
  timestampOrNull,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { RpHome } from '~/domain/responsible-person/home/read.server.ts';

/** Wire of the home page of the responsible person (`areas/responsible-person.md` §5). Quantities are pieces. */

export const rpHomeData = named(
  'RpHome',
  v.object({
    /** Reports that are not reported yet, by due day; the first of them. */
    adverse_due: v.array(
      v.object({
        id: text,
        report_no: text,
        product_id: text,
        product: text,
        severity: v.picklist(['general', 'serious', 'wide_impact']),
        first_discovered_on: day,
        due_on: day,
        /** Negative is overdue. */
        days_left: whole,
      }),
    ),
    adverse_open: whole,
    adverse_overdue: whole,
    /** Records without all of their answers, the longest waiting first; the first of them. */
    waiting: v.array(
      v.object({
        trade_record_id: text,
        trade_no: text,
        /** `release`: this company's admin. */
        waiting_for: v.picklist(['trading', 'responsible', 'release']),
        enterprise: text,
        quantity: whole,
        arrival_on: day,
        waited_days: whole,
        link_ends_at: timestampOrNull,
      }),
    ),
    waiting_count: whole,
    declarations_missing: whole,
    /** What ended in the last 90 days or ends within twelve months, nearest first. */
    ending: v.array(
      v.object({
        kind: v.picklist(['certificate', 'contract', 'authorisation']),
        /** The product, or the distributor. */
        id: text,
        name: text,
        ends_on: day,
        days_left: whole,
        /** Of a certificate. */
        renewal_opens_on: dayOrNull,
        renewal_filed_on: dayOrNull,
      }),
    ),
    unsampled: whole,
    /** Renewals that are not decided although the term is over: deemed granted. */
    renewals_pending: v.array(
      v.object({
        product_id: text,
        product: text,
        valid_until: day,
        renewal_filed_on: day,
        renewal_acceptance_no: text,
      }),
    ),
    /** Products whose report of a year is filed in these days, and those of which one is late. */
    annual_reports: v.object({ due: whole, overdue: whole }),
    recalls_open: whole,
    products_incomplete: whole,
    months: v.array(
      v.object({
        /** `2026-09`, by arrival. */
        month: text,
        pieces: whole,
        /** Confirmed, and the customs declaration has not come. */
        undeclared_pieces: whole,
      }),
    ),
    /** A count above its bound: there are as many or more. */
    is_bound: flag,
  }),
);

export function rpHomeWire(ctx: RpContext, home: RpHome): Wire<typeof rpHomeData> {
  const name = (zh: string, en: string) => nameIn(ctx.locale, { zh, en });
  const { adverse, waitingCounts, declarations, unsampled, recalls } = home;
  return {
    adverse_due: adverse.due.map((row) => ({
      id: row.id,
      report_no: row.reportNo,
      product_id: row.productId,
      product: name(row.nameZh, row.nameEn),
      severity: row.severity,
      first_discovered_on: row.firstDiscoveredOn,
      due_on: row.dueOn,
      days_left: row.daysLeft,
    })),
    adverse_open: adverse.open.count,
    adverse_overdue: adverse.late.count,
    waiting: home.waiting.map((row) => ({
      trade_record_id: row.id,
      trade_no: row.tradeNo,
      waiting_for: row.waitingFor ?? 'release',
      enterprise: name(row.partyZh, row.partyEn),
      quantity: row.quantity,
      arrival_on: row.arrivalOn,
      waited_days: row.waitedDays,
      link_ends_at: timeOrNull(row.linkEndsAtMs),
    })),
    waiting_count: waitingCounts.total.count,
    declarations_missing: declarations.missing.count,
    ending: home.ending.map((row) => ({
      kind: row.kind,
      id: row.id,
      name: name(row.nameZh, row.nameEn),
      ends_on: row.endsOn,
      days_left: row.days,
      renewal_opens_on: row.opensOn,
      renewal_filed_on: row.filedOn,
    })),
    unsampled: unsampled.batches.count,
    annual_reports: { due: home.annualReports.due, overdue: home.annualReports.overdue },
    renewals_pending: home.renewalsPending.map((row) => ({
      product_id: row.id,
      product: name(row.nameZh, row.nameEn),
      valid_until: row.validUntil,
      renewal_filed_on: row.filedOn,
      renewal_acceptance_no: row.acceptanceNo,
    })),
    recalls_open: recalls.open.count,
    products_incomplete: home.products.incomplete,
    months: home.months.map(({ month, pieces, undeclared }) => ({
      month,
      pieces,
      undeclared_pieces: undeclared,
    })),
    is_bound:
      home.endingIsCut ||
      home.products.isBound ||
      [
        adverse.open,
        waitingCounts.total,
        declarations.missing,
        unsampled.batches,
        recalls.open,
      ].some(({ isBound }) => isBound),
  };
}

import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  day,
  dayOrNull,
  named,
  text,
  textOrNull,
  timeOrNull,
  timestampOrNull,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { Home } from '~/domain/only-representative/home/read.server.ts';
import { alarmLevel, forecast } from './substance-wire.ts';

export const homeData = named(
  'Home',
  v.object({
    year: whole,
    substances: whole,
    /** Expected to reach their limit this year. */
    expected_over: whole,
    past_alarm: whole,
    usage: v.nullable(
      v.object({
        substance_id: text,
        name: textOrNull,
        cas_no: textOrNull,
        tonnage: tonnes,
        alarm_percent: whole,
        ...forecast.entries,
        months: v.array(
          v.object({
            /** `2026-09`; the masses are cumulative within its calendar year. */
            month: text,
            used_tonnage: tonnes,
            reserved_tonnage: tonnes,
            forecast_tonnage: tonnes,
            tonnage: tonnes,
          }),
        ),
      }),
    ),
    nearest_to_alarm: v.array(
      v.object({
        substance_id: text,
        name: textOrNull,
        cas_no: textOrNull,
        alarm: alarmLevel,
        alarm_percent: whole,
        tonnage: tonnes,
        used_tonnage: tonnes,
        reserved_tonnage: tonnes,
        usable_tonnage: tonnes,
      }),
    ),
    waiting_count: whole,
    incoming_count: whole,
    waiting: v.array(
      v.object({
        trade_record_id: text,
        trade_no: text,
        partner: text,
        tonnage: tonnes,
        eta: day,
        waited_days: whole,
        link_ends_at: timestampOrNull,
      }),
    ),
    due: v.array(
      v.object({
        kind: v.picklist(['statement', 'link', 'authorisation', 'cbi', 'registration', 'corap']),
        due_on: dayOrNull,
        /** Whole days from today; negative is overdue. */
        days: v.nullable(whole),
        subject_id: textOrNull,
        number: textOrNull,
        name: textOrNull,
      }),
    ),
  }),
);

export function homeWire(ctx: OrContext, page: Home): Wire<typeof homeData> {
  const nameOf = ({ nameZh, nameEn }: { nameZh?: string; nameEn?: string }) =>
    nameIn(ctx.locale, { nameZh, nameEn }) || null;
  const { usage, cover } = page;
  return {
    year: page.year,
    substances: cover.total,
    expected_over: cover.over,
    past_alarm: cover.pastAlarm,
    usage: usage && {
      substance_id: usage.id,
      name: nameOf(usage),
      cas_no: usage.casNo,
      tonnage: formatTonnes(usage.limitG),
      alarm_percent: usage.alarmPercent,
      average_tonnage: formatTonnes(usage.forecast.averageG),
      year_end_tonnage: formatTonnes(usage.forecast.yearEndG),
      reached_on: usage.forecast.reachedOn,
      months: usage.months.map((month) => ({
        month: month.month,
        used_tonnage: formatTonnes(month.usedG),
        reserved_tonnage: formatTonnes(month.reservedG),
        forecast_tonnage: formatTonnes(month.forecastG),
        tonnage: formatTonnes(month.limitG),
      })),
    },
    nearest_to_alarm: page.nearest.map((row) => ({
      substance_id: row.id,
      name: nameOf(row),
      cas_no: row.casNo,
      alarm: row.alarm,
      alarm_percent: row.alarmPercent,
      tonnage: formatTonnes(row.limitG),
      used_tonnage: formatTonnes(row.usedG),
      reserved_tonnage: formatTonnes(row.reservedG),
      usable_tonnage: formatTonnes(row.usableG),
    })),
    waiting_count: page.waitingCount,
    incoming_count: page.awaitingUs,
    waiting: page.waiting.map((record) => ({
      trade_record_id: record.id,
      trade_no: record.tradeNo,
      partner: record.partnerName,
      tonnage: formatTonnes(record.massG),
      eta: record.eta,
      waited_days: record.waitedDays,
      link_ends_at: timeOrNull(record.linkEndsAtMs),
    })),
    due: page.due.map((item) => ({
      kind: item.kind,
      due_on: item.dueOn,
      days: item.days,
      subject_id: item.subjectId,
      number: item.number,
      name: item.partnerName ?? nameOf(item),
    })),
  };
}

import { Hono } from 'hono';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { type Home, readHome } from '~/domain/only-representative/home/read.server.ts';
import { ok } from './answer.ts';
import { type OrEnvironment, route } from './route.ts';

/** The home page as data. */
export const home = new Hono<OrEnvironment>();

home.get(
  '/:system{rscc|krscc}/api/home',
  ...route('viewer', {
    summary: 'Twelve months of one substance, nearest to alarm, waiting, due',
    tags: ['home'],
    parameters: [
      {
        name: 'substance',
        in: 'query',
        description: 'Substance to draw; the fullest without it',
        schema: { type: 'string' },
      },
    ],
    responses: { 200: { description: 'Answer with `data` as API.md says' } },
  }),
  async (c) => ok(c, wire(c.var.ctx, await readHome(c.var.ctx, c.req.query('substance')))),
);

function wire(ctx: OrContext, page: Home) {
  const named = (of: { nameZh?: string; nameEn?: string }) =>
    (ctx.locale === 'zh-CN' ? of.nameZh : of.nameEn) ?? null;
  const { usage, cover } = page;
  return {
    year: page.year,
    substances: cover.total,
    expected_over: cover.over,
    past_alarm: cover.pastAlarm,
    usage: usage && {
      substance_id: usage.id,
      name: named(usage),
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
      name: named(row),
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
      link_ends_at: record.linkEndsAtMs && new Date(record.linkEndsAtMs).toISOString(),
    })),
    due: page.due.map((item) => ({
      kind: item.kind,
      due_on: item.dueOn,
      days: item.days,
      subject_id: item.subjectId,
      number: item.number,
      name: item.partnerName ?? named(item),
    })),
  };
}

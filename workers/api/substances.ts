import { Hono } from 'hono';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import {
  exportLedger,
  type LedgerEntry,
  readLedger,
} from '~/domain/only-representative/substance/ledger.server.ts';
import {
  exportSubstances,
  listSubstances,
  type Substance,
} from '~/domain/only-representative/substance/list.server.ts';
import {
  alarmSchema,
  ledgerSchema,
  sharesSchema,
  substanceFilterSchema,
  substanceListSchema,
} from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { ledgerSheet, substanceSheet } from './substance-columns.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/substances';
const tags = ['substances'];
const responses = {
  200: { description: 'Answer with `data` as API.md says' },
  422: { description: '4100 with `data.fields`' },
};
const found = { ...responses, 404: { description: '4040 unknown, or not open to this company' } };
const written = { ...found, 409: { description: '4106 stale version or lost race' } };

const query = (c: ApiContext) => queryInput(new URL(c.req.url).searchParams);

/** Registered substances of the company the session works for, and those opened to it. */
export const substances = new Hono<OrEnvironment>();

substances.get(
  PATH,
  ...route('viewer', {
    summary: 'Registered substances with the tonnage of `year` (default: this year)',
    tags,
    parameters: queryParameters(substanceListSchema),
    responses,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(substanceListSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const page = await listSubstances(ctx, input.value);
    return ok(c, {
      items: page.items.map((item) => wireSubstance(ctx, item)),
      next_cursor: page.nextCursor,
      total: page.total,
      total_is_bound: page.totalIsBound,
    });
  },
);

substances.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tags,
    parameters: queryParameters(substanceFilterSchema),
    responses,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(substanceFilterSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const sheet = t('substances:title');
    const rows = await exportSubstances(ctx, input.value);
    return workbookAnswer(sheet, await writeWorkbook(sheet, substanceSheet(ctx, t), rows));
  },
);

substances.get(
  `${PATH}/:id`,
  ...route('viewer', {
    summary: 'One substance in a year: tonnage, forecast, shares, products, history',
    tags,
    parameters: queryParameters(ledgerSchema),
    responses: found,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(ledgerSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const detail = await readSubstance(ctx, c.req.param('id'), input.value);
    return ok(c, wireDetail(ctx, detail));
  },
);

substances.get(
  `${PATH}/:id/ledger`,
  ...route('viewer', {
    summary: 'Ledger of a year, newest first',
    tags,
    parameters: queryParameters(ledgerSchema),
    responses: found,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(ledgerSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const page = await readLedger(ctx, c.req.param('id'), input.value);
    return ok(c, wireLedger(ctx, page));
  },
);

substances.get(
  `${PATH}/:id/ledger/export`,
  ...route('viewer', {
    summary: 'Workbook of the ledger of a year, at most 10 000 entries',
    tags,
    parameters: queryParameters(ledgerSchema),
    responses: found,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(ledgerSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const sheet = t('substances:ledger');
    const rows = await exportLedger(ctx, c.req.param('id'), input.value);
    return workbookAnswer(sheet, await writeWorkbook(sheet, ledgerSheet(ctx, t), rows));
  },
);

substances.put(
  `${PATH}/:id/alarm`,
  ...route('member', {
    summary: 'Alarm threshold in per cent of the limit; the owner’s only',
    tags,
    requestBody: takes(alarmSchema),
    responses: written,
  }),
  async (c) => {
    const input = parseInput(alarmSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await setAlarm(c.var.ctx, c.req.param('id'), input.value);
    return reply(c, outcome, ({ id, alarmPercent, version }) => ({
      id,
      alarm_percent: alarmPercent,
      version,
    }));
  },
);

substances.put(
  `${PATH}/:id/shares`,
  ...route('member', {
    summary: 'Open to exactly these companies, each by `unique_id` or exact name',
    tags,
    requestBody: takes(sharesSchema),
    responses: written,
  }),
  async (c) => {
    const input = parseInput(sharesSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setShares(c.var.ctx, c.req.param('id'), input.value));
  },
);

const named = (ctx: OrContext, company: { nameZh: string; nameEn: string }) =>
  ctx.locale === 'zh-CN' ? company.nameZh : company.nameEn;

/** A substance as the API writes it. A hidden identity shows its CBI number in place of the name. */
function wireSubstance(ctx: OrContext, item: Substance) {
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
    owner: item.owner && { unique_id: item.owner.id, company_name: named(ctx, item.owner) },
    version: item.version,
  };
}

type Detail = Awaited<ReturnType<typeof readSubstance>>;

function wireDetail(ctx: OrContext, detail: Detail) {
  const { forecast } = detail;
  return {
    ...wireSubstance(ctx, detail.substance),
    year: detail.year,
    authorisation_until: detail.authorisedUntil,
    forecast: forecast && {
      average_tonnage: formatTonnes(forecast.averageG),
      year_end_tonnage: formatTonnes(forecast.yearEndG),
      reached_on: forecast.reachedOn,
    },
    public_companies: detail.shares.map((share) => ({
      unique_id: share.companyId,
      company_name: named(ctx, share),
      since: new Date(share.sinceMs).toISOString(),
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
      at: new Date(atMs).toISOString(),
      by: actorName,
      action,
      detail: changes,
    })),
  };
}

function wireLedger(ctx: OrContext, page: Awaited<ReturnType<typeof readLedger>>) {
  return {
    items: page.items.map((entry) => wireEntry(ctx, entry)),
    next_cursor: page.nextCursor,
    total: page.total,
    total_is_bound: page.totalIsBound,
  };
}

function wireEntry(ctx: OrContext, entry: LedgerEntry) {
  return {
    id: entry.id,
    at: new Date(entry.atMs).toISOString(),
    kind: entry.kind,
    tonnage: formatTonnes(entry.massG),
    reserved_change: formatTonnes(entry.reservedDeltaG),
    used_change: formatTonnes(entry.usedDeltaG),
    usable_after: formatTonnes(entry.usableAfterG),
    trade_no: entry.tradeNo,
    trade_record_id: entry.recordId,
    eta: entry.eta,
    partner: entry.partnerName,
    drawn_by: entry.drawer && named(ctx, entry.drawer),
    by: entry.actorName,
  };
}

import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { ledgerColumns, substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { exportLedger, readLedger } from '~/domain/only-representative/substance/ledger.server.ts';
import {
  exportSubstances,
  listSubstances,
} from '~/domain/only-representative/substance/list.server.ts';
import {
  alarmSchema,
  ledgerList,
  sharesSchema,
  substanceList,
} from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused, reply } from './answer.ts';
import { rowWire, sheetOf } from './column-table.ts';
import { jsonBody } from './json-body.ts';
import { queryOf } from './list-query.ts';
import { type OrEnvironment, route, workbook } from './route.ts';
import {
  alarmSet,
  ledgerPage,
  sharesSet,
  substanceDetail,
  substanceDetailWire,
  substancePage,
} from './substance-wire.ts';
import { pageWire } from './wire.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = `${apiOf('only-representative')}/substances`;
const tag = 'substances';

const ledgerQuery = (c: ApiContext) => ledgerList.strict(queryOf(c));

/** Registered substances of the company the session works for, and those opened to it. */
export const substances = new Hono<OrEnvironment>();

substances.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'listSubstances',
    summary: 'Registered substances with the tonnage of `year` (default: this year)',
    tag,
    query: substanceList.schema,
    answers: substancePage,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = substanceList.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const page = await listSubstances(ctx, input.value);
    return ok(c, pageWire(page, rowWire(substanceColumns, ctx)));
  },
);

substances.get(
  `${PATH}/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportSubstances',
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tag,
    query: substanceList.schema,
    answers: workbook,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = substanceList.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const sheet = t('substances:title');
    const rows = await exportSubstances(ctx, input.value);
    return workbookAnswer(
      sheet,
      await writeWorkbook(sheet, sheetOf(substanceColumns, ctx, t), rows),
    );
  },
);

substances.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readSubstance',
    summary: 'One substance in a year: tonnage, forecast, shares, products, history',
    tag,
    query: ledgerList.schema,
    answers: substanceDetail,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = ledgerQuery(c);
    if (!input.ok) return refused(c, input.refusal);
    const detail = await readSubstance(ctx, c.req.param('id'), input.value);
    return ok(c, substanceDetailWire(ctx, detail));
  },
);

substances.get(
  `${PATH}/:id/ledger`,
  ...route('only-representative', 'viewer', {
    operation: 'listLedger',
    summary: 'Ledger of a year, newest first',
    tag,
    query: ledgerList.schema,
    answers: ledgerPage,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = ledgerQuery(c);
    if (!input.ok) return refused(c, input.refusal);
    const page = await readLedger(ctx, c.req.param('id'), input.value);
    return ok(c, pageWire(page, rowWire(ledgerColumns, ctx)));
  },
);

substances.get(
  `${PATH}/:id/ledger/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportLedger',
    summary: 'Workbook of the ledger of a year, at most 10 000 entries',
    tag,
    query: ledgerList.schema,
    answers: workbook,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = ledgerQuery(c);
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const sheet = t('substances:ledger');
    const rows = await exportLedger(ctx, c.req.param('id'), input.value);
    return workbookAnswer(sheet, await writeWorkbook(sheet, sheetOf(ledgerColumns, ctx, t), rows));
  },
);

substances.put(
  `${PATH}/:id/alarm`,
  ...route('only-representative', 'member', {
    operation: 'setAlarm',
    summary: 'Alarm threshold in per cent of the limit; the owner’s only',
    tag,
    body: alarmSchema,
    answers: alarmSet,
    refusals: [4040, 4106],
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
  ...route('only-representative', 'member', {
    operation: 'shareSubstance',
    summary: 'Open to exactly these companies, each by `unique_id` or exact name',
    tag,
    body: sharesSchema,
    answers: sharesSet,
    refusals: [4040, 4106],
  }),
  async (c) => {
    const input = parseInput(sharesSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setShares(c.var.ctx, c.req.param('id'), input.value));
  },
);

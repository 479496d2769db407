import { Hono } from 'hono';
import { listLetters } from '~/domain/only-representative/confirmation-letter/list.server.ts';
import {
  letterStanding,
  letterStandings,
} from '~/domain/only-representative/confirmation-letter/told.ts';
import { ledgerColumns, substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { openReceipt, readDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { exportLedger, readLedger } from '~/domain/only-representative/substance/ledger.server.ts';
import {
  exportSubstances,
  listSubstances,
} from '~/domain/only-representative/substance/list.server.ts';
import {
  alarmSchema,
  ledgerList,
  substanceList,
} from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import {
  alarmSet,
  duin,
  ledgerPage,
  substance,
  substancePage,
} from '~/domain/only-representative/substance/told.ts';
import { substanceVerbs } from '~/domain/only-representative/substance/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply, sent } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/substances`;
const tag = 'substances';

/** Registered substances of the company the session works for, and those opened to it. */
export const substances = new Hono<OrEnvironment>();

listRoutes(substances, 'only-representative', {
  path: PATH,
  tag,
  name: 'Substances',
  summary: 'Registered substances with the tonnage of `year` (default: this year)',
  input: substanceList,
  columns: substanceColumns,
  answers: substancePage,
  title: 'substances:title',
  read: listSubstances,
  readAll: exportSubstances,
});

substances.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readSubstance',
    summary: 'One substance in a year: tonnage, forecast, shares, products, history',
    tag,
    query: ledgerList.schema,
    answers: substance.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = ledgerList.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const detail = await readSubstance(ctx, c.req.param('id'), input.value);
    return ok(c, substance.wire(ctx, { ...detail, ...detail.substance }));
  },
);

listRoutes(substances, 'only-representative', {
  path: `${PATH}/:id/ledger`,
  tag,
  name: 'Ledger',
  summary: 'Ledger of a year, newest first',
  workbook: 'Workbook of the ledger of a year, at most 10 000 entries',
  input: ledgerList,
  columns: ledgerColumns,
  answers: ledgerPage,
  title: 'substances:ledger',
  read: (ctx, input, { id }) => readLedger(ctx, id, input),
  readAll: (ctx, input, { id }) => exportLedger(ctx, id, input),
  refusals: [4040],
});

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
    const input = await bodyOf(c, alarmSchema);
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await setAlarm(c.var.ctx, c.req.param('id'), input.value);
    return reply(c, outcome, ({ id, alarmPercent, version }) => ({
      id,
      alarm_percent: alarmPercent,
      version,
    }));
  },
);

substances.get(
  `${PATH}/:id/duin`,
  ...route('only-representative', 'viewer', {
    operation: 'readDuin',
    summary: 'Importers that a DUIN names, and so covers, and its last day; the owner’s only',
    tag,
    answers: duin.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, duin.wire(c.var.ctx, await readDuin(c.var.ctx, c.req.param('id')))),
);

substances.get(
  `${PATH}/:id/duin/:fileId`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadDuinReceipt',
    summary: 'Download the receipt of a notification',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    return sent(await openReceipt(c.var.ctx, c.req.param('id'), c.req.param('fileId')));
  },
);

substances.get(
  `${PATH}/:id/letters`,
  ...route('only-representative', 'viewer', {
    operation: 'listLetters',
    summary: 'Importers of a registration with their confirmation letters; the owner’s only',
    tag,
    answers: letterStandings,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const standings = await listLetters(ctx, c.req.param('id'));
    return ok(
      c,
      standings.map((one) => letterStanding.wire(ctx, one)),
    );
  },
);

verbRoutes(substances, 'only-representative', substanceVerbs);

import { Hono } from 'hono';
import { readAnswer } from '~/domain/provider/ask/answer.server.ts';
import { holdingColumns } from '~/domain/provider/ask/columns.ts';
import { answerTold } from '~/domain/provider/ask/told.ts';
import { askVerbs } from '~/domain/provider/ask/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { type ConsoleEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy, workbookAnswer, writeWorkbook } from '../workbook.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/ask/:id`;
const tag = 'console';

/** Who has a substance: the question, its answer for an hour, and that as a workbook. */
export const consoleAsk = new Hono<ConsoleEnvironment>();

verbRoutes(consoleAsk, ROOM, askVerbs);

consoleAsk.get(
  PATH,
  ...route(ROOM, 'staff', {
    operation: 'readAnswer',
    summary: 'The answer to the caller’s own question of the last hour, as things stand now',
    tag,
    answers: answerTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, answerTold.wire(ctx, await readAnswer(ctx, c.req.param('id') ?? '')));
  },
);

consoleAsk.get(
  `${PATH}/export`,
  ...route(ROOM, 'staff', {
    operation: 'exportAnswer',
    summary: 'The same as a workbook',
    tag,
    answers: workbook,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const t = translator(ctx.locale);
    const { holdings } = await readAnswer(ctx, c.req.param('id') ?? '');
    const sheet = t('consoleAsk:title');
    const bytes = await writeWorkbook(sheet, sheetOf(holdingColumns, ctx, t), holdings);
    return workbookAnswer(`${sheet} ${dayOfReader(ctx)}`, bytes);
  },
);

import { Hono } from 'hono';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { addWorkbookFiles } from '~/domain/provider/workbook/add-files.server.ts';
import { findWorkbook, wholeWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { SHEETS } from '~/domain/provider/workbook/sheets.server.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { filesGiven, workbookTold } from '~/domain/provider/workbook/told.ts';
import { workbookStarted, workbookVerbs } from '~/domain/provider/workbook/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { saidOfCells } from '~/domain/workbook/cells.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { ok, refused } from '../answer.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type ConsoleEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { openedBy, workbookAnswer } from '../workbook.ts';
import { errorBook, templateBook } from './import-books.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/import`;
const tag = 'console';

/** The workbook by which staff open companies, or change them; nobody sees another's. */
export const consoleImport = new Hono<ConsoleEnvironment>();

consoleImport.get(
  `${PATH}/template`,
  ...route(ROOM, 'staff', {
    operation: 'workbookTemplate',
    summary: 'The workbook to fill in: labels in row 1, keys in row 2, data from row 3',
    tag,
    answers: workbook,
  }),
  async (c) => {
    const { locale } = await openedBy(c);
    return workbookAnswer(
      translator(locale)('consoleImport:template'),
      await templateBook(locale, SHEETS, 'consoleImport:how.note'),
    );
  },
);

consoleImport.post(
  PATH,
  ...route(ROOM, 'staff', {
    operation: 'startWorkbook',
    summary:
      'Take in a workbook (.xlsx, at most 10 MB): its rows are kept for a day and judged; nothing is written before the commit',
    tag,
    form: {},
    answers: workbookStarted,
    status: 202,
    refusals: [4290],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file } = form.value;
    if (file === null) return fileMissing(c);
    const started = await startWorkbook(c.var.ctx, file, {
      readBook: (bytes) => c.var.door.readBook(bytes),
      words: sheetWords,
    });
    return started.ok ? ok(c, started.value, 202) : refused(c, started.refusal);
  },
);

consoleImport.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readWorkbook',
    summary:
      'A workbook: how far it is, by sheet what becomes of its rows, and what is said at which cell',
    tag,
    answers: workbookTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const found = await findWorkbook(ctx, c.req.param('id'));
    const t = translator(ctx.locale);
    const said = saidOfCells(found.rows, found.columns).map(({ message, ...cell }) => ({
      ...cell,
      sentence: message === null ? null : t(`refusals:${message.key}`, message.values ?? {}),
    }));
    const sheets = Object.entries(found.counts).map(([sheet, counts]) => ({
      ...{ sheet, drafts: 0 },
      ...counts,
    }));
    return ok(c, workbookTold.wire(ctx, { ...found, sheets, said }));
  },
);

consoleImport.get(
  `${PATH}/:id/errors`,
  ...route(ROOM, 'staff', {
    operation: 'readWorkbookErrors',
    summary: 'The workbook as it came, with what is wrong as a comment at its cell',
    tag,
    answers: workbook,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const whole = await wholeWorkbook(ctx, c.req.param('id'));
    const t = translator(ctx.locale);
    const sentence = ({ key, values }: FieldMessage) => t(`refusals:${key}`, values ?? {});
    const name = whole.name.replace(/\.xlsx$/i, '');
    return workbookAnswer(
      t('consoleImport:errorsName', { name }),
      await errorBook(ctx.locale, whole, SHEETS, sentence),
    );
  },
);

consoleImport.post(
  `${PATH}/:id/files`,
  ...route(ROOM, 'staff', {
    operation: 'addWorkbookFile',
    summary:
      'Give a file that cells of the workbook name (PDF, DOC or DOCX, at most 10 MB): the preview is made anew with it, and it is written with the rows that name it. One of the same name takes the place of the first',
    tag,
    form: {},
    answers: filesGiven,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file } = form.value;
    if (file === null) return fileMissing(c);
    const given = await addWorkbookFiles(c.var.ctx, c.req.param('id'), [file]);
    if (given.ok) return ok(c, given.value);
    // Whoever sent one file knows which it is.
    const { data: _, ...refusal } = given.refusal;
    return refused(c, refusal);
  },
);

verbRoutes(consoleImport, ROOM, workbookVerbs);

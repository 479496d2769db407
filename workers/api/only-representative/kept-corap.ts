import { Hono } from 'hono';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { corapChangeColumns, corapColumns } from '~/domain/only-representative/corap/columns.ts';
import {
  findCorap,
  listCorap,
  listCorapChanges,
  listCorapChangesForExport,
  listCorapForExport,
  wholeCorap,
} from '~/domain/only-representative/corap/find.server.ts';
import { CORAP_SHEET } from '~/domain/only-representative/corap/kinds.ts';
import { corapChangeList, corapList } from '~/domain/only-representative/corap/schema.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import {
  corapChangePage,
  corapPage,
  corapStarted,
  corapTold,
} from '~/domain/only-representative/corap/told.ts';
import { corapVerbs } from '~/domain/only-representative/corap/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { saidOfCells } from '~/domain/workbook/cells.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { ok, refused } from '../answer.ts';
import { errorBook, templateBook } from '../console/import-books.ts';
import { listRoutes } from '../list-routes.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type ConsoleEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { openedBy, workbookAnswer } from '../workbook.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/registrations/corap`;
const tag = 'console';
const access = 'provider';

/** CoRAP statuses of the registrations of all companies, brought in by an admin of the provider. */
export const keptCorap = new Hono<ConsoleEnvironment>();

listRoutes(keptCorap, ROOM, {
  ...{ path: PATH, tag, access },
  name: 'CorapImports',
  summary: 'CoRAP imports that were committed: q, sort, limit, cursor',
  input: corapList,
  columns: corapColumns,
  answers: corapPage,
  title: 'consoleCorap:past.title',
  read: listCorap,
  readAll: listCorapForExport,
});

keptCorap.get(
  `${PATH}/template`,
  ...route(ROOM, access, {
    operation: 'corapTemplate',
    summary: 'The workbook to fill in: labels in row 1, keys in row 2, data from row 3',
    tag,
    answers: workbook,
  }),
  async (c) => {
    const { locale } = await openedBy(c);
    const book = await templateBook(locale, [CORAP_SHEET], 'consoleCorap:how');
    return workbookAnswer(translator(locale)('consoleCorap:template'), book);
  },
);

keptCorap.post(
  PATH,
  ...route(ROOM, access, {
    operation: 'startCorap',
    summary:
      'Take in a workbook of CoRAP statuses (.xlsx, at most 10 MB): its rows are kept for a day; nothing is written before the commit',
    tag,
    form: {},
    answers: corapStarted,
    status: 202,
    refusals: [4290],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file } = form.value;
    if (file === null) return fileMissing(c);
    const started = await startCorap(c.var.ctx, file, {
      readBook: (bytes) => c.var.door.readBook(bytes),
      words: sheetWords,
    });
    return started.ok ? ok(c, started.value, 202) : refused(c, started.refusal);
  },
);

keptCorap.get(
  `${PATH}/:id`,
  ...route(ROOM, access, {
    operation: 'readCorap',
    summary:
      'A CoRAP workbook: what it would change by the registrations as they are now, or did, rows that no registration is of and why, and what is said at which cell',
    tag,
    answers: corapTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const found = await findCorap(ctx, c.req.param('id'));
    const t = translator(ctx.locale);
    const cells = saidOfCells(found.said, found.columns).map(({ message, ...cell }) => ({
      ...cell,
      sentence: message === null ? null : t(`refusals:${message.key}`, message.values ?? {}),
    }));
    return ok(c, corapTold.wire(ctx, { ...found, cells }));
  },
);

keptCorap.get(
  `${PATH}/:id/errors`,
  ...route(ROOM, access, {
    operation: 'readCorapErrors',
    summary: 'The workbook as it came, with what is wrong as a comment at its cell',
    tag,
    answers: workbook,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const whole = await wholeCorap(ctx, c.req.param('id'));
    const t = translator(ctx.locale);
    const sentence = ({ key, values }: FieldMessage) => t(`refusals:${key}`, values ?? {});
    const name = whole.name.replace(/\.xlsx$/i, '');
    const book = await errorBook(ctx.locale, whole, [CORAP_SHEET], sentence);
    return workbookAnswer(t('consoleImport:errorsName', { name }), book);
  },
);

listRoutes(keptCorap, ROOM, {
  ...{ path: `${PATH}/:id/changes`, tag, access },
  name: 'CorapChanges',
  summary: 'What a committed import changed, before and after: q, company, sort, limit, cursor',
  input: corapChangeList,
  columns: corapChangeColumns,
  answers: corapChangePage,
  title: 'consoleCorap:changes.title',
  read: (ctx, input, { id }) => listCorapChanges(ctx, id, input),
  readAll: (ctx, input, { id }) => listCorapChangesForExport(ctx, id, input),
});

verbRoutes(keptCorap, ROOM, corapVerbs);

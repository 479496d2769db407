import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { IncomingFile } from '~/domain/files/waiting.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { FieldMessage, Outcome } from '~/domain/kernel/outcome.ts';
import type { Told } from '~/domain/kernel/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { type SaidRow, saidOfCells } from '~/domain/workbook/cells.ts';
import type { SheetShape } from '~/domain/workbook/sheet.ts';
import type { BookReader } from '~/domain/workbook/take-in.server.ts';
import type { ToldCell } from '~/domain/workbook/told.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { ok, refused } from './answer.ts';
import { errorBook, templateBook } from './console/import-books.ts';
import { fileMissing, multipart } from './multipart.ts';
import { type ConsoleEnvironment, route, workbook } from './route.ts';
import { openedBy, workbookAnswer } from './workbook.ts';

const ROOM = 'provider';

interface Found {
  columns: Readonly<Record<string, readonly string[]>>;
  said: readonly SaidRow[];
}

interface Whole {
  name: string;
  columns: Readonly<Record<string, readonly string[]>>;
  rows: readonly SaidRow[];
}

interface Imports<One extends Found> {
  /** Address of the imports, in the API of the console. */
  noun: string;
  /** Operations: `${name}Template`, `start${name}`, `read${name}`, `read${name}Errors`. */
  name: string;
  /** What the workbook is of, in English. */
  of: string;
  /** Who reads what one did, and is refused by the verb where one is brought in; the rest is an admin's of the provider. */
  access: 'provider' | 'staff';
  sheet: SheetShape;
  /** Keys of how its template is called, and of what stands above the sheet that explains it. */
  words: { template: string; how: string };
  start(
    ctx: StaffContext,
    file: IncomingFile,
    reader: BookReader,
  ): Promise<Outcome<{ import_id: string }>>;
  /** Answer to one that came in. */
  started: GenericSchema<unknown, { import_id: string }>;
  find(ctx: StaffContext, id: string): Promise<One>;
  told: Told<One & { cells: readonly ToldCell[] }>;
  whole(ctx: StaffContext, id: string): Promise<Whole>;
}

/**
 * Calls of workbooks of one sheet that staff bring in: its template, that one comes in, what it would do, and the same
 * workbook with what is wrong at its cells. Its commit is a verb.
 */
export function importRoutes<One extends Found>(
  router: Hono<ConsoleEnvironment>,
  imports: Imports<One>,
): void {
  const { noun, name, of, access, sheet, words } = imports;
  const path = `${apiOf(ROOM)}/${noun}`;
  const tag = 'console';
  const low = `${name[0]?.toLowerCase()}${name.slice(1)}`;

  router.get(
    `${path}/template`,
    ...route(ROOM, 'provider', {
      operation: `${low}Template`,
      summary: 'The workbook to fill in: labels in row 1, keys in row 2, data from row 3',
      tag,
      answers: workbook,
    }),
    async (c) => {
      const { locale } = await openedBy(c);
      const book = await templateBook(locale, [sheet], words.how);
      return workbookAnswer(translator(locale)(words.template), book);
    },
  );

  router.post(
    path,
    ...route(ROOM, access, {
      operation: `start${name}`,
      summary: `Take in a workbook of ${of} (.xlsx, at most 10 MB): its rows are kept for a day; nothing is written before the commit`,
      tag,
      form: {},
      answers: imports.started,
      status: 202,
      refusals: [4290],
    }),
    async (c) => {
      const form = await multipart(c);
      if (!form.ok) return refused(c, form.refusal);
      const { file } = form.value;
      if (file === null) return fileMissing(c);
      const started = await imports.start(c.var.ctx, file, {
        readBook: (bytes) => c.var.door.readBook(bytes),
        words: sheetWords,
      });
      return started.ok ? ok(c, started.value, 202) : refused(c, started.refusal);
    },
  );

  router.get(
    `${path}/:id`,
    ...route(ROOM, access, {
      operation: `read${name}`,
      summary: `A workbook of ${of}: what it would do as things are now, or did, and what is said at which cell`,
      tag,
      answers: imports.told.schema,
      refusals: [4040],
    }),
    async (c) => {
      const { ctx } = c.var;
      const found = await imports.find(ctx, c.req.param('id'));
      const t = translator(ctx.locale);
      const cells = saidOfCells(found.said, found.columns).map(({ message, ...cell }) => ({
        ...cell,
        sentence: message === null ? null : t(`refusals:${message.key}`, message.values ?? {}),
      }));
      return ok(c, imports.told.wire(ctx, { ...found, cells }));
    },
  );

  router.get(
    `${path}/:id/errors`,
    ...route(ROOM, 'provider', {
      operation: `read${name}Errors`,
      summary: 'The workbook as it came, with what is wrong as a comment at its cell',
      tag,
      answers: workbook,
      refusals: [4040],
    }),
    async (c) => {
      const ctx = await openedBy(c);
      const whole = await imports.whole(ctx, c.req.param('id'));
      const t = translator(ctx.locale);
      const sentence = ({ key, values }: FieldMessage) => t(`refusals:${key}`, values ?? {});
      const book = await errorBook(ctx.locale, whole, [sheet], sentence);
      return workbookAnswer(
        t('consoleImport:errorsName', { name: whole.name.replace(/\.xlsx$/i, '') }),
        book,
      );
    },
  );
}

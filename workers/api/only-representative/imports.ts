import { type Context, Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type FieldMessage } from '~/domain/kernel/outcome.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import type { Code } from '~/domain/kernel/refusals.ts';
import { findImport, unsavedRows } from '~/domain/only-representative/import/find.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { IMPORT_KINDS } from '~/domain/only-representative/import/kinds.ts';
import { saidOfCells } from '~/domain/only-representative/import/said-of-cells.ts';
import {
  fixRowInput,
  importQuery,
  MAX_PASTED_BYTES,
  pastedPayload,
  templateQuery,
} from '~/domain/only-representative/import/schema.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import {
  foundImport,
  importedRow,
  importStarted,
} from '~/domain/only-representative/import/told.ts';
import { importVerbs } from '~/domain/only-representative/import/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import { notify, ok, refused, reply } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { multipart } from '../multipart.ts';
import { type OrEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { openedBy, workbookAnswer } from '../workbook.ts';
import { errorWorkbook, templateWorkbook } from './import-workbooks.ts';

const API = apiOf('only-representative');
const PATH = `${API}/imports`;
const tag = 'rowImports';

/** Workbooks and pasted rows on their way to trade records, products and arrivals. */
export const rowImports = new Hono<OrEnvironment>();

const NOUNS = { records: 'tradeRecords', products: 'tradeProducts', arrivals: 'arrivals' } as const;
const OPERATIONS = {
  records: 'importTradeRecords',
  products: 'importTradeProducts',
  arrivals: 'importArrivals',
} as const;

for (const of of IMPORT_KINDS) {
  rowImports.post(
    `${API}/${NOUNS[of]}/import`,
    ...route('only-representative', 'member', {
      operation: OPERATIONS[of],
      summary: `Rows of a workbook (.xlsx, 5,000 rows, 10 MB) or of \`text\` as a spreadsheet copies it; they are read behind the scenes, and nothing is saved yet`,
      tag,
      form: { text: 'Rows as a spreadsheet copies them, in place of a file' },
      answers: importStarted,
      status: 202,
      refusals: [4115, 4116, 4203, 4290],
    }),
    async (c) => {
      const form = await multipart(c, undefined, MAX_PASTED_BYTES);
      if (!form.ok) return refused(c, form.refusal);
      const { file, fields } = form.value;
      const input = file === null ? parseInput(pastedPayload, fields) : done({ text: '' });
      if (!input.ok) return refused(c, input.refusal);
      const source = file === null ? input.value : { file };
      const started = await startImport(c.var.ctx, of, source);
      return started.ok ? ok(c, started.value, 202) : refused(c, started.refusal);
    },
  );
}

rowImports.get(
  `${PATH}/template`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadImportTemplate',
    summary: 'Empty workbook with the columns of trade records, products or arrivals',
    tag,
    query: templateQuery,
    answers: workbook,
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const input = parseInput(templateQuery, queryInput(queryOf(c), []));
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const title = t(`imports:template.${input.value.of}`);
    return workbookAnswer(title, await templateWorkbook(ctx.locale, input.value.of));
  },
);

rowImports.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readImport',
    summary:
      'How far an import is, its numbers, and what is said of the cells of a page of rows: errors, repaired CAS numbers, changes',
    tag,
    query: importQuery,
    answers: foundImport.schema,
    notifies: true,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(importQuery, queryInput(queryOf(c), []));
    if (!input.ok) return refused(c, input.refusal);
    const { rows, after } = input.value;
    const found = await findImport(ctx, c.req.param('id'), { rows, after: Number(after ?? 0) });
    const { message, code } = found;
    const sentence = message
      ? sentenceIn(c)(message)
      : code && refusalText(ctx.locale, code as Code);
    const said = saidOfCells(found.rows, sentenceIn(c));
    const told = foundImport.wire(ctx, { ...found, said, sentence: sentence || null });
    if (found.state !== 'done') return ok(c, told);
    const { saved, rows: all } = found.counts;
    return notify(c, told, { key: 'import_finished', values: { saved, left: all - saved } });
  },
);

rowImports.get(
  `${PATH}/:id/errors`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadImportErrors',
    summary: 'Workbook of the rows that can not be saved, each with what is wrong with it',
    tag,
    answers: workbook,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const { of, name, rows } = await unsavedRows(ctx, c.req.param('id'));
    const t = translator(ctx.locale);
    const stem = name.replace(/\.xlsx$/i, '') || t(`imports:template.${of}`);
    return workbookAnswer(
      t('imports:errors.file', { name: stem }),
      await errorWorkbook(ctx.locale, of, rows),
    );
  },
);

rowImports.put(
  `${PATH}/:id/rows/:n`,
  ...route('only-representative', 'member', {
    operation: 'fixImportRow',
    summary: 'Other text in cells of a row; the import is judged with it at once',
    tag,
    body: fixRowInput,
    answers: importedRow.schema,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = await bodyOf(c, fixRowInput);
    if (!input.ok) return refused(c, input.refusal);
    const { id, n } = c.req.param();
    const fixed = await fixImportRow(ctx, id, Number(n), input.value);
    return reply(c, fixed, (row) =>
      importedRow.wire(ctx, { ...row, said: saidOfCells([row], sentenceIn(c)) }),
    );
  },
);

/** Messages in the words of the caller's language. */
function sentenceIn(c: Pick<Context<OrEnvironment>, 'var'>) {
  const t = translator(c.var.ctx.locale);
  return ({ key, values }: FieldMessage) => t(`refusals:${key}`, values ?? {});
}

verbRoutes(rowImports, 'only-representative', importVerbs);

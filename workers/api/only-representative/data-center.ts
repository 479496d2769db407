import { Hono } from 'hono';
import { contentTypeOf } from '~/domain/files/rules.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { PLAIN_HEADER, sheetOfTable } from '~/domain/only-representative/data-center/columns.ts';
import {
  findDataFile,
  openDataFile,
} from '~/domain/only-representative/data-center/file/find.server.ts';
import { dataFile } from '~/domain/only-representative/data-center/file/told.ts';
import { dataFileVerbs } from '~/domain/only-representative/data-center/file/verbs.server.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { dataCenterInput } from '~/domain/only-representative/data-center/schema.ts';
import { dataCenter as dataCenterTold } from '~/domain/only-representative/data-center/told.ts';
import { readYearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { yearQuery } from '~/domain/only-representative/year-close/schema.ts';
import { yearClose } from '~/domain/only-representative/year-close/told.ts';
import { yearVerbs } from '~/domain/only-representative/year-close/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, sent } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { queryOf } from '../list-query.ts';
import { type OrEnvironment, type Plain, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy, workbookAnswer, writeWorkbook } from '../workbook.ts';

const PATH = `${apiOf('only-representative')}/dataCenter`;
const tag = 'dataCenter';
const query = dataCenterInput.schema;

/** What arrived and what is left, from counters of the tonnage accounts. */
export const dataCenter = new Hono<OrEnvironment>();

dataCenter.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'readDataCenter',
    summary:
      'One table of a calendar year by day of arrival: twelve months, coverage of the limits, five years, or who got it',
    tag,
    query,
    answers: dataCenterTold.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = dataCenterInput.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, dataCenterTold.wire(ctx, await readDataCenter(ctx, input.value)));
  },
);

dataCenter.get(
  `${PATH}/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportDataCenter',
    summary: 'Workbook of the same table',
    tag,
    query,
    answers: workbook,
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const input = dataCenterInput.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const center = await readDataCenter(ctx, input.value);
    const t = translator(ctx.locale);
    const word = (key: string) =>
      key.startsWith(PLAIN_HEADER) ? key.slice(PLAIN_HEADER.length) : t(key);
    const title = t(`data:sheet.${center.by}`, { year: String(center.year) });
    const { columns, rows } = sheetOfTable(center);
    const bytes = await writeWorkbook(title, sheetOf(columns, ctx, word), rows);
    return workbookAnswer(`${title} ${dayOfReader(ctx)}`, bytes);
  },
);

const madeFile: Plain = {
  contentType: [contentTypeOf('xlsx'), contentTypeOf('pdf'), contentTypeOf('zip')],
};

dataCenter.get(
  `${PATH}/close`,
  ...route('only-representative', 'viewer', {
    operation: 'readYearClose',
    summary:
      'The check of a year’s end, that which is due where none is asked for: lists and signatures',
    tag,
    query: yearQuery,
    answers: yearClose.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    const asked = parseInput(yearQuery, queryInput(queryOf(c), []));
    if (!asked.ok) return refused(c, asked.refusal);
    const { year } = asked.value;
    const read = await readYearClose(ctx, year === undefined ? undefined : Number(year));
    return ok(c, yearClose.wire(ctx, read));
  },
);

verbRoutes(dataCenter, 'only-representative', yearVerbs);
verbRoutes(dataCenter, 'only-representative', dataFileVerbs);

dataCenter.get(
  `${PATH}/jobs/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readDataFile',
    summary: 'Whether a file that was ordered is made, and where it is',
    tag,
    answers: dataFile.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const found = await findDataFile(ctx, c.req.param('id'));
    const at = `${ctx.system.api}/dataCenter/jobs/${found.id}/file`;
    return ok(c, dataFile.wire(ctx, { ...found, url: found.state === 'done' ? at : null }));
  },
);

dataCenter.get(
  `${PATH}/jobs/:id/file`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadDataFile',
    summary: 'The file, as soon as there is one',
    tag,
    answers: madeFile,
    refusals: [4040],
  }),
  async (c) => sent(await openDataFile(c.var.ctx, c.req.param('id'))),
);

import { Hono } from 'hono';
import { PLAIN_HEADER, sheetOfTable } from '~/domain/only-representative/data-center/columns.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { dataCenterInput } from '~/domain/only-representative/data-center/schema.ts';
import { dataCenter as dataCenterTold } from '~/domain/only-representative/data-center/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { queryOf } from '../list-query.ts';
import { type OrEnvironment, route, workbook } from '../route.ts';
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

import { Hono } from 'hono';
import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { changesOfFiling } from '~/domain/new-substance/filing/changes/read.server.ts';
import { filingColumns } from '~/domain/new-substance/filing/columns.ts';
import { exportFilings } from '~/domain/new-substance/filing/export.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { type IdentityAsked, identityInput } from '~/domain/new-substance/filing/identity-asked.ts';
import { listFilings } from '~/domain/new-substance/filing/list.server.ts';
import { packFilings } from '~/domain/new-substance/filing/pack/pack.server.ts';
import { filingList, packInput, typesInput } from '~/domain/new-substance/filing/schema.ts';
import {
  filing,
  filingChanges,
  filingPage,
  tonnageOfFiling,
  typesOfFiling,
} from '~/domain/new-substance/filing/told.ts';
import { filingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { filingTypes } from '~/domain/new-substance/filing/types.server.ts';
import { filingVerbs } from '~/domain/new-substance/filing/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { queryOf } from '../list-query.ts';
import { pageRoute } from '../list-routes.ts';
import { type CnEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy, sheet, workbookAnswer, writeSheets } from '../workbook.ts';
import { zip, zipAnswer } from '../zip.ts';
import { exportName, identityAskedBy, withIdentity } from './identity-query.ts';
import { filingPackName, filingPackZip } from './pack.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/filings`;
const tag = 'filings';

async function packAnswer(
  c: ApiContext & { var: { ctx: CnContext } },
  ids: string[],
  asked: IdentityAsked,
) {
  const ctx = await openedBy(c);
  const packs = await packFilings(ctx, ids, asked);
  if (!packs.ok) return refused(c, packs.refusal);
  return zipAnswer(filingPackName(ctx, packs.value), await filingPackZip(ctx, packs.value));
}

/** Registrations, declarations and filings of new substances, of every company of the user (`areas/new-substance.md` §5). */
export const cnFilings = new Hono<CnEnvironment>();

cnFilings.get(
  `${PATH}/types`,
  ...route(AREA, 'viewer', {
    operation: 'listFilingTypes',
    summary: 'Types of registration that a day allows, and why the others not',
    tag,
    query: typesInput,
    answers: typesOfFiling.schema,
    refusals: [4040],
  }),
  async (c) => {
    const input = parseInput(typesInput, queryInput(queryOf(c)));
    if (!input.ok) return refused(c, input.refusal);
    return ok(
      c,
      typesOfFiling.wire(c.var.ctx, await filingTypes(c.var.ctx, input.value.registered_on)),
    );
  },
);

pageRoute(cnFilings, AREA, {
  path: PATH,
  tag,
  name: 'Filings',
  summary:
    'List of all companies, or of the one that `company` names: q, type, status, regime, activity_type, confidential, gauge, duty, record, sort, limit, cursor',
  input: filingList,
  columns: filingColumns,
  answers: filingPage,
  read: listFilings,
  refusals: [4040, 4193],
});

cnFilings.get(
  `${PATH}/export`,
  ...route(AREA, 'viewer', {
    operation: 'exportFilings',
    summary:
      'Workbook of the list’s filter, at most 10 000 rows; confidential substances go by their class names, unless a member asks for `identity=full` with a `reason`, which is kept',
    tag,
    query: withIdentity(filingList.schema),
    answers: workbook,
    refusals: [4040, 4187, 4193],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const query = filingList.strict(queryOf(c));
    if (!query.ok) return refused(c, query.refusal);
    const asked = identityAskedBy(c);
    if (!asked.ok) return refused(c, asked.refusal);
    const exported = await exportFilings(ctx, query.value, asked.value);
    if (!exported.ok) return refused(c, exported.refusal);
    const t = translator(ctx.locale);
    const { rows, stamped } = exported.value;
    const title = t('filings:title');
    const stamp = stamped ? t('reports:stamp') : undefined;
    const bytes = await writeSheets([sheet(title, sheetOf(filingColumns, ctx, t), rows, stamp)]);
    return workbookAnswer(exportName(title, dayOfReader(ctx), stamped), bytes);
  },
);

cnFilings.get(
  `${PATH}/pack`,
  ...route(AREA, 'viewer', {
    operation: 'downloadFilingPacks',
    summary:
      'ZIP file of what an inspection of filings asks for (`ids` with commas between, at most 20), with an index; at most 500 files and 500 MB. Of a confidential filing its files are in it only with `identity=full` and a `reason`, for members',
    tag,
    query: packInput,
    answers: zip,
    refusals: [4040, 4100, 4187],
  }),
  async (c) => {
    const input = parseInput(packInput, queryInput(queryOf(c)));
    if (!input.ok) return refused(c, input.refusal);
    return packAnswer(c, input.value.ids.split(',').filter(Boolean), input.value);
  },
);

cnFilings.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readFiling',
    summary: 'One filing with its substances, files, volumes, and what its type asks for',
    tag,
    answers: filing.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, filing.wire(c.var.ctx, await findFiling(c.var.ctx, c.req.param('id')))),
);

cnFilings.get(
  `${PATH}/:id/pack`,
  ...route(AREA, 'viewer', {
    operation: 'downloadFilingPack',
    summary: 'The same ZIP file of one filing',
    tag,
    query: identityInput,
    answers: zip,
    refusals: [4040, 4100, 4187],
  }),
  async (c) => {
    const asked = identityAskedBy(c);
    if (!asked.ok) return refused(c, asked.refusal);
    return packAnswer(c, [c.req.param('id')], asked.value);
  },
);

cnFilings.get(
  `${PATH}/:id/changes`,
  ...route(AREA, 'viewer', {
    operation: 'listFilingChanges',
    summary:
      'What was changed since it was submitted, why, and what the authority is to be asked for',
    tag,
    answers: filingChanges.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, filingChanges.wire(c.var.ctx, await changesOfFiling(c.var.ctx, c.req.param('id')))),
);

cnFilings.get(
  `${PATH}/:id/tonnage`,
  ...route(AREA, 'viewer', {
    operation: 'readFilingTonnage',
    summary: 'What was counted year by year and in all, against the registered volume',
    tag,
    answers: tonnageOfFiling.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, tonnageOfFiling.wire(c.var.ctx, await filingTonnage(c.var.ctx, c.req.param('id')))),
);

verbRoutes(cnFilings, AREA, filingVerbs);

import { Hono } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import type { Code } from '~/domain/kernel/refusals.ts';
import { rowWire } from '~/domain/kernel/told.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import {
  type AnnualOutcome,
  addAnnualReports,
} from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import {
  annualYear,
  listAnnualReports,
  listAnnualReportsForExport,
} from '~/domain/responsible-person/product/annual/list.server.ts';
import {
  annualReportColumns,
  batchColumns,
  cosmeticColumns,
} from '~/domain/responsible-person/product/columns.ts';
import { deleteFeedback } from '~/domain/responsible-person/product/delete-feedback.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import {
  listBatchesForExport,
  listCosmetics,
  listCosmeticsForExport,
} from '~/domain/responsible-person/product/list.server.ts';
import { packCosmetic } from '~/domain/responsible-person/product/pack.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import { saveOpeningImports } from '~/domain/responsible-person/product/save-opening-imports.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import {
  addAnnualReportsInput,
  annualReportList,
  cosmeticList,
  saveAttachmentsInput,
  saveBatchesInput,
  saveClaimsInput,
  saveEffectReportsInput,
  saveOpeningImportsInput,
  saveSizesInput,
  selectableCosmeticsInput,
} from '~/domain/responsible-person/product/schema.ts';
import {
  annualReportRows,
  cosmetic,
  cosmeticPage,
  removed,
  selectableList,
} from '~/domain/responsible-person/product/told.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { productVerbs } from '~/domain/responsible-person/product/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from '../answer.ts';
import { bodyOf, replyTo } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { exportRoute, listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { openedBy } from '../workbook.ts';
import { zip, zipAnswer } from '../zip.ts';
import { annualOutcomes, annualOutcomeWire } from './annual-outcomes.ts';
import { packName, packZip } from './pack.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/products`;
const tag = 'cosmetics';

/** Cosmetics of the company the session works for (`areas/responsible-person.md` §5). */
export const rpProducts = new Hono<RpEnvironment>();

listRoutes(rpProducts, AREA, {
  path: PATH,
  tag,
  name: 'Cosmetics',
  summary:
    'List: q, type, status, complete, expiring, importable, claim, brand_owner_id, sort, limit, cursor',
  input: cosmeticList,
  columns: cosmeticColumns,
  answers: cosmeticPage,
  title: 'rp:product.title',
  read: listCosmetics,
  readAll: listCosmeticsForExport,
});

exportRoute(rpProducts, AREA, {
  path: `${PATH}/batches`,
  tag,
  name: 'CosmeticBatches',
  workbook: 'Workbook of the batches of every product of the filter, at most 10 000 rows',
  input: cosmeticList,
  columns: batchColumns,
  title: 'rp:batch.title',
  readAll: listBatchesForExport,
});

rpProducts.get(
  `${PATH}/selectable`,
  ...route(AREA, 'member', {
    operation: 'selectableCosmetics',
    summary:
      'Products and batches that a trade record arriving on a day may take, and why the others not',
    tag,
    query: selectableCosmeticsInput,
    answers: selectableList.schema,
  }),
  async (c) => {
    const asked = Object.fromEntries(queryOf(c));
    const input = parseInput(selectableCosmeticsInput, asked);
    if (!input.ok) return refused(c, input.refusal);
    const { ctx } = c.var;
    return ok(c, selectableList.wire(ctx, await selectableCosmetics(ctx, input.value)));
  },
);

exportRoute(rpProducts, AREA, {
  path: `${PATH}/annualReports`,
  tag,
  name: 'AnnualReports',
  workbook: 'Workbook of the annual reports of a year, at most 10 000 rows',
  input: annualReportList,
  columns: annualReportColumns,
  title: 'rp:annual.title',
  readAll: listAnnualReportsForExport,
});

rpProducts.get(
  `${PATH}/annualReports`,
  ...route(AREA, 'viewer', {
    operation: 'listAnnualReports',
    summary:
      'Annual reports of a year (`?year=`, last year by default), filed, waived, due or overdue; at most 500',
    tag,
    query: annualReportList.schema,
    answers: annualReportRows,
  }),
  async (c) => {
    const query = annualReportList.strict(queryOf(c));
    if (!query.ok) return refused(c, query.refusal);
    const { ctx } = c.var;
    const rows = await listAnnualReports(ctx, query.value);
    return ok(c, rows.map(rowWire(annualReportColumns, ctx)));
  },
);

rpProducts.post(
  `${PATH}/annualReports`,
  ...route(AREA, 'member', {
    operation: 'addAnnualReports',
    summary:
      'Enter the annual reports of one year (`?year=`, last year by default) of at most 500 products; each row has an outcome of its own. A waiver is an admin’s',
    tag,
    query: annualReportList.schema,
    body: addAnnualReportsInput,
    answers: annualOutcomes,
    refusals: [4106],
  }),
  async (c) => {
    const query = annualReportList.strict(queryOf(c));
    if (!query.ok) return refused(c, query.refusal);
    const { ctx } = c.var;
    const year = annualYear(query.value, dayOf(ctx));
    const input = await bodyOf(c, addAnnualReportsInput);
    if (!input.ok) return refused(c, input.refusal);
    const tell = (outcome: AnnualOutcome) => annualOutcomeWire(ctx, outcome);
    return reply(c, await addAnnualReports(ctx, year, input.value, tell));
  },
);

rpProducts.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readCosmetic',
    summary: 'One product with its parts, how far it is, and its history',
    tag,
    answers: cosmetic.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, cosmetic.wire(c.var.ctx, await findCosmetic(c.var.ctx, c.req.param('id')))),
);

rpProducts.get(
  `${PATH}/:id/pack`,
  ...route(AREA, 'viewer', {
    operation: 'downloadInspectionPack',
    summary:
      'ZIP file of what an inspection asks for, with an index of what is in and what is missing; at most 500 files and 500 MB',
    tag,
    answers: zip,
    refusals: [4040, 4100],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const pack = await packCosmetic(ctx, c.req.param('id'));
    if (!pack.ok) return refused(c, pack.refusal);
    return zipAnswer(packName(ctx, pack.value), await packZip(ctx, pack.value));
  },
);

/** A whole list of a product, saved at once. */
function rows<Body extends GenericSchema>(
  name: 'sizes' | 'batches' | 'claims' | 'effectReports' | 'attachments' | 'openingImports',
  operation: string,
  body: Body,
  save: (
    ctx: RpContext,
    id: string,
    input: InferOutput<Body>,
  ) => Promise<Outcome<{ id: string; version: number }>>,
  refusals: readonly Code[] = [],
): void {
  rpProducts.put(
    `${PATH}/:id/${name}`,
    ...route(AREA, 'member', {
      operation,
      summary: `The ${name} as they shall be: rows with an id stay or change, missing ones go`,
      tag,
      body,
      answers: versioned,
      refusals: [4040, 4106, ...refusals],
    }),
    (c) => replyTo(c, body, (input) => save(c.var.ctx, c.req.param('id') ?? '', input)),
  );
}

rows('sizes', 'saveCosmeticSizes', saveSizesInput, saveSizes, [4134]);
rows('batches', 'saveCosmeticBatches', saveBatchesInput, saveBatches, [4134, 4168, 4171, 4172]);
rows('claims', 'saveCosmeticClaims', saveClaimsInput, saveClaims, [4134]);
rows('effectReports', 'saveCosmeticEffectReports', saveEffectReportsInput, saveEffectReports);
rows('openingImports', 'saveCosmeticOpeningImports', saveOpeningImportsInput, saveOpeningImports);
rows('attachments', 'saveCosmeticAttachments', saveAttachmentsInput, saveAttachments);

rpProducts.delete(
  `${PATH}/:id/feedback/:fid`,
  ...route(AREA, 'member', {
    operation: 'deleteCosmeticFeedback',
    summary: 'Take feedback away that no adverse report was made of',
    tag,
    answers: removed,
    refusals: [4040, 4106, 4134],
  }),
  async (c) => {
    const { id, fid } = c.req.param();
    return reply(c, await deleteFeedback(c.var.ctx, id, fid));
  },
);

verbRoutes(rpProducts, 'responsible-person', productVerbs);

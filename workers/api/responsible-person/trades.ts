import { Hono } from 'hono';
import { openFileOfRecord } from '~/domain/certificate/download.server.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { zipOf } from '~/domain/files/zip.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { together } from '~/domain/kernel/together.ts';
import { bundleNotices } from '~/domain/responsible-person/notice/bundle.server.ts';
import { noticeStanding, previewNotice } from '~/domain/responsible-person/notice/find.server.ts';
import { RP_PORTS } from '~/domain/responsible-person/ports.server.ts';
import { tradeColumns, tradeLineColumns } from '~/domain/responsible-person/trade/columns.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import {
  listRpTradeLinesForExport,
  listRpTrades,
} from '~/domain/responsible-person/trade/list.server.ts';
import { openDeclaration } from '~/domain/responsible-person/trade/open-declaration.server.ts';
import { noticesInput, tradeList } from '~/domain/responsible-person/trade/schema.ts';
import { importRecord, portsOfEntry, tradePage } from '~/domain/responsible-person/trade/told.ts';
import { tradeVerbs } from '~/domain/responsible-person/trade/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, sent } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { exportRoute, pageRoute } from '../list-routes.ts';
import { paperAnswer } from '../paper.ts';
import { fileOfTenant, pdf, type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy } from '../workbook.ts';
import { zip, zipAnswer } from '../zip.ts';

const AREA = 'responsible-person';
const BASE = apiOf(AREA);
const PATH = `${BASE}/tradeRecords`;
const tag = 'imports';
/** Trade records of the responsible person, and the ports that they arrive at. */
export const rpTrades = new Hono<RpEnvironment>();

rpTrades.get(
  `${BASE}/common/port`,
  ...route(AREA, 'viewer', {
    operation: 'listPortsOfEntry',
    summary: 'Ports of entry in China that a trade record may arrive at: sea, air, road',
    tag,
    answers: portsOfEntry.schema,
  }),
  (c) => ok(c, portsOfEntry.wire(c.var.ctx, RP_PORTS)),
);

pageRoute(rpTrades, AREA, {
  path: PATH,
  tag,
  name: 'ImportRecords',
  summary: 'List of the trade records',
  input: tradeList,
  columns: tradeColumns,
  answers: tradePage,
  read: listRpTrades,
});

exportRoute(rpTrades, AREA, {
  path: PATH,
  tag,
  name: 'ImportRecords',
  workbook: 'Workbook of the list’s filter, one row for each line, at most 10 000 rows',
  input: tradeList,
  columns: tradeLineColumns,
  title: 'trades:title',
  readAll: listRpTradeLinesForExport,
});

rpTrades.get(
  `${PATH}/notices`,
  ...route(AREA, 'viewer', {
    operation: 'downloadImportNotices',
    summary: 'ZIP file of the valid notices of up to 50 records (`ids`, told apart by commas)',
    tag,
    query: noticesInput,
    answers: zip,
    headers: {
      'X-Left-Out':
        'Trade numbers of the records without a valid notice, told apart by a comma and a space; absent where there is none',
    },
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const asked = parseInput(noticesInput, { ids: queryOf(c).getAll('ids').join(',') });
    if (!asked.ok) return refused(c, asked.refusal);
    const bundle = await bundleNotices(ctx, asked.value.ids.split(',').filter(Boolean));
    if (!bundle.ok) return refused(c, bundle.refusal);
    const { entries, without } = bundle.value;
    const name = `${translator(ctx.locale)('trade:notice.title')} ${dayOfReader(ctx)}`;
    const answer = zipAnswer(name, zipOf(ctx, entries));
    if (without.length > 0) answer.headers.set('X-Left-Out', without.join(', '));
    return answer;
  },
);

rpTrades.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readImportRecord',
    summary: 'One record: parties, lines, answers, links, notice, declaration, history',
    tag,
    answers: importRecord.schema,
    refusals: [4040],
  }),
  async (c) => {
    const reading = together(c.var.ctx);
    const id = c.req.param('id');
    const [record, standing] = await Promise.all([
      findRpTrade(reading, id),
      noticeStanding(reading, id),
    ]);
    return ok(c, importRecord.wire(reading, { ...record, ...standing }));
  },
);

rpTrades.get(
  `${PATH}/:id/declaration`,
  ...route(AREA, 'viewer', {
    operation: 'downloadImportDeclaration',
    summary: 'Download the customs declaration',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openDeclaration(c.var.ctx, c.req.param('id'))),
);

rpTrades.get(
  `${PATH}/:id/notice`,
  ...route(AREA, 'viewer', {
    operation: 'downloadImportNotice',
    summary:
      'The signed PDF of the latest authorisation notice, `RAN_<number>_<trading enterprise>_<year>.pdf`; once it holds no more, under a stamp across each page',
    tag,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => paperAnswer(c.env, await openFileOfRecord(c.var.ctx, c.req.param('id'))),
);

rpTrades.get(
  `${PATH}/:id/notice/preview`,
  ...route(AREA, 'viewer', {
    operation: 'previewImportNotice',
    summary:
      'What the notice would say if it were issued now: a PDF under a watermark, without number, code and signature',
    tag,
    answers: pdf,
    refusals: [4040, 4105],
  }),
  async (c) => {
    const preview = await previewNotice(c.var.ctx, c.req.param('id'));
    if (!preview.ok) return refused(c, preview.refusal);
    const { content, madeAtMs } = preview.value;
    const bytes = new Uint8Array(await c.env.PREVIEWS.draw(content, madeAtMs));
    const name = `PREVIEW_${content.trade_no}.pdf`;
    const about = { name, contentType: pdf.contentType, sizeBytes: bytes.length };
    return new Response(bytes, { headers: downloadHeaders(about) });
  },
);

verbRoutes(rpTrades, 'responsible-person', tradeVerbs);

import { Hono } from 'hono';
import { openFileOfRecord } from '~/domain/certificate/download.server.ts';
import { correctTextsInput } from '~/domain/certificate/paper-texts.server.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { zipOf } from '~/domain/files/zip.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { together } from '~/domain/kernel/together.ts';
import { bundleNotices } from '~/domain/responsible-person/notice/bundle.server.ts';
import { correctTradeTexts } from '~/domain/responsible-person/notice/correct-texts.server.ts';
import { noticeStanding, previewNotice } from '~/domain/responsible-person/notice/find.server.ts';
import { issueNoticeAgain } from '~/domain/responsible-person/notice/issue-again.server.ts';
import { RP_PORTS } from '~/domain/responsible-person/ports.server.ts';
import { tradeColumns, tradeLineColumns } from '~/domain/responsible-person/trade/columns.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import {
  listRpTradeLinesForExport,
  listRpTrades,
} from '~/domain/responsible-person/trade/list.server.ts';
import { openDeclaration } from '~/domain/responsible-person/trade/open-declaration.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import {
  confirmTradeInput,
  declareTradeInput,
  editTradeInput,
  noticesInput,
  rejectTradeInput,
  reviseTradeInput,
  tradeInput,
  tradeList,
  tradeVersionInput,
} from '~/domain/responsible-person/trade/schema.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import {
  importMoved,
  importPage,
  importRecord,
  portsOfEntry,
} from '~/domain/responsible-person/trade/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { exportRoute, pageRoute } from '../list-routes.ts';
import { fileOfTenant, pdf, type RpEnvironment, route } from '../route.ts';
import { dayOfReader, openedBy } from '../workbook.ts';
import { zip, zipAnswer } from '../zip.ts';

const AREA = 'responsible-person';
const BASE = apiOf(AREA);
const PATH = `${BASE}/tradeRecords`;
const tag = 'imports';
/** What stands against a record's content, in the order in which it is asked (`areas/responsible-person.md` §3). */
const judged = [4165, 4166, 4170, 4169, 4174, 4179, 4168, 4167, 4132, 4108] as const;
const ofState = [4040, 4105, 4106] as const;

/** Trade records of the responsible person, and the ports that they arrive at. */
export const rpTradeRecords = new Hono<RpEnvironment>();

rpTradeRecords.get(
  `${BASE}/common/port`,
  ...route(AREA, 'viewer', {
    operation: 'listPortsOfEntry',
    summary: 'Ports of entry in China that a trade record may arrive at: sea, air, road',
    tag,
    answers: portsOfEntry.schema,
  }),
  (c) => ok(c, portsOfEntry.wire(c.var.ctx, RP_PORTS)),
);

pageRoute(rpTradeRecords, AREA, {
  path: PATH,
  tag,
  name: 'ImportRecords',
  summary: 'List of the trade records',
  input: tradeList,
  columns: tradeColumns,
  answers: importPage,
  read: listRpTrades,
});

exportRoute(rpTradeRecords, AREA, {
  path: PATH,
  tag,
  name: 'ImportRecords',
  workbook: 'Workbook of the list’s filter, one row for each line, at most 10 000 rows',
  input: tradeList,
  columns: tradeLineColumns,
  title: 'shipments:title',
  readAll: listRpTradeLinesForExport,
});

rpTradeRecords.get(
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
    const name = `${translator(ctx.locale)('consignments:notice.title')} ${dayOfReader(ctx)}`;
    const answer = zipAnswer(name, zipOf(ctx, entries));
    if (without.length > 0) answer.headers.set('X-Left-Out', without.join(', '));
    return answer;
  },
);

rpTradeRecords.get(
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

rpTradeRecords.get(
  `${PATH}/:id/declaration`,
  ...route(AREA, 'viewer', {
    operation: 'downloadImportDeclaration',
    summary: 'Download the customs declaration',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { body, headers } = await openDeclaration(c.var.ctx, c.req.param('id'));
    return new Response(body, { headers });
  },
);

rpTradeRecords.get(
  `${PATH}/:id/notice`,
  ...route(AREA, 'viewer', {
    operation: 'downloadImportNotice',
    summary:
      'The signed PDF of the latest authorisation notice, `RAN_<number>_<trading enterprise>_<year>.pdf`',
    tag,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => {
    const file = await openFileOfRecord(c.var.ctx, c.req.param('id'));
    return new Response(file.body, {
      headers: downloadHeaders({ ...file, contentType: 'application/pdf' }),
    });
  },
);

rpTradeRecords.get(
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

rpTradeRecords.post(
  PATH,
  ...route(AREA, 'member', {
    operation: 'createImportRecord',
    summary: 'New record: takes the pieces of its batches and asks the first party outside',
    tag,
    body: tradeInput,
    answers: importMoved,
    refusals: [4040, 4106, ...judged],
  }),
  (c) => replyTo(c, tradeInput, (input) => createRpTrade(c.var.ctx, input)),
);

rpTradeRecords.put(
  `${PATH}/:id`,
  ...route(AREA, 'member', {
    operation: 'editImportRecord',
    summary: 'New content of a SUBMITTED record: a new revision, asked anew',
    tag,
    body: editTradeInput,
    answers: importMoved,
    refusals: [...ofState, ...judged],
  }),
  (c) => replyTo(c, editTradeInput, (input) => editRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/revise`,
  ...route(AREA, 'member', {
    operation: 'reviseImportRecord',
    summary: 'Take a REJECTED record up again, as it was or with `content`',
    tag,
    body: reviseTradeInput,
    answers: importMoved,
    refusals: [...ofState, ...judged],
  }),
  (c) =>
    replyTo(c, reviseTradeInput, (input) => reviseRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/confirm`,
  ...route(AREA, 'member', {
    operation: 'confirmImportRecord',
    summary:
      'Answer for the party whose turn it is: on behalf with reason and proof, or release as an admin',
    tag,
    body: confirmTradeInput,
    answers: importMoved,
    refusals: [...ofState, ...judged],
  }),
  (c) =>
    replyTo(c, confirmTradeInput, (input) => confirmRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/reject`,
  ...route(AREA, 'member', {
    operation: 'rejectImportRecord',
    summary:
      'Reject: SUBMITTED by a member, CONFIRMED by an admin of the responsible person, which revokes the notice',
    tag,
    body: rejectTradeInput,
    answers: importMoved,
    refusals: ofState,
  }),
  (c) =>
    replyTo(c, rejectTradeInput, (input) => rejectRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/send`,
  ...route(AREA, 'member', {
    operation: 'sendImportRecord',
    summary:
      'Mail a fresh link to the party whose turn it is, or for the declaration; three times a day',
    tag,
    body: tradeVersionInput,
    answers: importMoved,
    refusals: [...ofState, ...judged, 4290],
  }),
  (c) => replyTo(c, tradeVersionInput, (input) => sendRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/declaration`,
  ...route(AREA, 'member', {
    operation: 'declareImportRecord',
    summary: 'Customs declaration of a CONFIRMED record; on a COMPLETED one with a reason',
    tag,
    body: declareTradeInput,
    answers: importMoved,
    refusals: [...ofState, 4175],
  }),
  (c) =>
    replyTo(c, declareTradeInput, (input) => declareRpTrade(c.var.ctx, c.req.param('id'), input)),
);

rpTradeRecords.post(
  `${PATH}/:id/printed`,
  ...route(AREA, 'member', {
    operation: 'correctImportTexts',
    summary:
      'Print other characters for those that no font has, in texts that hold the notice; the answers stand',
    tag,
    body: correctTextsInput,
    answers: importMoved,
    refusals: ofState,
  }),
  (c) =>
    replyTo(c, correctTextsInput, (input) =>
      correctTradeTexts(c.var.ctx, c.req.param('id'), input),
    ),
);

rpTradeRecords.post(
  `${PATH}/:id/issue`,
  ...route(AREA, 'member', {
    operation: 'issueImportNoticeAgain',
    summary: 'Another try to issue the notice, once it was given up',
    tag,
    body: tradeVersionInput,
    answers: importMoved,
    refusals: ofState,
  }),
  (c) =>
    replyTo(c, tradeVersionInput, (input) => issueNoticeAgain(c.var.ctx, c.req.param('id'), input)),
);

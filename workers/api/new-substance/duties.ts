import { Hono } from 'hono';
import { contentTypeOf, downloadHeaders, safeName } from '~/domain/files/rules.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import { named, pageOf, versioned } from '~/domain/kernel/wire.ts';
import { dutyCalendar } from '~/domain/new-substance/duty/calendar.server.ts';
import { cnDutyColumns } from '~/domain/new-substance/duty/columns.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import { listDuties } from '~/domain/new-substance/duty/list.server.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import {
  addHazardInput,
  addPublicationInput,
  addTransferInput,
  cnDutyList,
  completeDutiesInput,
  completeDutyInput,
  waiveDutyInput,
} from '~/domain/new-substance/duty/schema.ts';
import { dutyOutcomes, made, transfersOfFiling } from '~/domain/new-substance/duty/told.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { type TransferSheet, transferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { pageRoute } from '../list-routes.ts';
import { type CnEnvironment, type Plain, route } from '../route.ts';
import { openedBy } from '../workbook.ts';

const AREA = 'new-substance';
const API = apiOf(AREA);
const FILING = `${API}/filings/:id` as const;
const tag = 'duties';
const sheetPdf = { contentType: contentTypeOf('pdf') } satisfies Plain;

/** What the law asks of filings, and what brings or completes it. */
export const cnDuties = new Hono<CnEnvironment>();

pageRoute(cnDuties, AREA, {
  path: `${API}/duties`,
  tag,
  name: 'Duties',
  summary:
    'List as they are due: q, company, state (open has what is overdue, too), kind, filing_id, due_from, due_to',
  input: cnDutyList,
  columns: cnDutyColumns,
  answers: named('DutyPage', pageOf(named('Duty', wireOf(cnDutyColumns)))),
  read: listDuties,
  refusals: [4040, 4193],
});

cnDuties.get(
  `${API}/duties/calendar.ics`,
  ...route(AREA, 'viewer', {
    operation: 'readDutyCalendar',
    summary: 'What is open and due within twelve months, as a calendar file',
    tag,
    answers: { contentType: 'text/calendar' },
    refusals: [4040, 4193],
  }),
  async (c) => dutyCalendar(await openedBy(c)),
);

cnDuties.post(
  `${API}/duties/:id/done`,
  ...route(AREA, 'member', {
    operation: 'completeDuty',
    summary:
      'Say on which day a duty was done, and the number of the receipt or the file that proves it; a record, a transfer and a publication prove themselves',
    tag,
    body: completeDutyInput,
    answers: versioned,
    refusals: [4040, 4195, 4105, 4106],
  }),
  (c) =>
    replyTo(c, completeDutyInput, (input) => completeDuty(c.var.ctx, c.req.param('id'), input)),
);

cnDuties.post(
  `${API}/duties/done`,
  ...route(AREA, 'member', {
    operation: 'completeDuties',
    summary:
      'Say of up to 200 duties that they were done, each with its day and its proof; each row has its own outcome',
    tag,
    body: completeDutiesInput,
    answers: dutyOutcomes,
    refusals: [4040, 4106],
  }),
  (c) => replyTo(c, completeDutiesInput, (input) => completeDuties(c.var.ctx, input)),
);

cnDuties.post(
  `${API}/duties/:id/waive`,
  ...route(AREA, 'admin', {
    operation: 'waiveDuty',
    summary: 'Say that a duty does not apply, and why',
    tag,
    body: waiveDutyInput,
    answers: versioned,
    refusals: [4040, 4195, 4105, 4187, 4106],
  }),
  (c) => replyTo(c, waiveDutyInput, (input) => waiveDuty(c.var.ctx, c.req.param('id'), input)),
);

cnDuties.get(
  `${FILING}/transfers`,
  ...route(AREA, 'viewer', {
    operation: 'listInformationTransfers',
    summary: 'Whom downstream was told what the certificate asks for, and when',
    tag,
    answers: transfersOfFiling.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { transfers } = await dutiesOfFiling(c.var.ctx, c.req.param('id'));
    return ok(c, transfersOfFiling.wire(c.var.ctx, transfers));
  },
);

cnDuties.post(
  `${FILING}/transfers`,
  ...route(AREA, 'member', {
    operation: 'addInformationTransfer',
    summary: 'Keep that a recipient was told; it completes the duty to tell them',
    tag,
    body: addTransferInput,
    answers: made,
    refusals: [4040, 4184, 4198, 4106],
  }),
  (c) => replyTo(c, addTransferInput, (input) => addTransfer(c.var.ctx, c.req.param('id'), input)),
);

cnDuties.get(
  `${API}/transfers/:id/sheet`,
  ...route(AREA, 'viewer', {
    operation: 'downloadTransferSheet',
    summary:
      'The sheet that goes along with it, for the recipient’s signature: a PDF in both languages; confidential substances go by their class names',
    tag,
    answers: sheetPdf,
    refusals: [4040, 4105],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const outcome = await transferSheet(ctx, c.req.param('id'));
    if (!outcome.ok) return refused(c, outcome.refusal);
    const sheet = outcome.value;
    const bytes = new Uint8Array(await c.env.PREVIEWS.drawTransferSheet(sheet, ctx.nowMs));
    const { contentType } = sheetPdf;
    const name = `${sheetName(sheet, ctx.locale)}.pdf`;
    return new Response(bytes, {
      headers: downloadHeaders({ name, contentType, sizeBytes: bytes.length }),
    });
  },
);

/** `信息传递记录 DH-CG-2022-0186 澄砚涂料（宁波）有限公司 2026-02-18` */
function sheetName({ certificateNo, to, sentOn }: TransferSheet, locale: Locale): string {
  const chinese = locale === 'zh-CN';
  const title = translator(locale)('filings:transfer.sheet');
  const name = chinese ? to.nameZh || to.nameEn : to.nameEn || to.nameZh;
  return safeName([title, certificateNo, name, sentOn].filter(Boolean).join(' '));
}

cnDuties.post(
  `${FILING}/publications`,
  ...route(AREA, 'member', {
    operation: 'addPublication',
    summary: 'Keep where and when measures were made public; it completes the duty to do so',
    tag,
    body: addPublicationInput,
    answers: made,
    refusals: [4040, 4184],
  }),
  (c) =>
    replyTo(c, addPublicationInput, (input) => addPublication(c.var.ctx, c.req.param('id'), input)),
);

cnDuties.post(
  `${FILING}/hazards`,
  ...route(AREA, 'member', {
    operation: 'addHazard',
    summary: 'Keep new information on hazards; it is reported within the days of the rule',
    tag,
    body: addHazardInput,
    answers: made,
    refusals: [4040, 4184],
  }),
  (c) => replyTo(c, addHazardInput, (input) => addHazard(c.var.ctx, c.req.param('id'), input)),
);

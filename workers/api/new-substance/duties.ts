import { Hono } from 'hono';
import { contentTypeOf, downloadHeaders, safeName } from '~/domain/files/rules.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { dutyCalendar } from '~/domain/new-substance/duty/calendar.server.ts';
import { cnDutyColumns } from '~/domain/new-substance/duty/columns.ts';
import { listDuties } from '~/domain/new-substance/duty/list.server.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { cnDutyList } from '~/domain/new-substance/duty/schema.ts';
import { dutyPage, transfersOfFiling } from '~/domain/new-substance/duty/told.ts';
import { dutyVerbs } from '~/domain/new-substance/duty/verbs.server.ts';
import { type TransferSheet, transferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { transferVerbs } from '~/domain/new-substance/transfer/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from '../answer.ts';
import { pageRoute } from '../list-routes.ts';
import { type CnEnvironment, type Plain, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
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
  answers: dutyPage,
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

verbRoutes(cnDuties, 'new-substance', dutyVerbs);
verbRoutes(cnDuties, 'new-substance', transferVerbs);

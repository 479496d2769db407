import { Hono } from 'hono';
import { versioned } from '~/domain/kernel/wire.ts';
import { closeAdverse } from '~/domain/responsible-person/adverse/close.server.ts';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import {
  listAdverse,
  listAdverseForExport,
} from '~/domain/responsible-person/adverse/list.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import {
  adverseList,
  closeAdverseInput,
  createAdverseInput,
  editAdverseInput,
  enterReceiptInput,
  reportAdverseInput,
  updateAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import {
  adversePage,
  adverseReport,
  editedReport,
  madeReport,
} from '~/domain/responsible-person/adverse/told.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/adverseReactions`;
const tag = 'adverseReactions';

/** Reports of adverse reactions of the company the session works for (`areas/responsible-person.md` §5). */
export const rpAdverse = new Hono<RpEnvironment>();

listRoutes(rpAdverse, AREA, {
  path: PATH,
  tag,
  name: 'AdverseReactions',
  summary: 'List: q, severity, state, overdue, product_id, source, sort, limit, cursor',
  workbook: 'Workbook with the columns the authority asks for, at most 10 000 rows',
  input: adverseList,
  columns: adverseColumns,
  answers: adversePage,
  title: 'reactions:title',
  read: listAdverse,
  readAll: listAdverseForExport,
});

rpAdverse.post(
  PATH,
  ...route(AREA, 'member', {
    operation: 'createAdverseReaction',
    summary:
      'New report; `feedback_id` where feedback on the product led to it. `feedback_at` without a zone is Beijing time',
    tag,
    body: createAdverseInput,
    answers: madeReport,
    refusals: [4040, 4105, 4106],
  }),
  (c) => replyTo(c, createAdverseInput, (input) => createAdverse(c.var.ctx, input)),
);

rpAdverse.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readAdverseReaction',
    summary: 'One report with its chain, earlier terms, files, hints and history',
    tag,
    answers: adverseReport.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, adverseReport.wire(c.var.ctx, await findAdverse(c.var.ctx, c.req.param('id')))),
);

rpAdverse.put(
  `${PATH}/:id`,
  ...route(AREA, 'member', {
    operation: 'editAdverseReaction',
    summary:
      'Change an open report; another severity or first discovery recounts the due day and needs `reason`',
    tag,
    body: editAdverseInput,
    answers: editedReport,
    refusals: [4040, 4106, 4176],
  }),
  (c) => replyTo(c, editAdverseInput, (input) => editAdverse(c.var.ctx, c.req.param('id'), input)),
);

rpAdverse.post(
  `${PATH}/:id/report`,
  ...route(AREA, 'member', {
    operation: 'reportAdverseReaction',
    summary: 'It went to the authority; from then on it is frozen',
    tag,
    body: reportAdverseInput,
    answers: versioned,
    refusals: [4040, 4106, 4176],
  }),
  (c) =>
    replyTo(c, reportAdverseInput, (input) => reportAdverse(c.var.ctx, c.req.param('id'), input)),
);

rpAdverse.post(
  `${PATH}/:id/receipt`,
  ...route(AREA, 'member', {
    operation: 'enterAdverseReactionReceipt',
    summary: 'Receipt of the authority and day of the self-check; what is left out stays',
    tag,
    body: enterReceiptInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, enterReceiptInput, (input) => enterReceipt(c.var.ctx, c.req.param('id'), input)),
);

rpAdverse.post(
  `${PATH}/:id/close`,
  ...route(AREA, 'member', {
    operation: 'closeAdverseReaction',
    summary: 'Close a reported one; the day of the self-check where one is owed',
    tag,
    body: closeAdverseInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, closeAdverseInput, (input) => closeAdverse(c.var.ctx, c.req.param('id'), input)),
);

rpAdverse.post(
  `${PATH}/:id/update`,
  ...route(AREA, 'member', {
    operation: 'updateAdverseReaction',
    summary: 'New report of what became known later, of the same product and in the same chain',
    tag,
    body: updateAdverseInput,
    answers: madeReport,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, updateAdverseInput, (input) => updateAdverse(c.var.ctx, c.req.param('id'), input)),
);

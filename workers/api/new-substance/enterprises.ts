import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  listCnEnterprises,
  listCnEnterprisesForExport,
} from '~/domain/new-substance/enterprise/list.server.ts';
import {
  cnEnterpriseInput,
  cnEnterpriseList,
  cnEnterpriseVersionInput,
  editCnEnterpriseInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import {
  cnEnterprise,
  cnEnterprisePage,
  deletedCnEnterprise,
  savedCnEnterprise,
} from '~/domain/new-substance/enterprise/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type CnEnvironment, route } from '../route.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/enterprises`;
const tag = 'enterprises';

/** Enterprises of every company that is open to whoever asks, or of the one that `?company=` names. */
export const cnEnterprises = new Hono<CnEnvironment>();

listRoutes(cnEnterprises, AREA, {
  path: PATH,
  tag,
  name: 'CnEnterprises',
  summary: 'List: q, company, business_type, kind, state, sort, limit, cursor',
  input: cnEnterpriseList,
  columns: cnEnterpriseColumns,
  answers: cnEnterprisePage,
  title: 'cnEnterprises:title',
  read: listCnEnterprises,
  readAll: listCnEnterprisesForExport,
  refusals: [4040, 4193],
});

cnEnterprises.post(
  PATH,
  ...route(AREA, 'member', {
    operation: 'addCnEnterprise',
    summary: 'Add a related enterprise with its contacts; `company_id` where there are several',
    tag,
    body: cnEnterpriseInput,
    answers: savedCnEnterprise,
    refusals: [4040, 4193, 4106],
  }),
  (c) => replyTo(c, cnEnterpriseInput, (input) => createCnEnterprise(c.var.ctx, input)),
);

cnEnterprises.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readCnEnterprise',
    summary: 'One enterprise: contacts, the filings that name it, history',
    tag,
    answers: cnEnterprise.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, cnEnterprise.wire(ctx, await findCnEnterprise(ctx, c.req.param('id'))));
  },
);

cnEnterprises.put(
  `${PATH}/:id`,
  ...route(AREA, 'member', {
    operation: 'editCnEnterprise',
    summary:
      'Change; all fields and contacts are sent. Names and login e-mail of the own one are kept by staff',
    tag,
    body: editCnEnterpriseInput,
    answers: savedCnEnterprise,
    refusals: [4040, 4105, 4106, 4196],
  }),
  (c) =>
    replyTo(c, editCnEnterpriseInput, (input) =>
      editCnEnterprise(c.var.ctx, c.req.param('id'), input),
    ),
);

cnEnterprises.delete(
  `${PATH}/:id`,
  ...route(AREA, 'member', {
    operation: 'deleteCnEnterprise',
    summary: 'Delete a related one that nothing names',
    tag,
    query: cnEnterpriseVersionInput,
    answers: deletedCnEnterprise,
    refusals: [4040, 4105, 4134, 4106],
  }),
  async (c) => {
    const asked = { version: Number(c.req.query('version')) };
    const input = parseInput(cnEnterpriseVersionInput, asked);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await deleteCnEnterprise(c.var.ctx, c.req.param('id'), input.value.version));
  },
);

cnEnterprises.post(
  `${PATH}/:id/archive`,
  ...route(AREA, 'member', {
    operation: 'archiveCnEnterprise',
    summary: 'Take a related one out of use; what names it stays',
    tag,
    body: cnEnterpriseVersionInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, cnEnterpriseVersionInput, (input) =>
      archiveCnEnterprise(c.var.ctx, c.req.param('id'), input),
    ),
);

cnEnterprises.post(
  `${PATH}/:id/restore`,
  ...route(AREA, 'member', {
    operation: 'restoreCnEnterprise',
    summary: 'Take into use again',
    tag,
    body: cnEnterpriseVersionInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, cnEnterpriseVersionInput, (input) =>
      restoreCnEnterprise(c.var.ctx, c.req.param('id'), input),
    ),
);

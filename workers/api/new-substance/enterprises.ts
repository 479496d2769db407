import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  listCnEnterprises,
  listCnEnterprisesForExport,
} from '~/domain/new-substance/enterprise/list.server.ts';
import {
  cnEnterpriseList,
  cnEnterpriseVersionInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import {
  cnEnterprise,
  cnEnterprisePage,
  deletedCnEnterprise,
} from '~/domain/new-substance/enterprise/told.ts';
import { enterpriseVerbs } from '~/domain/new-substance/enterprise/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type CnEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

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

verbRoutes(cnEnterprises, 'new-substance', enterpriseVerbs);

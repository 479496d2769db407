import { Hono } from 'hono';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  listCnEnterprises,
  listCnEnterprisesForExport,
} from '~/domain/new-substance/enterprise/list.server.ts';
import { cnEnterpriseList } from '~/domain/new-substance/enterprise/schema.ts';
import { cnEnterprise, cnEnterprisePage } from '~/domain/new-substance/enterprise/told.ts';
import { enterpriseVerbs } from '~/domain/new-substance/enterprise/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
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

verbRoutes(cnEnterprises, 'new-substance', enterpriseVerbs);

import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { distributorColumns } from '~/domain/responsible-person/enterprise/columns.ts';
import {
  listDistributors,
  listDistributorsForExport,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import { distributorList, oaInput } from '~/domain/responsible-person/enterprise/schema.ts';
import {
  distributorPage,
  oaEntries,
  treeOfDistributors,
} from '~/domain/responsible-person/enterprise/told.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { distributorVerbs } from '~/domain/responsible-person/enterprise/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { enterpriseRoutes } from './enterprise-routes.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/distributors`;
const tag = 'distributors';

/** Distributors of the company the session works for, and the provider's office directory. */
export const rpDistributors = new Hono<RpEnvironment>();

rpDistributors.get(
  `${apiOf(AREA)}/common/oa`,
  ...route(AREA, 'viewer', {
    operation: 'lookUpOa',
    summary:
      'The provider’s office directory for this company, by number or by a part of the name; asked nothing it gives nothing',
    tag: 'common',
    query: oaInput,
    answers: oaEntries.schema,
  }),
  async (c) => {
    const input = parseInput(oaInput, queryInput(queryOf(c)));
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, oaEntries.wire(c.var.ctx, await lookUpOa(c.var.ctx, input.value)));
  },
);

rpDistributors.get(
  `${PATH}/tree`,
  ...route(AREA, 'viewer', {
    operation: 'readDistributorTree',
    summary: 'Who sells under whom: up to 2 000 distributors in use, each after the one above it',
    tag,
    answers: treeOfDistributors.schema,
  }),
  async (c) => ok(c, treeOfDistributors.wire(c.var.ctx, await distributorTree(c.var.ctx))),
);

listRoutes(rpDistributors, AREA, {
  path: PATH,
  tag,
  name: 'Distributors',
  summary: 'List: q, level, region, authorisation, state, sort, limit, cursor',
  input: distributorList,
  columns: distributorColumns,
  answers: distributorPage,
  title: 'enterprises:title',
  read: listDistributors,
  readAll: listDistributorsForExport,
});

enterpriseRoutes(rpDistributors, {
  path: PATH,
  tag,
  name: 'Distributor',
  read: 'One distributor: those above and directly below, contacts, history',
  archive: 'Take out of use; not while others in use stand below it or a trade record is open',
});

verbRoutes(rpDistributors, 'responsible-person', distributorVerbs);

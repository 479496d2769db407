import { Hono } from 'hono';
import { policyColumns, ruleColumns } from '~/domain/provider/law/columns.ts';
import {
  listPolicies,
  listPoliciesForExport,
  listRules,
  listRulesForExport,
} from '~/domain/provider/law/list.server.ts';
import { findPreview } from '~/domain/provider/law/preview/find.server.ts';
import { policyList, ruleList } from '~/domain/provider/law/schema.ts';
import { policyPage, previewTold, rulePage } from '~/domain/provider/law/told.ts';
import { policyVerbs, regulationVerbs, ruleVerbs } from '~/domain/provider/law/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** Rules of law, policies, and what a change of them would do. */
export const consoleRegulation = new Hono<ConsoleEnvironment>();

listRoutes(consoleRegulation, ROOM, {
  path: `${apiOf(ROOM)}/regulation/rules`,
  tag: 'console',
  name: 'RegulationRules',
  summary: 'Rows of rules, with drafts. List: q, rule, group, state, sort, limit, cursor',
  input: ruleList,
  columns: ruleColumns,
  answers: rulePage,
  title: 'consoleRules:title',
  read: listRules,
  readAll: listRulesForExport,
});

listRoutes(consoleRegulation, ROOM, {
  path: `${apiOf(ROOM)}/regulation/policies`,
  tag: 'console',
  name: 'RegulationPolicies',
  summary:
    'Rows of policies, everyone’s and a consultant’s companies’. List: q, policy, company, state, sort, limit, cursor',
  input: policyList,
  columns: policyColumns,
  answers: policyPage,
  title: 'consolePolicies:title',
  read: listPolicies,
  readAll: listPoliciesForExport,
});

consoleRegulation.get(
  `${apiOf(ROOM)}/regulation/preview/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readLawPreview',
    summary: 'What a change would do, so far as it was reckoned; kept for an hour',
    tag: 'console',
    answers: previewTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, previewTold.wire(ctx, await findPreview(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleRegulation, ROOM, ruleVerbs);
verbRoutes(consoleRegulation, ROOM, policyVerbs);
verbRoutes(consoleRegulation, ROOM, regulationVerbs);

import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound } from '~/domain/kernel/refusals.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { auditColumns } from '~/domain/provider/audit/columns.ts';
import { listAudit, listAuditForExport } from '~/domain/provider/audit/list.server.ts';
import { auditList } from '~/domain/provider/audit/schema.ts';
import { companyColumns } from '~/domain/provider/company/columns.ts';
import { companyWithContracts, findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies, listCompaniesForExport } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { auditPage, companyDetail, companyPage, contract } from '~/domain/provider/company/told.ts';
import { companyVerbs } from '~/domain/provider/company/verbs.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { openLetter } from '~/domain/provider/contract/poa.server.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { contractVerbs } from '~/domain/provider/contract/verbs.server.ts';
import { readPoliciesOf } from '~/domain/provider/law/of-company/read.server.ts';
import { companyPolicies } from '~/domain/provider/law/of-company/told.ts';
import { companyPolicyVerbs } from '~/domain/provider/law/of-company/verbs.server.ts';
import { companyLimits } from '~/domain/provider/limit/find.server.ts';
import { limitsTold } from '~/domain/provider/limit/told.ts';
import { limitVerbs } from '~/domain/provider/limit/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply, sent } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** Companies as the provider's staff keep them: a consultant's are those assigned to them. */
export const consoleCompanies = new Hono<ConsoleEnvironment>();

listRoutes(consoleCompanies, ROOM, {
  path: PATH,
  tag,
  name: 'ConsoleCompanies',
  summary:
    'List: q, system, state (ended: the archive), consultant, need, type, country, unpaid, idle, registrations, sort (the most urgent first), limit, cursor; `health` was reckoned `as_of`',
  input: companyList,
  columns: companyColumns,
  answers: companyPage,
  title: 'consoleCompanies:title',
  read: listCompanies,
  readAll: listCompaniesForExport,
});

consoleCompanies.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleCompany',
    summary: 'One company: its contracts, who looks after it, history',
    tag,
    answers: companyDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, companyDetail.wire(ctx, await findCompany(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleCompanies, ROOM, companyVerbs);

consoleCompanies.get(
  `${PATH}/:id/contracts`,
  ...route(ROOM, 'staff', {
    operation: 'listContracts',
    summary: 'Contracts of a company, one a subsystem',
    tag,
    answers: v.array(contract.schema),
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { contracts } = await companyWithContracts(ctx, c.req.param('id'));
    return ok(
      c,
      contracts.map((one) => contract.wire(ctx, one)),
    );
  },
);

consoleCompanies.get(
  `${PATH}/:id/contracts/:slug`,
  ...route(ROOM, 'staff', {
    operation: 'readContract',
    summary: 'The contract of a company for one subsystem',
    tag,
    answers: contract.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id, slug } = c.req.param();
    const { contracts } = await companyWithContracts(ctx, id);
    const one = contracts.find(({ system }) => system === slug) ?? notFound();
    return ok(c, contract.wire(ctx, one));
  },
);

consoleCompanies.put(
  `${PATH}/:id/contracts/:slug`,
  ...route(ROOM, 'staff', {
    operation: 'saveContract',
    summary: 'Make the contract for a subsystem, or with `version` change it; all fields are sent',
    tag,
    body: contractInput,
    answers: versioned,
    refusals: [4040, 4106],
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = await bodyOf(c, contractInput);
    if (!input.ok) return refused(c, input.refusal);
    const { id, slug } = c.req.param();
    return reply(c, await saveContract(ctx, id, slug, input.value));
  },
);

consoleCompanies.get(
  `${PATH}/:id/contracts/:slug/poa`,
  ...route(ROOM, 'staff', {
    operation: 'downloadLetterOfContract',
    summary: 'Download the letter of authorisation of a contract',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, slug } = c.req.param();
    return sent(await openLetter(c.var.ctx, id, slug));
  },
);

consoleCompanies.get(
  `${PATH}/:id/limits`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleLimits',
    summary:
      'Limits of a company: its own, null where `standard` holds; the version is the company’s',
    tag,
    answers: limitsTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { limits } = await companyLimits(ctx, c.req.param('id'));
    return ok(c, limitsTold.wire(ctx, limits));
  },
);

verbRoutes(consoleCompanies, ROOM, limitVerbs);

consoleCompanies.get(
  `${PATH}/:id/policies`,
  ...route(ROOM, 'staff', {
    operation: 'readCompanyPolicies',
    summary: 'Every policy as it is for a company today, whether that is its own, and what comes',
    tag,
    answers: companyPolicies.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { policies } = await readPoliciesOf(ctx, c.req.param('id'));
    return ok(c, companyPolicies.wire(ctx, policies));
  },
);

verbRoutes(consoleCompanies, ROOM, companyPolicyVerbs);

verbRoutes(consoleCompanies, ROOM, contractVerbs, (ctx, { id = '', slug = '' }) =>
  enterContract(ctx, id, slug),
);

listRoutes(consoleCompanies, ROOM, {
  path: `${PATH}/:id/audit`,
  tag,
  name: 'Audit',
  summary: 'What was done in a company, by whomever: system, by, from, to, limit, cursor',
  input: auditList,
  columns: auditColumns,
  answers: auditPage,
  title: 'consoleCompanies:audit.title',
  read: (ctx, query, { id, timeZone }) => listAudit(ctx, { companyId: id, timeZone }, query),
  readAll: (ctx, query, { id, timeZone }) =>
    listAuditForExport(ctx, { companyId: id, timeZone }, query),
  refusals: [4040],
});

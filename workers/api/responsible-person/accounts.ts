import { Hono } from 'hono';
import { contactColumns } from '~/domain/responsible-person/contact/columns.ts';
import {
  listContacts,
  listContactsForExport,
} from '~/domain/responsible-person/contact/list.server.ts';
import { contactList } from '~/domain/responsible-person/contact/schema.ts';
import { contactPage } from '~/domain/responsible-person/contact/told.ts';
import { contactVerbs } from '~/domain/responsible-person/contact/verbs.server.ts';
import { enterpriseColumns } from '~/domain/responsible-person/enterprise/columns.ts';
import {
  listEnterprises,
  listEnterprisesForExport,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { ownProfile } from '~/domain/responsible-person/enterprise/profile.server.ts';
import { enterpriseList } from '~/domain/responsible-person/enterprise/schema.ts';
import { companyProfile, enterprisePage } from '~/domain/responsible-person/enterprise/told.ts';
import {
  enterpriseVerbs,
  profileVerbs,
} from '~/domain/responsible-person/enterprise/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { setOwnDefaultCompany } from '~/domain/tenancy/default-company.server.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { defaultCompany } from '~/domain/tenancy/told.ts';
import { ok } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { enterpriseRoutes } from './enterprise-routes.ts';

const AREA = 'responsible-person';
const BASE = apiOf(AREA);
const ENTERPRISES = `${BASE}/accounts/enterprises`;
const CONTACTS = `${BASE}/accounts/contacts`;
const tag = 'accounts';

/** What a company keeps of itself, of its enterprises other than distributors, and of its contacts. */
export const rpAccounts = new Hono<RpEnvironment>();

rpAccounts.post(
  `${BASE}/settings/defaultCompany`,
  ...route(AREA, 'viewer', {
    operation: 'setDefaultRpCompany',
    summary: 'The company one lands in here; a choice of this subsystem alone',
    tag,
    body: companyChangeInput,
    answers: defaultCompany,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx, door } = c.var;
    const user = await door.userContext();
    return replyTo(c, companyChangeInput, (input) => setOwnDefaultCompany(user, ctx.system, input));
  },
);

rpAccounts.get(
  `${BASE}/account/company`,
  ...route(AREA, 'viewer', {
    operation: 'readResponsiblePersonProfile',
    summary: 'The company as a responsible person',
    tag,
    answers: companyProfile.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, companyProfile.wire(c.var.ctx, await ownProfile(c.var.ctx))),
);

listRoutes(rpAccounts, AREA, {
  path: ENTERPRISES,
  tag,
  name: 'Enterprises',
  summary:
    'Registrants, brand owners and other responsible persons: q, role, state, sort, limit, cursor',
  input: enterpriseList,
  columns: enterpriseColumns,
  answers: enterprisePage,
  title: 'enterprises:others.title',
  read: listEnterprises,
  readAll: listEnterprisesForExport,
});

enterpriseRoutes(rpAccounts, {
  path: ENTERPRISES,
  tag,
  name: 'Enterprise',
  read: 'One enterprise with its contacts and history',
  archive: 'Take out of use; not while a trade record with it is open',
});

listRoutes(rpAccounts, AREA, {
  path: CONTACTS,
  tag,
  name: 'Contacts',
  summary: 'People of the company and of its enterprises: q, enterprise_id, sort, limit, cursor',
  input: contactList,
  columns: contactColumns,
  answers: contactPage,
  title: 'enterprises:contacts.title',
  read: (ctx, input) => listContacts(ctx, input),
  readAll: listContactsForExport,
});

verbRoutes(rpAccounts, 'responsible-person', profileVerbs);
verbRoutes(rpAccounts, 'responsible-person', enterpriseVerbs);
verbRoutes(rpAccounts, 'responsible-person', contactVerbs);

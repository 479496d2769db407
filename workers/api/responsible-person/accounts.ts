import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { contactColumns } from '~/domain/responsible-person/contact/columns.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { deleteContact } from '~/domain/responsible-person/contact/delete.server.ts';
import { editContact } from '~/domain/responsible-person/contact/edit.server.ts';
import {
  listContacts,
  listContactsForExport,
} from '~/domain/responsible-person/contact/list.server.ts';
import {
  contactInput,
  contactList,
  deleteContactInput,
  editContactInput,
} from '~/domain/responsible-person/contact/schema.ts';
import { contactPage, deletedContact } from '~/domain/responsible-person/contact/told.ts';
import { enterpriseColumns } from '~/domain/responsible-person/enterprise/columns.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import {
  listEnterprises,
  listEnterprisesForExport,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { ownProfile } from '~/domain/responsible-person/enterprise/profile.server.ts';
import {
  enterpriseInput,
  enterpriseList,
  profileInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { companyProfile, enterprisePage } from '~/domain/responsible-person/enterprise/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { setOwnDefaultCompany } from '~/domain/tenancy/default-company.server.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { defaultCompany } from '~/domain/tenancy/told.ts';
import { ok, refused, reply } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
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

rpAccounts.put(
  `${BASE}/account/company`,
  ...route(AREA, 'admin', {
    operation: 'editResponsiblePersonProfile',
    summary: 'Change who it is, who signs its notices, and whether an admin releases each of them',
    tag,
    body: profileInput,
    answers: versioned,
    refusals: [4007, 4040, 4106],
  }),
  (c) => replyTo(c, profileInput, (input) => editProfile(c.var.ctx, input)),
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

rpAccounts.post(
  ENTERPRISES,
  ...route(AREA, 'member', {
    operation: 'addEnterprise',
    summary: 'Add an enterprise of any role',
    tag,
    body: enterpriseInput,
    answers: versioned,
    refusals: [4007, 4040, 4105, 4108, 4110, 4173, 4177, 4106],
  }),
  (c) => replyTo(c, enterpriseInput, (input) => createEnterprise(c.var.ctx, input)),
);

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

rpAccounts.post(
  CONTACTS,
  ...route(AREA, 'member', {
    operation: 'addContact',
    summary: 'Add; without `enterprise_id` the company’s own',
    tag,
    body: contactInput,
    answers: versioned,
    refusals: [4007, 4040],
  }),
  (c) => replyTo(c, contactInput, (input) => createContact(c.var.ctx, input)),
);

rpAccounts.put(
  `${CONTACTS}/:id`,
  ...route(AREA, 'member', {
    operation: 'editContact',
    summary: 'Change; all fields are sent',
    tag,
    body: editContactInput,
    answers: versioned,
    refusals: [4007, 4040, 4106],
  }),
  (c) => replyTo(c, editContactInput, (input) => editContact(c.var.ctx, c.req.param('id'), input)),
);

rpAccounts.delete(
  `${CONTACTS}/:id`,
  ...route(AREA, 'member', {
    operation: 'deleteContact',
    summary: 'Delete, unless a product names them; `?version=`',
    tag,
    query: deleteContactInput,
    answers: deletedContact,
    refusals: [4040, 4106, 4134],
  }),
  async (c) => {
    const input = parseInput(deleteContactInput, { version: Number(c.req.query('version')) });
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await deleteContact(c.var.ctx, c.req.param('id'), input.value.version));
  },
);

import { Hono } from 'hono';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  apiPattern,
  ONE_COMPANY_SYSTEMS,
  OPEN_SYSTEMS,
  type SystemProfile,
  systemNamed,
} from '~/domain/systems/profiles.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { initData } from '~/domain/tenancy/init-data.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { companyChanged, countries, initSchema, renewalGranted } from '~/domain/tenancy/told.ts';
import {
  type ApiContext,
  type ApiEnvironment,
  loadable,
  ok,
  readerOf,
  refused,
  reply,
} from './answer.ts';
import { bodyOf } from './json-body.ts';
import { ownSiteOnly } from './own-site.ts';
import { route } from './route.ts';

const BASE = apiPattern(ONE_COMPANY_SYSTEMS);

const systemOf = (slug: string) => systemNamed(slug) ?? notFound();

type Loading = Parameters<typeof loadable<typeof initSchema>>[0] & ApiContext;

async function loaded(c: Loading, system: SystemProfile): Promise<Response> {
  const { door } = c.var;
  const { code, ...data } = initData(await door.identity(), system, door.locale, door.nowMs);
  return loadable(c, code, data);
}

/** What a client loads first in a subsystem, and the company it works for. */
export const init = new Hono<ApiEnvironment>();

init.get(
  `${BASE}/user/init`,
  ...route(null, 'user', {
    operation: 'init',
    summary: 'Companies of the user; `code` is 2000, 4003 (locked) or 4004 (lapsed)',
    tag: 'user',
    answers: initSchema,
    codes: [4003, 4004],
    refusals: [4002, 4154],
  }),
  async (c) => loaded(c, systemOf(c.req.param('system'))),
);

// Where people work for all of their companies at once there is none to change to, and no renewal to ask for.
const [ALL] = OPEN_SYSTEMS.filter(({ works }) => works === 'all');

if (ALL !== undefined)
  init.get(
    `${ALL.api}/companies/init`,
    ...route(null, 'user', {
      operation: 'initCompanies',
      summary:
        'Companies of the user; `selected` is where something new begins. `code` is 4003 (all locked) or 4004 (none open, one lapsed) only where no company is open',
      tag: 'user',
      answers: initSchema,
      codes: [4003, 4004],
      refusals: [4002, 4154],
    }),
    async (c) => loaded(c, ALL),
  );

init.post(
  `${BASE}/user/company/change`,
  ...route(null, 'user', {
    operation: 'changeCompany',
    summary: 'Work for another company of the user; load `init` again',
    tag: 'user',
    body: companyChangeInput,
    answers: companyChanged,
    refusals: [4002, 4040],
  }),
  async (c) => {
    const input = await bodyOf(c, companyChangeInput);
    if (!input.ok) return refused(c, input.refusal);
    const system = systemOf(c.req.param('system'));
    return reply(c, await companyChange(await c.var.door.userContext(), system, input.value));
  },
);

init.get(
  `${BASE}/user/confirmrenewaltip`,
  ...route(null, 'user', {
    operation: 'confirmRenewal',
    summary: 'Temporary access after a lapsed authorisation, until midnight UTC',
    tag: 'user',
    answers: renewalGranted.schema,
    changes: true,
    refusals: [4002, 4003, 4105],
  }),
  ownSiteOnly,
  async (c) => {
    const system = systemOf(c.req.param('system'));
    const outcome = await confirmRenewal(await c.var.door.userContext(), system);
    return reply(c, outcome, (granted) => renewalGranted.wire(readerOf(c), granted));
  },
);

init.get(
  `${BASE}/common/country`,
  ...route(null, 'user', {
    operation: 'listCountries',
    summary: 'Countries by ISO code, and XI for Northern Ireland',
    tag: 'common',
    answers: countries.schema,
  }),
  (c) => {
    const reader = readerOf(c);
    return ok(c, countries.wire(reader, listCountries(reader.locale)));
  },
);

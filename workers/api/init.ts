import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { initData } from '~/domain/tenancy/init-data.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { loadable, ok, refused, reply } from './answer.ts';
import { jsonBody } from './json-body.ts';
import { ownSiteOnly } from './own-site.ts';
import { type OrEnvironment, route } from './route.ts';
import { companyChanged, countries, initSchema, renewalGranted } from './user-wire.ts';
import { time } from './wire.ts';

const BASE = '/:system{rscc|krscc}/api';

/** What a client loads first in a subsystem, and the company it works for. */
export const init = new Hono<OrEnvironment>();

init.get(
  `${BASE}/user/init`,
  ...route('user', {
    operation: 'init',
    summary: 'Companies of the user; `code` is 2000, 4003 (locked) or 4004 (lapsed)',
    tag: 'user',
    answers: initSchema,
    codes: [4003, 4004],
    refusals: [4002],
  }),
  async (c) => {
    const { door } = c.var;
    const system = onlyRepresentative(c.req.param('system'));
    const { code, ...data } = initData(await door.identity(), system, door.locale, door.nowMs);
    return loadable(c, code, data);
  },
);

init.post(
  `${BASE}/user/company/change`,
  ...route('user', {
    operation: 'changeCompany',
    summary: 'Work for another company of the user; load `init` again',
    tag: 'user',
    body: companyChangeInput,
    answers: companyChanged,
    refusals: [4002, 4040],
  }),
  async (c) => {
    const input = parseInput(companyChangeInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const system = onlyRepresentative(c.req.param('system'));
    return reply(c, await companyChange(await c.var.door.userContext(), system, input.value));
  },
);

init.get(
  `${BASE}/user/confirmrenewaltip`,
  ...route('user', {
    operation: 'confirmRenewal',
    summary: 'Temporary access after a lapsed authorisation, until midnight UTC',
    tag: 'user',
    answers: renewalGranted,
    refusals: [4002, 4003, 4105],
  }),
  ownSiteOnly,
  async (c) => {
    const system = onlyRepresentative(c.req.param('system'));
    const outcome = await confirmRenewal(await c.var.door.userContext(), system);
    return reply(c, outcome, ({ untilMs }) => ({ until: time(untilMs) }));
  },
);

init.get(
  `${BASE}/common/country`,
  ...route('user', {
    operation: 'listCountries',
    summary: 'Countries by ISO code, and XI for Northern Ireland',
    tag: 'common',
    answers: countries,
  }),
  (c) => ok(c, listCountries(c.var.door.locale)),
);

import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { countryName, listCountries } from '~/domain/tenancy/countries.ts';
import { initData } from '~/domain/tenancy/init-data.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { loadable, ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { ownSiteOnly } from './own-site.ts';
import { type OrEnvironment, route } from './route.ts';

const BASE = '/:system{rscc|krscc}/api';
const tags = ['user'];
const denied = { 403: { description: '4002 no permission for this subsystem' } };

/** What a client loads first in a subsystem, and the company it works for. */
export const init = new Hono<OrEnvironment>();

init.get(
  `${BASE}/user/init`,
  ...route('user', {
    summary: 'Companies of the user; `code` is 2000, 4003 (locked) or 4004 (lapsed)',
    tags,
    responses: { 200: { description: '2000, 4003, 4004' }, ...denied },
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
    summary: 'Work for another company of the user',
    tags,
    requestBody: takes(companyChangeInput),
    responses: {
      200: { description: '2000; load `init` again' },
      ...denied,
      404: { description: '4040 disabled, or not a company of the user here' },
      422: { description: '4100' },
    },
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
    summary: 'Temporary access after a lapsed authorisation, until midnight UTC',
    tags,
    responses: {
      200: { description: '2000, `{ until }`' },
      403: { description: '4002, 4003' },
      409: { description: '4105 the authorisation has not lapsed' },
    },
  }),
  ownSiteOnly,
  async (c) => {
    const system = onlyRepresentative(c.req.param('system'));
    const outcome = await confirmRenewal(await c.var.door.userContext(), system);
    return reply(c, outcome, ({ untilMs }) => ({ until: new Date(untilMs).toISOString() }));
  },
);

init.get(
  `${BASE}/common/country`,
  ...route('user', {
    summary: 'Countries by ISO code, and XI for Northern Ireland',
    tags,
    responses: { 200: { description: '`[{ code, name, name_zh, name_en }]`' } },
  }),
  (c) => {
    const named = listCountries(c.var.door.locale).map(({ code, name }) => ({
      code,
      name,
      name_zh: countryName(code, 'zh-CN'),
      name_en: countryName(code, 'en-US'),
    }));
    return ok(c, named);
  },
);

import { Hono } from 'hono';
import * as v from 'valibot';
import { strictQuery } from '~/domain/kernel/query-input.ts';
import { country, text } from '~/domain/kernel/wire.ts';
import { portsFor, searchPorts } from '~/domain/only-representative/ports.server.ts';
import { portQuery } from '~/domain/only-representative/trade-record/schema.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused } from '../answer.ts';
import { type OrEnvironment, route } from '../route.ts';

const listedPorts = v.object({
  items: v.array(
    v.object({
      code: text,
      name_zh: text,
      name_en: text,
      country,
      market: v.nullable(v.picklist(['EU', 'UK', 'KR'])),
    }),
  ),
});

/** Ports of discharge that a record of the subsystem may arrive at. */
export const ports = new Hono<OrEnvironment>();

ports.get(
  `${apiOf('only-representative')}/common/port`,
  ...route('only-representative', 'viewer', {
    operation: 'listPorts',
    summary:
      'Regular ports of the subsystem’s markets; with `q` the 20 ports whose code or name fit it best',
    tag: 'common',
    query: portQuery,
    answers: listedPorts,
  }),
  (c) => {
    const input = strictQuery(portQuery, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const { q } = input.value;
    const { jurisdictions } = c.var.ctx.system;
    const found = q === '' ? portsFor(jurisdictions) : searchPorts(q, jurisdictions);
    return ok(c, {
      items: found.map(({ code, zh, en, country, jurisdiction }) => ({
        code,
        name_zh: zh,
        name_en: en,
        country,
        market: jurisdiction,
      })),
    });
  },
);

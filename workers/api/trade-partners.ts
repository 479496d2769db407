import { Hono } from 'hono';
import { utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { strictQuery } from '~/domain/kernel/query-input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import {
  findPartner,
  type Partner,
} from '~/domain/only-representative/trade-partner/find.server.ts';
import {
  listPartners,
  listPartnersForExport,
  type PartnerRow,
} from '~/domain/only-representative/trade-partner/list.server.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import {
  addPartnerInput,
  editPartnerInput,
  matchPartnerInput,
  partnerListInput,
  partnerStateInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { partnerColumns } from './trade-partner-columns.ts';
import { inPageLanguage, workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/tradePartners';
const tags = ['tradePartners'];
const responses = { 200: { description: 'Answer with `data` as API.md says' } };
const listed = { ...responses, 422: { description: '4100 with `data.fields`' } };
const found = { ...responses, 404: { description: '4040 unknown, or not this company’s' } };
const applied = {
  ...responses,
  404: { description: '4040 in KRSCC: a new importer is a request to the consultant' },
  422: {
    description:
      '4007, 4100 with `data.fields`, 4108 own company, 4109 exists already (`data.partner`), 4110 prohibited',
  },
  429: { description: '4111 once a day, 4112 allowance used up' },
};

/** Trade partners of the company the session works for. */
export const tradePartners = new Hono<OrEnvironment>();

tradePartners.get(
  PATH,
  ...route('viewer', {
    summary: 'List: q, role, country, state, sort, limit, cursor',
    parameters: queryParameters(partnerListInput),
    tags,
    responses: listed,
  }),
  async (c) => {
    const input = strictQuery(partnerListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const { items, nextCursor, total, totalIsBound } = await listPartners(c.var.ctx, input.value);
    return ok(c, {
      items: items.map(partnerWire),
      next_cursor: nextCursor,
      total,
      total_is_bound: totalIsBound,
    });
  },
);

tradePartners.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    parameters: queryParameters(partnerListInput),
    tags,
    responses: listed,
  }),
  async (c) => {
    const ctx = await inPageLanguage(c.var.ctx, c.req.raw);
    const input = strictQuery(partnerListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listPartnersForExport(ctx, input.value);
    const sheet = t('partners:title');
    const name = `${sheet} ${utcDay(ctx.nowMs)}`;
    return workbookAnswer(name, await writeWorkbook(sheet, partnerColumns(ctx, t), rows));
  },
);

tradePartners.get(
  `${PATH}/:id`,
  ...route('viewer', {
    summary: 'One partner: records with it, products it opened to us, history',
    tags,
    responses: found,
  }),
  async (c) => ok(c, detailWire(await findPartner(c.var.ctx, c.req.param('id')))),
);

tradePartners.post(
  `${PATH}/match`,
  ...route('member', {
    summary: 'What adding this partner would lead to; changes nothing',
    tags,
    requestBody: takes(matchPartnerInput),
    responses: applied,
  }),
  async (c) => {
    if (!c.var.ctx.system.partners.add) notFound();
    const input = parseInput(matchPartnerInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await matchPartner(c.var.ctx, input.value));
  },
);

tradePartners.post(
  PATH,
  ...route('member', {
    summary: 'Add; `confirm_mismatch` when name and e-mail are right although they do not match',
    tags,
    requestBody: takes(addPartnerInput),
    responses: applied,
  }),
  async (c) => {
    if (!c.var.ctx.system.partners.add) notFound();
    const input = parseInput(addPartnerInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await addPartner(c.var.ctx, input.value));
  },
);

tradePartners.put(
  `${PATH}/:id`,
  ...route('member', {
    summary: 'Edit; in KRSCC only contact person, e-mail and phone',
    tags,
    requestBody: takes(editPartnerInput),
    responses: { ...found, 409: { description: '4105, 4106' }, 422: applied[422] },
  }),
  async (c) => {
    const input = parseInput(editPartnerInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await editPartner(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradePartners.put(
  `${PATH}/:id/state`,
  ...route('member', {
    summary: 'Archive or restore',
    tags,
    requestBody: takes(partnerStateInput),
    responses: { ...found, 409: { description: '4105, 4106' } },
  }),
  async (c) => {
    const input = parseInput(partnerStateInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setPartnerState(c.var.ctx, c.req.param('id'), input.value));
  },
);

type Shown = Omit<PartnerRow, 'onPlatform' | 'latestEta'>;

function identityWire(partner: Shown) {
  return {
    id: partner.id,
    role: partner.role,
    name: partner.name,
    country: partner.country,
    address: partner.address,
    contact_person: partner.contactPerson,
    email: partner.email,
    phone: partner.phone,
    corporate_no: partner.corporateNo,
    state: partner.state,
    version: partner.version,
    created_at: new Date(partner.createdAtMs).toISOString(),
  };
}

function partnerWire(partner: PartnerRow) {
  return {
    ...identityWire(partner),
    on_platform: partner.onPlatform === 1,
    latest_eta: partner.latestEta,
  };
}

function detailWire(partner: Partner) {
  return {
    ...identityWire(partner),
    on_platform: partner.onPlatform,
    corporate_no_check: partner.corporateNoCheck,
    record_count: partner.recordCount,
    trade_records: partner.records.map(({ tradeNo, massG, ...record }) => ({
      ...record,
      trade_no: tradeNo,
      tonnes: formatTonnes(massG),
    })),
    public_products: partner.products.map(({ sinceMs, ...product }) => ({
      ...product,
      since: new Date(sinceMs).toISOString(),
    })),
    history: partner.history.map(({ atMs, actorName, ...entry }) => ({
      at: new Date(atMs).toISOString(),
      by: actorName,
      ...entry,
    })),
  };
}

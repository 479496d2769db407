import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpAnnualReports, rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeAnswers, rpTradeFacts } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import type { NoticeSnapshot } from '~/domain/certificate/snapshot.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { requestNewTradeLink } from '~/domain/responsible-person/confirmation/new-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { editRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { differences } from '~/domain/responsible-person/trade/shown.server.ts';
import { supersedeChangedTrades } from '~/domain/responsible-person/trade/supersede.server.ts';
import { as, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { jobOf, TOOLS } from '../../../support/issued.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import { distributor, insertFile, PROFILE } from '../../../support/responsible-person/cosmetics.ts';
import {
  consultant,
  holder,
  importer,
  lettersTo,
  submitted,
  tokenTo,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';

type World = Awaited<ReturnType<typeof importer>>;

const YES = { name: '沈悦', undertakings: true };

/** A special product, so that its certificate has an end. */
async function world(options: Parameters<typeof importer>[0] = {}): Promise<World> {
  const of = await importer(options);
  await of.ctx.db
    .update(rpProducts)
    .set({ type: 'special', validUntil: '2030-02-28', shelfLifeMonths: 36 })
    .where(eq(rpProducts.id, of.productId));
  return of;
}

async function productOf({ ctx, productId }: World) {
  const [row] = await ctx.db.select().from(rpProducts).where(eq(rpProducts.id, productId));
  if (row === undefined) throw new Error('no product');
  return row;
}

async function batchOf({ ctx, batchId }: World) {
  const [row] = await ctx.db.select().from(rpBatches).where(eq(rpBatches.id, batchId));
  if (row === undefined) throw new Error('no batch');
  return row;
}

async function basics(of: World, change: object) {
  const row = await productOf(of);
  return saveBasics(of.ctx, row.id, {
    name_zh: row.nameZh,
    name_en: row.nameEn,
    type: row.type,
    reporting_enterprise_id: row.reportingEnterpriseId,
    brand_owner_id: row.brandOwnerId,
    rp_enterprise_id: row.rpEnterpriseId,
    shelf_life_months: row.shelfLifeMonths,
    version: row.version,
    ...change,
  });
}

async function registration(of: World, change: object) {
  const row = await productOf(of);
  return saveRegistration(of.ctx, row.id, {
    report_on: row.reportOn,
    registration_no: row.registrationNo,
    valid_until: row.validUntil,
    rp_contract_from: row.rpContractFrom,
    version: row.version,
    ...change,
  });
}

async function batch(of: World, change: object) {
  const [row, { version }] = [await batchOf(of), await productOf(of)];
  const { id, sizeId: size_id, batchNo: batch_no, quantity } = row;
  const kept = { id, size_id, batch_no, quantity, retention_status: row.retentionStatus };
  return saveBatches(of.ctx, of.productId, { version, rows: [{ ...kept, ...change }] });
}

async function enterprise(of: World, id: string, change: object) {
  const [row] = await of.ctx.db.select().from(rpEnterprises).where(eq(rpEnterprises.id, id));
  return editEnterprise(of.ctx, id, {
    ...distributor(),
    company_cname: row?.companyCname ?? '',
    company_ename: row?.companyEname ?? '',
    address_cn: row?.addressCn || '某地',
    contact_email: row?.contactEmail ?? '',
    version: row?.version ?? 0,
    ...change,
  });
}

async function profile(of: World, change: object) {
  const [row] = await of.ctx.db.select().from(rpEnterprises).where(eq(rpEnterprises.id, of.own));
  const release_mode = row?.releaseMode ?? 'auto';
  const version = row?.version ?? 0;
  return editProfile(of.ctx, { ...PROFILE, roles: [], release_mode, version, ...change });
}

/** Before it the batch has no sample, and the line says why. */
const SAMPLED = 'batch: sample';

/** Every act that changes something which the parties see or the notice prints; one by hand stands for the console to come. */
const VERBS: Record<string, (of: World) => Promise<unknown>> = {
  'product: name': async (of) =>
    value(await basics(of, { name_zh: '焕采霜', name_en: 'Radiance Cream' })),
  'product: registrant': async (of) => {
    const other = await insertEnterprise(of.ctx.db, {
      companyId: of.ctx.company.id,
      isDistributor: false,
      isRegistrant: true,
      companyCname: '另一注册人',
      companyEname: 'Another Registrant SAS',
      addressEn: '1 rue Neuve, Lyon',
    });
    value(await basics(of, { reporting_enterprise_id: other }));
  },
  'product: certificate number': async (of) =>
    value(await registration(of, { registration_no: '国妆特进字20260001' })),
  'product: manufacturer and origin': async (of) => {
    const maker = await insertEnterprise(of.ctx.db, {
      companyId: of.ctx.company.id,
      isDistributor: false,
      isManufacturer: true,
      companyCname: '',
      companyEname: 'Another Maker SAS',
      addressEn: '2 rue Neuve, Lyon',
    });
    value(await registration(of, { manufacturer_id: maker, origin_country: 'FR' }));
  },
  'product: report date and end': async (of) =>
    value(await registration(of, { report_on: '2025-04-01', valid_until: '2030-03-31' })),
  'size: name': async (of) => {
    const [size] = await of.ctx.db
      .select()
      .from(rpSizes)
      .where(eq(rpSizes.productId, of.productId));
    const { version } = await productOf(of);
    const rows = [{ id: size?.id, name: '50 mL', packaging: '' }];
    value(await saveSizes(of.ctx, of.productId, { version, rows }));
  },
  'batch: expiry': async (of) => value(await batch(of, { expires_on: '2029-01-01' })),
  'batch: day of making': async (of) => value(await batch(of, { made_on: '2026-02-01' })),
  [SAMPLED]: async (of) => value(await batch(of, { retention_status: 'part_used' })),
  'batch: number, by hand': async (of) => {
    await of.ctx.db.update(rpBatches).set({ batchNo: 'B9999' }).where(eq(rpBatches.id, of.batchId));
  },
  'distributor: names and address': async (of) =>
    value(
      await enterprise(of, of.distributor, {
        company_cname: '改名贸易有限公司',
        company_ename: 'Renamed Trading Co., Ltd.',
        address_cn: '广州市新址 9 号',
        address_en: '9 New Road, Guangzhou',
        region: 'CN-GD',
        uscc: '914401019999990035',
      }),
    ),
  'brand owner: name and address': async (of) =>
    value(
      await enterprise(of, of.brand, {
        roles: ['brand_owner', 'registrant'],
        company_ename: 'Maison Renommée SA',
        address_en: '2 place Neuve, Paris',
        address_cn: '巴黎新广场 2 号',
        country: 'BE',
        uscc: '',
      }),
    ),
  'responsible person: names, address and contact': async (of) => {
    const contact = {
      contact_cname: '新联系人',
      contact_ename: 'New Contact',
      contact_phone: '+86 20 8888 0000',
    };
    if (of.responsible === of.own) {
      return value(await profile(of, { ...contact, contact_email: 'rp@meiyan.example' }));
    }
    return value(
      await enterprise(of, of.responsible, {
        roles: ['responsible_person'],
        company_cname: '新名责任人有限公司',
        company_ename: 'Renamed Responsible Co., Ltd.',
        address_cn: '上海市新址 1 号',
        address_en: '1 New Road, Shanghai',
        region: 'CN-SH',
        uscc: '91440101999999010X',
        contact_email: of.responsibleEmail,
        ...contact,
      }),
    );
  },
  'tenant: name, by hand': async (of) => {
    await of.ctx.db
      .update(companies)
      .set({ nameZh: '更名后的公司', nameEn: 'Company Renamed Ltd.' })
      .where(eq(companies.id, of.ctx.company.id));
  },
};

/** Who answers what, from a record that waits for exactly that. */
const PATHS = {
  'trading enterprise by link': { options: {}, before: 'nobody' },
  'trading enterprise on behalf': { options: {}, before: 'nobody' },
  'admin releases': { options: { release: 'admin' }, before: 'trading' },
  'responsible person outside by link': { options: { outside: true }, before: 'trading' },
} as const;
type Path = keyof typeof PATHS;

async function waiting(path: Path, verb: string) {
  const { options, before } = PATHS[path];
  const of = await world(options);
  const { id } = await (verb === SAMPLED ? unsampled(of) : submitted(of));
  if (before === 'trading') {
    const token = await tokenTo(of.ctx, of.email);
    value(await confirmByTradeLink(holder(of.ctx), token, YES));
  }
  return { of, id };
}

async function unsampled(of: World) {
  await of.ctx.db
    .update(rpBatches)
    .set({ retentionStatus: 'pending' })
    .where(eq(rpBatches.id, of.batchId));
  await of.ctx.db
    .update(rpProducts)
    .set({ unsampledCount: 1 })
    .where(eq(rpProducts.id, of.productId));
  const input = of.input();
  const lines = input.lines.map((line) => ({ ...line, unsampled_reason: '到货后留样' }));
  return value(await createRpTrade(of.ctx, { ...input, lines }));
}

async function answer(path: Path, of: World, id: string, token: string | null) {
  const { version } = await tradeRow(of.ctx, id);
  switch (path) {
    case 'trading enterprise by link':
    case 'responsible person outside by link':
      return confirmByTradeLink(holder(of.ctx), token ?? '', YES);
    case 'trading enterprise on behalf': {
      const proof_file_id = await insertFile(of.ctx, 'evidence');
      return confirmRpTrade(consultant(of.ctx), id, {
        version,
        on_behalf_reason: '电话确认',
        proof_file_id,
      });
    }
    case 'admin releases':
      return confirmRpTrade(of.ctx, id, { version });
  }
}

async function frozen(id: string, revision: number): Promise<string> {
  const [row] = await openTestDatabase()
    .select({ facts: rpTradeFacts.facts })
    .from(rpTradeFacts)
    .where(and(eq(rpTradeFacts.recordId, id), eq(rpTradeFacts.revision, revision)));
  if (row === undefined) throw new Error(`nothing frozen of revision ${revision}`);
  return row.facts;
}

const addressOf = (path: Path, of: World) =>
  path === 'responsible person outside by link' ? of.responsibleEmail : of.email;

const TABLE: string[] = [];
const CHANGED = new Set<string>();
afterAll(() => console.info(`RP: what is shown × what changes it\n${TABLE.join('\n')}`));

describe.each(Object.keys(PATHS) as Path[])('what was shown, answered by %s', (path) => {
  it.each(Object.keys(VERBS))('changed by %s: superseded, asked anew', async (verb) => {
    const { of, id } = await waiting(path, verb);
    const byLink = path.endsWith('by link');
    const token = byLink ? await tokenTo(of.ctx, addressOf(path, of)) : null;
    const shown = token && value(await openTradeLink(holder(of.ctx), token));
    const first = await frozen(id, 1);
    await VERBS[verb]?.(of);
    if (token) {
      // Opening changes nothing, and no longer shows what can't be answered.
      expect(await openTradeLink(holder(of.ctx), token)).toMatchObject({
        refusal: { code: 4114, data: { reason: 'superseded', changed: true } },
      });
      expect((await tradeRow(of.ctx, id)).revision).toBe(1);
    }
    const outcome = await answer(path, of, id, token);
    expect(outcome).toMatchObject({
      refusal: byLink
        ? { code: 4114, data: { reason: 'superseded', changed: true } }
        : { code: 4106, why: { key: 'shown_changed' } },
    });
    const row = await tradeRow(of.ctx, id);
    expect(row).toMatchObject({ status: 'SUBMITTED', waitingFor: 'trading', revision: 2 });
    const changed = differences(first, await frozen(id, 2));
    expect(changed).not.toEqual([]);
    for (const name of changed) CHANGED.add(name);
    TABLE.push(`${path} · ${verb}: superseded (${changed.join(', ')})`);
    const answers = await of.ctx.db
      .select()
      .from(rpTradeAnswers)
      .where(and(eq(rpTradeAnswers.recordId, id), eq(rpTradeAnswers.revision, 2)));
    expect(answers).toEqual([]);
    // The first party has a new link that says why, shows what is so now and can be answered.
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.text).toContain('第 2 版');
    const anew = await tokenTo(of.ctx, of.email);
    const page = value(await openTradeLink(holder(of.ctx), anew));
    expect(page.revision).toBe(2);
    if (shown) expect(page).not.toEqual(shown);
    value(await confirmByTradeLink(holder(of.ctx), anew, YES));
    // What was frozen first stays as it was.
    expect(await frozen(id, 1)).toBe(first);
  });
});

describe('what was shown', () => {
  it('is every fact of the page and of the notice: none that no act above changes', async () => {
    const of = await world();
    const { id } = await submitted(of);
    const text = await frozen(id, 1);
    const blank = JSON.stringify({
      ...{ tenant: {}, contact: {}, lines: [], enterprises: [] },
      ...{ trading: '', responsible: '', brand_owner: '' },
    });
    const facts = differences(blank, text).filter((name) => {
      // What only a new revision changes, and what an enterprise is.
      return !/\.(id|is_own|pieces|type|unsampled_reason|registrant)$/.test(name);
    });
    const field = (name: string) =>
      name.replace(/^(trading|responsible|brand_owner|lines\.\d+\.registrant)\./, 'enterprise.');
    const changed = new Set([...CHANGED].map(field));
    expect(facts.map(field).filter((name) => !changed.has(name))).toEqual([]);
  });

  it('is refused as well, and asked anew, where the party rejects', async () => {
    const of = await world();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    await VERBS['batch: expiry']?.(of);
    const no = { name: '沈悦', reason: '限用日期不符' };
    expect(code(await rejectByTradeLink(holder(of.ctx), token, no))).toBe(4114);
    expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'SUBMITTED', revision: 2 });
    expect(code(await rejectByTradeLink(holder(of.ctx), token, no))).toBe(4114);
    const anew = await tokenTo(of.ctx, of.email);
    value(await rejectByTradeLink(holder(of.ctx), anew, no));
  });

  it('is shown as it was while the content fits no more, and nobody is asked about that', async () => {
    const of = await world();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    value(await registration(of, { valid_until: '2026-10-01' }));
    expect(value(await openTradeLink(holder(of.ctx), token)).lines[0]?.validUntil).toBe(
      '2030-02-28',
    );
    expect(code(await confirmByTradeLink(holder(of.ctx), token, YES))).toBe(4169);
    expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'SUBMITTED', revision: 1 });
    value(await registration(of, { valid_until: '2030-02-28' }));
    expect(value(await confirmByTradeLink(holder(of.ctx), token, YES)).status).toBe('CONFIRMED');
  });

  it('of a general product is its last annual report too: a later one is asked for again', async () => {
    const of = await importer();
    const filed = (year: number) =>
      of.ctx.db
        .insert(rpAnnualReports)
        .values({ productId: of.productId, year, filedOn: `${year + 1}-02-01` });
    await filed(2023);
    await filed(2024);
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const [line] = value(await openTradeLink(holder(of.ctx), token)).lines;
    expect(line).toMatchObject({ lastAnnualReport: 2024, manufacturer: null, originCountry: null });
    // What a product lacks is no part of the text.
    expect(JSON.parse(await frozen(id, 1)).lines[0]).not.toHaveProperty('manufacturer');
    await filed(2025);
    expect(code(await confirmByTradeLink(holder(of.ctx), token, YES))).toBe(4114);
    const anew = await tokenTo(of.ctx, of.email);
    value(await confirmByTradeLink(holder(of.ctx), anew, YES));
    const paper = await issuedOf(of, id, 2);
    expect(paper?.lines[0]).toMatchObject({ last_annual_report: 2025 });
    expect(paper).not.toHaveProperty('manufacturers');
  });

  it('once set back can be answered', async () => {
    const of = await world();
    await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    value(await registration(of, { registration_no: '国妆特进字20260002' }));
    expect(code(await openTradeLink(holder(of.ctx), token))).toBe(4114);
    const first = JSON.parse(await frozen((await recordOf(of)).id, 1));
    value(await registration(of, { registration_no: first.lines[0].registration_no }));
    value(await confirmByTradeLink(holder(of.ctx), token, YES));
  });

  it('is asked anew in two tabs once: both get 4114, one new revision', async () => {
    const of = await world();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    await VERBS['product: name']?.(of);
    const both = await Promise.all([
      confirmByTradeLink(holder(of.ctx), token, YES),
      confirmByTradeLink(holder(of.ctx), token, YES),
    ]);
    expect(both.map(code)).toEqual([4114, 4114]);
    expect((await tradeRow(of.ctx, id)).revision).toBe(2);
    expect(await lettersTo(of.ctx, of.email)).toHaveLength(2);
  });

  it('changed at the moment of the answer: confirmed of what was shown, or refused, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await world();
      const { id } = await submitted(of);
      const token = await tokenTo(of.ctx, of.email);
      const first = await frozen(id, 1);
      const [answered] = await Promise.all([
        confirmByTradeLink(holder(of.ctx), token, YES),
        VERBS['product: certificate number']?.({ ...of, ctx: as(of.ctx) }),
      ]);
      const row = await tradeRow(of.ctx, id);
      if (code(answered) === 2000) {
        expect(row).toMatchObject({ status: 'CONFIRMED', revision: 1 });
        const paper = await issuedOf(of, id, 1);
        const number = JSON.parse(first).lines[0].registration_no;
        expect(paper?.lines[0]?.certificate_no).toBe(number);
      } else {
        expect(code(answered)).toBe(4114);
        expect(row.status).toBe('SUBMITTED');
      }
    }
  });

  it('is asked anew by 催办, by a request for another link, and by the job', async () => {
    const acts = {
      remind: async (of: World, id: string) => {
        const { version } = await tradeRow(of.ctx, id);
        value(await sendRpTrade(of.ctx, id, { version }));
      },
      'another link': async (of: World) => {
        value(await requestNewTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email)));
      },
      job: async () => {
        expect(await supersedeChangedTrades(systemContext())).toBeGreaterThan(0);
      },
    };
    for (const act of Object.values(acts)) {
      const of = await world();
      const { id } = await submitted(of);
      await VERBS['product: name']?.(of);
      await act(of, id);
      expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'SUBMITTED', revision: 2 });
      const page = value(await openTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email)));
      expect(page.lines[0]?.nameZh).toBe('焕采霜');
    }
    expect(await supersedeChangedTrades(systemContext())).toBe(0);
  });

  it('belongs to its revision: new content freezes anew', async () => {
    const of = await world();
    const { id } = await submitted(of);
    value(await editRpTrade(of.ctx, id, { ...of.input({ quantity: 50 }), version: 1 }));
    expect(JSON.parse(await frozen(id, 2)).lines[0].pieces).toBe(50);
    expect(JSON.parse(await frozen(id, 1)).lines[0].pieces).toBe(100);
  });

  it('on a record of the tenant itself its acceptance goes on, the responsible person is asked', async () => {
    const of = await world({ outside: true });
    const { id } = await submitted({
      ...of,
      input: (change) => of.input({ ...change, trading_enterprise_id: of.own }),
    });
    const token = await tokenTo(of.ctx, of.responsibleEmail);
    await VERBS['product: name']?.(of);
    expect(code(await confirmByTradeLink(holder(of.ctx), token, YES))).toBe(4114);
    const anew = await tokenTo(of.ctx, of.responsibleEmail);
    value(await confirmByTradeLink(holder(of.ctx), anew, { name: 'Han' }));
    expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'CONFIRMED', revision: 2 });
  });
});

describe('what was answered', () => {
  it.each(Object.keys(VERBS))(
    'is what the notice prints, although %s came before its issue',
    async (verb) => {
      const of = await world();
      const { id } = await submitted(of);
      value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
      const first = JSON.parse(await frozen(id, 1));
      await VERBS[verb]?.(of);
      const paper = await issuedOf(of, id, 1);
      const named = (party: string) =>
        first.enterprises.find((one: { id: string }) => one.id === party);
      if (paper === undefined) {
        // Whoever answered is called otherwise by now.
        expect((await tradeRow(of.ctx, id)).heldSinceMs).not.toBeNull();
        expect(verb).toMatch(/^(distributor|responsible)/);
        TABLE.push(`after the answer · ${verb}: held`);
        return;
      }
      TABLE.push(`after the answer · ${verb}: the paper says what was shown`);
      const [line] = first.lines;
      expect(paper.lines[0]).toMatchObject({
        name: { zh: line.name_zh, en: line.name_en },
        certificate_no: line.registration_no,
        valid_until: line.valid_until,
        size: line.size,
        batch_no: line.batch_no,
        expires_on: line.expires_on,
        pieces: line.pieces,
      });
      expect(paper.importer.name_local).toBe(named(first.trading).company_cname);
      expect(paper.brand_owner.name).toBe(named(first.brand_owner).company_ename);
      expect(paper.registrants[0]?.name).toBe(named(line.registrant).company_ename);
      expect(paper.responsible_person.name_local ?? paper.responsible_person.name).toBe(
        named(first.responsible).company_cname,
      );
      expect(paper.issuer.phone).toBe(first.contact.contact_phone);
    },
  );
});

async function recordOf(of: World) {
  const [row] = await of.ctx.db
    .select({ id: rpTradeFacts.recordId })
    .from(rpTradeFacts)
    .where(eq(rpTradeFacts.companyId, of.ctx.company.id));
  if (row === undefined) throw new Error('no record');
  return row;
}

/** The snapshot of the notice that the job issues; undefined where it is held. */
async function issuedOf(of: World, id: string, revision: number) {
  const job = await jobOf(`certificate:${id}:${revision}`);
  const work = { jobId: job.id, recordId: id, revision };
  await issueNotice(systemContext(of.ctx.nowMs + 60_000), work, TOOLS);
  const [row] = await openTestDatabase()
    .select({ snapshot: certificates.snapshot })
    .from(certificates)
    .where(eq(certificates.recordId, id));
  return row && (JSON.parse(row.snapshot) as NoticeSnapshot);
}

import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { oaDirectory, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { defaultCompanies } from '#db/schema/tenancy.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { mailTo, PASSWORD_HASH, signIn } from '../../support/people.ts';
import {
  anUscc,
  distributor as anyDistributor,
  insertCosmetic,
  PROFILE,
  rpContext,
} from '../../support/responsible-person/cosmetics.ts';
import { countedTrips } from '../../support/trips.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

type Call = (method: string, path: string, body?: unknown) => Promise<Body & { status: number }>;

/** Calls the API as somebody. */
async function clientOf(userId: string): Promise<Call> {
  const token = await signIn(userId);
  return async (method, path, body) => {
    const response = await requestApi(`/rp/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Body) };
  };
}

/** A company with cosmetics, and whoever calls the API for it. */
async function office() {
  const { ctx, companyId, profileId } = await rpContext();
  const colleague = (role: Role, firstName = 'Li Na') =>
    insertUser(ctx.db, { firstName, passwordHash: PASSWORD_HASH }, [
      { companyId, roles: { rp: role } },
    ]);
  const admin = await colleague('admin', 'Zhang Wei');
  return { ctx, companyId, profileId, colleague, admin, call: await clientOf(admin) };
}

const idOf = ({ data }: Body) => String(data.id);
const itemsOf = ({ data }: Body) => data.items as Record<string, unknown>[];
const fieldsOf = ({ data }: Body) => data.fields as Record<string, string>;

async function workbook(userId: string, path: string) {
  const response = await requestApi(`/rp/api/${path}`, {
    headers: { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': 'en' },
  });
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

const distributor = (change = {}) => anyDistributor({ uscc: anUscc(), ...change });

const second = (parent_id: string, change = {}) =>
  distributor({
    company_cname: '申江悦容供应链有限公司',
    company_ename: 'Shenjiang Yuerong Supply Chain Co., Ltd.',
    agency_level: 'regional',
    region: 'CN-SH',
    parent_id,
    ...change,
  });

describe('distributors', () => {
  it('are added one under another, listed, drawn as a tree and read one by one', async () => {
    const { call } = await office();
    const top = idOf(await call('POST', 'distributors', distributor({ oa_id: 'OA-100201' })));
    const below = idOf(await call('POST', 'distributors', second(top)));
    const listed = await call('GET', 'distributors?level=regional');
    expect(itemsOf(listed)).toMatchObject([
      { id: below, parent_id: top, parent: '岭南汇美商贸有限公司', authorisation: 'valid' },
    ]);
    expect((await call('GET', 'distributors/tree')).data).toMatchObject({
      nodes: [
        { id: top, parent_id: null, open_trades: 0 },
        { id: below, parent_id: top },
      ],
      more: false,
    });
    expect((await call('GET', `distributors/${top}`)).data).toMatchObject({
      roles: ['distributor'],
      oa_id: 'OA-100201',
      authorised_from: '2026-01-01',
      children: [{ id: below, agency_level: 'regional' }],
      history: [{ by: 'Zhang Wei', action: 'rp_enterprise.create' }],
    });
    expect((await call('GET', `distributors/${below}`)).data).toMatchObject({
      above: [{ id: top, agency_level: 'general' }],
    });
  });

  it('stand below their parent: an equal level and a circle are refused with 4173', async () => {
    const { call } = await office();
    const top = idOf(await call('POST', 'distributors', distributor()));
    const below = idOf(await call('POST', 'distributors', second(top)));
    const equal = await call('POST', 'distributors', second(top, { agency_level: 'general' }));
    expect(equal).toMatchObject({ status: 422, code: 4173 });
    expect(fieldsOf(equal).parent_id).toBeTruthy();
    const circle = { ...distributor(), parent_id: below, version: 1 };
    expect(await call('PUT', `distributors/${top}`, circle)).toMatchObject({ code: 4173 });
  });

  it('need to be distributors, whatever else they are', async () => {
    const { call } = await office();
    const reply = await call('POST', 'distributors', distributor({ roles: ['registrant'] }));
    expect(reply).toMatchObject({ status: 422, code: 4100 });
    expect(fieldsOf(reply).roles).toBeTruthy();
  });

  it('have their own number in the office system: 4177', async () => {
    const { call } = await office();
    await call('POST', 'distributors', distributor({ oa_id: 'OA-7' }));
    const other = await call('POST', 'distributors', distributor({ oa_id: 'OA-7' }));
    expect(other).toMatchObject({ status: 409, code: 4177 });
    expect(fieldsOf(other).oa_id).toBeTruthy();
  });

  it('are taken out of use and back, not while others stand below (4134)', async () => {
    const { call } = await office();
    const top = idOf(await call('POST', 'distributors', distributor()));
    const below = idOf(await call('POST', 'distributors', second(top)));
    const archive = (id: string, version: number) =>
      call('POST', `distributors/${id}/archive`, { version });
    expect(await archive(top, 1)).toMatchObject({ code: 4134 });
    expect(await archive(below, 1)).toMatchObject({ code: 2000, data: { version: 2 } });
    expect(await archive(top, 1)).toMatchObject({ code: 2000 });
    expect(await call('POST', `distributors/${below}/restore`, { version: 2 })).toMatchObject({
      code: 4105,
    });
    expect(await call('POST', `distributors/${top}/restore`, { version: 2 })).toMatchObject({
      code: 2000,
    });
    expect(itemsOf(await call('GET', 'distributors?state=archived'))).toMatchObject([
      { id: below },
    ]);
  });

  it('come as a workbook in which a formula is text', async () => {
    const { call, admin } = await office();
    await call('POST', 'distributors', distributor({ company_ename: '=HYPERLINK("x")' }));
    const [head, row] = await workbook(admin, 'distributors/export');
    expect(head?.slice(0, 2)).toEqual(['Chinese name', 'English name']);
    expect(row?.[1]).toBe('=HYPERLINK("x")');
  });

  it('of another tenant are none: 4040, and nothing of them changes', async () => {
    const { call } = await office();
    const other = await office();
    const theirs = idOf(await other.call('POST', 'distributors', distributor()));
    const version = { version: 1 };
    for (const [method, path, body] of [
      ['GET', `distributors/${theirs}`, undefined],
      ['GET', `accounts/enterprises/${theirs}`, undefined],
      ['PUT', `distributors/${theirs}`, { ...distributor(), ...version }],
      ['POST', `distributors/${theirs}/archive`, version],
      ['POST', `accounts/enterprises/${theirs}/archive`, version],
      ['POST', 'distributors', second(theirs)],
    ] as const) {
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject({ code: 4040 });
    }
    expect((await other.call('GET', `distributors/${theirs}`)).data).toMatchObject({ version: 1 });
    expect(itemsOf(await call('GET', 'distributors'))).toEqual([]);
  });

  it('are read by a viewer, and written by members', async () => {
    const { call, colleague } = await office();
    const id = idOf(await call('POST', 'distributors', distributor()));
    const viewer = await clientOf(await colleague('viewer'));
    expect(await viewer('GET', `distributors/${id}`)).toMatchObject({ code: 2000 });
    const refused = await viewer('POST', 'distributors', distributor());
    expect(refused).toMatchObject({ status: 403, code: 4002 });
    expect(itemsOf(await call('GET', 'distributors'))).toHaveLength(1);
  });
});

describe('GET common/oa', () => {
  it('finds by number or name in the directory of this tenant, and says who has the number', async () => {
    const { call, ctx, companyId } = await office();
    const other = await office();
    const entry = {
      companyCname: '岭南汇美商贸有限公司',
      companyEname: 'Lingnan Huimei Trading Co., Ltd.',
      addressCn: '广州市天河区',
      region: 'CN',
      contactCname: '李',
      contactPhone: '020-1',
      contactEmail: 'li@huimei.example',
    };
    await ctx.db.insert(oaDirectory).values([
      { ...entry, companyId, oaId: 'OA-1' },
      { ...entry, companyId: other.companyId, oaId: 'OA-2' },
    ]);
    expect(itemsOf(await call('GET', 'common/oa'))).toEqual([]);
    expect(itemsOf(await call('GET', 'common/oa?oa_id=oa-1'))).toMatchObject([
      { oa_id: 'OA-1', company_ename: entry.companyEname, enterprise_id: null },
    ]);
    const id = idOf(await call('POST', 'distributors', distributor({ oa_id: 'OA-1' })));
    expect(itemsOf(await call('GET', 'common/oa?q=huimei&limit=5'))).toMatchObject([
      { oa_id: 'OA-1', enterprise_id: id },
    ]);
    expect(itemsOf(await call('GET', 'common/oa?oa_id=OA-2'))).toEqual([]);
    expect(await call('GET', 'common/oa?limit=21')).toMatchObject({ code: 4100 });
  });
});

describe('account/company', () => {
  it('is read by everyone and changed by admins, each on the version they read', async () => {
    const { call, colleague } = await office();
    const member = await clientOf(await colleague('member'));
    expect((await member('GET', 'account/company')).data).toMatchObject({
      roles: ['responsible_person'],
      release_mode: 'auto',
      version: 1,
    });
    expect(await member('PUT', 'account/company', PROFILE)).toMatchObject({ code: 4002 });
    expect(await call('PUT', 'account/company', PROFILE)).toMatchObject({ data: { version: 2 } });
    expect(await call('PUT', 'account/company', PROFILE)).toMatchObject({ code: 4106 });
    expect((await member('GET', 'account/company')).data).toMatchObject({
      roles: ['responsible_person', 'brand_owner'],
      signatory_zh: '陈静',
      release_mode: 'admin',
    });
  });

  it('takes one of two admins who change it at once', async () => {
    const { call, colleague } = await office();
    const other = await clientOf(await colleague('admin'));
    const put = (one: Call, name: string) =>
      one('PUT', 'account/company', { ...PROFILE, signatory_zh: name });
    const replies = await Promise.all([put(call, '甲'), put(other, '乙')]);
    expect(replies.map(({ code }) => code).sort()).toEqual([2000, 4106]);
    const won = replies[0]?.code === 2000 ? '甲' : '乙';
    expect((await call('GET', 'account/company')).data).toMatchObject({ signatory_zh: won });
  });
});

describe('accounts/enterprises', () => {
  it('keeps registrants, brand owners and responsible persons, which are no distributors', async () => {
    const { call } = await office();
    const brand = {
      ...distributor(),
      roles: ['registrant', 'brand_owner'],
      company_cname: '',
      company_ename: 'Maison Orveline SAS',
      country: 'FR',
      region: '',
    };
    const id = idOf(await call('POST', 'accounts/enterprises', brand));
    expect(itemsOf(await call('GET', 'accounts/enterprises?role=registrant'))).toMatchObject([
      { id, roles: ['registrant', 'brand_owner'], country: 'FR' },
    ]);
    expect(itemsOf(await call('GET', 'distributors'))).toEqual([]);
    const changed = { ...brand, company_ename: 'Maison Orveline SA', version: 1 };
    expect(await call('PUT', `accounts/enterprises/${id}`, changed)).toMatchObject({
      data: { version: 2 },
    });
    expect((await call('GET', `accounts/enterprises/${id}`)).data).toMatchObject({
      company_ename: 'Maison Orveline SA',
      agency_level: null,
    });
    const archive = await call('POST', `accounts/enterprises/${id}/archive`, { version: 2 });
    expect(archive).toMatchObject({ code: 2000 });
    expect(itemsOf(await call('GET', 'accounts/enterprises'))).toEqual([]);
  });

  it('says which name may not be Chinese: 4007', async () => {
    const { call } = await office();
    const wrong = distributor({ roles: ['registrant'], company_ename: '欧若琳' });
    expect(await call('POST', 'accounts/enterprises', wrong)).toMatchObject({ code: 4007 });
  });
});

describe('accounts/contacts', () => {
  const contact = { name_zh: '王芳', name_en: 'Wang Fang', experience_years: 3 };

  it('are added, changed and deleted', async () => {
    const { call, admin } = await office();
    const id = idOf(await call('POST', 'accounts/contacts', contact));
    expect(itemsOf(await call('GET', 'accounts/contacts?q=wang'))).toMatchObject([
      { id, name_zh: '王芳', enterprise: null, few_years: true },
    ]);
    const changed = { ...contact, experience_years: 8, version: 1 };
    expect(await call('PUT', `accounts/contacts/${id}`, changed)).toMatchObject({
      data: { version: 2 },
    });
    expect((await workbook(admin, 'accounts/contacts/export'))[1]?.[0]).toBe('王芳');
    expect(await call('DELETE', `accounts/contacts/${id}?version=1`)).toMatchObject({ code: 4106 });
    expect(await call('DELETE', `accounts/contacts/${id}`)).toMatchObject({ code: 4100 });
    expect(await call('DELETE', `accounts/contacts/${id}?version=2`)).toMatchObject({ code: 2000 });
    expect(itemsOf(await call('GET', 'accounts/contacts'))).toEqual([]);
  });

  it('stay while a product names them: 4134', async () => {
    const { call, ctx, profileId } = await office();
    const id = idOf(await call('POST', 'accounts/contacts', contact));
    const product = await insertCosmetic({ ctx, own: profileId, brand: profileId });
    await ctx.db
      .update(rpProducts)
      .set({ technicalDirectorId: id })
      .where(eq(rpProducts.id, product.id));
    expect(await call('DELETE', `accounts/contacts/${id}?version=1`)).toMatchObject({
      code: 4134,
    });
  });

  it('of another tenant are none', async () => {
    const { call } = await office();
    const other = await office();
    const id = idOf(await other.call('POST', 'accounts/contacts', contact));
    const put = { ...contact, version: 1 };
    expect(await call('PUT', `accounts/contacts/${id}`, put)).toMatchObject({ code: 4040 });
    expect(await call('DELETE', `accounts/contacts/${id}?version=1`)).toMatchObject({
      code: 4040,
    });
  });
});

describe('settings/defaultCompany', () => {
  it('is a choice of this subsystem; a disabled or foreign company is none and the old one stays', async () => {
    const { companyId } = await office();
    const db = openTestDatabase();
    const second = await insertCompany(db, {}, [{ system: 'rp' }]);
    const disabled = await insertCompany(db, { state: 0 }, [{ system: 'rp' }]);
    const elsewhere = await insertCompany(db, {}, [{ system: 'rscc' }]);
    const user = await insertUser(db, {}, [
      { companyId, roles: { rp: 'viewer' } },
      { companyId: second, roles: { rp: 'viewer' } },
      { companyId: disabled, roles: { rp: 'admin' } },
      { companyId: elsewhere, roles: { rscc: 'admin' } },
    ]);
    const call = await clientOf(user);
    const choose = (unique_id: string) => call('POST', 'settings/defaultCompany', { unique_id });
    expect(await choose(second)).toMatchObject({ code: 2000, data: { unique_id: second } });
    for (const none of [disabled, elsewhere, 'co_of_nobody']) {
      expect(await choose(none)).toMatchObject({ code: 4040 });
    }
    const kept = await db
      .select({ id: defaultCompanies.companyId })
      .from(defaultCompanies)
      .where(and(eq(defaultCompanies.userId, user), eq(defaultCompanies.system, 'rp')));
    expect(kept).toEqual([{ id: second }]);
    const admin = await clientOf(
      await insertUser(db, {}, [{ companyId: second, roles: { rp: 'admin' } }]),
    );
    expect(itemsOf(await admin('GET', 'accounts')).find(({ id }) => id === user)).toMatchObject({
      default_company: expect.any(String),
    });
  });
});

describe('user/company/change', () => {
  it('is a switch of so few round trips that it keeps within its time', async () => {
    const { companyId } = await office();
    const db = openTestDatabase();
    const second = await insertCompany(db, {}, [{ system: 'rp' }]);
    const user = await insertUser(db, {}, [
      { companyId, roles: { rp: 'member' } },
      { companyId: second, roles: { rp: 'member' } },
    ]);
    const headers = { Authorization: `Bearer ${await signIn(user)}` };
    /** Round trips of a call, a few milliseconds each near the database (PRODUCT: 200 ms with the home after it). */
    const tripsOf = async (method: string, path: string, body?: object) => {
      const { database, trips } = countedTrips(bindings.DB);
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await requestApi(`/rp/api/${path}`, init, { ...bindings, DB: database });
      expect(await answer.json()).toMatchObject({ code: 2000 });
      return trips();
    };
    expect(await tripsOf('POST', 'user/company/change', { unique_id: second })).toBe(2);
    expect(await tripsOf('GET', 'home')).toBe(2);
  });
});

describe('accounts', () => {
  it('lists, invites, changes, and removes people of this subsystem', async () => {
    const { call, admin, colleague } = await office();
    const member = await colleague('member', 'He Lan');
    expect(itemsOf(await call('GET', 'accounts?q=he%20lan'))).toMatchObject([
      { id: member, firstname: 'He Lan', role: 'member', state: 'active' },
    ]);
    const email = `${crypto.randomUUID()}@invited.example`;
    const invited = await call('POST', 'accounts', { email, firstname: 'Guest', role: 'viewer' });
    expect(invited).toMatchObject({ code: 2000 });
    expect(await mailTo(email)).toHaveLength(1);
    expect(await call('POST', 'accounts', { email, firstname: 'G', role: 'viewer' })).toMatchObject(
      { code: 4139 },
    );
    expect(await call('POST', `accounts/${idOf(invited)}/invite`)).toMatchObject({ code: 2000 });
    expect(await call('PUT', `accounts/${member}`, { role: 'viewer' })).toMatchObject({
      code: 2000,
    });
    const asRead = { role: 'viewer', state: 'active' };
    expect(await call('PUT', `accounts/${member}`, asRead)).toMatchObject({ code: 2000 });
    expect(await call('PUT', `accounts/${member}`, { state: 'disabled' })).toMatchObject({
      code: 2000,
    });
    expect(
      await call('PUT', `accounts/${idOf(invited)}`, { role: 'viewer', state: 'invited' }),
    ).toMatchObject({ code: 2000 });
    expect(itemsOf(await call('GET', 'accounts?state=disabled'))).toMatchObject([
      { id: member, role: 'viewer' },
    ]);
    expect(await call('DELETE', `accounts/${member}`)).toMatchObject({ code: 2000 });
    expect((await workbook(admin, 'accounts/export')).map(([name]) => name)).toEqual([
      'Name',
      'Chen Jing',
      'Guest',
      'Zhang Wei',
    ]);
  });

  it('keep one admin at least: 4138, of two who demote each other too', async () => {
    const { companyId } = await office();
    const db = openTestDatabase();
    const own = await insertCompany(db, {}, [{ system: 'rp' }]);
    expect(own).not.toBe(companyId);
    const adminOf = () => insertUser(db, {}, [{ companyId: own, roles: { rp: 'admin' } }]);
    const [one, two] = [await adminOf(), await adminOf()];
    const [first, other] = [await clientOf(one), await clientOf(two)];
    const replies = await Promise.all([
      first('PUT', `accounts/${two}`, { role: 'member' }),
      other('PUT', `accounts/${one}`, { role: 'member' }),
    ]);
    expect(replies.filter(({ code }) => code === 2000)).toHaveLength(1);
    const left = replies[0]?.code === 2000 ? one : two;
    const call = await clientOf(left);
    for (const state of [undefined, 'active']) {
      expect(await call('PUT', `accounts/${left}`, { role: 'viewer', state })).toMatchObject({
        status: 409,
        code: 4138,
        message: 'At least one admin must remain.',
      });
    }
    expect(await call('DELETE', `accounts/${left}`)).toMatchObject({ code: 4138 });
  });

  it('are changed by admins only', async () => {
    const { colleague, admin } = await office();
    const member = await clientOf(await colleague('member'));
    const role = { role: 'viewer' };
    for (const [method, path, body] of [
      ['POST', 'accounts', { email: 'a@b.example', firstname: 'A', ...role }],
      ['PUT', `accounts/${admin}`, role],
      ['DELETE', `accounts/${admin}`, undefined],
      ['POST', `accounts/${admin}/invite`, undefined],
    ] as const) {
      expect(await member(method, path, body)).toMatchObject({ status: 403, code: 4002 });
    }
    expect(itemsOf(await member('GET', 'accounts'))[0]).toMatchObject({ email: null });
  });
});

it('the database keeps what the API says it kept', async () => {
  const { call, ctx, companyId } = await office();
  const id = idOf(await call('POST', 'distributors', distributor()));
  const [row] = await ctx.db.select().from(rpEnterprises).where(eq(rpEnterprises.id, id));
  expect(row).toMatchObject({ companyId, isDistributor: true, agencyLevel: 'general' });
});

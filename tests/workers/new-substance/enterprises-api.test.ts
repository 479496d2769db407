import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type companies, companySystems } from '#db/schema/tenancy.ts';
import {
  insertCnEnterprise,
  insertCompany,
  insertOwnEnterprise,
  insertUser,
} from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { related } from '../../support/new-substance/cn-companies.ts';
import { signIn } from '../../support/people.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

const db = openTestDatabase();

/** A company with its own enterprise. */
async function company(
  nameEn: string,
  system: Partial<typeof companySystems.$inferInsert> = {},
  row: Partial<typeof companies.$inferInsert> = {},
) {
  const id = await insertCompany(db, { nameEn, nameZh: `${nameEn} 公司`, ...row }, [
    { system: 'cnscc', ...system },
  ]);
  await insertOwnEnterprise(db, { companyId: id });
  return id;
}

/** Calls the API as somebody with these roles. */
async function client(seats: { companyId: string; role: Role }[]) {
  const userId = await insertUser(
    db,
    { firstName: 'Zhao Lei' },
    seats.map(({ companyId, role }) => ({ companyId, roles: { cnscc: role } })),
  );
  const token = await signIn(userId);
  const request = (method: string, path: string, body?: unknown) =>
    requestApi(`/cnscc/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await request(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  return { request, call };
}

const itemsOf = ({ data }: Body) => data.items as Record<string, unknown>[];

/** Viewer in one company, admin in another. */
async function both() {
  const here = await company('Here');
  const elsewhere = await company('Elsewhere');
  const of = await client([
    { companyId: here, role: 'viewer' },
    { companyId: elsewhere, role: 'admin' },
  ]);
  return { here, elsewhere, ...of };
}

describe('companies/init', () => {
  it('gives every company in the reader’s language, disabled and locked ones too, and which is preselected', async () => {
    const open = await company('Open');
    const disabled = await company('Disabled', {}, { state: 0 });
    const locked = await company('Locked', { state: 'locked' });
    const { call } = await client([
      { companyId: locked, role: 'admin' },
      { companyId: disabled, role: 'admin' },
      { companyId: open, role: 'viewer' },
    ]);
    const { status, code, data } = await call('GET', 'companies/init');
    expect([status, code]).toEqual([200, 2000]);
    const shown = data.company as Record<string, unknown>[];
    const byId = Object.fromEntries(shown.map((one) => [one.unique_id, one]));
    expect(byId[open]).toEqual({
      unique_id: open,
      selected: 1,
      state: 1,
      company_type: 1,
      login_company_type: 1,
      company_name: 'Open',
    });
    expect(byId[disabled]).toMatchObject({ selected: 0, state: 0, company_name: 'Disabled' });
    expect(byId[locked]).toMatchObject({ selected: 0, state: 1 });
    expect(data.tips).toBe(1);
  });

  it('is loadable with 4003 only where all are locked, with 4004 where none is open and one lapsed', async () => {
    const locked = await company('Locked', { state: 'locked' });
    const lapsed = await company('Lapsed', { authorisedUntil: '2020-01-01' });
    const role = 'admin' as const;
    const onlyLocked = await client([{ companyId: locked, role }]);
    expect(await onlyLocked.call('GET', 'companies/init')).toMatchObject({
      status: 200,
      code: 4003,
    });
    expect(await onlyLocked.call('GET', 'enterprises')).toMatchObject({ status: 403, code: 4003 });
    const none = await client([locked, lapsed].map((companyId) => ({ companyId, role })));
    expect(await none.call('GET', 'companies/init')).toMatchObject({ status: 200, code: 4004 });
    expect(await none.call('GET', 'enterprises')).toMatchObject({ status: 403, code: 4004 });
    const open = await company('Open');
    const some = await client([locked, lapsed, open].map((companyId) => ({ companyId, role })));
    expect(await some.call('GET', 'companies/init')).toMatchObject({ status: 200, code: 2000 });
  });

  it('is denied without a company there', async () => {
    const { call } = await client([]);
    expect(await call('GET', 'companies/init')).toMatchObject({ status: 403, code: 4002 });
  });

  it.each([
    ['POST', 'user/company/change'],
    ['GET', 'user/confirmrenewaltip'],
    ['GET', 'user/init'],
  ])('has no %s %s beside it', async (method, path) => {
    const companyId = await company('Open');
    const { call } = await client([{ companyId, role: 'admin' }]);
    const body = method === 'POST' ? { unique_id: companyId } : undefined;
    expect(await call(method, path, body)).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('enterprises', () => {
  it('are added, read, changed with their contacts, archived, restored and deleted', async () => {
    const { call, elsewhere } = await both();
    const added = await call('POST', 'enterprises', related({ company_id: elsewhere, uscc: '1' }));
    expect(added).toMatchObject({ status: 200, data: { version: 1, warnings: ['uscc'] } });
    const id = String(added.data.id);
    const { data } = await call('GET', `enterprises/${id}`);
    expect(data).toMatchObject({
      company_id: elsewhere,
      company: 'Elsewhere',
      kind: 'related',
      business_type: 'processing_user',
      contacts: [{ name: '何澄', position: '法规专员', receives_reminders: true }],
      filings: 0,
      in_use: false,
      may_write: true,
      warnings: ['uscc'],
      history: [{ by: 'Zhao Lei', action: 'cn_enterprise.create' }],
    });
    const { company_id: _, ...content } = related({ uscc: '', company_alias: '澄砚' });
    const kept = data.contacts as object[];
    const contacts = [...kept, { name: '林夏' }];
    const edited = await call('PUT', `enterprises/${id}`, { ...content, contacts, version: 1 });
    expect(edited).toMatchObject({ status: 200, data: { version: 2, warnings: [] } });
    expect((await call('GET', `enterprises/${id}`)).data).toMatchObject({
      company_alias: '澄砚',
      contacts: [kept[0], { name: '林夏', email: '', receives_reminders: false }],
    });
    const stale = await call('PUT', `enterprises/${id}`, { ...content, contacts: [], version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 4106 });
    const at = (act: string, version: number) =>
      call('POST', `enterprises/${id}/${act}`, { version });
    expect(await at('archive', 2)).toMatchObject({ data: { version: 3 } });
    expect(await at('archive', 3)).toMatchObject({ status: 409, code: 4105 });
    expect(await at('restore', 3)).toMatchObject({ data: { version: 4 } });
    expect(await call('DELETE', `enterprises/${id}?version=4`)).toMatchObject({ data: { id } });
    expect(await call('GET', `enterprises/${id}`)).toMatchObject({ status: 404, code: 4040 });
  });

  it('say at each field what can’t be understood', async () => {
    const { call, elsewhere } = await both();
    const wrong = related({
      company_id: elsewhere,
      business_type: 'x' as never,
      contacts: [{ ...related().contacts[0], name: '' } as never],
    });
    const reply = await call('POST', 'enterprises', wrong);
    expect(reply).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(reply.data.fields as object).sort()).toEqual([
      'business_type',
      'contacts.0.name',
    ]);
  });

  it('are read of all companies, or of the one that is asked for; a stranger’s answers as one that never was', async () => {
    const { call, here, elsewhere } = await both();
    const stranger = await company('Stranger');
    const theirs = await insertCnEnterprise(db, { companyId: stranger });
    const listed = async (query: string) =>
      itemsOf(await call('GET', `enterprises${query}`)).map((row) => row.company);
    expect((await listed('')).sort()).toEqual(['Elsewhere', 'Here']);
    expect(await listed(`?company=${here}`)).toEqual(['Here']);
    expect(await listed(`?company=${elsewhere}&kind=related`)).toEqual([]);
    for (const path of ['enterprises', 'enterprises/export', `enterprises/${theirs}`]) {
      const asked = await call('GET', `${path}?company=${stranger}`);
      const nobodys = await call('GET', `${path}?company=co_of_nobody`);
      expect({ ...asked, requestId: '' }).toEqual({ ...nobodys, requestId: '' });
      expect(asked).toMatchObject({ status: 404, code: 4040 });
    }
    expect(await call('GET', `enterprises/${theirs}`)).toMatchObject({ status: 404, code: 4040 });
    const add = await call('POST', 'enterprises', related({ company_id: stranger }));
    expect(add).toMatchObject({ status: 404, code: 4040 });
  });

  it('of a locked or disabled company are left out, and can’t be asked for', async () => {
    const open = await company('Open');
    const locked = await company('Locked', { state: 'locked' });
    const disabled = await company('Disabled', {}, { state: 0 });
    const { call } = await client([
      { companyId: open, role: 'admin' },
      { companyId: locked, role: 'admin' },
      { companyId: disabled, role: 'admin' },
    ]);
    expect(itemsOf(await call('GET', 'enterprises')).map((row) => row.company)).toEqual(['Open']);
    for (const closed of [locked, disabled]) {
      expect(await call('GET', `enterprises?company=${closed}`)).toMatchObject({ code: 4040 });
      const add = await call('POST', 'enterprises', related({ company_id: closed }));
      expect(add).toMatchObject({ status: 404, code: 4040 });
    }
    await db
      .update(companySystems)
      .set({ state: 'active' })
      .where(eq(companySystems.companyId, locked));
    expect(itemsOf(await call('GET', 'enterprises'))).toHaveLength(2);
  });

  it('are written in the role held in their company: viewer here, admin elsewhere', async () => {
    const { call, here, elsewhere } = await both();
    const id = await insertCnEnterprise(db, { companyId: here });
    const { company_id: _, ...content } = related();
    const body = { ...content, version: 1 };
    const denied = { status: 403, code: 4002 };
    expect(await call('POST', 'enterprises', related({ company_id: here }))).toMatchObject(denied);
    expect(await call('PUT', `enterprises/${id}`, body)).toMatchObject(denied);
    expect(await call('DELETE', `enterprises/${id}?version=1`)).toMatchObject(denied);
    const archive = await call('POST', `enterprises/${id}/archive`, { version: 1 });
    expect(archive).toMatchObject(denied);
    // Naming the company where more is allowed changes nothing.
    expect(await call('PUT', `enterprises/${id}?company=${elsewhere}`, body)).toMatchObject(denied);
    expect((await call('GET', `enterprises/${id}`)).data).toMatchObject({ may_write: false });
    const filtered = await call('POST', `enterprises?company=${elsewhere}`, related());
    expect(filtered).toMatchObject({ status: 200 });
    expect(await call('POST', 'enterprises', related())).toMatchObject({ status: 422, code: 4193 });
  });

  it('of more than fifty companies need one to be chosen', async () => {
    const ids = await Promise.all(
      Array.from({ length: 51 }, (_, i) =>
        insertCompany(db, { nameEn: `Company ${i}` }, [{ system: 'cnscc' }]),
      ),
    );
    const [first = ''] = ids;
    const enterprise = await insertCnEnterprise(db, { companyId: first });
    const { call } = await client(ids.map((companyId) => ({ companyId, role: 'admin' as const })));
    const refused = { status: 422, code: 4193, message: 'Choose an enterprise.' };
    expect(await call('GET', 'enterprises')).toMatchObject(refused);
    expect(await call('GET', 'enterprises/export')).toMatchObject(refused);
    const chosen = await call('GET', `enterprises?company=${first}`);
    expect(itemsOf(chosen)).toMatchObject([{ id: enterprise }]);
    // What is named by its id needs no choice.
    expect(await call('GET', `enterprises/${enterprise}`)).toMatchObject({ status: 200 });
  });

  it('come as a workbook of the filter, with words in the reader’s language', async () => {
    const { request, here } = await both();
    await insertCnEnterprise(db, { companyId: here, alias: '澄砚', businessType: 'trader' });
    const response = await request('GET', 'enterprises/export?business_type=trader');
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = sheets[0]?.rows ?? [];
    const text = JSON.stringify(rows);
    expect(text).toContain('Company alias');
    const row = rows.find((cells) => JSON.stringify(cells).includes('澄砚'));
    expect(row).toEqual(
      expect.arrayContaining(['Here', 'Trader', 'Related enterprise', '何澄', 0]),
    );
    expect(text).not.toContain('Own enterprise');
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { companies, companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { membershipsOf } from '~/domain/identity/identify.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { listAudit } from '~/domain/provider/audit/list.server.ts';
import { auditList } from '~/domain/provider/audit/schema.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyInput, companyList, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { reckoned } from '../../support/provider/health.ts';
import { usccOf } from '../../support/provider/uscc.ts';

let made = 0;
const uscc = () => usccOf(`91320191MA${String(++made).padStart(7, '0')}`);

const said = (change: Record<string, unknown> = {}) => ({
  name_zh: '启明树脂有限公司',
  name_en: 'Qiming Resins Co., Ltd.',
  address_zh: '江苏省南京市江北新区滨江路 9 号',
  address_en: '9 Binjiang Road, Nanjing, Jiangsu, China',
  uscc: uscc(),
  contact_name: '罗敏',
  contact_email: 'luo.min@qiming.example',
  contact_phone: '+86 25 5550 0199',
  ...change,
});
const input = (change?: Record<string, unknown>) => value(parseInput(companyInput, said(change)));
const edited = (change: Record<string, unknown>) =>
  value(parseInput(editCompanyInput, said(change)));
const contract = (change: Record<string, unknown> = {}) =>
  value(parseInput(contractInput, { authorised_from: '2026-01-01', company_type: 1, ...change }));

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);

describe('a company', () => {
  it('is added with a short code of its own; a consultant’s new one is theirs', async () => {
    const staff = await providerStaff();
    const { id, version } = value(await createCompany(staff, input()));
    expect(version).toBe(1);
    const company = await findCompany(staff, id);
    expect(company).toMatchObject({
      nameEn: 'Qiming Resins Co., Ltd.',
      country: 'CN',
      consultants: [{ name: 'Eva de Wit', isPrimary: true }],
      contracts: [],
    });
    expect(company.shortCode).toMatch(/^\d[A-Z][A-Z0-9]{2}$/);
    expect(company.history.map(({ action }) => action)).toEqual(['company.add']);
    // Nobody else's.
    await expect(findCompany(await providerStaff(), id)).rejects.toMatchObject({ code: 4040 });
    const admin = await providerStaff({ role: 'provider' });
    expect((await findCompany(admin, id)).id).toBe(id);
    const own = value(await createCompany(admin, input()));
    const assigned = await staff.db
      .select()
      .from(staffAssignments)
      .where(eq(staffAssignments.companyId, own.id));
    expect(assigned).toEqual([]);
  });

  it.each([
    ['a company in China without a code', { uscc: '' }, 4100, 'uscc'],
    ['a code whose check character does not fit', { uscc: '91320191MA000000X0' }, 4100, 'uscc'],
    ['Chinese in the English name', { name_en: '启明 Resins' }, 4007, 'name_en'],
    ['a name of one letter', { name_en: 'Q' }, 4100, 'name_en'],
    ['no address to write to', { contact_email: 'luo.min' }, 4100, 'contact_email'],
    ['a country that is none', { country: 'ZZ' }, 4100, 'country'],
  ])('is refused for %s', (_, change, code, field) => {
    const refused = refusalOf(parseInput(companyInput, said(change)));
    expect(refused?.code).toBe(code);
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('is there once by its code: whose it is, is told to who may see it', async () => {
    const staff = await providerStaff();
    const code = uscc();
    const { id } = value(await createCompany(staff, input({ uscc: code })));
    const again = refusalOf(await createCompany(staff, input({ uscc: code.toLowerCase() })));
    expect(again).toMatchObject({
      code: 4100,
      fields: { uscc: { key: 'company_exists' } },
      data: { company_id: id },
    });
    const other = refusalOf(await createCompany(await providerStaff(), input({ uscc: code })));
    expect(other).toEqual({ code: 4100, fields: { uscc: { key: 'company_exists_elsewhere' } } });
  });

  it('is changed with its history; what came second is told, what is said again changes nothing', async () => {
    const staff = await providerStaff();
    const first = input();
    const { id } = value(await createCompany(staff, first));
    const change = edited({ uscc: first.uscc, contact_name: '罗敏敏', version: 1 });
    expect(value(await editCompany(staff, id, change))).toEqual({ id, version: 2 });
    expect(refusalOf(await editCompany(staff, id, change))).toEqual({ code: 4106 });
    expect(value(await editCompany(staff, id, { ...change, version: 2 }))).toEqual({
      id,
      version: 2,
    });
    const { history } = await findCompany(staff, id);
    expect(history[0]).toMatchObject({
      action: 'company.edit',
      detail: { contactName: ['罗敏', '罗敏敏'] },
    });
    // Two who read the same: one is told.
    const both = await Promise.all(
      ['甲', '乙'].map((contact_name) =>
        editCompany({ ...staff, db: openTestDatabase() }, id, {
          ...change,
          contact_name,
          version: 2,
        }),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await expect(editCompany(await providerStaff(), id, change)).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('keeps its code; one of before that has none may stay without', async () => {
    const staff = await providerStaff({ role: 'provider' });
    const { id } = value(await createCompany(staff, input()));
    const without = { ...edited({ version: 1 }), uscc: null };
    expect(refusalOf(await editCompany(staff, id, without))).toMatchObject({
      fields: { uscc: { key: 'required' } },
    });
    const old = await insertCompany(staff.db);
    expect(value(await editCompany(staff, old, without))).toEqual({ id: old, version: 2 });
  });
});

describe('a contract', () => {
  it('opens a subsystem from its first day on', async () => {
    const staff = await providerStaff();
    const { id } = value(await createCompany(staff, input()));
    value(await saveContract(staff, id, 'rscc', contract({ authorised_from: '2026-10-01' })));
    const userId = await insertUser(staff.db, {}, [{ companyId: id, role: 'admin' }]);
    const roles = (nowMs: number) => membershipsOf(staff.db, sql`(SELECT ${userId})`, nowMs);
    expect(await roles(NOW_MS)).toEqual([]);
    expect(await roles(Date.UTC(2026, 9, 1, 1))).toMatchObject([{ companyId: id, system: 'rscc' }]);
    const { contracts } = await findCompany(staff, id);
    expect(contracts).toMatchObject([{ system: 'rscc', standing: 'pending', loginCompanyType: 1 }]);
  });

  it('of RP makes the company’s own profile, of CN-SCC its own enterprise; again makes neither anew', async () => {
    const staff = await providerStaff();
    const first = input();
    const { id } = value(await createCompany(staff, first));
    value(await saveContract(staff, id, 'rp', contract({ company_type: 4 })));
    value(await saveContract(staff, id, 'cnscc', contract()));
    const own = and(eq(rpEnterprises.companyId, id), eq(rpEnterprises.isOwn, true));
    expect(await staff.db.select().from(rpEnterprises).where(own)).toMatchObject([
      { companyCname: first.name_zh, uscc: first.uscc, isResponsiblePerson: true, region: 'CN' },
    ]);
    const enterprises = () =>
      staff.db.select().from(cnEnterprises).where(eq(cnEnterprises.companyId, id));
    expect(await enterprises()).toMatchObject([
      { kind: 'own', nameEn: first.name_en, businessType: 'producer' },
    ]);
    expect(
      await staff.db.select().from(cnContacts).where(eq(cnContacts.companyId, id)),
    ).toMatchObject([{ name: '罗敏', email: 'luo.min@qiming.example', receivesReminders: true }]);
    await staff.db
      .delete(companySystems)
      .where(and(eq(companySystems.companyId, id), eq(companySystems.system, 'cnscc')));
    value(await saveContract(staff, id, 'cnscc', contract()));
    expect(await enterprises()).toHaveLength(1);
  });

  it('is changed by its version; a second one for the subsystem loses', async () => {
    const staff = await providerStaff();
    const { id } = value(await createCompany(staff, input()));
    const both = await Promise.all(
      [1, 2].map((company_type) =>
        saveContract({ ...staff, db: openTestDatabase() }, id, 'rscc', contract({ company_type })),
      ),
    );
    expect(both.map(refusalOf).filter(Boolean)).toEqual([{ code: 4106 }]);
    const change = contract({
      version: 1,
      review_first: true,
      contract_value: '120,000.5',
      currency: 'CNY',
      paid_until: '2026-12-31',
    });
    expect(value(await saveContract(staff, id, 'rscc', change))).toEqual({ id, version: 2 });
    expect(refusalOf(await saveContract(staff, id, 'rscc', change))).toEqual({ code: 4106 });
    const { contracts, history } = await findCompany(staff, id);
    expect(contracts).toMatchObject([
      { reviewFirst: true, contractValueCents: 12_000_050, currency: 'CNY', version: 2 },
    ]);
    expect(history[0]).toMatchObject({
      action: 'contract.change',
      detail: { system: 'rscc', reviewFirst: [false, true], paidUntil: [null, '2026-12-31'] },
    });
  });

  it.each([
    ['an end before its beginning', { authorised_until: '2025-12-31' }, 'authorised_until'],
    ['an amount without a currency', { contract_value: '5' }, 'currency'],
    ['an amount that is none', { contract_value: '1.234', currency: 'EUR' }, 'contract_value'],
    ['a type that is none', { company_type: 5 }, 'company_type'],
    ['a day that is none', { authorised_from: '2026-02-30' }, 'authorised_from'],
  ])('is refused for %s', (_, change, field) => {
    const refused = refusalOf(
      parseInput(contractInput, { authorised_from: '2026-01-01', company_type: 1, ...change }),
    );
    expect(refused?.code).toBe(4100);
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('of a company that is not theirs, or for no subsystem, is none', async () => {
    const staff = await providerStaff();
    const { id } = value(await createCompany(staff, input()));
    await expect(saveContract(staff, id, 'zzz', contract())).rejects.toMatchObject({ code: 4040 });
    const other = await providerStaff();
    await expect(saveContract(other, id, 'rscc', contract())).rejects.toMatchObject({ code: 4040 });
    const rows = await staff.db.select().from(auditEntries).where(eq(auditEntries.companyId, id));
    expect(rows.map(({ action }) => action)).toEqual(['company.add']);
  });
});

describe('the list of companies and home', () => {
  it('hold a consultant’s companies, by words, subsystem and state', async () => {
    const staff = await providerStaff();
    const open = value(await createCompany(staff, input({ name_en: 'Alpha Resins Co., Ltd.' })));
    const closed = value(await createCompany(staff, input({ name_en: 'Beta Resins Co., Ltd.' })));
    value(await createCompany(await providerStaff(), input({ name_en: 'Gamma Resins Co., Ltd.' })));
    value(await saveContract(staff, open.id, 'rscc', contract({ authorised_until: '2026-11-30' })));
    value(await saveContract(staff, open.id, 'rp', contract({ authorised_until: '2026-08-31' })));
    const found = async (query: Record<string, string>) => {
      const page = await listCompanies(staff, companyList.lenient(new URLSearchParams(query)));
      return page.items.map(({ nameEn }) => nameEn.split(' ')[0]).sort();
    };
    expect(await found({})).toEqual(['Alpha', 'Beta']);
    expect(await found({ q: 'alpha' })).toEqual(['Alpha']);
    expect(await found({ q: closed.id })).toEqual(['Beta']);
    expect(await found({ system: 'rp' })).toEqual(['Alpha']);
    expect(await found({ state: 'lapsed' })).toEqual(['Alpha']);
    expect(await found({ state: 'lapsed', system: 'rscc' })).toEqual([]);
    expect(await found({ state: 'without' })).toEqual(['Beta']);
    expect(await found({ consultant: staff.identity.user.id })).toEqual(['Alpha', 'Beta']);
    await staff.db.update(companies).set({ state: 0 }).where(eq(companies.id, closed.id));
    await reckoned(staff, closed.id);
    expect(await found({ state: 'disabled' })).toEqual(['Beta']);
    expect(await consoleHome(staff)).toEqual({
      ...{
        companies: 2,
        requests: 0,
        second: 0,
        held: 0,
        lapsed: 1,
        locked: 0,
        unpaid: 0,
        ending: 1,
      },
      steps: null,
    });
  });

  it('tell an admin of the provider which first steps were taken', async () => {
    const admin = await providerStaff({ role: 'provider' });
    const { steps } = await consoleHome(admin);
    expect(Object.keys(steps ?? {})).toEqual(['staff', 'company', 'user', 'registration']);
    expect(Object.values(steps ?? {}).every((taken) => typeof taken === 'boolean')).toBe(true);
  });
});

describe('the audit of a company', () => {
  it('holds what anybody did there, of each subsystem and of none, newest first and page by page', async () => {
    const staff = await providerStaff();
    const { id } = value(await createCompany(staff, input()));
    const asked = (query: Record<string, string>, ctx = staff) =>
      listAudit(
        ctx,
        { companyId: id, timeZone: 'UTC' },
        auditList.lenient(new URLSearchParams(query)),
      );
    const later = (minutes: number) => ({ ...staff, nowMs: NOW_MS + minutes * 60_000 });
    value(await saveContract(later(1), id, 'rscc', contract()));
    value(await saveContract(later(2), id, 'rp', contract()));
    value(await saveContract(later(3), id, 'rscc', contract({ version: 1, company_type: 2 })));
    const acts = ({ items }: { items: { act: string; system: string | null }[] }) =>
      items.map(({ act, system }) => [act, system]);
    expect(acts(await asked({}))).toEqual([
      ['contract.change', 'rscc'],
      ['contract.open', 'rp'],
      ['contract.open', 'rscc'],
      ['company.add', null],
    ]);
    const first = await asked({ limit: '2' });
    const second = await asked({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...acts(first), ...acts(second)]).toEqual(acts(await asked({})));
    expect([first.total, second.nextCursor]).toEqual([4, null]);
    expect(acts(await asked({ limit: '2', cursor: second.previousCursor ?? '' }))).toEqual(
      acts(first),
    );
    expect(acts(await asked({ system: 'rp' }))).toEqual([['contract.open', 'rp']]);
    expect(acts(await asked({ by: 'system' }))).toEqual([]);
    expect((await asked({ q: id })).total).toBe(4);
    expect((await asked({ from: '2026-09-19' })).items).toEqual([]);
    await expect(asked({}, await providerStaff())).rejects.toMatchObject({ code: 4040 });
  });
});

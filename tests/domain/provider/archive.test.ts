import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { companies, companySystems, memberships, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { archiveCompany } from '~/domain/provider/company/archive/add.server.ts';
import { correctArchived } from '~/domain/provider/company/archive/correct.server.ts';
import { archiveInput, correctArchiveInput } from '~/domain/provider/company/archive/schema.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { companyWithContracts, findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyInput, companyList, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { setCompanyState } from '~/domain/provider/company/state.server.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import { setLimits } from '~/domain/provider/limit/set.server.ts';
import { addProhibited } from '~/domain/provider/prohibited/save.server.ts';
import { prohibitedInput } from '~/domain/provider/prohibited/schema.ts';
import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { enterCompany, requireWritable } from '~/domain/provider/user/enter.server.ts';
import { isArchived, keptUntil } from '~/domain/tenancy/archived.ts';
import { staffSomewhere } from '~/domain/tenancy/staff-within.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { usccOf } from '../../support/provider/uscc.ts';

/** `console.md` §4, Archive: companies that are entered as ended. Today is 2026-09-18. */

const db = openTestDatabase();
const admin = await providerStaff({ role: 'provider' });
const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const YEARS = { from: '2014-03-01', until: '2019-06-30' };

let made = 0;
const uscc = () => usccOf(`91320191MB${String(++made).padStart(7, '0')}`);
/** Each has names of its own. */
function said(change: Record<string, unknown> = {}) {
  const no = crypto.randomUUID().slice(0, 8);
  const names = { name_zh: `旧雨化工${no}`, name_en: `Jiuyu Chemical ${no}` };
  return { ...names, country: 'CN', uscc: uscc(), ...YEARS, ...change };
}
const input = (change?: Record<string, unknown>) => value(parseInput(archiveInput, said(change)));
const entered = async (change?: Record<string, unknown>, ctx = admin) =>
  value(await archiveCompany(ctx, input(change)));
const fieldsOf = (change: Record<string, unknown>) =>
  refusalOf(parseInput(archiveInput, said(change)))?.fields;
const contract = value(
  parseInput(contractInput, { authorised_from: '2026-09-18', company_type: 1 }),
);
const asked = (query: Record<string, string>) => companyList.lenient(new URLSearchParams(query));
const idsOf = async (ctx: StaffContext, query: Record<string, string>) =>
  (await listCompanies(ctx, asked(query))).items.map(({ id }) => id);

/** All that is kept of a company, as its edit form sends it. */
async function completed(id: string) {
  const { company } = await companyWithContracts(admin, id);
  return value(
    parseInput(editCompanyInput, {
      ...{ name_zh: company.nameZh, name_en: company.nameEn, uscc: company.uscc, country: 'CN' },
      address_zh: '江苏省南京市江北新区滨江路 9 号',
      address_en: '9 Binjiang Road, Nanjing, Jiangsu, China',
      contact_email: 'office@jiuyu.example',
      version: company.version,
    }),
  );
}

describe('a company that is entered as ended', () => {
  it('stands in the archive with its years, and says until when it is kept', async () => {
    const { id, version } = await entered();
    expect(version).toBe(1);
    const company = await findCompany(admin, id);
    expect(company).toMatchObject({
      ...{ servedFrom: '2014-03-01', servedUntil: '2019-06-30', contracts: [], users: 0 },
    });
    expect(company.shortCode).toMatch(/^\w{4}$/);
    expect(isArchived(company, company.contracts)).toBe(true);
    expect(keptUntil(company, company.contracts)).toBe('2029-06-30');
    const acts = company.history.map(({ action }) => action);
    expect(acts).toEqual(['company.archive']);
    const [row] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(JSON.parse(row?.detail ?? '{}')).toMatchObject({
      ...{ servedFrom: '2014-03-01', servedUntil: '2019-06-30' },
    });
  });

  it('is found by words, its number and state=ended, and counts nowhere as one that goes on', async () => {
    const before = await consoleHome(admin);
    const of = said();
    const { id } = value(await archiveCompany(admin, value(parseInput(archiveInput, of))));
    expect(await idsOf(admin, { state: 'ended', sort: '-created' })).toContain(id);
    expect(await idsOf(admin, { q: of.name_en })).toEqual([id]);
    expect(await idsOf(admin, { q: of.uscc })).toEqual([id]);
    for (const state of ['without', 'active', 'lapsed']) {
      expect(await idsOf(admin, { state }), state).not.toContain(id);
    }
    expect(await idsOf(admin, { sort: '-created' })).not.toContain(id);
    expect((await consoleHome(admin)).companies).toBe(before.companies);
    const found = await searchConsole(admin, of.name_zh);
    expect(JSON.stringify(found)).toContain(id);
    const [health] = await db.select().from(companyHealth).where(eq(companyHealth.id, id));
    expect(health).toMatchObject({ archived: true, systems: '[]' });
  });

  it('is read by its consultant, and by no other', async () => {
    const { id } = await entered();
    const stranger = await providerStaff();
    await expect(findCompany(stranger, id)).rejects.toMatchObject({ code: 4040 });
    expect(await idsOf(stranger, { state: 'ended' })).toEqual([]);
    const eva = await providerStaff();
    const { id: userId } = eva.identity.user;
    await db.insert(staffAssignments).values({ userId, companyId: id });
    expect((await findCompany(eva, id)).servedUntil).toBe('2019-06-30');
    expect(await idsOf(eva, { state: 'ended' })).toEqual([id]);
    await expect(editCompany(eva, id, await completed(id))).rejects.toMatchObject({ code: 4002 });
    await expect(saveContract(eva, id, 'rscc', contract)).rejects.toMatchObject({ code: 4002 });
  });

  it('has nobody who signs in, and nothing in it is written', async () => {
    const { id } = await entered();
    const of = await enterCompany(admin, id);
    expect(() => requireWritable(of)).toThrow(expect.objectContaining({ code: 4002 }));
    await expect(staffSomewhere(admin, id)).rejects.toMatchObject({ code: 4040 });
    const state = { state: 0, reason: 'It ended years ago.', withdraw_open: false, version: 1 };
    await expect(setCompanyState(admin, id, state as never)).rejects.toMatchObject({ code: 4002 });
    const limits = { max_users: 9, version: 1 } as never;
    await expect(setLimits(admin, id, limits)).rejects.toMatchObject({ code: 4002 });
    const people = await db.select().from(memberships).where(eq(memberships.companyId, id));
    expect(people).toEqual([]);
    const [{ version } = { version: 0 }] = await db
      .select({ version: companies.version })
      .from(companies)
      .where(eq(companies.id, id));
    expect(version).toBe(1);
  });

  it('is entered by an admin of the provider alone', async () => {
    await expect(entered({}, await providerStaff())).rejects.toMatchObject({ code: 4002 });
  });

  it('begins anew with a contract, once its address is known; its years stay', async () => {
    const { id } = await entered();
    expect(refusalOf(await saveContract(admin, id, 'rscc', contract))).toEqual({
      ...{ code: 4105, why: { key: 'company_without_address' } },
    });
    const { version } = value(await editCompany(admin, id, await completed(id)));
    expect(version).toBe(2);
    value(await saveContract(admin, id, 'rscc', contract));
    const company = await findCompany(admin, id);
    expect(isArchived(company, company.contracts)).toBe(false);
    expect(keptUntil(company, company.contracts)).toBeNull();
    expect(company).toMatchObject({ servedUntil: '2019-06-30', contracts: [{ system: 'rscc' }] });
    expect(await idsOf(admin, { state: 'ended' })).not.toContain(id);
    expect(await idsOf(admin, { state: 'active', sort: '-created' })).toContain(id);
    requireWritable(await enterCompany(admin, id));
    // Ended once more it is kept from its last end.
    await db
      .update(companySystems)
      .set({ state: 'ended', endedOn: '2026-09-18' })
      .where(eq(companySystems.companyId, id));
    const ended = await findCompany(admin, id);
    expect(keptUntil(ended, ended.contracts)).toBe('2036-09-18');
  });
});

describe('what can’t be right of it', () => {
  it.each([
    ['an end before its begin', { from: '2019-07-01' }, { until: { key: 'served_ends_before' } }],
    ['days that are none', { from: '2019-02-30', until: '' }, expect.objectContaining({})],
    [
      'a code whose check character is wrong',
      { uscc: '913201910000000001' },
      { uscc: { key: 'uscc_check' } },
    ],
    [
      'an English name in Chinese',
      { name_en: '旧雨化工' },
      expect.objectContaining({ name_en: expect.anything() }),
    ],
    ['no name', { name_zh: ' ' }, expect.objectContaining({ name_zh: expect.anything() })],
    [
      'a country that is none',
      { country: 'QQ' },
      expect.objectContaining({ country: expect.anything() }),
    ],
  ])('%s is refused at its field', (_, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  it('is an end that is not over; yesterday is', async () => {
    for (const until of ['2026-09-18', '2030-01-01']) {
      const outcome = await archiveCompany(admin, input({ until }));
      expect(refusalOf(outcome)).toMatchObject({
        ...{ code: 4100, fields: { until: { key: 'ended_before_today' } } },
      });
    }
    await entered({ until: '2026-09-17' });
  });

  it('is a code that a company has: the answer names it; without a code it may be entered', async () => {
    const { id } = await entered({ uscc: usccOf('91320191MC0000001') });
    const again = await archiveCompany(admin, input({ uscc: usccOf('91320191MC0000001') }));
    expect(refusalOf(again)).toMatchObject({
      ...{ code: 4100, fields: { uscc: { key: 'company_exists' } }, data: { company_id: id } },
    });
    const created = await createCompany(
      admin,
      value(
        parseInput(companyInput, {
          ...said({ uscc: usccOf('91320191MC0000001') }),
          ...{ from: undefined, until: undefined },
          address_zh: '江苏省南京市江北新区滨江路 9 号',
          address_en: '9 Binjiang Road, Nanjing, Jiangsu, China',
          contact_email: 'office@jiuyu.example',
        }),
      ),
    );
    expect(refusalOf(created)?.data).toEqual({ company_id: id });
    await entered({ uscc: '' });
    await entered({ uscc: null });
  });

  it('is a name like that of a prohibited company, until somebody looked at it', async () => {
    const prohibited = { name: 'Voidport Trading Ltd', country: 'CY', reason: 'sanctions' };
    value(
      await addProhibited(
        admin,
        value(parseInput(prohibitedInput, { ...prohibited, source: 'List 7', from: '2020-01-01' })),
      ),
    );
    const [row] = await db
      .select({ skeleton: prohibitedCompanies.skeleton })
      .from(prohibitedCompanies)
      .where(eq(prohibitedCompanies.name, prohibited.name));
    expect(row?.skeleton).not.toBeNull();
    for (const change of [
      { name_en: 'Voidport Trading Limited', country: 'CY' },
      { name_en: 'V0idport Tradlng Ltd', country: 'DE' },
    ]) {
      const refused = await archiveCompany(admin, input(change));
      expect(refusalOf(refused), change.name_en).toMatchObject({
        code: 4100,
        fields: { checked: { key: 'archive_like_prohibited', values: { name: prohibited.name } } },
      });
    }
    const { id } = await entered({ name_en: 'V0idport Tradlng Ltd', checked: true });
    const [act] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(JSON.parse(act?.detail ?? '{}')).toMatchObject({ checked: true });
  });

  it('is the name of a company that is there, until somebody looked at it', async () => {
    const of = said();
    const { id } = value(await archiveCompany(admin, value(parseInput(archiveInput, of))));
    const again = { ...of, uscc: uscc(), name_en: 'Quite Another Name Ltd' };
    const refused = await archiveCompany(admin, value(parseInput(archiveInput, again)));
    expect(refusalOf(refused)).toMatchObject({
      ...{ fields: { checked: { key: 'archive_same_name' } }, data: { company_id: id } },
    });
    value(
      await archiveCompany(admin, value(parseInput(archiveInput, { ...again, checked: true }))),
    );
  });

  it('is told once where two enter it at the same moment', async () => {
    const of = value(parseInput(archiveInput, said()));
    const both = await Promise.all(
      [1, 2].map(() => archiveCompany({ ...admin, db: openTestDatabase() }, of)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await db
      .select({ n: sql<number>`count(*)` })
      .from(companies)
      .where(eq(companies.uscc, of.uscc ?? ''));
    expect(rows[0]?.n).toBe(1);
  });
});

describe('an entry of the archive that was wrong', () => {
  const why = { reason: 'The contract of 2013 was found.' };
  const corrected = (change: Record<string, unknown>) =>
    value(parseInput(correctArchiveInput, { ...said(), ...why, version: 1, ...change }));
  /** One that was entered, with what was said of it. */
  async function wrong() {
    const of = said();
    const { id } = value(await archiveCompany(admin, value(parseInput(archiveInput, of))));
    return { id, of };
  }

  it('is put right with a reason; the audit keeps before and after, and it is kept as long as that', async () => {
    const { id, of } = await wrong();
    const change = { ...of, name_en: `${of.name_en} Ltd`, from: '2013-05-01', until: '2020-06-30' };
    const { version } = value(await correctArchived(admin, id, corrected(change)));
    expect(version).toBe(2);
    const company = await findCompany(admin, id);
    expect(company).toMatchObject({ servedFrom: '2013-05-01', servedUntil: '2020-06-30' });
    expect(keptUntil(company, company.contracts)).toBe('2030-06-30');
    expect(company.history[0]).toMatchObject({
      action: 'company.correct',
      detail: {
        ...{
          ...why,
          servedFrom: [YEARS.from, '2013-05-01'],
          servedUntil: [YEARS.until, '2020-06-30'],
        },
        nameEn: [of.name_en, change.name_en],
      },
    });
    expect(await idsOf(admin, { q: change.name_en })).toEqual([id]);
    // Said once more it is so already.
    expect(value(await correctArchived(admin, id, corrected({ ...change, version: 2 })))).toEqual({
      ...{ id, version: 2 },
    });
  });

  it('needs a reason, days that are over and a code of its own; its own name is not alike', async () => {
    const { id, of } = await wrong();
    expect(
      refusalOf(parseInput(correctArchiveInput, { ...of, reason: 'short', version: 1 }))?.fields,
    ).toMatchObject({ reason: { key: 'reason_length' } });
    const late = corrected({ ...of, until: '2026-09-18' });
    expect(refusalOf(await correctArchived(admin, id, late))?.fields).toEqual({
      until: { key: 'ended_before_today' },
    });
    const { id: there, of: other } = await wrong();
    const taken = corrected({ ...of, uscc: other.uscc });
    expect(refusalOf(await correctArchived(admin, id, taken))?.data).toEqual({ company_id: there });
    const alike = { ...of, name_zh: other.name_zh };
    expect(refusalOf(await correctArchived(admin, id, corrected(alike)))).toMatchObject({
      ...{ fields: { checked: { key: 'archive_same_name' } }, data: { company_id: there } },
    });
    value(await correctArchived(admin, id, corrected({ ...alike, checked: true })));
    const stale = corrected({ ...of, version: 1 });
    expect(refusalOf(await correctArchived(admin, id, stale))?.code).toBe(4106);
  });

  it('is an admin’s to put right, and only of who was entered as ended and is in the archive', async () => {
    const { id, of } = await wrong();
    const eva = await providerStaff();
    await expect(correctArchived(eva, id, corrected(of))).rejects.toMatchObject({ code: 4040 });
    const { id: userId } = eva.identity.user;
    await db.insert(staffAssignments).values({ userId, companyId: id });
    await expect(correctArchived(eva, id, corrected(of))).rejects.toMatchObject({ code: 4002 });
    const served = await insertCompany(db);
    expect(refusalOf(await correctArchived(admin, served, corrected(of)))?.code).toBe(4105);
    value(await editCompany(admin, id, await completed(id)));
    value(await saveContract(admin, id, 'rscc', contract));
    const anew = corrected({ ...of, version: 2 });
    expect(refusalOf(await correctArchived(admin, id, anew))?.code).toBe(4105);
  });
});

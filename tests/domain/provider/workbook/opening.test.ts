import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { workbooks } from '#db/schema/provider/workbook.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies, companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { commitWorkbook } from '~/domain/provider/workbook/commit.server.ts';
import { findWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { MAX_BOOK_FILES } from '~/domain/provider/workbook/kinds.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { sweepWorkbooks } from '~/domain/provider/workbook/sweep.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { PDF, upload, value } from '../../../support/only-representative/shipments.ts';
import { type BookRows, newUscc, qiming } from '../../../support/provider/book.ts';
import {
  bookFile,
  changesIn,
  committed,
  countsIn,
  faultsIn,
  given,
  previewed,
  READER,
  workOnBooks,
} from '../../../support/provider/workbooks.ts';

/** `areas/console.md` §4 Workbook. */

const db = () => openTestDatabase();
const companyOf = async (uscc: string | undefined) => {
  const [row] = await db()
    .select()
    .from(companies)
    .where(eq(companies.uscc, uscc ?? ''));
  return row;
};
const usccIn = (rows: { companies: { uscc?: string }[] }) => rows.companies[0]?.uscc;
const codeOf = (outcome: { ok: boolean; refusal?: { code: number } }) => outcome.refusal?.code;

/** A book whose company is there already. */
async function opened(staff: StaffContext) {
  const rows = qiming();
  value(await committed(staff, await previewed(staff, rows)));
  const company = await companyOf(usccIn(rows));
  return { rows, companyId: company?.id ?? '' };
}

/** Cells that aren't read, with what is said at them. */
const UNBELIEVED = [
  ['a formula', 'cell_formula', { formula: 'B3*1.1', value: 66 }],
  ['a link', 'cell_linked', { value: '60', hyperlink: { target: 'https://evil.example/x.xlsx' } }],
] as const;

describe('a workbook', () => {
  it('opens a company with contract, admin, registration and limit, and is assigned to who brought it', async () => {
    const staff = await providerStaff();
    const rows = qiming();
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({
      companies: '1/0/0/0',
      contracts: '1/0/0/0',
      users: '1/0/0/0',
      registrations: '1/0/0/0',
      limits: '1/0/0/0',
    });
    expect(await companyOf(usccIn(rows))).toBeUndefined();
    value(await committed(staff, id, true));
    const company = await companyOf(usccIn(rows));
    expect(company).toMatchObject({ nameEn: 'Qiming Resins Co., Ltd.', locale: 'zh-CN', state: 1 });
    expect(company?.shortCode).toMatch(/^\d[A-Z]/);
    const companyId = company?.id ?? '';
    const [contract] = await db()
      .select()
      .from(companySystems)
      .where(eq(companySystems.companyId, companyId));
    expect(contract).toMatchObject({
      system: 'rscc',
      state: 'active',
      contractValueCents: 1200000,
    });
    const [held] = await db()
      .select()
      .from(registrations)
      .where(eq(registrations.companyId, companyId));
    expect(held).toMatchObject({ casNo: '67-64-1', tonnageG: 60_000_000, validity: 'valid' });
    const [account] = await db()
      .select()
      .from(tonnageAccounts)
      .where(eq(tonnageAccounts.companyId, companyId));
    expect(account).toMatchObject({ year: 2026, limitG: 50_000_000 });
    const assigned = await db()
      .select({ userId: staffAssignments.userId, isPrimary: staffAssignments.isPrimary })
      .from(staffAssignments)
      .where(eq(staffAssignments.companyId, companyId));
    expect(assigned).toEqual([{ userId: staff.identity.user.id, isPrimary: true }]);
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, companyId));
    expect(acts.map(({ action }) => action).sort()).toEqual([
      ...['company.add', 'company.limits', 'contract.open', 'person.invited'],
      ...['registration.add', 'registration.limit'],
    ]);
    const health = await db().all(
      sql`SELECT registrations, users FROM company_health WHERE company_id = ${companyId}`,
    );
    expect(health).toEqual([{ registrations: 1, users: 1 }]);
    await workOnBooks(NOW_MS);
    const email = rows.users[0]?.email ?? '';
    const mails = await db().select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(mails).toHaveLength(1);
    // A delivery more writes no second letter.
    await workOnBooks(NOW_MS);
    expect(
      await db().select().from(mailMessages).where(eq(mailMessages.recipient, email)),
    ).toHaveLength(1);
  });

  it('sends no invitations where that was chosen', async () => {
    const staff = await providerStaff();
    const { rows } = await opened(staff);
    await workOnBooks(NOW_MS);
    const email = rows.users[0]?.email ?? '';
    expect(await db().select().from(mailMessages).where(eq(mailMessages.recipient, email))).toEqual(
      [],
    );
    const [person] = await db().select().from(users).where(eq(users.email, email));
    expect(person?.state).toBe('invited');
  });

  it('that comes again changes nothing, and one changed cell is shown before and after', async () => {
    const staff = await providerStaff();
    const { rows, companyId } = await opened(staff);
    const again = await previewed(staff, rows);
    expect(await countsIn(staff, again)).toEqual({
      companies: '0/1/0/0',
      contracts: '0/1/0/0',
      users: '0/1/0/0',
      registrations: '0/1/0/0',
      limits: '0/1/0/0',
    });
    const next: BookRows = structuredClone(rows);
    Object.assign(next.companies?.[0] ?? {}, { contact_phone: '+86 574 5550 0199' });
    Object.assign(next.registrations?.[0] ?? {}, { valid_until: '2030-12-31' });
    Object.assign(next.limits?.[0] ?? {}, { limit_t: 55 });
    Object.assign(next.contracts?.[0] ?? {}, { authorised_until: '-' });
    const id = await previewed(staff, next);
    expect(await changesIn(staff, id)).toEqual([
      'companies J3 +86 574 5550 0181 → +86 574 5550 0199',
      'contracts D3 2028-12-31 → ',
      'limits F3 50.000 → 55.000',
      'registrations M3  → 2030-12-31',
    ]);
    value(await committed(staff, id));
    const [company] = await db().select().from(companies).where(eq(companies.id, companyId));
    expect(company).toMatchObject({ contactPhone: '+86 574 5550 0199', version: 3 });
    const [contract] = await db()
      .select()
      .from(companySystems)
      .where(eq(companySystems.companyId, companyId));
    expect(contract?.authorisedUntil).toBeNull();
    const [held] = await db()
      .select()
      .from(registrations)
      .where(eq(registrations.companyId, companyId));
    expect(held?.validUntil).toBe('2030-12-31');
  });

  it('with one wrong CAS names its cell and writes nothing (4155)', async () => {
    const staff = await providerStaff();
    const rows = qiming({ cas: '67-64-2' });
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual(['registrations F3 cas_check_digit']);
    const refused = await committed(staff, id);
    expect(refused).toMatchObject({ refusal: { code: 4155, data: { n: 1 } } });
    expect(await companyOf(usccIn(rows))).toBeUndefined();
  });

  it('is one of a thousand rows with one that is wrong: nothing is written', async () => {
    const staff = await providerStaff();
    const rows: BookRows = qiming();
    const [one = {}] = rows.registrations ?? [];
    rows.registrations = Array.from({ length: 1000 }, (_, at) => ({
      ...one,
      registration_no: `UK-${at}`,
      jurisdiction: 'UK',
      registration_type: 'uk_registration',
      ...(at === 700 && { cas_no: '67-64-2' }),
    }));
    rows.limits = [];
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual(['registrations F703 cas_check_digit']);
    expect(codeOf(await committed(staff, id))).toBe(4155);
    expect(await companyOf(String(rows.companies?.[0]?.uscc))).toBeUndefined();
    Object.assign(rows.registrations[700] ?? {}, { cas_no: '67-64-1' });
    value(await committed(staff, await previewed(staff, rows)));
    const company = await companyOf(String(rows.companies?.[0]?.uscc));
    const [{ n } = { n: 0 }] = await db()
      .select({ n: sql<number>`count(*)` })
      .from(registrations)
      .where(eq(registrations.companyId, company?.id ?? ''));
    expect(n).toBe(1000);
  });

  it.each(UNBELIEVED)('with %s has an error at its cell', async (_, key, cell) => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming(), (sheets) => {
      const sheet = sheets.find(({ name }) => name === 'registrations');
      sheet?.rows?.[2]?.splice(10, 1, null);
      if (sheet) sheet.cells = new Map([['2,10', cell]]);
    });
    expect(await faultsIn(staff, id)).toContain(`registrations K3 ${key}`);
    expect(codeOf(await committed(staff, id))).toBe(4155);
  });

  it('with a merged cell has an error at it', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming(), (sheets) => {
      const sheet = sheets.find(({ name }) => name === 'users');
      if (sheet) sheet.merges = [{ startRow: 2, startCol: 2, endRow: 2, endCol: 3 }];
    });
    expect(await faultsIn(staff, id)).toContain('users C3 cell_merged');
  });
});

describe('whose company it is', () => {
  it('another consultant’s id in ref is no company, and nothing is written', async () => {
    const { companyId } = await opened(await providerStaff());
    const staff = await providerStaff();
    const id = await previewed(staff, {
      users: [{ ref: companyId, email: 'x@other.example', first_name: 'X', rscc: 'admin' }],
    });
    expect(await faultsIn(staff, id)).toContain('users A3 workbook_ref_unknown');
    expect(codeOf(await committed(staff, id))).toBe(4155);
    expect(await db().select().from(users).where(eq(users.email, 'x@other.example'))).toEqual([]);
  });

  it('a known credit code links to a company that is theirs, and says whom to ask of another’s', async () => {
    const owner = await providerStaff();
    const { rows, companyId } = await opened(owner);
    const other = { ...qiming({ uscc: usccIn(rows) ?? '' }) };
    Object.assign(other.companies[0] ?? {}, { name_zh: '别的公司', name_en: 'Another Company' });
    const own = await previewed(owner, other);
    expect(await faultsIn(owner, own)).toContain('companies D3 company_exists');
    const { rows: said } = await findWorkbook(owner, own);
    expect(said[0]?.said.known).toEqual({ column: 'uscc', companyId });
    const staff = await providerStaff();
    const id = await previewed(staff, other);
    expect(await faultsIn(staff, id)).toContain('companies D3 company_exists_elsewhere');
    expect((await findWorkbook(staff, id)).rows[0]?.said.known).toBeUndefined();
  });

  it('who is staff is no user of a company', async () => {
    const staff = await providerStaff();
    const rows = qiming({ email: staff.identity.user.email });
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual(['users B3 email_of_provider']);
  });

  it('a workbook is its owner’s alone', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    const other = await providerStaff({ role: 'provider' });
    await expect(findWorkbook(other, id)).rejects.toEqual(new Denial(4040));
    await expect(
      commitWorkbook(other, id, { digest: '0'.repeat(64), send_invites: false }),
    ).rejects.toEqual(new Denial(4040));
  });
});

describe('data that changed after the preview', () => {
  it('refuses the commit (4156), writes nothing and shows a new preview', async () => {
    const staff = await providerStaff();
    const { rows, companyId } = await opened(staff);
    const next: BookRows = structuredClone(rows);
    Object.assign(next.companies?.[0] ?? {}, { contact_phone: '+86 574 5550 0199' });
    const id = await previewed(staff, next);
    await db()
      .update(companies)
      .set({ contactName: '别人', version: sql`version + 1` })
      .where(eq(companies.id, companyId));
    expect(codeOf(await committed(staff, id))).toBe(4156);
    const [company] = await db().select().from(companies).where(eq(companies.id, companyId));
    expect(company?.contactPhone).toBe('+86 574 5550 0181');
    expect(await changesIn(staff, id)).toEqual([
      'companies H3 别人 → 王启',
      'companies J3 +86 574 5550 0181 → +86 574 5550 0199',
    ]);
    value(await committed(staff, id));
  });

  it('refuses another digest, and a book that is committed', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    const other = await commitWorkbook(staff, id, { digest: '0'.repeat(64), send_invites: true });
    expect(codeOf(other)).toBe(4156);
    value(await committed(staff, id));
    expect(codeOf(await committed(staff, id))).toBe(4105);
  });

  it('two books with one credit code: one is written', async () => {
    const staff = await providerStaff();
    const uscc = newUscc();
    const [one, two] = [
      await previewed(staff, qiming({ uscc })),
      await previewed(staff, qiming({ uscc })),
    ];
    const outcomes = await Promise.all([committed(staff, one), committed(staff, two)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.map((outcome) => codeOf(outcome))).toContain(4156);
    expect(await db().select().from(companies).where(eq(companies.uscc, uscc))).toHaveLength(1);
  });
});

describe('what is no workbook of ours', () => {
  const refused = async (staff: StaffContext, rows: BookRows) =>
    startWorkbook(staff, await bookFile(rows), READER);

  it('is refused as a whole', async () => {
    const staff = await providerStaff();
    const text = await startWorkbook(staff, upload('a.xlsx', 'no zip at all'), READER);
    expect(codeOf(text)).toBe(4115);
    expect(await refused(staff, { 别的: [{ ref: 'a', x: 1 }] })).toMatchObject({
      refusal: { code: 4100, why: { key: 'workbook_sheet_unknown' } },
    });
    expect(await refused(staff, { companies: [{ ref: 'a', colour: 'red' }] })).toMatchObject({
      refusal: { why: { key: 'workbook_key_unknown', values: { key: 'colour' } } },
    });
    expect(await refused(staff, { contracts: [{ ref: 'a' }] })).toMatchObject({
      refusal: { why: { key: 'workbook_key_missing' } },
    });
    expect(await refused(staff, { companies: [] })).toMatchObject({
      refusal: { why: { key: 'import_no_rows' } },
    });
  });

  it('lets go of its rows after a day, and stays listed', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    const later = NOW_MS + 25 * 60 * 60 * 1000;
    while ((await sweepWorkbooks(systemContext(later))) > 0);
    const [row] = await db().select().from(workbooks).where(eq(workbooks.id, id));
    expect(row?.kept).toBe(false);
    expect((await findWorkbook(staff, id)).rows).toEqual([]);
    expect(codeOf(await committed({ ...staff, nowMs: later }, id))).toBe(4105);
  });
});

describe('files beside a workbook', () => {
  const objectsOf = async (id: string) =>
    (await systemContext().files.list({ prefix: `workbooks/${id}/` })).objects.length;
  const namesOf = async (staff: StaffContext, id: string) =>
    (await findWorkbook(staff, id)).files.map(({ name }) => name);

  it('take the place of one with the same name, however it is written, and go with the rows after a day', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    value(await given(staff, id, { '登记证.pdf': PDF, 'Receipt.PDF': PDF }));
    value(await given(staff, id, { 'receipt.pdf': `${PDF}\n` }));
    expect(await namesOf(staff, id)).toEqual(['receipt.pdf', '登记证.pdf']);
    expect(await objectsOf(id)).toBe(2);
    const later = NOW_MS + 25 * 60 * 60 * 1000;
    while ((await sweepWorkbooks(systemContext(later))) > 0);
    expect(await objectsOf(id)).toBe(0);
    expect(await namesOf(staff, id)).toEqual([]);
  });

  it('are refused as the files of a filing are, and nothing of any stays', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    expect(await given(staff, id, { '登记证.pdf': PDF, '表.xlsx': PDF })).toMatchObject({
      refusal: { code: 4115, data: { name: '表.xlsx' } },
    });
    expect(await namesOf(staff, id)).toEqual([]);
    expect(await objectsOf(id)).toBe(0);
    const many = Object.fromEntries(
      Array.from({ length: MAX_BOOK_FILES + 1 }, (_, at) => [`${at}.pdf`, PDF]),
    );
    expect(await given(staff, id, many)).toMatchObject({
      refusal: { code: 4100, fields: { file: { key: 'workbook_too_many_files' } } },
    });
    expect(await objectsOf(id)).toBe(0);
  });

  it('come beside a workbook of one’s own that is not committed, both of two at once', async () => {
    const staff = await providerStaff();
    const id = await previewed(staff, qiming());
    await expect(given(await providerStaff(), id, { 'a.pdf': PDF })).rejects.toThrow(Denial);
    const both = await Promise.all([
      given(staff, id, { 'a.pdf': PDF }),
      given(staff, id, { 'b.pdf': PDF }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await namesOf(staff, id)).sort()).toEqual(['a.pdf', 'b.pdf']);
    value(await committed(staff, id));
    expect(codeOf(await given(staff, id, { 'c.pdf': PDF }))).toBe(4105);
    expect(await objectsOf(id)).toBe(2);
  });
});

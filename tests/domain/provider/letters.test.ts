import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { companies, type companySystems } from '#db/schema/tenancy.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import {
  draftLetter,
  readLetterPage,
  readTemplatePage,
} from '~/domain/provider/letter/draft.server.ts';
import { letterInput } from '~/domain/provider/letter/schema.ts';
import { sendLetter } from '~/domain/provider/letter/send.server.ts';
import {
  findLetterTemplate,
  listLetterTemplates,
  listLetterTemplatesForExport,
} from '~/domain/provider/letter-template/list.server.ts';
import {
  addLetterTemplate,
  changeLetterTemplate,
  deleteLetterTemplate,
} from '~/domain/provider/letter-template/save.server.ts';
import {
  letterTemplateInput,
  letterTemplateList,
} from '~/domain/provider/letter-template/schema.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  CONTACT,
  insertTemplate,
  letterSaid,
  templateSaid,
} from '../../support/provider/letters.ts';

/** `areas/console.md` §2 Letter template, §4 信函模板 and letters. */

const db = openTestDatabase();
const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
const add = async (staff: StaffContext, change: Record<string, unknown> = {}) =>
  addLetterTemplate(staff, value(parseInput(letterTemplateInput, templateSaid(change))));
const listed = async (staff: StaffContext, query: Record<string, string>) =>
  (await listLetterTemplates(staff, letterTemplateList.lenient(new URLSearchParams(query)))).items;

/** A company with a main contact and one contract. */
const reachable = (
  change: Partial<typeof companies.$inferInsert> = {},
  contract: Partial<typeof companySystems.$inferInsert> = {},
) => insertCompany(db, { ...CONTACT, ...change }, [{ system: 'rscc', ...contract }]);

const mailsOf = (companyId: string) =>
  db.select().from(mailMessages).where(eq(mailMessages.companyId, companyId));
const entriesOf = (companyId: string) =>
  db.select().from(contactEntries).where(eq(contactEntries.companyId, companyId));

describe('a letter template', () => {
  it.each([
    ['no Chinese name', { name_zh: '' }, 'name_zh', 'required'],
    ['no English text', { text_en: ' ' }, 'text_en', 'required'],
    ['a place that there is none of', { text_zh: '您好 {name}' }, 'text_zh', 'unknown_place'],
    ['the same in a subject', { subject_en: 'To {Company}' }, 'subject_en', 'unknown_place'],
    ['a brace that is left open', { text_en: 'Dear {contact' }, 'text_en', 'unknown_place'],
    ['a brace within a place', { text_en: '{{contact}}' }, 'text_en', 'unknown_place'],
    ['too long a text', { text_zh: '字'.repeat(1501) }, 'text_zh', 'too_long'],
  ])('is refused for %s, at its field', (_, change, field, key) => {
    expect(refusalOf(parseInput(letterTemplateInput, templateSaid(change)))?.fields).toMatchObject({
      [field]: { key },
    });
  });

  it('is added, changed and deleted by an admin; a consultant reads', async () => {
    const staff = await admin();
    const said = templateSaid();
    const { id, version } = value(await add(staff, said));
    const consultant = await providerStaff();
    expect(await listed(consultant, { q: said.name_en.toLowerCase() })).toMatchObject([
      { id, nameZh: said.name_zh, createdByName: staff.actor.name },
    ]);
    await expect(add(consultant)).rejects.toMatchObject({ code: 4002 });
    const change = { ...said, text_en: 'Dear {contact},\nnothing is missing.', version };
    await expect(changeLetterTemplate(consultant, id, change)).rejects.toMatchObject({
      code: 4002,
    });
    expect(value(await changeLetterTemplate(staff, id, change))).toEqual({ id, version: 2 });
    // What is so already may be said again.
    const again = { ...change, version: 2 };
    expect(value(await changeLetterTemplate(staff, id, again))).toEqual({ id, version: 2 });
    expect(refusalOf(await changeLetterTemplate(staff, id, change))?.code).toBe(4106);
    expect(refusalOf(await deleteLetterTemplate(staff, id, { version }))?.code).toBe(4106);
    await expect(deleteLetterTemplate(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    value(await deleteLetterTemplate(staff, id, { version: 2 }));
    await expect(findLetterTemplate(staff, id)).rejects.toMatchObject({ code: 4040 });
    await expect(changeLetterTemplate(staff, id, again)).rejects.toMatchObject({ code: 4040 });
    const acts = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(acts.map(({ action }) => action)).toEqual([
      'template.add',
      'template.edit',
      'template.delete',
    ]);
  });

  it('has a name of its own in each language (4100)', async () => {
    const staff = await admin();
    const said = templateSaid();
    value(await add(staff, said));
    const zh = await add(staff, { name_zh: said.name_zh });
    expect(refusalOf(zh)?.fields).toEqual({ name_zh: { key: 'template_exists' } });
    const en = await add(staff, { name_en: said.name_en });
    expect(refusalOf(en)?.fields).toEqual({ name_en: { key: 'template_exists' } });
  });

  it('is found by the places that it has, and sorts by name', async () => {
    const staff = await admin();
    const word = crypto.randomUUID().slice(0, 8);
    const fees = await insertTemplate(db, {
      nameZh: `乙 ${word}`,
      textZh: '已付至 {paid_until}',
      textEn: 'Paid until {paid_until}',
    });
    const other = await insertTemplate(db, { nameZh: `丙 ${word}` });
    const ids = async (query: Record<string, string>) =>
      (await listed(staff, { q: word, ...query })).map(({ id }) => id);
    expect(await ids({ place: 'paid_until' })).toEqual([fees]);
    expect(await ids({ sort: 'name' })).toEqual([other, fees]);
    const all = await listLetterTemplatesForExport(
      staff,
      letterTemplateList.lenient(new URLSearchParams({ q: word })),
    );
    expect(all).toHaveLength(2);
  });
});

describe('a letter that begins with a template', () => {
  it('has the company’s own data at its places, in both languages', async () => {
    const company = await reachable({}, { paidUntil: '2026-08-31' });
    const no = (n: number) => `01-${company}-${n}`;
    for (const n of [1, 2])
      await insertRegistration(db, { companyId: company, registrationNo: no(n) });
    await insertRegistration(db, {
      companyId: company,
      registrationNo: no(3),
      validity: 'invalid',
    });
    const text = '{company}|{contact}|{registration}|{date}|{paid_until}';
    const template = await insertTemplate(db, { textZh: text, textEn: text });
    const staff = await providerStaff({ assigned: [company] });
    const draft = await draftLetter(staff, company, template);
    const { nameZh, nameEn } = draft.to;
    expect(draft.textZh).toBe(`${nameZh}|张伟|${no(1)}、${no(2)}|2026年9月18日|2026年8月31日`);
    expect(draft.textEn).toBe(`${nameEn}|张伟|${no(1)}, ${no(2)}|18 September 2026|31 August 2026`);
    expect(draft).toMatchObject({ unfilled: [], unreached: null });
  });

  it('names five registrations and says how many there are', async () => {
    const company = await reachable();
    for (let n = 1; n <= 7; n += 1) {
      await insertRegistration(db, { companyId: company, registrationNo: `${n}-${company}` });
    }
    const text = '{registration}';
    const template = await insertTemplate(db, { textZh: text, textEn: text });
    const draft = await draftLetter(await admin(), company, template);
    expect(draft.textZh).toMatch(/^1-.+、5-\S+ 等 7 项$/);
    expect(draft.textEn).toMatch(/^1-.+, 5-\S+ and 2 more$/);
  });

  it('leaves a place as it is written where nothing is known, and says which', async () => {
    const company = await reachable({ contactName: '' });
    const template = await insertTemplate(db, { textEn: 'Dear {contact}, paid {paid_until}.' });
    const draft = await draftLetter(await admin(), company, template);
    expect(draft.textEn).toBe('Dear {contact}, paid {paid_until}.');
    expect(draft.unfilled).toEqual(['contact', 'paid_until']);
    const left = parseInput(letterInput, letterSaid({ text_en: draft.textEn }));
    expect(refusalOf(left)?.fields).toEqual({ text_en: { key: 'place_left' } });
  });

  it('puts a name in as text, whatever it holds', async () => {
    const company = await reachable({ contactName: '{date} $& {company}' });
    const template = await insertTemplate(db, { textEn: 'Dear {contact}' });
    const draft = await draftLetter(await admin(), company, template);
    expect(draft.textEn).toBe('Dear {date} $& {company}');
  });

  it('is shown on the template’s page in one round trip, of the first company where none is named', async () => {
    const company = await reachable();
    const other = await reachable();
    const template = await insertTemplate(db);
    const staff = await providerStaff({ assigned: [company] });
    const before = staff.db.trips.roundTrips;
    const page = await readTemplatePage(staff, template, null);
    expect(staff.db.trips.roundTrips - before).toBe(1);
    expect(page.companies.map(({ id }) => id)).toEqual([company]);
    expect(page.draft?.to.id).toBe(company);
    await expect(readTemplatePage(staff, template, other)).rejects.toMatchObject({ code: 4040 });
    await expect(readTemplatePage(staff, 'ltp_none', null)).rejects.toMatchObject({ code: 4040 });
    const idle = await providerStaff();
    expect(await readTemplatePage(idle, template, null)).toMatchObject({ draft: null });
  });

  it('is of nobody else’s company, and of a template that there is (4040)', async () => {
    const company = await reachable();
    const template = await insertTemplate(db);
    const other = await providerStaff();
    await expect(draftLetter(other, company, template)).rejects.toMatchObject({ code: 4040 });
    await expect(readLetterPage(other, company, null)).rejects.toMatchObject({ code: 4040 });
    const mine = await providerStaff({ assigned: [company] });
    await expect(draftLetter(mine, company, 'ltp_none')).rejects.toMatchObject({ code: 4040 });
    await expect(readLetterPage(mine, company, 'ltp_none')).rejects.toMatchObject({ code: 4040 });
    expect(await readLetterPage(mine, company, null)).toMatchObject({ draft: null });
  });
});

describe('a letter', () => {
  it('goes to the main contact, its language first, and stands whole in the contact log', async () => {
    const company = await reachable({ locale: 'en-US' });
    const staff = await providerStaff({ assigned: [company] });
    const { id } = value(await sendLetter(staff, company, letterSaid()));
    const [mail, ...rest] = await mailsOf(company);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      ...{ recipient: CONTACT.contactEmail, subject: 'Yearly review / 年审资料' },
      ...{ template: 'companyLetter', state: 'pending' },
    });
    expect(mail?.text.indexOf('Dear colleague,\nplease')).toBeLessThan(
      mail?.text.indexOf('请补充资料。') ?? 0,
    );
    expect(await entriesOf(company)).toMatchObject([
      {
        ...{ id, kind: 'mail', withWhom: '张伟', byName: staff.actor.name },
        text: 'Yearly review\n\nDear colleague,\nplease send the documents.',
      },
    ]);
    const [audit] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audit).toMatchObject({ action: 'contact.letter', companyId: company });
    expect(audit?.detail).not.toContain('review');
  });

  it('is text, whatever was typed', async () => {
    const company = await reachable();
    const staff = await providerStaff({ assigned: [company] });
    value(await sendLetter(staff, company, letterSaid({ text_zh: '<b>您好</b>' })));
    const [mail] = await mailsOf(company);
    expect(mail?.html).toContain('&lt;b&gt;您好&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>您好');
  });

  it.each([
    ['without an address', { contactEmail: '' }, {}, 'letter_no_email'],
    ['that is disabled', { state: 0 }, {}, 'letter_company_disabled'],
    ['whose contract was ended', {}, { state: 'ended' as const }, 'bulk_no_contract'],
  ])('to a company %s is refused (4105)', async (_, change, contract, key) => {
    const company = await reachable(change, contract);
    const staff = await providerStaff({ assigned: [company] });
    const refusal = refusalOf(await sendLetter(staff, company, letterSaid()));
    expect(refusal).toMatchObject({ code: 4105, why: { key } });
    expect(await mailsOf(company)).toEqual([]);
  });

  it('is not sent where the company was changed meanwhile (4106)', async () => {
    const company = await reachable();
    const staff = await providerStaff({ assigned: [company] });
    await db.update(companies).set({ version: 2 }).where(eq(companies.id, company));
    expect(refusalOf(await sendLetter(staff, company, letterSaid()))?.code).toBe(4106);
    expect(await mailsOf(company)).toEqual([]);
    expect(await entriesOf(company)).toEqual([]);
  });

  it('of one entry goes out once, however often and at once it is sent', async () => {
    const company = await reachable();
    const staff = await providerStaff({ assigned: [company] });
    const id = `ctc_once_${company}`;
    const send = () => sendLetter(staff, company, letterSaid(), id);
    const both = await Promise.all([send(), send()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refusalOf(await send())?.code).toBe(4106);
    expect(await mailsOf(company)).toHaveLength(1);
    expect(await entriesOf(company)).toHaveLength(1);
  });

  it('with its subject fits into the contact log (4100)', async () => {
    const company = await reachable();
    const staff = await providerStaff({ assigned: [company] });
    const long = letterSaid({ subject_en: 's'.repeat(200), text_en: 't'.repeat(1800) });
    const refusal = refusalOf(await sendLetter(staff, company, long));
    expect(refusal?.fields).toMatchObject({ text_en: { key: 'letter_too_long' } });
  });

  it('is not written to a company of others (4040)', async () => {
    const company = await reachable();
    const other = await providerStaff();
    await expect(sendLetter(other, company, letterSaid())).rejects.toMatchObject({ code: 4040 });
    expect(
      await db.$count(
        contactEntries,
        and(eq(contactEntries.companyId, company), eq(contactEntries.kind, 'mail')),
      ),
    ).toBe(0);
  });
});

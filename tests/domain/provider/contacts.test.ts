import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { together } from '~/domain/kernel/together.ts';
import { addContactEntry } from '~/domain/provider/contact/add.server.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import {
  exportContacts,
  findContact,
  listContacts,
  openContactFile,
} from '~/domain/provider/contact/list.server.ts';
import { contactInput, contactList } from '~/domain/provider/contact/schema.ts';
import { openTestDatabase, tenantContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { code, PDF, upload, value } from '../../support/only-representative/shipments.ts';
import { insertContact, spoken } from '../../support/provider/contacts.ts';

const REASON = { code: 4040 };

/** A consultant at a company that is theirs. */
async function consultant() {
  const { company } = await tenantContext();
  const staff = await providerStaff({ assigned: [company.id] });
  return { staff, company, of: await staffAtCompany(staff, company.id) };
}

const asked = (query: Record<string, string> = {}) =>
  contactList.lenient(new URLSearchParams(query));

describe('an entry', () => {
  it('is written down with who wrote it, and in the audit without its text', async () => {
    const { of, company, staff } = await consultant();
    const { id } = value(await addContactEntry(of, spoken()));
    const page = await listContacts(staff, company.id, asked());
    expect(page.items).toMatchObject([
      { id, kind: 'call', withWhom: 'Zhang Wei', byName: staff.actor.name, state: 'stands' },
    ]);
    const [audit] = await staff.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(audit).toMatchObject({ action: 'contact.add', companyId: company.id });
    expect(audit?.detail).not.toContain('arrivals');
    expect(await staff.db.$count(workItems, eq(workItems.companyId, company.id))).toBe(0);
  });

  it('with a day to look at it again makes an item of whoever wrote it', async () => {
    const { of, company, staff } = await consultant();
    const text = 'Ask again for the plan.\nIt was promised for Monday.';
    value(await addContactEntry(of, spoken({ follow_up_on: '2026-09-21', text })));
    const items = await staff.db
      .select()
      .from(workItems)
      .where(eq(workItems.companyId, company.id));
    expect(items).toMatchObject([
      {
        ...{ kind: 'manual', subjectZh: 'Ask again for the plan.', dueOn: '2026-09-21' },
        ...{ assigneeId: staff.actor.id, state: 'open' },
      },
    ]);
  });

  it('that was wrong is corrected by another, once, and stays', async () => {
    const { of, company, staff } = await consultant();
    const wrong = value(await addContactEntry(of, spoken()));
    const right = spoken({
      text: 'Asked for the plan of arrivals of 2027.',
      corrects_id: wrong.id,
    });
    const [one, two] = await Promise.all([addContactEntry(of, right), addContactEntry(of, right)]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
    expect(one.ok ? code(two) : code(one)).toBe(4105);
    expect(code(await addContactEntry(of, right))).toBe(4105);
    const states = (await listContacts(staff, company.id, asked())).items.map(({ state }) => state);
    expect([...states].sort()).toEqual(['corrected', 'corrects']);
    expect((await findContact(staff, company.id, wrong.id)).text).toBe(spoken().text);
  });

  it.each([
    ['a moment that is to come', { at: '2026-09-18T07:00:00Z' }, 'at'],
    ['a follow-up that is over', { follow_up_on: '2026-09-17' }, 'follow_up_on'],
  ])('is refused with %s', async (_, change, field) => {
    const { of } = await consultant();
    const answer = await addContactEntry(of, spoken(change));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 4100 } });
    expect(answer.ok ? null : Object.keys(answer.refusal.fields ?? {})).toEqual([field]);
  });

  it.each([
    ['at', { at: 'yesterday' }],
    ['kind', { kind: 'letter' }],
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(2_001) }],
    ['follow_up_on', { follow_up_on: '2026-02-30' }],
  ])('asks for a right %s', (field, change) => {
    const read = parseInput(contactInput, { ...spoken(), ...change });
    expect(read.ok ? null : Object.keys(read.refusal.fields ?? {})).toEqual([field]);
  });

  it('takes a file of its company that nothing else has, and gives it out again', async () => {
    const { of, company, staff } = await consultant();
    const proof = upload('minutes.pdf', PDF);
    const { file_id } = value(await uploadFile(of.within, 'evidence', proof));
    const { id } = value(await addContactEntry(of, spoken({ file_id })));
    const { headers } = await openContactFile(staff, company.id, id);
    expect(headers['content-disposition'] ?? headers['Content-Disposition']).toContain(
      'minutes.pdf',
    );
    await expect(addContactEntry(of, spoken({ file_id }))).rejects.toMatchObject(REASON);
    const other = await consultant();
    const theirs = value(await uploadFile(other.of.within, 'evidence', proof)).file_id;
    await expect(addContactEntry(of, spoken({ file_id: theirs }))).rejects.toMatchObject(REASON);
    const plain = value(await addContactEntry(of, spoken()));
    await expect(openContactFile(staff, company.id, plain.id)).rejects.toMatchObject(REASON);
  });
});

describe('of another company', () => {
  it('nothing is entered, read, corrected or downloaded', async () => {
    const { of, company, staff } = await consultant();
    const other = await consultant();
    const theirs = value(await addContactEntry(other.of, spoken()));
    await expect(staffAtCompany(staff, other.company.id)).rejects.toMatchObject(REASON);
    await expect(listContacts(staff, other.company.id, asked())).rejects.toMatchObject(REASON);
    await expect(exportContacts(staff, other.company.id, asked())).rejects.toMatchObject(REASON);
    await expect(findContact(staff, company.id, theirs.id)).rejects.toMatchObject(REASON);
    await expect(openContactFile(staff, company.id, theirs.id)).rejects.toMatchObject(REASON);
    const corrects = spoken({ corrects_id: theirs.id });
    await expect(addContactEntry(of, corrects)).rejects.toMatchObject(REASON);
    expect((await findContact(other.staff, other.company.id, theirs.id)).state).toBe('stands');
  });

  it('is every company of a consultant who no longer works for it, and none of an admin', async () => {
    const { company } = await consultant();
    const stranger = await providerStaff();
    await expect(staffAtCompany(stranger, company.id)).rejects.toMatchObject(REASON);
    const admin = await providerStaff({ role: 'provider' });
    value(await addContactEntry(await staffAtCompany(admin, company.id), spoken()));
  });
});

it('what is in the archive is read, and nothing is written', async () => {
  const { company, staff, of } = await consultant();
  const { id } = value(await addContactEntry(of, spoken()));
  await staff.db
    .update(companySystems)
    .set({ state: 'ended' })
    .where(eq(companySystems.companyId, company.id));
  await expect(staffAtCompany(staff, company.id)).rejects.toMatchObject({ code: 4002 });
  expect((await listContacts(staff, company.id, asked())).items).toMatchObject([{ id }]);
});

describe('the list', () => {
  it('is filtered by words, kind, correction and days, and sorted by both', async () => {
    const { company, staff } = await consultant();
    const { db } = staff;
    const at = (day: string) => Date.parse(`${day}T23:00:00Z`);
    const call = await insertContact(db, company.id, {
      ...{ atMs: at('2026-09-01'), withWhom: 'Zhang Wei', followUpOn: '2026-10-02' },
    });
    const mail = await insertContact(db, company.id, {
      ...{ kind: 'mail', atMs: at('2026-09-02'), text: 'Invoice sent', correctsId: call },
    });
    const meeting = await insertContact(db, company.id, {
      ...{ kind: 'meeting', atMs: at('2026-09-03'), followUpOn: '2026-10-01' },
    });
    const found = async (query: Record<string, string>) =>
      (await listContacts(staff, company.id, asked(query))).items.map(({ id }) => id);
    expect(await found({})).toEqual([meeting, mail, call]);
    expect(await found({ sort: 'at' })).toEqual([call, mail, meeting]);
    expect(await found({ sort: 'follow_up' })).toEqual([meeting, call, mail]);
    expect(await found({ kind: 'mail' })).toEqual([mail]);
    expect(await found({ state: 'corrected' })).toEqual([call]);
    expect(await found({ state: 'corrects' })).toEqual([mail]);
    expect(await found({ q: 'zhang' })).toEqual([call]);
    expect(await found({ q: 'INVOICE' })).toEqual([mail]);
    expect(await found({ from: '2026-09-02', to: '2026-09-02' })).toEqual([mail]);
    expect(await exportContacts(staff, company.id, asked({ kind: 'call' }))).toHaveLength(1);
    const first = await listContacts(staff, company.id, { ...asked(), limit: 2 });
    const next = { ...asked(), limit: 2, cursor: first.nextCursor ?? '' };
    expect((await listContacts(staff, company.id, next)).items.map(({ id }) => id)).toEqual([call]);
  });

  it('is read in one round trip, and an entry is written in two', async () => {
    const { company, staff, of } = await consultant();
    const db = openTestDatabase();
    await listContacts(together({ ...staff, db }), company.id, asked());
    expect(db.trips.roundTrips).toBe(1);
    const other = openTestDatabase();
    const ctx = { staff: { ...staff, db: other }, within: { ...of.within, db: other } };
    value(await addContactEntry(ctx, spoken()));
    expect(other.trips.roundTrips).toBe(2);
    expect(await other.$count(contactEntries, eq(contactEntries.companyId, company.id))).toBe(1);
  });
});

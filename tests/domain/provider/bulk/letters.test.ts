import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { letterTemplates } from '#db/schema/provider/letter-template.ts';
import { staffMessages } from '#db/schema/provider/message.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  deliver,
  outcomesOf,
  previewMany,
  refusalOf,
  startMany,
} from '../../../support/provider/bulk.ts';
import { reckoned } from '../../../support/provider/health.ts';
import { CONTACT, insertTemplate } from '../../../support/provider/letters.ts';

/** `areas/console.md` §4 Bulk: 消息, 信函 from the companies. */

const db = openTestDatabase();

const reachable = (
  change: Partial<typeof companies.$inferInsert> = {},
  contract: Partial<typeof companySystems.$inferInsert> = {},
) => insertCompany(db, { ...CONTACT, ...change }, [{ system: 'rscc', ...contract }]);

const lettersOf = async (company: string) => ({
  mails: await db.$count(mailMessages, eq(mailMessages.companyId, company)),
  entries: await db.$count(contactEntries, eq(contactEntries.companyId, company)),
});

const asked = (ids: readonly string[], template_id: string, template_version = 1) => ({
  ...{ act: 'letter', ids, values: { template_id, template_version } },
});

describe('a letter to many', () => {
  it('says first whom it goes to, and who is skipped and why, and sends nothing', async () => {
    const there = await reachable();
    const [mute, off, gone] = [
      await reachable({ contactEmail: '' }),
      await reachable({ state: 0 }),
      await reachable({}, { state: 'ended' }),
    ];
    const ids = [there, mute, off, gone];
    const staff = await providerStaff({ assigned: ids });
    const { rows } = value(await previewMany(staff, asked(ids, await insertTemplate(db))));
    const told = new Map(rows.map((row) => [row.companyId, [row.after, row.skip?.key ?? null]]));
    expect(told.get(there)).toEqual([CONTACT.contactEmail, null]);
    expect(told.get(mute)?.[1]).toBe('letter_no_email');
    expect(told.get(off)?.[1]).toBe('letter_company_disabled');
    expect(told.get(gone)?.[1]).toBe('bulk_no_contract');
    expect(await lettersOf(there)).toEqual({ mails: 0, entries: 0 });
  });

  it('skips who has nothing to put at a place, and names the place', async () => {
    const paid = await reachable({}, { paidUntil: '2026-08-31' });
    const other = await reachable();
    const staff = await providerStaff({ assigned: [paid, other] });
    const template = await insertTemplate(db, { textEn: 'Paid until {paid_until}.' });
    const { rows } = value(await previewMany(staff, asked([paid, other], template)));
    const skips = new Map(rows.map(({ companyId, skip }) => [companyId, skip]));
    expect(skips.get(paid)).toBeNull();
    expect(skips.get(other)).toEqual({
      key: 'letter_place_empty',
      values: { place: '{paid_until}' },
    });
  });

  it('goes to each once, filled with its own data, however often it is delivered', async () => {
    const first = await reachable({ nameEn: 'First Chemical Ltd.', locale: 'en-US' });
    const second = await reachable({ nameZh: '第二化工有限公司' });
    const staff = await providerStaff({ assigned: [first, second] });
    const { batch_id: id } = value(
      await startMany(staff, asked([first, second], await insertTemplate(db))),
    );
    await deliver(id);
    const done = [
      [first, 'done', null, null],
      [second, 'done', null, null],
    ];
    expect((await outcomesOf(staff, id)).toSorted()).toEqual(done.toSorted());
    // A delivery that ended before it could say so finds it done, and sends nothing more.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, id));
    await deliver(id);
    expect((await outcomesOf(staff, id)).toSorted()).toEqual(done.toSorted());
    expect(await lettersOf(first)).toEqual({ mails: 1, entries: 1 });
    expect(await lettersOf(second)).toEqual({ mails: 1, entries: 1 });
    const [entry] = await db
      .select()
      .from(contactEntries)
      .where(eq(contactEntries.companyId, first));
    expect(entry).toMatchObject({ kind: 'mail', byName: staff.actor.name });
    expect(entry?.text).toMatch(/^First Chemical Ltd\.: yearly review\n\nDear 张伟,/);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.companyId, second));
    expect(mail?.subject).toMatch(/^第二化工有限公司：年审资料 \/ /);
  });

  it('is not sent to who was changed meanwhile, nor once the template was', async () => {
    const [moved, muted, other] = [await reachable(), await reachable(), await reachable()];
    const staff = await providerStaff({ assigned: [moved, muted, other] });
    const template = await insertTemplate(db);
    const { batch_id: id } = value(await startMany(staff, asked([moved, muted], template)));
    await db.update(companies).set({ version: 2 }).where(eq(companies.id, moved));
    await db.update(companies).set({ contactEmail: '' }).where(eq(companies.id, muted));
    const late = value(await startMany(staff, asked([other], template)));
    await deliver(id);
    const ends = new Map((await outcomesOf(staff, id)).map(([company, ...end]) => [company, end]));
    expect(ends.get(moved)).toEqual(['refused', 4106, null]);
    expect(ends.get(muted)).toEqual(['refused', 4105, 'letter_no_email']);
    await db
      .update(letterTemplates)
      .set({ version: sql`version + 1` })
      .where(eq(letterTemplates.id, template));
    await deliver(late.batch_id);
    expect(await outcomesOf(staff, late.batch_id)).toEqual([
      [other, 'refused', 4105, 'letter_template_changed'],
    ]);
    for (const company of [moved, muted, other]) {
      expect(await lettersOf(company)).toEqual({ mails: 0, entries: 0 });
    }
  });

  it('is of companies that are theirs alone, and of a template that there is', async () => {
    const [mine, other] = [await reachable(), await reachable()];
    const staff = await providerStaff({ assigned: [mine] });
    const template = await insertTemplate(db);
    await expect(previewMany(staff, asked([mine, other], template))).rejects.toMatchObject({
      code: 4040,
    });
    await expect(startMany(staff, asked([mine, other], template))).rejects.toMatchObject({
      code: 4040,
    });
    const { rows } = value(await previewMany(staff, asked([mine], 'ltp_none')));
    expect(rows.map(({ skip }) => skip?.key)).toEqual(['letter_template_changed']);
    expect(refusalOf(await previewMany(staff, { act: 'letter', ids: [mine] }))).toMatchObject({
      fields: { 'values.template_id': { key: 'required' } },
    });
  });

  it('goes to all of a filter, whose number must still be right (4156)', async () => {
    const word = `Letterhead${Date.now()}`;
    const ids = [
      await reachable({ nameEn: `${word} A` }),
      await reachable({ nameEn: `${word} B` }),
    ];
    const staff = await providerStaff({ assigned: ids });
    await reckoned(systemContext(), ...ids);
    const template = await insertTemplate(db);
    const by = (expected_total: number) => ({
      ...{ act: 'letter', filter: `q=${word}`, expected_total },
      values: { template_id: template, template_version: 1 },
    });
    expect(value(await previewMany(staff, by(2))).rows).toHaveLength(2);
    expect(refusalOf(await startMany(staff, by(3)))?.code).toBe(4156);
  });
});

const said = (change: Record<string, unknown> = {}) => ({
  ...{ type: 'system', title_zh: '年末到港', title_en: 'Arrivals at year’s end' },
  ...{ content_zh: '请更新到港计划。', content_en: 'Please update the arrivals.' },
  ...{ email_choice: 'admins', ...change },
});

describe('a message to many', () => {
  const messagesOf = (companyId: string) =>
    db.select().from(staffMessages).where(eq(staffMessages.companyId, companyId));

  it('needs the e-mail choice to be said, and what it says', async () => {
    const company = await reachable();
    const staff = await providerStaff({ assigned: [company] });
    const silent = said({ email_choice: '', content_en: '' });
    const refusal = refusalOf(
      await previewMany(staff, { act: 'message', ids: [company], values: silent }),
    );
    expect(refusal?.fields).toMatchObject({
      'values.email_choice': { key: 'choose_whether_email' },
      'values.content_en': { key: 'notification_content' },
    });
  });

  it('is a message of its own to each, which goes out at once, and once', async () => {
    const [first, gone] = [await reachable(), await reachable({}, { state: 'ended' })];
    await insertUser(db, {}, [{ companyId: first, roles: { rscc: 'admin' } }]);
    const staff = await providerStaff({ assigned: [first, gone] });
    const input = { act: 'message', ids: [first, gone], values: said() };
    const { rows } = value(await previewMany(staff, input));
    const told = new Map(rows.map(({ companyId, ...row }) => [companyId, row]));
    expect(told.get(first)).toMatchObject({ before: '1', after: 'admins', skip: null });
    expect(told.get(gone)?.skip?.key).toBe('bulk_no_contract');
    const { batch_id: id } = value(await startMany(staff, input));
    await deliver(id);
    await db
      .update(bulkItems)
      .set({ state: 'queued' })
      .where(and(eq(bulkItems.batchId, id), eq(bulkItems.companyId, first)));
    await deliver(id);
    const ends = new Map((await outcomesOf(staff, id)).map(([company, ...end]) => [company, end]));
    expect(ends.get(first)).toEqual(['done', null, null]);
    expect(ends.get(gone)).toEqual(['skipped', null, 'bulk_no_contract']);
    expect(await messagesOf(first)).toMatchObject([
      {
        ...{ target: 'company', state: 'scheduled', emailChoice: 'admins' },
        ...{ titleZh: '年末到港', createdByName: staff.actor.name },
      },
    ]);
    expect(await messagesOf(gone)).toEqual([]);
  });

  it('is refused where the contract was ended meanwhile, and of companies of others', async () => {
    const [company, other] = [await reachable(), await reachable()];
    const staff = await providerStaff({ assigned: [company] });
    const { batch_id: id } = value(
      await startMany(staff, { act: 'message', ids: [company], values: said() }),
    );
    await db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, company));
    await deliver(id);
    expect(await outcomesOf(staff, id)).toEqual([
      [company, 'refused', 4100, 'message_reaches_nobody'],
    ]);
    await expect(
      startMany(staff, { act: 'message', ids: [other], values: said() }),
    ).rejects.toMatchObject({ code: 4040 });
  });
});

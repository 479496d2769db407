import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { staffMessages } from '#db/schema/provider/message.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertSeat, insertUser } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { listMessages as inMessageCenter } from '~/domain/new-substance/message/list.server.ts';
import { markRead } from '~/domain/new-substance/message/mark-read.server.ts';
import { cnMessageList } from '~/domain/new-substance/message/schema.ts';
import { unreadMessages } from '~/domain/new-substance/message/unread.server.ts';
import { findMessage, listMessages } from '~/domain/provider/message/list.server.ts';
import { addMessage, changeMessage, deleteMessage } from '~/domain/provider/message/save.server.ts';
import { recallMessage, scheduleMessage } from '~/domain/provider/message/schedule.server.ts';
import {
  changeMessageInput,
  messageInput,
  messageList,
  scheduleMessageInput,
} from '~/domain/provider/message/schema.ts';
import {
  COMPANIES_A_RUN,
  readWhole,
  sendDueMessages,
} from '~/domain/provider/message/send.server.ts';
import { noticesAtHome, readNotice } from '~/domain/staff-notice/home.server.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import {
  acting,
  as,
  NOW_MS,
  openTestDatabase,
  systemContext,
  tenantContext,
} from '../../support/contexts.ts';
import { cnTenant } from '../../support/new-substance/substances-cn.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const HOUR_MS = 60 * 60 * 1000;
let made = 0;

const said = (change: Record<string, unknown> = {}) => ({
  type: 'system',
  target: 'company',
  title_zh: `年度资料收集 ${++made}`,
  title_en: `Yearly papers ${made}`,
  content_zh: '请于本月底前上传上一年度的资料。\n如有疑问，请联系顾问。',
  content_en: 'Please upload the papers of last year by the end of the month.',
  email_choice: 'none',
  ...change,
});
const add = async (staff: StaffContext, change: Record<string, unknown>) =>
  addMessage(staff, value(parseInput(messageInput, said(change))));
const schedule = (staff: StaffContext, id: string, version: number, send_at?: string) =>
  scheduleMessage(staff, id, value(parseInput(scheduleMessageInput, { send_at, version })));

/** Everything that is due at a moment. */
async function sendAll(nowMs = NOW_MS) {
  for (let run = 0; run < 50; run += 1) {
    if ((await sendDueMessages(systemContext(nowMs))) === 0) return run;
  }
  throw new Error('it never ends');
}

/** A message that a company has. */
async function sentTo(staff: StaffContext, change: Record<string, unknown>) {
  const { id, version } = value(await add(staff, change));
  value(await schedule(staff, id, version));
  await sendAll();
  return id;
}

const mailsAbout = (title: string) =>
  openTestDatabase()
    .select({
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      html: mailMessages.html,
      template: mailMessages.template,
    })
    .from(mailMessages)
    .where(like(mailMessages.subject, `%${title}%`))
    .orderBy(mailMessages.recipient);

describe('a message of staff', () => {
  it.each([
    ['no content', { content_zh: '  ' }, { content_zh: { key: 'notification_content' } }],
    ['no e-mail choice', { email_choice: '' }, { email_choice: { key: 'choose_whether_email' } }],
    [
      'none of both, and no company',
      { content_en: '', email_choice: undefined, company_id: '' },
      {
        content_en: { key: 'notification_content' },
        email_choice: { key: 'choose_whether_email' },
        company_id: { key: 'required' },
      },
    ],
    ['a link to another site', { path: 'https://evil.example' }, { path: { key: 'own_page' } }],
    ['a link that is script', { path: 'javascript:alert(1)' }, { path: { key: 'own_page' } }],
    ['a link without a scheme', { path: '//evil.example/rscc' }, { path: { key: 'own_page' } }],
    ['a link to nothing of ours', { path: '/console/staff' }, { path: { key: 'own_page' } }],
    ['a link to a call', { path: '/rscc/api/home' }, { path: { key: 'own_page' } }],
    ['no subsystem', { target: 'system' }, { system: { key: 'required' } }],
  ])('is refused for %s', (_, change, fields) => {
    const refused = refusalOf(parseInput(messageInput, said({ company_id: 'co_1', ...change })));
    expect(refused).toMatchObject({ code: 4100 });
    expect(refused?.fields).toEqual(
      Object.fromEntries(
        Object.entries(fields).map(([name, one]) => [
          name,
          { ...one, ...(one.key === 'notification_content' && { values: { max: 1 } }) },
        ]),
      ),
    );
  });

  it('is drafted, changed and deleted by who works for the company, with its history', async () => {
    const { company } = await tenantContext();
    const eva = await providerStaff({ assigned: [company.id] });
    const { id, version } = value(await add(eva, { company_id: company.id }));
    const change = (version: number) =>
      value(
        parseInput(
          changeMessageInput,
          said({ company_id: company.id, path: '/rscc/home/home', version }),
        ),
      );
    expect(value(await changeMessage(eva, id, change(1)))).toEqual({ id, version: 2 });
    expect(refusalOf(await changeMessage(eva, id, change(1)))?.code).toBe(4106);
    expect(await findMessage(eva, id)).toMatchObject({ state: 'draft', path: '/rscc/home/home' });
    expect(refusalOf(await deleteMessage(eva, id, { version }))?.code).toBe(4106);
    value(await deleteMessage(eva, id, { version: 2 }));
    await expect(findMessage(eva, id)).rejects.toMatchObject({ code: 4040 });
    const acts = await openTestDatabase()
      .select({ action: auditEntries.action, companyId: auditEntries.companyId })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(sql`rowid`);
    expect(acts).toEqual(
      ['add', 'edit', 'delete'].map((act) => ({
        action: `message.${act}`,
        companyId: company.id,
      })),
    );
  });

  it('to others is no page for a consultant, nor is one to several companies (4040)', async () => {
    const { company } = await tenantContext();
    const { company: others } = await tenantContext();
    const eva = await providerStaff({ assigned: [company.id] });
    const admin = await providerStaff({ role: 'provider' });
    const theirs = value(await add(admin, { company_id: others.id }));
    const refused = [
      () => add(eva, { company_id: others.id }),
      () => add(eva, { target: 'all' }),
      () => add(eva, { target: 'system', system: 'rscc' }),
      () => add(eva, { target: 'filter', filter: 'system=rscc' }),
      () => findMessage(eva, theirs.id),
      () => schedule(eva, theirs.id, 1),
      () => deleteMessage(eva, theirs.id, { version: 1 }),
      () => recallMessage(eva, theirs.id),
      () => add(admin, { company_id: 'co_of_nobody' }),
    ];
    for (const act of refused) await expect(act()).rejects.toMatchObject({ code: 4040 });
    const own = value(await add(eva, { company_id: company.id }));
    const moved = said({ company_id: others.id, version: 1 });
    await expect(
      changeMessage(eva, own.id, value(parseInput(changeMessageInput, moved))),
    ).rejects.toMatchObject({ code: 4040 });
    const listed = async (staff: StaffContext) =>
      (await listMessages(staff, messageList.lenient(new URLSearchParams('limit=100')))).items.map(
        ({ id }) => id,
      );
    expect(await listed(eva)).toEqual([own.id]);
    expect(await listed(admin)).toEqual(expect.arrayContaining([own.id, theirs.id]));
  });

  it('that nobody could read is refused where it says whom it is for', async () => {
    const admin = await providerStaff({ role: 'provider' });
    const ended = await insertCompany(openTestDatabase(), {}, [
      { state: 'ended', endedOn: '2026-01-01', endReason: 'over' },
    ]);
    expect(refusalOf(await add(admin, { company_id: ended }))).toMatchObject({
      code: 4100,
      fields: { company_id: { key: 'message_reaches_nobody' } },
    });
    expect(
      refusalOf(await add(admin, { target: 'filter', filter: 'q=nothing-like-this' })),
    ).toMatchObject({ code: 4100, fields: { filter: { key: 'message_reaches_nobody' } } });
  });

  it('goes out at its moment and not before; from then on it is neither changed nor deleted', async () => {
    const ctx = await tenantContext();
    const admin = await providerStaff({ role: 'provider' });
    const { id } = value(await add(admin, { company_id: ctx.company.id }));
    const at = (ms: number) => new Date(ms).toISOString();
    expect(refusalOf(await schedule(admin, id, 1, at(NOW_MS - 1)))).toMatchObject({
      fields: { send_at: { key: 'moment_over' } },
    });
    expect(refusalOf(await schedule(admin, id, 1, at(NOW_MS + 400 * 24 * HOUR_MS)))).toMatchObject({
      fields: { send_at: { key: 'too_far' } },
    });
    expect(
      refusalOf(parseInput(scheduleMessageInput, { send_at: '2026-09-18', version: 1 })),
    ).toMatchObject({ fields: { send_at: { key: 'invalid_moment' } } });
    value(await schedule(admin, id, 1, at(NOW_MS + HOUR_MS)));
    expect(refusalOf(await schedule(admin, id, 1))?.code).toBe(4106);
    await sendAll();
    expect(await noticesAtHome(ctx)).toEqual([]);
    expect(refusalOf(await deleteMessage(admin, id, { version: 2 }))?.code).toBe(4105);
    await sendAll(NOW_MS + HOUR_MS);
    expect(await findMessage(admin, id)).toMatchObject({
      ...{ state: 'sent', companies: 1, people: 1, readers: 0, mails: 0 },
      sentAtMs: NOW_MS + HOUR_MS,
    });
    const { version } = await findMessage(admin, id);
    const change = said({ company_id: ctx.company.id, version });
    expect(
      refusalOf(await changeMessage(admin, id, value(parseInput(changeMessageInput, change))))
        ?.code,
    ).toBe(4105);
    expect(refusalOf(await schedule(admin, id, version))?.code).toBe(4105);
  });

  it('is a notice on the home of the company, read by each person for themselves', async () => {
    const ctx = await tenantContext();
    const colleague = as(ctx, {});
    const other = await insertUser(openTestDatabase(), {}, [{ companyId: ctx.company.id }]);
    const admin = await providerStaff({ role: 'provider' });
    const id = await sentTo(admin, { company_id: ctx.company.id, path: '/rscc/documents/list' });
    expect(await noticesAtHome(ctx)).toMatchObject([{ id, isRead: false, type: 'system' }]);
    expect(await noticesAtHome(await tenantContext())).toEqual([]);
    expect(value(await readNotice(ctx, id))).toEqual({ id, path: '/rscc/documents/list' });
    value(await readNotice(ctx, id));
    expect(await noticesAtHome(ctx)).toMatchObject([{ id, isRead: true }]);
    const theirs = { ...colleague, actor: { ...colleague.actor, id: other } };
    expect(await noticesAtHome(theirs)).toMatchObject([{ id, isRead: false }]);
    expect(await findMessage(admin, id)).toMatchObject({ people: 2, readers: 1 });
    await expect(readNotice(await tenantContext(), id)).rejects.toMatchObject({ code: 4040 });
    await expect(readNotice(as(ctx, { role: 'viewer' }), id)).rejects.toMatchObject({
      code: 4002,
    });
    await expect(readNotice(acting(ctx), id)).rejects.toMatchObject({ code: 4154 });
  });

  it('leads nowhere where its page is of another subsystem', async () => {
    const ctx = await tenantContext({ system: krscc });
    const admin = await providerStaff({ role: 'provider' });
    const id = await sentTo(admin, { company_id: ctx.company.id, path: '/rscc/home/home' });
    expect(await noticesAtHome(ctx)).toMatchObject([{ id, path: null }]);
    expect(value(await readNotice(ctx, id)).path).toBeNull();
  });

  it('stands in the message center among the others, is read there, and counts once', async () => {
    const { ctx, companies } = await cnTenant(['admin', 'admin']);
    const admin = await providerStaff({ role: 'provider' });
    const [one, two] = companies.map(({ id }) => id);
    const first = await sentTo(admin, { company_id: one, type: 'warning' });
    const second = await sentTo(admin, { company_id: two });
    const center = async () =>
      (await inMessageCenter(ctx, cnMessageList.lenient(new URLSearchParams()))).items;
    const of = async (company: string | undefined) =>
      (await center()).find(({ companyId }) => companyId === company);
    expect(await of(two)).toMatchObject({
      ...{ kind: 'staff', type: 'system', path: '/cnscc/MessageCenter/list' },
    });
    expect(await of(one)).toMatchObject({ kind: 'staff', type: 'warning' });
    expect(await unreadMessages(ctx)).toBe(2);
    const id = (await of(one))?.id ?? '';
    value(await markRead(ctx, { ids: [id] }));
    value(await markRead(ctx, { ids: [id] }));
    expect(await findMessage(admin, first)).toMatchObject({ people: 1, readers: 1 });
    expect(await findMessage(admin, second)).toMatchObject({ people: 1, readers: 0 });
    expect(await unreadMessages(ctx)).toBe(1);
    // Read at the home of another subsystem, it is read here too.
    const [company] = ctx.scope.filter(({ id: company }) => company === two);
    if (company === undefined) throw new Error('it is in the scope');
    value(await readNotice({ ...ctx, company, actor: { ...ctx.actor, role: 'admin' } }, second));
    expect((await center()).map(({ read }) => read)).toEqual([true, true]);
    expect(await unreadMessages(ctx)).toBe(0);
  });

  it('that is taken back is nowhere any more; what was on its way does not arrive; mails stay', async () => {
    const { ctx, company } = await cnTenant();
    const tenant = await tenantContext();
    const admin = await providerStaff({ role: 'provider' });
    const title = `撤回 ${++made}`;
    const cn = await sentTo(admin, {
      company_id: company.id,
      title_zh: title,
      email_choice: 'users',
    });
    const or = await sentTo(admin, { company_id: tenant.company.id });
    value(await readNotice(tenant, or));
    value(await recallMessage(admin, cn));
    value(await recallMessage(admin, or));
    expect(refusalOf(await recallMessage(admin, or))?.code).toBe(4105);
    const center = await inMessageCenter(ctx, cnMessageList.lenient(new URLSearchParams()));
    expect(center.items).toEqual([]);
    expect(await noticesAtHome(tenant)).toEqual([]);
    await expect(readNotice(tenant, or)).rejects.toMatchObject({ code: 4040 });
    expect(await findMessage(admin, or)).toMatchObject({ state: 'recalled', readers: 1 });
    expect(await mailsAbout(title)).toHaveLength(1);

    const draft = value(await add(admin, { company_id: tenant.company.id }));
    expect(refusalOf(await recallMessage(admin, draft.id))?.code).toBe(4105);
    value(await schedule(admin, draft.id, draft.version));
    value(await recallMessage(admin, draft.id));
    await sendAll();
    expect(await noticesAtHome(tenant)).toEqual([]);
  });

  it('is mailed to nobody, to the admins or to all who work there, in both languages, theirs first', async () => {
    const db = openTestDatabase();
    const company = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'rp' }]);
    const who = async (name: string, role: 'admin' | 'member' | 'viewer', locale?: 'en-US') => {
      const email = `${name}.${++made}@reader.example`;
      await insertUser(db, { email, locale: locale ?? 'zh-CN' }, [{ companyId: company, role }]);
      return email;
    };
    const boss = await who('a', 'admin', 'en-US');
    const member = await who('b', 'member');
    await who('c', 'viewer');
    await insertUser(db, { state: 'disabled' }, [{ companyId: company }]);
    const admin = await providerStaff({ role: 'provider' });
    const send = async (email_choice: string) => {
      const title = `<b>Papers</b> ${++made}`;
      await sentTo(admin, {
        ...{ company_id: company, email_choice, title_en: title },
        content_en: '<script>alert(1)</script>\nSecond line',
      });
      return mailsAbout(title);
    };
    expect(await send('none')).toEqual([]);
    const [letter, ...more] = await send('admins');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: boss, template: 'staffMessage.system' });
    expect(letter?.subject).toMatch(/^<b>Papers<\/b> \d+ \/ 年度资料收集/);
    expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Second line');
    expect(letter?.html).not.toContain('<script>');
    expect(letter?.html).toContain('请于本月底前上传');
    expect((await send('users')).map(({ recipient }) => recipient)).toEqual([boss, member]);
  });

  it('to many goes in runs, each person has one mail, and a second delivery changes nothing', async () => {
    const db = openTestDatabase();
    const word = `Manyfold ${++made}`;
    const many: string[] = [];
    for (let n = 0; n < COMPANIES_A_RUN + 3; n += 1) {
      many.push(await insertCompany(db, { nameEn: `${word} ${n}` }));
    }
    const seats = many.map((companyId) => ({ companyId }));
    const everywhere = await insertUser(db, {}, seats);
    // Companies are told in the order of their ids.
    const [first = ''] = many.toSorted();
    await insertUser(db, {}, [{ companyId: first, role: 'member' }]);
    const disabled = await insertCompany(db, { nameEn: `${word} off`, state: 0 });
    await insertSeat(db, everywhere, { companyId: disabled });
    const admin = await providerStaff({ role: 'provider' });
    const title = `Many ${++made}`;
    const { id, version } = value(
      await add(admin, {
        ...{ target: 'filter', filter: `q=${word.toLowerCase()}` },
        ...{ title_en: title, email_choice: 'users' },
      }),
    );
    value(await schedule(admin, id, version));
    const both = await Promise.all([1, 2].map(() => sendDueMessages(systemContext())));
    expect(both.sort()).toEqual([0, 1]);
    expect(await findMessage(admin, id)).toMatchObject({
      ...{ state: 'sending', companies: COMPANIES_A_RUN, people: 2, mails: 2 },
    });
    expect(await sendAll()).toBe(1);
    expect(await findMessage(admin, id)).toMatchObject({
      ...{ state: 'sent', companies: COMPANIES_A_RUN + 3, people: 2, mails: 2 },
    });
    expect(await mailsAbout(title)).toHaveLength(2);
    expect(await sendAll()).toBe(0);
  });

  it('that is taken back while it goes out stops where it is', async () => {
    const db = openTestDatabase();
    const word = `Stopped ${++made}`;
    for (let n = 0; n <= COMPANIES_A_RUN; n += 1) {
      await insertCompany(db, { nameEn: `${word} ${n}` }, [{ system: 'cnscc' }]);
    }
    const admin = await providerStaff({ role: 'provider' });
    const { id, version } = value(
      await add(admin, { target: 'filter', filter: `q=${word.toLowerCase()}` }),
    );
    value(await schedule(admin, id, version));
    expect(await sendDueMessages(systemContext())).toBe(1);
    const kept = () =>
      db
        .select({ id: cnMessages.id })
        .from(cnMessages)
        .where(and(eq(cnMessages.kind, 'staff'), like(cnMessages.key, `staff/${id}/%`)));
    expect(await kept()).toHaveLength(COMPANIES_A_RUN);
    value(await recallMessage(admin, id));
    expect(await sendAll()).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('for a subsystem reaches it alone', async () => {
    const db = openTestDatabase();
    await db.delete(staffMessages).where(eq(staffMessages.state, 'draft'));
    const tenant = await tenantContext();
    const korean = await tenantContext({ system: krscc });
    const admin = await providerStaff({ role: 'provider' });
    const id = await sentTo(admin, { target: 'system', system: rscc.slug });
    expect(await noticesAtHome(tenant)).toMatchObject([{ id }]);
    expect(await noticesAtHome(korean)).toEqual([]);
  });
});

describe('a run that could not read all people', () => {
  const of = (companyId: string) => ({ companyId });

  it('tells the companies before the one it was cut in, and leaves that to the next', () => {
    expect(readWhole(['co_a', 'co_b', 'co_c'], [of('co_a'), of('co_b')], 2)).toEqual(['co_a']);
  });

  it('tells all of them where it was not cut, also those without people', () => {
    expect(readWhole(['co_a', 'co_b'], [of('co_a')], 2)).toEqual(['co_a', 'co_b']);
  });
});

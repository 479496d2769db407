import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { listMessages } from '~/domain/new-substance/message/list.server.ts';
import { markRead, openMessage } from '~/domain/new-substance/message/mark-read.server.ts';
import { cnMessageList } from '~/domain/new-substance/message/schema.ts';
import { MESSAGES_A_RUN, sweepMessages } from '~/domain/new-substance/message/sweep.server.ts';
import { unreadCounts, unreadMessages } from '~/domain/new-substance/message/unread.server.ts';
import { MAX_TOGETHER } from '~/domain/new-substance/within.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { tab } from '../../../support/new-substance/cn-companies.ts';
import { insertMessage } from '../../../support/new-substance/duties.ts';
import { cnTenant } from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

const asked = (query = '') => cnMessageList.lenient(new URLSearchParams(query));
const DAY_MS = 24 * 60 * 60 * 1000;

const told = (companyId: string, row: Partial<typeof cnMessages.$inferInsert> = {}) =>
  insertMessage({ companyId, atMs: NOW_MS, ...row });
const contents = async (...of: Parameters<typeof listMessages>) =>
  (await listMessages(...of)).items.map(({ content }) => content);

describe('messages', () => {
  it('are those of every company in which the reader is no viewer, the newest first, in their language', async () => {
    const { ctx, companies } = await cnTenant(['admin', 'member', 'viewer']);
    for (const [at, { id }] of companies.entries()) {
      await told(id, { contentZh: `第${at}`, contentEn: `No ${at}`, atMs: NOW_MS + at });
    }
    expect(await contents(ctx, asked())).toEqual(['第1', '第0']);
    expect(await contents({ ...ctx, locale: 'en-US' }, asked())).toEqual(['No 1', 'No 0']);
    expect(await contents(tab(ctx, { filter: companies[0]?.id ?? '' }), asked())).toEqual(['第0']);
    expect(await contents(tab(ctx, { filter: companies[2]?.id ?? '' }), asked())).toEqual([]);
    expect(await contents(tab(ctx, { role: 'viewer' }), asked())).toEqual([]);
    expect(await unreadMessages(ctx)).toBe(2);
    expect(await unreadMessages(tab(ctx, { role: 'viewer' }))).toBe(0);
  });

  it('are filtered by type, kind, words, Beijing days and by whether they are read', async () => {
    const { ctx, company } = await cnTenant();
    await told(company.id, { contentZh: '甲', atMs: Date.UTC(2026, 8, 1, 15, 59) });
    await told(company.id, {
      contentZh: '乙',
      type: 'system',
      kind: 'staff',
      atMs: Date.UTC(2026, 8, 1, 16),
    });
    const read = await told(company.id, { contentZh: '丙 DH-9', kind: 'excess' });
    value(await markRead(ctx, { ids: [read] }));
    expect(await contents(ctx, asked('type=system'))).toEqual(['乙']);
    expect(await contents(ctx, asked('kind=excess'))).toEqual(['丙 DH-9']);
    expect(await contents(ctx, asked('q=dh-9'))).toEqual(['丙 DH-9']);
    expect(await contents(ctx, asked('unread=yes'))).toEqual(['乙', '甲']);
    expect(await contents(ctx, asked('to=2026-09-01'))).toEqual(['甲']);
    expect(await contents(ctx, asked('from=2026-09-02&to=2026-09-02'))).toEqual(['乙']);
  });

  it('come page by page', async () => {
    const { ctx, companies } = await cnTenant(['admin', 'admin']);
    for (let n = 0; n < 6; n += 1) {
      await told(companies[n % 2]?.id ?? '', { contentZh: `${n}`, atMs: NOW_MS + n });
    }
    const first = await listMessages(ctx, asked('limit=4'));
    expect(first.items.map(({ content }) => content)).toEqual(['5', '4', '3', '2']);
    expect(first.total).toBe(6);
    const next = await listMessages(ctx, asked(`limit=4&cursor=${first.nextCursor}`));
    expect(next.items.map(({ content }) => content)).toEqual(['1', '0']);
  });
});

it('the frame counts what is unread of each company in which somebody is no viewer', async () => {
  const { ctx, companies } = await cnTenant(['admin', 'member', 'viewer']);
  const other = await cnTenant();
  await told(other.company.id);
  for (const { id } of companies) await told(id);
  const second = await told(companies[1]?.id ?? '');
  value(await markRead(ctx, { ids: [second] }));
  const { actor, db } = tab(ctx);
  const [counted] = await db.batch([unreadCounts(cnscc)(db, sql`(${actor.id})`)]);
  expect(Object.fromEntries(counted.map(({ companyId, count }) => [companyId, count]))).toEqual({
    [companies[0]?.id ?? '']: 1,
    [companies[1]?.id ?? '']: 1,
  });
});

describe('markRead', () => {
  it('marks for the reader alone, and a message once', async () => {
    const { ctx, company } = await cnTenant();
    const id = await told(company.id);
    expect(value(await markRead(ctx, { ids: [id, id] }))).toEqual({ read: 1 });
    expect(value(await markRead(ctx, { ids: [id] }))).toEqual({ read: 0 });
    expect(await unreadMessages(ctx)).toBe(0);
    const rows = await openTestDatabase()
      .select()
      .from(cnMessageReads)
      .where(eq(cnMessageReads.messageId, id));
    expect(rows.map(({ userId }) => userId)).toEqual([ctx.actor.id]);
  });

  it('of all leaves one that came after the newest that was shown, and those of another type', async () => {
    const { ctx, company } = await cnTenant();
    await told(company.id, { atMs: NOW_MS - 2 });
    const system = await told(company.id, { type: 'system', atMs: NOW_MS - 1 });
    const shown = await told(company.id);
    const late = await told(company.id, { atMs: NOW_MS + 1 });
    const of = { all: true, up_to: shown } as const;
    expect(value(await markRead(ctx, { ...of, type: 'warning' }))).toEqual({ read: 2 });
    const unread = async () =>
      (await listMessages(ctx, asked('unread=yes'))).items.map(({ id }) => id);
    expect(await unread()).toEqual([late, system]);
    expect(value(await markRead(ctx, of))).toEqual({ read: 1 });
    expect(await unread()).toEqual([late]);
  });

  it('of all is of kind, words and Beijing days, as the list is filtered', async () => {
    const { ctx, company } = await cnTenant();
    await told(company.id, { contentZh: '甲 DH-9', atMs: Date.UTC(2026, 8, 1, 15, 59) });
    await told(company.id, { contentZh: '乙', atMs: Date.UTC(2026, 8, 1, 16), kind: 'amber' });
    const up_to = await told(company.id, { contentZh: '丙', kind: 'excess' });
    const left = async () => (await contents(ctx, asked('unread=yes'))).join('');
    const mark = async (of: Parameters<typeof markRead>[1]) =>
      value(await markRead(ctx, { all: true, up_to, ...of })).read;
    expect(await mark({ kind: 'excess', q: 'dh-9' })).toBe(0);
    expect(await mark({ q: 'dh-9' })).toBe(1);
    expect(await left()).toBe('丙乙');
    expect(await mark({ from: '2026-09-02', to: '2026-09-02' })).toBe(1);
    expect(await left()).toBe('丙');
    expect(await mark({ kind: 'excess' })).toBe(1);
  });

  it('of certain ones finds them whatever the list is filtered by, also above fifty companies', async () => {
    const { ctx, companies } = await cnTenant(['admin', 'admin', 'viewer']);
    const [one = '', other = '', viewed = ''] = companies.map(({ id }) => id);
    const ids = [await told(one), await told(other)];
    const hidden = await told(viewed);
    const filtered = tab(ctx, { filter: other });
    expect(value(await markRead(filtered, { ids: ids.slice(0, 1) }))).toEqual({ read: 1 });
    const strangers = Array.from({ length: MAX_TOGETHER }, (_, at) => ({
      ...(ctx.scope[0] as (typeof ctx.scope)[number]),
      id: `co_other_${at}`,
    }));
    const many = { ...tab(ctx), scope: [...ctx.scope, ...strangers] };
    expect(value(await openMessage(many, ids[1] ?? ''))).toEqual({ path: '/cnscc/home' });
    await expect(markRead(many, { ids: [hidden] })).rejects.toEqual(new Denial(4040));
    expect(await unreadMessages(ctx)).toBe(0);
  });

  it('of all is of the company that is asked for', async () => {
    const { ctx, companies } = await cnTenant(['admin', 'admin']);
    const ids = await Promise.all(companies.map(({ id }) => told(id)));
    const one = tab(ctx, { filter: companies[0]?.id ?? '' });
    value(await markRead(one, { all: true, up_to: ids[0] ?? '' }));
    expect(await unreadMessages(ctx)).toBe(1);
  });

  it('of the one that is opened says which page it leads to', async () => {
    const { ctx, company } = await cnTenant();
    const id = await told(company.id, { path: '/cnscc/RegFil/list/detail?id=flg_1' });
    expect(value(await openMessage(ctx, id))).toEqual({
      path: '/cnscc/RegFil/list/detail?id=flg_1',
    });
    expect(await unreadMessages(ctx)).toBe(0);
    await expect(openMessage((await cnTenant()).ctx, id)).rejects.toEqual(new Denial(4040));
  });

  it('knows no message of others; a viewer has none', async () => {
    const { ctx } = await cnTenant();
    const { company } = await cnTenant();
    const theirs = await told(company.id);
    await expect(markRead(ctx, { ids: [theirs] })).rejects.toEqual(new Denial(4040));
    await expect(markRead(ctx, { all: true, up_to: theirs })).rejects.toEqual(new Denial(4040));
    await expect(markRead(tab(ctx, { role: 'viewer' }), { ids: [theirs] })).rejects.toEqual(
      new Denial(4002),
    );
  });
});

describe('sweepMessages', () => {
  it('takes what is older than two years, with who read it', async () => {
    const { ctx, company } = await cnTenant();
    const old = await told(company.id, { atMs: NOW_MS - 731 * DAY_MS });
    const kept = await told(company.id, { atMs: NOW_MS - 729 * DAY_MS });
    value(await markRead(ctx, { ids: [old, kept] }));
    expect(await sweepMessages(systemContext())).toBeLessThan(MESSAGES_A_RUN);
    const left = await openTestDatabase()
      .select({ id: cnMessages.id })
      .from(cnMessages)
      .where(inArray(cnMessages.id, [old, kept]));
    expect(left).toEqual([{ id: kept }]);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { promotions, userNotices, versionNotes } from '#db/schema/provider/notice.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { acknowledgeTips } from '~/domain/notice/acknowledge-tips.server.ts';
import { readNotices } from '~/domain/notice/read-notices.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { insertPerson, signIn, userContext } from '../../support/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(NOW_MS + offset * DAY_MS).toISOString().slice(0, 10);

async function newcomer(loginCompanyType = 1, locale: Locale = 'zh-CN') {
  const { userId } = await insertPerson({ user: { tips: 0 }, company: { loginCompanyType } });
  const token = await signIn(userId, NOW_MS);
  const context = async () => ({ ...(await userContext(token)), locale });
  return { userId, ctx: await context(), context };
}

const item = (name: string, areas: string[]) => ({
  ...{ titleZh: `${name}新`, titleEn: `New: ${name}`, textZh: '…', textEn: '…', areas },
});

/** A version that was published so many days ago. */
async function publish(release: string, offset: number, items = [item(release, ['rscc'])]) {
  const id = `vnt_${release}`;
  await openTestDatabase()
    .insert(versionNotes)
    .values({
      ...{ id, release, titleZh: `第 ${release} 版`, titleEn: `Version ${release}`, items },
      ...{ state: 'published', publishAtMs: NOW_MS + offset * DAY_MS, toldAtMs: NOW_MS },
      ...{ createdByName: 'He Chuan', createdAtMs: NOW_MS, moveId: '' },
    });
  return id;
}

/** Somebody knows a version. */
const knows = (userId: string, ref: string) =>
  openTestDatabase().insert(userNotices).values({ userId, kind: 'version', ref, atMs: 0 });

/** An article, shown from a month ago unless said otherwise. */
async function promote(row: Partial<typeof promotions.$inferInsert>): Promise<void> {
  await openTestDatabase()
    .insert(promotions)
    .values({
      ...{ id: crypto.randomUUID(), locale: 'zh-CN', audience: 'default' },
      ...{ image: '/pictures/one.jpg', alt: 'untitled', link: 'https://academy.example/one' },
      ...{ fromOn: day(-30), untilOn: day(30), createdAtMs: 0, moveId: '', ...row },
    });
}

describe('a version note', () => {
  it('is the newest one, in the reader’s language, and not one of the future; nobody sees one at a first login', async () => {
    const first = await publish('40.1', -9);
    await publish('40.2', -2);
    await publish('40.3', -1);
    await publish('40.4', 2);
    const { ctx, context, userId } = await newcomer();
    expect(await readNotices(ctx, 'rscc')).toMatchObject({ release: null, tour: true });
    expect(ctx.db.trips.roundTrips).toBe(1);
    await knows(userId, first);
    expect(await readNotices(await context(), 'rscc')).toMatchObject({
      release: { version: '40.3', title: '第 40.3 版', items: [{ title: '40.3新' }] },
    });
    const english = await newcomer(1, 'en-US');
    await knows(english.userId, first);
    expect(await readNotices(english.ctx, 'rscc')).toMatchObject({
      release: { title: 'Version 40.3', items: [{ title: 'New: 40.3', areas: ['RSCC'] }] },
    });
  });

  it('says what is new in the reader’s subsystems; one of others alone is passed over', async () => {
    const first = await publish('41.1', -8);
    await publish('41.2', -0.9, [item('mine', ['rscc', 'rp']), item('theirs', ['cnscc'])]);
    await publish('41.3', -0.8, [item('theirs', ['cnscc'])]);
    const { ctx, userId } = await newcomer();
    await knows(userId, first);
    const release = (await readNotices(ctx, 'rscc'))?.release;
    expect(release?.version).toBe('41.2');
    expect(release?.items.map(({ title }) => title)).toEqual(['mine新']);
  });

  it('is seen once acknowledged: tips set anew bring neither it, nor promotion or tour back', async () => {
    await publish('42.1', -0.5);
    await promote({ alt: '看过', audience: 'type_4' });
    const { ctx, context, userId } = await newcomer(4);
    expect(await readNotices(ctx, 'rscc')).toMatchObject({
      ...{ release: null, promotion: { alt: '看过' }, tour: true },
    });
    await acknowledgeTips(ctx);
    const again = async () => {
      await openTestDatabase().update(users).set({ tips: 0 }).where(eq(users.id, userId));
      return readNotices(await context(), 'rscc');
    };
    expect(await again()).toEqual({ release: null, promotion: null, tour: false });
    await publish('42.2', -0.4);
    expect(await again()).toMatchObject({
      ...{ release: { version: '42.2' }, promotion: null, tour: false },
    });
  });
});

describe('what somebody new is shown', () => {
  it('is an article by language, and for login type 4 the alternative one', async () => {
    await openTestDatabase().delete(promotions);
    const altFor = async (type: number, locale: Locale, slug = 'rscc') =>
      (await readNotices((await newcomer(type, locale)).ctx, slug))?.promotion?.alt;
    expect(await altFor(1, 'zh-CN')).toBeUndefined();
    await promote({ alt: '已过期', untilOn: day(-1), fromOn: day(-20) });
    await promote({ alt: '未开始', fromOn: day(2) });
    await promote({ alt: '别的子系统', fromOn: day(-2), areas: ['cnscc'] });
    await promote({ alt: '新文', fromOn: day(-3), untilOn: null, areas: ['rscc', 'rp'] });
    await promote({ alt: 'English', locale: 'en-US' });
    expect(await altFor(4, 'zh-CN')).toBeUndefined();
    await promote({ alt: '品牌', audience: 'type_4' });
    expect(await altFor(1, 'zh-CN')).toBe('新文');
    expect(await altFor(1, 'en-US')).toBe('English');
    expect(await altFor(4, 'zh-CN')).toBe('品牌');
    expect(await altFor(4, 'en-US')).toBeUndefined();
  });

  it('is nothing once it was acknowledged anywhere', async () => {
    const { ctx, context } = await newcomer();
    await acknowledgeTips(ctx);
    expect(await readNotices(await context(), 'rscc')).toBeNull();
  });
});

it('an article has a picture of ours and a link that is encrypted', async () => {
  await expect(promote({ image: 'https://elsewhere.example/a.png' })).rejects.toThrow();
  await expect(promote({ link: 'http://academy.example' })).rejects.toThrow();
});

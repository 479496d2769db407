import { describe, expect, it } from 'vitest';
import { promotions, releases } from '#db/schema/notice.ts';
import { acknowledgeTips } from '~/domain/identity/acknowledge-tips.server.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { readNotices } from '~/domain/notice/read-notices.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { insertPerson, signIn, userContext } from '../../support/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(NOW_MS + offset * DAY_MS).toISOString().slice(0, 10);

async function newcomer(loginCompanyType = 1, locale: Locale = 'zh-CN') {
  const { userId } = await insertPerson({ user: { tips: 0 }, company: { loginCompanyType } });
  const token = await signIn(userId, NOW_MS);
  const context = async () => ({ ...(await userContext(token)), locale });
  return { ctx: await context(), context };
}

const item = (title: string) => ({ icon: 'data', title, text: '…' });

/** An article, shown from a month ago unless said otherwise. */
async function promote(row: Partial<typeof promotions.$inferInsert>): Promise<void> {
  await openTestDatabase()
    .insert(promotions)
    .values({
      id: crypto.randomUUID(),
      locale: 'zh-CN',
      audience: 'general',
      image: '/pictures/one.svg',
      imageAlt: 'a ship',
      caption: 'now',
      title: 'untitled',
      body: 'body',
      link: 'https://academy.example/one',
      source: 'Academy',
      showsFrom: day(-30),
      showsUntil: day(30),
      ...row,
    });
}

describe('what somebody new is shown', () => {
  it('is the newest version, in their language, and not one of the future', async () => {
    const release = (version: string, releasedOn: string) => ({
      version,
      releasedOn,
      itemsZh: [item(`${version} 新`)],
      itemsEn: [item(`new in ${version}`)],
    });
    await openTestDatabase()
      .insert(releases)
      .values([release('40.1', day(-2)), release('40.2', day(-1)), release('40.3', day(2))]);
    const { ctx } = await newcomer();
    expect(await readNotices(ctx, 'rscc')).toMatchObject({
      release: { version: '40.2', items: [{ title: '40.2 新' }] },
    });
    expect(ctx.db.trips.roundTrips).toBe(1);
    const english = await newcomer(1, 'en-US');
    expect(await readNotices(english.ctx, 'rscc')).toMatchObject({
      release: { items: [{ title: 'new in 40.2' }] },
    });
  });

  it('is an article by language, and for login type 4 the alternative one', async () => {
    const titleFor = async (type: number, locale: Locale) =>
      (await readNotices((await newcomer(type, locale)).ctx, 'rscc'))?.promotion?.title;
    expect(await titleFor(1, 'zh-CN')).toBeUndefined();
    await promote({ title: '已过期', showsUntil: day(-1), showsFrom: day(-20) });
    await promote({ title: '未开始', showsFrom: day(2) });
    await promote({ title: '旧文' });
    await promote({ title: '新文', showsFrom: day(-3) });
    await promote({ title: 'English', locale: 'en-US' });
    expect(await titleFor(4, 'zh-CN')).toBeUndefined();
    await promote({ title: '品牌', audience: 'alternative' });
    expect(await titleFor(1, 'zh-CN')).toBe('新文');
    expect(await titleFor(1, 'en-US')).toBe('English');
    expect(await titleFor(4, 'zh-CN')).toBe('品牌');
    expect(await titleFor(4, 'en-US')).toBeUndefined();
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

import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { promotions, releases } from '#db/schema/notice.ts';
import type { UserContext } from '../identity/user-context.ts';
import { BUSINESS_ZONE, localTime } from '../kernel/zone.ts';
import { OPEN_SYSTEMS, systemNamed } from '../systems/profiles.ts';
import { currentMembership } from '../tenancy/access.ts';

/** SPEC §2: companies of this login type see the alternative picture and article. */
const ALTERNATIVE_TYPE = 4;

/**
 * What somebody who comes for the first time is shown (PRODUCT §11): the newest version, and an article in the
 * reader's language by the login type of the company they work for; either is null where there is none. Null
 * altogether once the notices were acknowledged, in this browser or another. One round trip beyond the identification.
 *
 * @param slug subsystem the reader is in; unknown is the first they may enter
 */
export async function readNotices(ctx: UserContext, slug: string | null) {
  if (ctx.identity.user.tips !== 0) return null;
  const { day } = localTime(BUSINESS_ZONE, ctx.nowMs);
  const [[release], [promotion]] = await ctx.db.batch([
    ctx.db
      .select({
        version: releases.version,
        releasedOn: releases.releasedOn,
        items: ctx.locale === 'zh-CN' ? releases.itemsZh : releases.itemsEn,
      })
      .from(releases)
      .where(lte(releases.releasedOn, day))
      .orderBy(desc(releases.releasedOn), desc(releases.version))
      .limit(1),
    ctx.db
      .select({
        image: promotions.image,
        imageAlt: promotions.imageAlt,
        caption: promotions.caption,
        title: promotions.title,
        body: promotions.body,
        link: promotions.link,
        source: promotions.source,
      })
      .from(promotions)
      .where(
        and(
          eq(promotions.locale, ctx.locale),
          eq(promotions.audience, audienceOf(ctx, slug)),
          lte(promotions.showsFrom, day),
          gte(promotions.showsUntil, day),
        ),
      )
      .orderBy(desc(promotions.showsFrom), desc(promotions.id))
      .limit(1),
  ]);
  return { release: release ?? null, promotion: promotion ?? null };
}

function audienceOf({ identity }: UserContext, slug: string | null): 'general' | 'alternative' {
  const asked = systemNamed(slug);
  const systems = asked ? [asked, ...OPEN_SYSTEMS] : OPEN_SYSTEMS;
  const company = systems.map((system) => currentMembership(identity, system)).find(Boolean);
  return company?.loginCompanyType === ALTERNATIVE_TYPE ? 'alternative' : 'general';
}

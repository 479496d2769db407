import { and, desc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { promotions, userNotices, versionNotes } from '#db/schema/provider/notice.ts';
import type { UserContext } from '../identity/user-context.ts';
import { nameIn } from '../kernel/name-in.ts';
import { BUSINESS_ZONE, localTime } from '../kernel/zone.ts';
import { OPEN_SYSTEMS, systemNamed } from '../systems/profiles.ts';
import { companiesIn, currentMembership } from '../tenancy/access.ts';

/** SPEC §2: companies of this login type see the alternative picture and article. */
const ALTERNATIVE_TYPE = 4;
/** So many versions back somebody is told of one: what is older is no news. */
const MAX_VERSIONS = 20;

/** Condition: a promotion is shown on a day. */
export function isShownOn(day: string): SQL | undefined {
  return and(
    lte(promotions.fromOn, day),
    or(isNull(promotions.untilOn), gte(promotions.untilOn, day)),
  );
}

/** Today as promotions count it. */
export const promotionDay = (nowMs: number) => localTime(BUSINESS_ZONE, nowMs).day;

/**
 * What the reader is told while `tips` is 0 (PRODUCT §11, `areas/console.md` §6): the newest version that says anything
 * of their subsystems, where they know an earlier one; an article in their language by the login type of the company they
 * work for; the tour. Nothing is shown twice. Null altogether once the notices were acknowledged, in this browser or
 * another. One round trip beyond the identification.
 *
 * @param slug subsystem the reader is in; unknown is the first they may enter
 */
export async function readNotices(ctx: UserContext, slug: string | null) {
  const { db, nowMs, locale, identity } = ctx;
  if (identity.user.tips !== 0) return null;
  const [notes, found, seen] = await db.batch([
    db
      .select({
        id: versionNotes.id,
        release: versionNotes.release,
        titleZh: versionNotes.titleZh,
        titleEn: versionNotes.titleEn,
        items: versionNotes.items,
        publishAtMs: versionNotes.publishAtMs,
      })
      .from(versionNotes)
      .where(and(eq(versionNotes.state, 'published'), lte(versionNotes.publishAtMs, nowMs)))
      .orderBy(desc(versionNotes.publishAtMs))
      .limit(MAX_VERSIONS),
    db
      .select({
        id: promotions.id,
        image: promotions.image,
        alt: promotions.alt,
        link: promotions.link,
        areas: promotions.areas,
      })
      .from(promotions)
      .where(
        and(
          eq(promotions.locale, locale),
          eq(promotions.audience, audienceOf(ctx, slug)),
          isShownOn(promotionDay(nowMs)),
        ),
      )
      .orderBy(desc(promotions.fromOn), desc(promotions.id)),
    db
      .select({
        kind: userNotices.kind,
        ref: userNotices.ref,
        publishAtMs: versionNotes.publishAtMs,
      })
      .from(userNotices)
      .leftJoin(versionNotes, eq(versionNotes.id, userNotices.ref))
      .where(eq(userNotices.userId, identity.user.id)),
  ]);
  const wasSeen = (kind: string, ref: string) =>
    seen.some((one) => one.kind === kind && one.ref === ref);
  const here = areaOf(ctx, slug);
  const promotion = found.find(
    ({ id, areas }) =>
      !wasSeen('promotion', id) && (areas.length === 0 || (here !== null && areas.includes(here))),
  );
  return {
    release: releaseFor(ctx, notes, seen),
    promotion: promotion
      ? { image: promotion.image, alt: promotion.alt, link: promotion.link }
      : null,
    tour: !wasSeen('tour', 'tour'),
  };
}

type Note = Pick<
  typeof versionNotes.$inferSelect,
  'release' | 'titleZh' | 'titleEn' | 'items' | 'publishAtMs'
>;
interface Seen {
  kind: string;
  publishAtMs: number | null;
}

/** The newest version with anything of the reader's subsystems, where it is newer than one that they know. */
function releaseFor(ctx: UserContext, notes: readonly Note[], seen: readonly Seen[]) {
  const { identity, locale } = ctx;
  const known = seen.flatMap(({ kind, publishAtMs }) => (kind === 'version' ? [publishAtMs] : []));
  if (known.length === 0) return null;
  const lastKnown = Math.max(...known.map((ms) => ms ?? 0));
  const theirs = OPEN_SYSTEMS.filter((system) => companiesIn(identity, system).length > 0).map(
    ({ slug }): string => slug,
  );
  for (const { items, release, titleZh, titleEn, publishAtMs } of notes) {
    if ((publishAtMs ?? 0) <= lastKnown) return null;
    const told = items.filter(({ areas }) => areas.some((area) => theirs.includes(area)));
    if (told.length === 0) continue;
    return {
      version: release,
      title: nameIn(locale, { zh: titleZh, en: titleEn }),
      releasedOn: localTime(BUSINESS_ZONE, publishAtMs ?? 0).day,
      items: told.map((item) => ({
        title: nameIn(locale, { zh: item.titleZh, en: item.titleEn }),
        text: nameIn(locale, { zh: item.textZh, en: item.textEn }),
        areas: item.areas.flatMap((area) =>
          theirs.includes(area) ? [systemNamed(area)?.label ?? area] : [],
        ),
      })),
    };
  }
  return null;
}

/** Where the reader is: the subsystem that is asked for, else the first they may enter. */
function systemsFrom(slug: string | null) {
  const asked = systemNamed(slug);
  return asked ? [asked, ...OPEN_SYSTEMS] : OPEN_SYSTEMS;
}

function areaOf({ identity }: UserContext, slug: string | null): string | null {
  const here = systemsFrom(slug).find((system) => companiesIn(identity, system).length > 0);
  return here?.slug ?? null;
}

function audienceOf({ identity }: UserContext, slug: string | null): 'default' | 'type_4' {
  const company = systemsFrom(slug)
    .map((system) => currentMembership(identity, system))
    .find(Boolean);
  return company?.loginCompanyType === ALTERNATIVE_TYPE ? 'type_4' : 'default';
}

import { actingIn } from '~/domain/acting/acting.ts';
import type { Identity, IdentityMembership } from '~/domain/identity/identify.server.ts';
import type { CompanyContext, Config, Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { viewQuery } from '~/domain/saved-view/query.ts';
import { OPEN_SYSTEMS, providerConsole, type SystemProfile } from '~/domain/systems/profiles.ts';
import { companiesIn, notPermitted, worksInstead } from '~/domain/tenancy/access.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { denialText } from '~/i18n/refusal-text.ts';
import type { NoticeAddresses } from '~/ui/notices/news.ts';
import type { CompanyOption } from '~/ui/shell/company.tsx';
import type { ProviderLogo, RailSystem } from '~/ui/shell/navigation.tsx';
import type { UserMenuEntry } from '~/ui/shell/user-name.tsx';
import type { Visit } from '../door.server.ts';
import { actingBanner } from './acting.server.ts';
import { pageTitle } from './page-title.server.ts';
import type { FailedTitles } from './title-meta.ts';

/** What the frame of every page of a subsystem shows. Costs no round trip beyond the identification. */
export async function frameOf<Profile extends SystemProfile>(
  ctx: CompanyContext<Profile>,
  { door, version, url }: Visit,
) {
  const identity = await door.identity();
  const t = translator(ctx.locale);
  const manual: UserMenuEntry = { to: '/user/manual', label: t('shell:manual'), icon: 'book' };
  const shown = viewQuery(url.search);
  return {
    failedTitles: {
      missing: pageTitle(ctx, 'errors:notFound.title'),
      forbidden: pageTitle(ctx, 'shell:forbidden.title'),
      fault: pageTitle(ctx, 'shell:fault.title'),
    } satisfies FailedTitles,
    system: ctx.system,
    // What a visit that only reads can't do is not offered; it reads what an admin reads.
    role: actingIn(ctx.actor)?.mode === 'read' ? 'viewer' : ctx.actor.role,
    acting: actingBanner(identity, { locale: ctx.locale, nowMs: door.nowMs }),
    company: ctx.company,
    version: { running: version, url: '/version' },
    /** Where the notices of somebody new are read; null once they were shown on any device (PRODUCT §11). */
    notices: identity.user.tips === 0 && identity.acting === null ? noticesOf(ctx.system) : null,
    user: {
      id: identity.user.id,
      name: identity.user.firstName,
      email: identity.user.email,
    },
    systems: railOf(identity, ctx.system, ctx.locale),
    logo: logoOf(ctx.config, ctx.locale),
    /** What the area counted along for the company the session works for. */
    count: identity.counts.get(ctx.company.id) ?? 0,
    companies: companyOptions(ctx.locale, companiesIn(identity, ctx.system), ctx.company.id),
    elsewhere: elsewhereOf(identity, ctx, url),
    meaning: t(`shell:meaning.${ctx.system.words}`),
    userMenu: [
      { to: `/user/center?system=${ctx.system.slug}`, label: t('shell:userCenter'), icon: 'users' },
      { to: '/verification', label: t('shell:verification'), icon: 'cert' },
      { to: '/user/manual#tour', label: t('shell:tour'), icon: 'play', tour: true },
      manual,
    ] satisfies UserMenuEntry[],
    manual,
    /** Views of the list that is shown, or whose views are. */
    views: identity.views.flatMap(({ companyId, ...view }) =>
      // Who works for all of their companies at once has their views over all.
      ctx.system.works === 'all' || companyId === ctx.company.id
        ? [{ ...view, current: view.query === shown }]
        : [],
    ),
  };
}

/**
 * The company that a link names (`company`), where it is another one of the reader's own than the session works for: the
 * page offers to switch. Anyone else's is as good as none, so nobody learns what there is.
 */
export function elsewhereOf(
  identity: Identity,
  { system, company }: Pick<CompanyContext, 'system' | 'company'>,
  url: URL,
) {
  const asked = url.searchParams.get('company');
  if (system.works !== 'one' || asked === null || asked === company.id) return null;
  const found = companiesIn(identity, system).find(
    ({ companyId, state }) => companyId === asked && state !== 0,
  );
  return found ? { id: asked, nameZh: found.nameZh, nameEn: found.nameEn } : null;
}

/** Companies as the selector offers them, in the reader's language. */
export function companyOptions(
  locale: Locale,
  memberships: readonly IdentityMembership[],
  current: string | null,
): CompanyOption[] {
  const t = translator(locale);
  return memberships.map(({ companyId, nameZh, nameEn, companyType, state, isDefault }) => ({
    id: companyId,
    ...(locale === 'zh-CN'
      ? { name: nameZh, otherName: nameEn, otherLang: 'en' }
      : { name: nameEn, otherName: nameZh, otherLang: 'zh-CN' }),
    type: t(`shell:companyType.${companyType}`),
    current: companyId === current,
    isDefault,
    disabledWhy: state === 0 ? t('shell:disabledCompany') : null,
  }));
}

function noticesOf({ slug }: SystemProfile): NoticeAddresses {
  return { read: `/user/notices?system=${slug}`, acknowledge: '/api/user/tips' };
}

/** The logo of the provider's brand, named in the reader's language; null where staff have given none. */
export function logoOf({ logo, brandName }: Config, locale: Locale): ProviderLogo | null {
  return logo === null ? null : { src: logo, name: nameIn(locale, brandName) };
}

/**
 * Subsystems the user may enter, and greyed those they have a role in but may not switch to (PRODUCT §1); for staff of the
 * provider the console.
 */
export function railOf(
  identity: Identity,
  here: { slug: string } | null,
  locale: Locale,
): RailSystem[] {
  const { home, icon, slug: console } = providerConsole;
  const label = translator(locale)('shell:console');
  const own = { label, icon, to: home, current: here?.slug === console, why: null };
  const systems = OPEN_SYSTEMS.flatMap((system): RailSystem[] => {
    const { label, icon, home, noPermission, slug } = system;
    if (companiesIn(identity, system).length > 0) {
      return [{ label, icon, to: home, current: slug === here?.slug, why: null }];
    }
    if (worksInstead(identity, system) === null) return [];
    const why = denialText(locale, notPermitted(identity, system));
    return [{ label, icon, to: noPermission, current: false, why }];
  });
  return identity.staffRole === null ? systems : [...systems, own];
}

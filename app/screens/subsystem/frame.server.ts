import type { Identity } from '~/domain/identity/identify.server.ts';
import type { CompanyContext, Locale } from '~/domain/kernel/context.ts';
import { OPEN_SYSTEMS, type SystemProfile } from '~/domain/systems/profiles.ts';
import { companiesIn, notPermitted, worksInstead } from '~/domain/tenancy/access.ts';
import { denialText } from '~/i18n/refusal-text.ts';
import type { RailSystem } from '~/ui/shell/navigation.tsx';
import type { Visit } from '../door.server.ts';
import { pageTitle } from './page-title.server.ts';
import type { FailedTitles } from './title-meta.ts';

/** What the frame of every page of a subsystem shows. Costs no round trip beyond the identification. */
export async function frameOf<Profile extends SystemProfile>(
  ctx: CompanyContext<Profile>,
  { door, version }: Visit,
) {
  const identity = await door.identity();
  return {
    failedTitles: {
      missing: pageTitle(ctx, 'errors:notFound.title'),
      forbidden: pageTitle(ctx, 'shell:forbidden.title'),
      fault: pageTitle(ctx, 'shell:fault.title'),
    } satisfies FailedTitles,
    system: ctx.system,
    role: ctx.actor.role,
    company: ctx.company,
    version,
    user: {
      id: identity.user.id,
      name: identity.user.firstName,
      email: identity.user.email,
    },
    systems: railOf(identity, ctx.system, ctx.locale),
    /** What the area counted along for the company the session works for. */
    count: identity.counts.get(ctx.company.id) ?? 0,
    companies: companiesIn(identity, ctx.system).map((membership) => ({
      id: membership.companyId,
      nameZh: membership.nameZh,
      nameEn: membership.nameEn,
      companyType: membership.companyType,
      state: membership.state,
      isDefault: membership.isDefault,
    })),
  };
}

/** Subsystems the user may enter, and greyed those they have a role in but may not switch to (PRODUCT §1). */
function railOf(identity: Identity, here: SystemProfile, locale: Locale): RailSystem[] {
  return OPEN_SYSTEMS.flatMap((system): RailSystem[] => {
    const { label, icon, home, noPermission, slug } = system;
    if (companiesIn(identity, system).length > 0) {
      return [{ label, icon, to: home, current: slug === here.slug, why: null }];
    }
    if (worksInstead(identity, system) === null) return [];
    const why = denialText(locale, notPermitted(identity, system));
    return [{ label, icon, to: noPermission, current: false, why }];
  });
}

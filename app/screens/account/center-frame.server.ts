import { providerConsole, SYSTEMS } from '~/domain/systems/profiles.ts';
import { companiesIn, currentMembership, permittedSystems } from '~/domain/tenancy/access.ts';
import { menuIn } from '../areas.ts';
import { menuOf } from '../console/area.ts';
import type { UserContext } from '../door.server.ts';
import { companyOptions, logoOf, railOf } from '../subsystem/frame.server.ts';

/**
 * The frame of the user centre: that of the subsystem the reader comes from (`?system=`), else of the first they may
 * enter. Who may enter none has the rail alone.
 */
export function centerFrame({ identity, locale, config }: UserContext, asked: string | null) {
  const permitted = permittedSystems(identity);
  const here = permitted.find(({ slug }) => slug === asked) ?? permitted[0] ?? null;
  const current = here && currentMembership(identity, here);
  const staff =
    identity.staffRole === null ? null : { ...providerConsole, menu: menuOf(identity.staffRole) };
  const place = here ? { ...here, menu: menuIn(here.area, here.slug) } : staff;
  return {
    systems: railOf(identity, null, locale),
    logo: logoOf(config, locale),
    system: place && { slug: place.slug, label: place.label, words: place.words, home: place.home },
    menu: place?.menu ?? [],
    companies: here
      ? companyOptions(locale, companiesIn(identity, here), current?.companyId ?? null)
      : [],
    user: { id: identity.user.id, name: identity.user.firstName, email: identity.user.email },
  };
}

/** Labels of the subsystems somebody has a role in, whether they have screens yet or not. */
export function systemLabels({ identity }: UserContext): string[] {
  const slugs = new Set<string>(identity.memberships.map(({ system }) => system));
  return SYSTEMS.filter(({ slug }) => slugs.has(slug)).map(({ label }) => label);
}

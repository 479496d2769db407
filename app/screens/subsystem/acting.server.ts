import type { Identity } from '~/domain/identity/identify.server.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { providerConsole, systemNamed } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { Acting } from '~/ui/shell/acting-banner.seldom.tsx';

/** What the banner says over the pages of a company for which staff act; null for everybody else. */
export function actingBanner(
  { acting, user }: Identity,
  { locale, nowMs }: { locale: Locale; nowMs: number },
): Acting | null {
  if (acting === null || acting.over !== null) return null;
  const { company, system, standing, mode, reason, expiresAtMs } = acting;
  const again = `${providerConsole.home}/actAs?${new URLSearchParams({ company: company.id, system })}`;
  const t = translator(locale);
  return {
    ...{ mode, reason, again },
    consultant: user.firstName,
    company: nameIn(locale, company),
    system: systemNamed(system)?.label ?? system,
    leftMs: expiresAtMs - nowMs,
    meets: standing === 'open' ? null : t(`consoleActing:meets.${standing}`),
    writing: `${again}&mode=write`,
    endAction: `${providerConsole.home}/actAs`,
  };
}

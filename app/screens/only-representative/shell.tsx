import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import type { Page } from '~/domain/systems/profiles.ts';
import { companiesIn, permittedSystems } from '~/domain/tenancy/access.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { IconName } from '~/ui/icon.tsx';
import type { CompanyOption } from '~/ui/shell/company-switch.tsx';
import { Shell } from '~/ui/shell/shell.tsx';
import { orLoader } from '../door.server.ts';
import { pageTitle } from './page-title.server.ts';
import { pageUrl, type ShellContext } from './shell-context.ts';
import type { FailedTitles } from './title-meta.ts';

/** The frame of every page under /rscc and /krscc. Costs no round trip beyond the identification. */
export const loader = orLoader(async (ctx, { door, version }) => {
  const identity = await door.identity();
  const memberships = companiesIn(identity, ctx.system);
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
    user: { name: identity.user.firstName, email: identity.user.email },
    systems: permittedSystems(identity).map(({ label, icon, home, slug }) => ({
      label,
      icon,
      to: home,
      current: slug === ctx.system.slug,
    })),
    waiting: memberships.find(({ companyId }) => companyId === ctx.company.id)?.waiting ?? 0,
    companies: memberships.map((membership) => ({
      id: membership.companyId,
      nameZh: membership.nameZh,
      nameEn: membership.nameEn,
      companyType: membership.companyType,
      state: membership.state,
      isDefault: membership.isDefault,
    })),
  };
});

const PAGES: Record<Page, { path: string; icon: IconName }> = {
  home: { path: 'home/home', icon: 'home' },
  registeredSubstances: { path: 'registeredSubstances/list', icon: 'substance' },
  tradeProducts: { path: 'tradeProducts/list', icon: 'product' },
  tradePartner: { path: 'tradePartner/list', icon: 'partner' },
  tradeRecords: { path: 'tradeRecords/list', icon: 'trade' },
  certificate: { path: 'certificate/list', icon: 'cert' },
};

export default function OnlyRepresentativeShell() {
  const data = useLoaderData<typeof loader>();
  const { locale } = usePageEnvironment();
  const { t } = useTranslation('shell');
  const { system, role, company } = data;
  const companies = data.companies.map(
    (entry): CompanyOption => ({
      id: entry.id,
      ...namesOf(entry, locale),
      type: t(`companyType.${entry.companyType}`),
      current: entry.id === company.id,
      isDefault: entry.isDefault,
      disabledWhy: entry.state === 0 ? t('disabledCompany') : null,
    }),
  );
  return (
    <Shell
      systems={data.systems}
      system={{ label: system.label, meaning: t(`meaning.${system.words}`) }}
      menu={system.pages.map((page) => ({
        to: pageUrl(system, PAGES[page].path),
        icon: PAGES[page].icon,
        label: t(`menu.${page}`),
        ...(page === 'tradeRecords' ? { count: data.waiting } : {}),
      }))}
      companies={companies}
      user={data.user}
      userMenu={[
        { to: '/user/center', label: t('userCenter'), icon: 'users' },
        { to: '/verification', label: t('verification'), icon: 'cert' },
      ]}
      actions={{
        company: `/user/company?system=${system.slug}`,
        language: '/user/language',
        logout: '/user/logout',
      }}
      version={{ running: data.version, url: '/version' }}
    >
      <Outlet context={{ system, role, company } satisfies ShellContext} />
    </Shell>
  );
}

function namesOf(company: { nameZh: string; nameEn: string }, locale: Locale) {
  return locale === 'zh-CN'
    ? { name: company.nameZh, otherName: company.nameEn, otherLang: 'en' as const }
    : { name: company.nameEn, otherName: company.nameZh, otherLang: 'zh-CN' as const };
}

import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { IconName } from '~/ui/icon.tsx';
import type { CompanyOption } from '~/ui/shell/company.tsx';
import { Shell } from '~/ui/shell/shell.tsx';
import type { frameOf } from './frame.server.ts';
import { pageUrl, type ShellContext } from './shell-context.ts';

interface MenuPage {
  /** Key of its word in `shell:menu`. */
  name: string;
  path: string;
  icon: IconName;
  count?: number;
}

interface SubsystemShellProps {
  frame: Awaited<ReturnType<typeof frameOf>>;
  menu: readonly MenuPage[];
}

/** The frame of every page of a subsystem, whichever area it belongs to. */
export function SubsystemShell({ frame, menu }: SubsystemShellProps) {
  const { locale } = usePageEnvironment();
  const { t } = useTranslation('shell');
  const { system, role, company } = frame;
  const companies = frame.companies.map(
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
      systems={frame.systems}
      system={{ label: system.label, meaning: t(`meaning.${system.words}`) }}
      menu={menu.map(({ name, path, ...entry }) => ({
        ...entry,
        to: pageUrl(system, path),
        label: t(`menu.${name}`),
      }))}
      companies={companies}
      user={frame.user}
      userMenu={[
        { to: '/user/center', label: t('userCenter'), icon: 'users' },
        { to: '/verification', label: t('verification'), icon: 'cert' },
      ]}
      actions={{
        company: `/user/company?system=${system.slug}`,
        language: '/user/language',
        logout: '/user/logout',
      }}
      version={{ running: frame.version, url: '/version' }}
    >
      <Outlet context={{ system, role, company, userId: frame.user.id } satisfies ShellContext} />
    </Shell>
  );
}

function namesOf(company: { nameZh: string; nameEn: string }, locale: Locale) {
  return locale === 'zh-CN'
    ? { name: company.nameZh, otherName: company.nameEn, otherLang: 'en' as const }
    : { name: company.nameEn, otherName: company.nameZh, otherLang: 'zh-CN' as const };
}

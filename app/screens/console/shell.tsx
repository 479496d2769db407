import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { Outlet, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { Shell } from '~/ui/shell/shell.tsx';
import { staffLoader } from '../door.server.ts';
import { logoOf, railOf } from '../subsystem/frame.server.ts';
import { useGoing, useNoAnswer } from '../subsystem/going.ts';
import { pageTitle } from '../subsystem/page-title.server.ts';
import type { ShellContext } from '../subsystem/shell-context.ts';
import type { FailedTitles } from '../subsystem/title-meta.ts';
import { askAgain } from '../transport.ts';
import { faultsOf, menuOf } from './area.ts';

/** The frame of every page under /console. One round trip beyond the identification: how much there is to do. */
export const loader = staffLoader(async (ctx, { version }) => {
  const { identity, staffRole, locale, system, config } = ctx;
  const { id, firstName: name, email } = identity.user;
  return {
    failedTitles: {
      missing: pageTitle(ctx, 'errors:notFound.title'),
      forbidden: pageTitle(ctx, 'shell:forbidden.title'),
      fault: pageTitle(ctx, 'shell:fault.title'),
    } satisfies FailedTitles,
    version: { running: version, url: '/version' },
    user: { id, name, email },
    staffRole,
    systems: railOf(identity, system, locale),
    logo: logoOf(config, locale),
    // As in every frame: what the palette reads of it. Staff work for no company of their own.
    system: { ...providerConsole, label: translator(locale)('shell:console') },
    role: 'admin' as const,
    company: { id: '', nameZh: '', nameEn: '' },
  };
});

/** Brought with its words when it is first asked for. */
async function palette(i18n: i18n) {
  const [{ Palette }] = await Promise.all([
    import('./search/palette.tsx'),
    i18n.loadNamespaces(['search', 'manual', 'consoleCompanies', 'consoleUsers']),
  ]);
  return Palette;
}

export default function ConsoleShell() {
  const { user, staffRole, systems, logo, system, role, company, version } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('shell');
  const going = useGoing();
  const noAnswer = useNoAnswer();
  const manual = { to: '/user/manual', label: t('manual'), icon: 'book' } as const;
  return (
    <Shell
      systems={systems}
      logo={logo}
      system={{ label: system.label, meaning: t(`meaning.${system.words}`) }}
      menu={menuOf(staffRole).map(({ name, path, ...entry }) => ({
        ...entry,
        to: path === '' ? system.home : `${system.home}/${path}`,
        label: t(`menu.${name}`),
      }))}
      manual={manual}
      companies={[]}
      user={user}
      userMenu={[
        { to: '/user/center', label: t('userCenter'), icon: 'users' },
        { to: '/verification', label: t('verification'), icon: 'cert' },
        manual,
      ]}
      actions={{ company: '', language: '/user/language', logout: '/user/logout' }}
      version={version}
      notices={null}
      find={{
        action: `${system.home}/search`,
        company: null,
        palette: () => palette(i18n),
        create: { to: `${system.home}/companies/add`, label: t('createCompany') },
      }}
      going={going}
      noAnswer={noAnswer && t(`ui:${noAnswer.key}`, { status: noAnswer.status })}
      onRetry={() => askAgain({ sent: true })}
    >
      <Outlet
        context={
          {
            ...{ system, role, company, userId: user.id, faults: faultsOf(staffRole) },
            ...{ views: null, scope: [], filter: null, elsewhere: null },
          } satisfies ShellContext<typeof providerConsole>
        }
      />
    </Shell>
  );
}

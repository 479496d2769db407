import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Shell } from '~/ui/shell/shell.tsx';
import { pageUrl } from '../subsystem/shell-context.ts';
import type { centerFrame } from './center-frame.server.ts';

/** The user centre stands in the frame of the subsystem its reader works in. */
export function CenterShell({
  frame,
  children,
}: {
  frame: ReturnType<typeof centerFrame>;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const { system } = frame;
  const center = { to: '/user/center', label: t('userCenter'), icon: 'users' } as const;
  const manual = { to: '/user/manual', label: t('manual'), icon: 'book' } as const;
  return (
    <Shell
      systems={frame.systems}
      logo={frame.logo}
      system={{
        label: system?.label ?? t('userCenter'),
        meaning: system ? t(`meaning.${system.words}`) : '',
      }}
      // People without a subsystem have this page alone.
      menu={
        system
          ? frame.menu.map(({ name, path, ...entry }) => ({
              ...entry,
              to: pageUrl(system, path),
              label: t(`menu.${name}`),
            }))
          : [center]
      }
      companies={frame.companies}
      user={frame.user}
      userMenu={[center, { to: '/verification', label: t('verification'), icon: 'cert' }, manual]}
      manual={manual}
      notices={null}
      actions={{
        company: `/user/company?system=${system?.slug ?? ''}`,
        language: '/user/language',
        logout: '/user/logout',
      }}
    >
      {children}
    </Shell>
  );
}

import { useTranslation } from 'react-i18next';
import type { WatchedRegistrations } from '~/domain/only-representative/registration/kinds.ts';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

export type RegistrationTab = WatchedRegistrations | 'company' | 'corap' | 'past';

/** Parts of the room in their order, and those that an admin of the provider has beside. */
const TABS = ['alarm', 'ending', 'asked', 'company', 'next'] as const;
const OF_PROVIDER = { corap: 'registrations/corap', past: 'registrations/corap/past' } as const;

interface Props {
  current: RegistrationTab;
  isProvider: boolean;
}

/** Parts of the registrations of all companies. */
export function RegistrationTabs({ current, isProvider }: Props) {
  const { t } = useTranslation('consoleWatched');
  const { system } = useShell();
  const views = TABS.map((view) => ({
    to: pageUrl(system, 'registrations', { view: view === 'alarm' ? undefined : view }),
    label: t(`tabs.${view}`),
    current: view === current,
  }));
  const pages = Object.entries(OF_PROVIDER).map(([name, path]) => ({
    to: pageUrl(system, path),
    label: t(`tabs.${name as keyof typeof OF_PROVIDER}`),
    current: name === current,
  }));
  return <Tabs label={t('tabs.label')} items={isProvider ? [...views, ...pages] : views} />;
}

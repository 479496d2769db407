import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

const TABS = [
  ['prohibited', 'prohibited'],
  ['known', 'prohibited/known'],
] as const;

/** Whom nobody may trade with, and whom new partners are matched against. */
export function NamesTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('consoleProhibited');
  const { system } = useShell();
  return (
    <Tabs
      label={t('tabs.label')}
      items={TABS.map(([name, path]) => ({
        to: pageUrl(system, path),
        label: t(`tabs.${name}`),
        current: name === current,
      }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

const TABS = [
  ['log', 'log'],
  ['heads', 'log/heads'],
] as const;

/** The log and its signed heads. */
export function LogTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('consoleLog');
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

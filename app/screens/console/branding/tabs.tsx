import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

const TABS = [
  ['brand', 'branding'],
  ['versions', 'branding/versions'],
  ['promotions', 'branding/promotions'],
] as const;

/** How the portal looks to everybody, and what it tells them. */
export function FaceTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('consoleBranding');
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

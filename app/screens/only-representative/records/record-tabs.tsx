import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Our own records, and those that other companies sent to us: what waits for our answer, and what is over. */
export function RecordTabs({
  current,
  awaitingUs,
}: {
  current: 'own' | 'waiting' | 'answered';
  awaitingUs: number;
}) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const incoming = 'tradeRecords/list/incoming';
  const tab = (name: typeof current, to: string, count?: number) => ({
    ...{ to, label: t(`tabs.${name}`), current: name === current },
    // Nothing to do needs no figure.
    ...(count ? { count } : {}),
  });
  return (
    <Tabs
      label={t('tabs.label')}
      items={[
        tab('own', pageUrl(system, 'tradeRecords/list')),
        tab('waiting', pageUrl(system, incoming), awaitingUs),
        tab('answered', pageUrl(system, incoming, { status: 'answered' })),
      ]}
    />
  );
}

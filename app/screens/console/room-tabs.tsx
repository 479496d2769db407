import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';

interface Props<Name extends string> {
  /** Namespace; under `tabs` it names them all, and each. */
  words: string;
  /** Pages of a room, by name. */
  tabs: Readonly<Record<Name, string>>;
  current: NoInfer<Name>;
}

/** Pages of the console that are one room, each under its own address. */
export function RoomTabs<Name extends string>({ words, tabs, current }: Props<Name>) {
  const { t } = useTranslation(words);
  const { system } = useShell();
  return (
    <Tabs
      label={t('tabs.label')}
      items={Object.entries<string>(tabs).map(([name, path]) => ({
        to: pageUrl(system, path),
        label: t(`tabs.${name}`),
        current: name === current,
      }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { DATA_TABLES, type DataTable } from '~/domain/only-representative/data-center/kinds.ts';
import { useLocation } from '~/framework.ts';
import { Tabs } from '~/ui/page.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** Tabs that are pages of their own. */
const PAGES = { duties: 'dataCenter/duties', close: 'dataCenter/close' } as const;

/** Tables of the data center, which keep year and filters among themselves, and its other pages. */
export function DataTabs({ current }: { current: DataTable | keyof typeof PAGES }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { search } = useLocation();
  const isTable = DATA_TABLES.some((name) => name === current);
  const tables = DATA_TABLES.map((name) => {
    const by = name === 'month' ? undefined : name;
    const to = isTable
      ? withParams(search, { by: by ?? null })
      : pageUrl(system, 'dataCenter', { by });
    return { to, label: t(`tabs.${name}`), current: name === current };
  });
  const pages = (Object.keys(PAGES) as (keyof typeof PAGES)[]).map((name) => ({
    to: pageUrl(system, PAGES[name]),
    label: t(`tabs.${name}`),
    current: name === current,
  }));
  return <Tabs label={t('views')} items={[...tables, ...pages]} />;
}

import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { History } from '~/screens/subsystem/detail/history.tsx';
import type { TabProps } from '../tabs.ts';

/** Who changed what. */
export function HistoryTab({ product }: TabProps) {
  const { t } = useTranslation('cosmetics');
  return <History words="cosmetics" entries={product.history} note={noteOf} />;

  function noteOf({ detail }: HistoryEntry) {
    const lists = (['added', 'changed', 'removed'] as const).flatMap((name) => {
      const rows = detail[name];
      return Array.isArray(rows) && rows.length > 0
        ? [t(`rows.${name}`, { rows: rows.join(t('comma')) })]
        : [];
    });
    // An id says nothing to a reader; that it is another one does.
    const named = Object.keys(detail).filter((name) => name.endsWith('Id'));
    const others =
      named.length > 0 ? [named.map((name) => t(`changed.${name}`)).join(t('comma'))] : [];
    const reason = typeof detail.reason === 'string' ? [detail.reason] : [];
    return [...lists, ...others.map((what) => t('rows.other', { what })), ...reason].map((line) => (
      <div key={line}>{line}</div>
    ));
  }
}

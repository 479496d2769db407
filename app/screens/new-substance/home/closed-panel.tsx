import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { HomeData } from './data.server.ts';

/** Companies of the reader whose data are not shown, each with the reason (`areas/new-substance.md` §3.1). */
export function ClosedPanel({ home: { closed } }: { home: HomeData }) {
  const { t } = useTranslation('cnHome');
  if (closed.length === 0) return null;
  return (
    <Panel title={t('closed.title', { count: closed.length })} note={t('closed.note')}>
      <ul className="border-t border-line-soft">
        {closed.map(({ id, name, why }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line-soft px-(--pad) py-2 not-first:border-t"
          >
            <Icon name="lock" className="text-muted" />
            <span>{name}</span>
            <span className="text-sm text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

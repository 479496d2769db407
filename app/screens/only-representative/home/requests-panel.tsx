import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';

/** What the provider was asked and has not answered, the longest wait first. */
export function RequestsPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { name } = useNaming();
  const { requests, openRequests } = home;
  const more = openRequests - requests.length;
  return (
    <Panel
      id="requests"
      title={t('requests.title')}
      actions={
        <Link className="text-xs" to={pageUrl(system, 'requests')}>
          {t('requests.all')}
        </Link>
      }
      foot={more > 0 && <span className="text-muted">{t('requests.more', { count: more })}</span>}
    >
      {requests.length === 0 ? (
        <EmptyState icon="send" title={t('requests.emptyTitle')} tight>
          {t('requests.empty')}
        </EmptyState>
      ) : (
        <ul className="pb-2">
          {requests.map(({ id, kind, subjectZh, subjectEn, waiting }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--pad) py-1 text-sm"
            >
              <Link
                className="inline-flex min-h-6 items-center wrap-anywhere"
                to={pageUrl(system, 'requests/detail', { id })}
              >
                {name({ zh: subjectZh, en: subjectEn })}
              </Link>
              <span className="text-muted">{t('requests.waits', { count: waiting })}</span>
              <span className="col-start-1 text-xs text-muted">{t(`requests.kindOf.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

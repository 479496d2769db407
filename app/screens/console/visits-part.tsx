import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { LatestVisit } from '~/domain/provider/act-as/latest.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';

const MINUTE_MS = 60_000;

/** Where the reader worked as a company last. */
export function LatestVisits({ visits }: { visits: readonly LatestVisit[] }) {
  const { t, i18n } = useTranslation(['console', 'visits']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  if (visits.length === 0) return null;
  return (
    <Panel title={t('visits.title')} note={t('visits.note')}>
      <ul className="divide-y divide-line-soft border-t border-line-soft">
        {visits.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[168px_minmax(0,1fr)_132px_minmax(0,1fr)_88px_96px] items-baseline gap-x-4 px-(--pad) py-2 text-sm/[1.6] max-md:grid-cols-1"
          >
            <time dateTime={new Date(one.startedAtMs).toISOString()} className="text-muted">
              {timestamp(one.startedAtMs, timeZone)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              <Link to={pageUrl(system, 'companies/detail', { id: one.companyId })}>
                <bdi>{nameIn(i18n.language, one)}</bdi>
              </Link>{' '}
              {systemNamed(one.system)?.label ?? one.system}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Icon name={one.mode === 'write' ? 'edit' : 'eye'} />
              {t(`visits:modeOf.${one.mode}`)},{' '}
              {t('visits.minutes', {
                count: Math.max(1, Math.round((one.untilMs - one.startedAtMs) / MINUTE_MS)),
              })}
            </span>
            <span className="min-w-0 wrap-anywhere">{one.reason}</span>
            <span className="text-muted">
              {one.changes === 0
                ? t('visits.unchanged')
                : t('visits.changes', { count: one.changes })}
            </span>
            {one.open && (
              <Link
                to={pageUrl(system, 'actAs', {
                  ...{ company: one.companyId, system: one.system, mode: 'read' },
                })}
                className="inline-flex min-h-6 items-center"
                aria-label={t('visits.againIn', { company: nameIn(i18n.language, one) })}
              >
                {t('visits.again')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

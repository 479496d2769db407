import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';

/** What a new tenant does first: its profile, a product, a distributor. */
export function FirstSteps({ setUp }: { setUp: HomeData['setUp'] }) {
  const { t } = useTranslation('overview');
  const { system, role } = useShell();
  const steps = [
    {
      name: 'profile',
      done: setUp.profile,
      // The profile is the admins'.
      to: role === 'admin' ? pageUrl(system, 'account/list', { tab: 'profile' }) : null,
    },
    { name: 'product', done: setUp.product, to: pageUrl(system, 'rpProducts/list/add') },
    {
      name: 'distributor',
      done: setUp.distributor,
      to: pageUrl(system, 'enterpriseManage/list/agency/detail', { new: '1' }),
    },
  ] as const;
  return (
    <Panel title={t('first.title')} note={t('first.note')}>
      <ol className="grid grid-cols-3 border-t border-line-soft max-lg:grid-cols-1">
        {steps.map(({ name, done, to }, index) => (
          <li
            key={name}
            className="border-line-soft px-(--pad) py-4 not-first:border-s max-lg:not-first:border-s-0 max-lg:not-first:border-t"
          >
            <h3 className="flex items-center gap-2">
              {done ? (
                <Icon name="ok" size={20} label={t('first.done')} />
              ) : (
                <span className="text-muted">{index + 1}</span>
              )}
              {t(`first.${name}.title`)}
            </h3>
            <p className="mt-1 text-sm text-muted">{t(`first.${name}.text`)}</p>
            {!done && role !== 'viewer' && to !== null && (
              <Link className="mt-1 inline-flex min-h-6 items-center text-sm" to={to}>
                {t(`first.${name}.go`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

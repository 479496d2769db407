import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { BANNER } from './banner.ts';

export interface Acting {
  consultant: string;
  company: string;
  reason: string;
  /** Where ending is posted to. */
  endAction: string;
}

/** Staff working as a company see whose name everything is kept under. */
export function ActingBanner({ consultant, company, reason, endAction }: Acting) {
  const { t } = useTranslation('ui');
  return (
    <aside
      className={`${BANNER} bg-info text-gray-0 [--focus:var(--gray-0)]`}
      aria-label={t('shell.actingLabel')}
    >
      <Icon name="users" />
      <span>
        <Trans
          t={t}
          i18nKey="shell.acting"
          values={{ consultant, company, reason }}
          components={{ strong: <b className="text-inherit" /> }}
        />
      </span>
      <form method="post" action={endAction} className="ms-auto">
        <Button size="sm" variant="inverse">
          {t('shell.endActing')}
        </Button>
      </form>
    </aside>
  );
}

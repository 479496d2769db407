import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';

const ICONS = { expired: 'clock', used: 'done', superseded: 'newer', unknown: 'no' } as const;

export interface DeadLinkProps {
  reason: keyof typeof ICONS;
  title: ReactNode;
  supportEmail: string;
  /** How to go on. */
  actions?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A link that no longer works: which way, since when, and how to go on. */
export function DeadLink({ reason, title, supportEmail, actions, hint, children }: DeadLinkProps) {
  const { t } = useTranslation('confirm');
  return (
    <StateMessage icon={ICONS[reason]} title={title} actions={actions} hint={hint}>
      <p>{children}</p>
      {reason === 'used' && (
        <p>
          <Trans
            t={t}
            i18nKey="dead.notYou"
            values={{ email: supportEmail }}
            components={{ a: <a href={`mailto:${supportEmail}`}>·</a> }}
          />
        </p>
      )}
    </StateMessage>
  );
}

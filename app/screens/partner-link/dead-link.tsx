import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadReason } from '~/domain/link/life.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import { LinkForm, type LinkFormProps } from './link-form.tsx';

/** What each way of dying is shown by. */
export const DEAD_ICONS = {
  expired: 'clock',
  used: 'done',
  superseded: 'newer',
  paused: 'clock',
  unknown: 'no',
} as const;

export interface DeadLinkProps {
  reason: DeadReason;
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
    <StateMessage icon={DEAD_ICONS[reason]} title={title} actions={actions} hint={hint}>
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

/** Asks for another link in place of a dead one. */
export function RenewForm({ children, ...form }: LinkFormProps) {
  return (
    <LinkForm {...form}>
      <Button variant="primary" name="intent" value="new-link">
        {children}
      </Button>
    </LinkForm>
  );
}

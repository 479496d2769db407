import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { askerOfDead } from '~/screens/partner-link/asker.ts';
import { DeadLink, RenewForm } from '~/screens/partner-link/dead-link.tsx';
import { useNaming } from '~/screens/subsystem/naming.ts';
import { StateMessage } from '~/ui/public/state-page.tsx';
import type { PartProps, View } from './view.ts';

/** A link that no longer works: which way, since when, and how to go on. */
export function DeadLinkPage({ view, around }: PartProps<'dead'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { dead, token } = view;
  const { reason } = dead;
  const rejected = dead.answer === 'rejected';
  const renews = dead.waiting === true && (reason === 'expired' || reason === 'superseded');
  const words = {
    expired: 'dead.expired',
    used: dead.answered_by ? 'dead.used' : 'dead.usedElsewhere',
    superseded: dead.changed
      ? 'dead.changed'
      : dead.waiting
        ? 'dead.superseded'
        : 'dead.supersededClosed',
    paused: 'dead.paused',
    unknown: 'dead.unknown',
  }[reason];
  return (
    <DeadLink
      reason={reason}
      supportEmail={around.supportEmail}
      title={t(reason === 'used' && rejected ? 'dead.rejectedTitle' : `dead.${reason}Title`)}
      actions={
        renews && (
          <RenewForm around={around} token={token}>
            {t(reason === 'expired' ? 'dead.newLink' : 'dead.sendAgain', {
              revision: dead.revision,
            })}
          </RenewForm>
        )
      }
      hint={renews && t('dead.hint')}
    >
      <Trans
        t={t}
        i18nKey={words}
        values={{
          no: dead.trade_no,
          company: name(askerOfDead(dead)),
          name: dead.answered_by,
          at: dead.ended ?? '',
          revision: dead.revision,
        }}
        components={{ b: <span className="whitespace-nowrap" />, time: <time /> }}
      />
    </DeadLink>
  );
}

/** A new link is on its way, or was asked for within the hour. */
export function LinkAsked({ view }: { view: Extract<View, { state: 'sent' | 'asked' }> }) {
  const { t } = useTranslation('confirm');
  if (view.state === 'asked') {
    return (
      <StateMessage icon="clock" title={t('asked.title')}>
        {t('asked.words')}
      </StateMessage>
    );
  }
  return (
    <StateMessage icon="mail" title={t('sent.title')}>
      {t('sent.words', { no: view.tradeNo })}
    </StateMessage>
  );
}

import { useTranslation } from 'react-i18next';
import type { DeadTradeLink } from '~/domain/responsible-person/confirmation/read-link.server.ts';
import type { DeadRecallLink } from '~/domain/responsible-person/recall/link.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import { askerOfDead } from '../../partner-link/asker.ts';
import { DeadLink, RenewForm } from '../../partner-link/dead-link.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import type { DeadOf, PartProps, View } from './view.ts';

/** A link that no longer works: which way, since when, and how to get another. */
export function DeadPage({ around, token, dead }: PartProps & { dead: DeadOf }) {
  const { t } = useTranslation('confirm');
  const { reason } = dead;
  const company = useNaming().name(askerOfDead(dead));
  const { title, words, values } = dead.kind === 'recall' ? ofRecall(dead) : ofTrade(dead);
  const known = values.no !== undefined;
  return (
    <DeadLink
      reason={reason}
      title={t(`rp.dead.title.${title}`)}
      supportEmail={around.supportEmail}
      actions={
        dead.renews && (
          <RenewForm around={around} token={token}>
            {t('rp.dead.newLink')}
          </RenewForm>
        )
      }
      hint={
        dead.renews
          ? t('rp.dead.renewHint')
          : known &&
            reason !== 'used' &&
            reason !== 'paused' &&
            company &&
            t('rp.dead.ask', { company })
      }
    >
      <Trans
        t={t}
        i18nKey={`rp.dead.${known || reason === 'unknown' ? words : 'any'}`}
        values={{ company, at: dead.ended ?? '', ...values }}
        components={{ b: <span className="whitespace-nowrap" />, time: <time /> }}
      />
    </DeadLink>
  );
}

/** How the link of a trade died, in words. */
function ofTrade(dead: DeadTradeLink) {
  const { reason, answer = 'confirmed' } = dead;
  const next = dead.changed ? dead.renews : dead.waiting || dead.renews;
  const words = {
    expired: dead.waiting ? 'expired' : 'expiredClosed',
    used: dead.answered_by ? 'used' : 'usedElsewhere',
    // Its successor went to the same mailbox, or it has none.
    superseded: `${dead.changed ? 'changed' : 'superseded'}${next ? '' : 'Closed'}`,
    paused: 'paused',
    unknown: 'unknown',
  }[reason];
  const no = dead.trade_no;
  const used = no === undefined ? 'used.any' : `used.${answer}`;
  return {
    title: reason === 'used' ? used : reason,
    words,
    values: { no, name: dead.answered_by, revision: dead.revision },
  };
}

/** And that of a recall. */
function ofRecall({ reason, waiting, recall_no: no }: DeadRecallLink) {
  const closed = reason !== 'used' && reason !== 'unknown' && !waiting;
  return {
    title: reason === 'used' ? 'used.acknowledged' : reason,
    words: `recall.${closed ? `${reason}Closed` : reason}`,
    values: { no },
  };
}

/** A new link is on its way, or was asked for as often as a day allows. */
export function LinkAsked({ view }: { view: Extract<View, { state: 'sent' | 'asked' }> }) {
  const { t } = useTranslation('confirm');
  if (view.state === 'asked') {
    return (
      <StateMessage icon="clock" title={t('rp.asked.title')}>
        {t('rp.asked.words')}
      </StateMessage>
    );
  }
  return (
    <StateMessage icon="mail" title={t('rp.sent.title')}>
      <Trans
        t={t}
        i18nKey={`rp.sent.${view.of === 'recall' ? 'recallWords' : 'words'}`}
        values={{ no: view.no }}
        components={{ b: <span className="whitespace-nowrap" /> }}
      />
    </StateMessage>
  );
}

/** The content no longer fits, so nobody can agree to it: the sender must change it. */
export function Unfit({ view }: { view: Extract<View, { state: 'unfit' }> }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { page, why } = view;
  const company = name(page.company);
  return (
    <StateMessage icon="warn" title={t('rp.unfit.title')} hint={t('rp.unfit.hint')}>
      <p>{t('rp.unfit.words', { no: page.tradeNo, company })}</p>
      <p>{why}</p>
    </StateMessage>
  );
}

import { useTranslation } from 'react-i18next';
import type { TradeReceipt } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { LinkReceipt, useAnsweredFacts } from '../../partner-link/receipt.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { TradeGoods } from './trade.tsx';
import { askedOf } from './view.ts';

/** What was answered, to be kept by the party. */
export function TradeReceiptPage({ receipt }: { receipt: TradeReceipt }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { page, answer } = receipt;
  const company = name(page.company);
  const asked = askedOf(page);
  const facts = useAnsweredFacts({
    no: receipt.tradeNo,
    revision: receipt.revision,
    atMs: receipt.answeredAtMs,
    name: receipt.answeredBy,
    partner: { name: name(asked), country: asked.country || 'CN' },
  });
  const what = answer === 'confirmed' ? page.party : answer;
  return (
    <LinkReceipt
      kind={answer === 'rejected' ? 'no' : 'done'}
      title={t(`rp.receipt.title.${what}`)}
      lead={t(`rp.receipt.lead.${what}`, { company })}
      facts={[
        ...facts,
        ...(receipt.reason ? [{ term: t('receipt.reason'), value: receipt.reason }] : []),
        {
          term: t('receipt.arrival'),
          value: (
            <Trans
              t={t}
              i18nKey="receipt.arrivalValue"
              values={{
                port: name(page.port),
                code: page.port.code,
                eta: page.arrivalOn,
              }}
              components={{ time: <time /> }}
            />
          ),
        },
      ]}
      next={next()}
    >
      {answer !== 'rejected' && <TradeGoods page={page} />}
    </LinkReceipt>
  );

  function next() {
    if (answer === 'declared') return null;
    if (answer === 'rejected') return t('receipt.nextRevision', { next: receipt.revision + 1 });
    const responsible = name(page.responsible);
    return [
      ...(receipt.status === 'SUBMITTED' ? [t('rp.receipt.nextResponsible', { responsible })] : []),
      t(`rp.receipt.nextNotice.${page.party}`),
      t(`rp.receipt.nextDeclaration.${page.party}`),
    ];
  }
}

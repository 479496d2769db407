import { useTranslation } from 'react-i18next';
import type { LinkPage } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { LinkReceipt, useAnsweredFacts } from '~/screens/partner-link/receipt.tsx';
import { useNaming, useSubstanceName } from '~/screens/subsystem/naming.ts';
import { fileSize } from '~/ui/file-size.ts';
import { tonnes } from '~/ui/format.ts';
import { GoodsList, type PublicFact } from '~/ui/public/receipt.tsx';
import type { PartProps } from './view.ts';

/** What was answered, to be kept by the counterparty. */
export function ReceiptPage({ view, around }: PartProps<'receipt'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { receipt } = view;
  const { page } = receipt;
  const confirmed = receipt.status === 'CONFIRMED';
  const company = name(page.company);
  const issued =
    page.issuer === null
      ? [t('receipt.nextPurchase', { company })]
      : [
          t('receipt.nextIssue', { issuer: name(page.issuer.name) }),
          t('receipt.nextSend'),
          <Trans
            key="verify"
            t={t}
            i18nKey="receipt.nextVerify"
            values={{ host: new URL(around.verifyOrigin).host }}
            // The words come from the translation.
            components={{ a: <a href={around.verifyOrigin}>·</a> }}
          />,
        ];
  return (
    <LinkReceipt
      kind={confirmed ? 'done' : 'no'}
      title={t(confirmed ? 'receipt.confirmed' : 'receipt.rejected')}
      lead={t(confirmed ? 'receipt.thanks' : 'receipt.noted', { company })}
      facts={useReceiptFacts(view)}
      next={confirmed ? issued : t('receipt.nextRevision', { next: receipt.revision + 1 })}
    >
      {confirmed && <Goods page={page} />}
    </LinkReceipt>
  );
}

function useReceiptFacts({ receipt }: PartProps<'receipt'>['view']): PublicFact[] {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { page } = receipt;
  const facts = useAnsweredFacts({
    no: receipt.tradeNo,
    revision: receipt.revision,
    atMs: receipt.answeredAtMs,
    name: receipt.answeredBy,
    partner: page.partner,
  });
  if (receipt.status === 'REJECTED') {
    return [...facts, { term: t('receipt.reason'), value: receipt.reason }];
  }
  const statements = page.lines.flatMap((line) =>
    line.substances.flatMap(({ statement }) => (statement ? [statement] : [])),
  );
  return [
    ...facts,
    {
      term: t(`receipt.asker.${page.kind}`),
      value: name(page.company),
    },
    {
      term: t('receipt.arrival'),
      value: (
        <Trans
          t={t}
          i18nKey="receipt.arrivalValue"
          values={{
            port: name(page.port),
            code: page.port.code,
            eta: page.eta,
          }}
          components={{ time: <time /> }}
        />
      ),
    },
    ...statements.map((statement) => ({
      term: t('receipt.statement'),
      value: statement.name,
      detail: fileSize(statement.sizeBytes),
    })),
  ];
}

function Goods({ page }: { page: LinkPage }) {
  const nameOf = useSubstanceName();
  const { t } = useTranslation('confirm');
  const substances = page.lines.flatMap((line) => line.substances);
  return (
    <GoodsList
      heading={[t('receipt.substance'), t('goods.tonnes')]}
      total={{ label: t('receipt.total'), amount: tonnes(page.coveredMassG) }}
      lines={[
        {
          parts: substances.map((substance) => {
            const name = nameOf(substance);
            return {
              name: substance.needsStatement ? t('receipt.intermediate', { name }) : name,
              amount: tonnes(substance.massG),
            };
          }),
        },
      ]}
    />
  );
}

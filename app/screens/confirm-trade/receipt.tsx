import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import type { LinkPage } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { zoneOfCountry } from '~/domain/tenancy/zones.ts';
import { Trans } from '~/i18n/trans.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { timestamp } from '~/ui/format.ts';
import { BulletList, Lead, Section } from '~/ui/public/page-text.tsx';
import { Facts, GoodsList, type PublicFact, Receipt } from '~/ui/public/receipt.tsx';
import { Stamp } from '~/ui/public/state-page.tsx';
import { useSubstanceName } from '../subsystem/naming.ts';
import type { PartProps } from './view.ts';

/** What was answered, to be kept by the counterparty. */
export function ReceiptPage({ view, around, zh }: PartProps<'receipt'>) {
  const { t } = useTranslation('confirm');
  const { receipt } = view;
  const { page } = receipt;
  const confirmed = receipt.status === 'CONFIRMED';
  const company = zh ? page.company.nameZh : page.company.nameEn;
  return (
    <>
      <Stamp kind={confirmed ? 'done' : 'no'}>
        {t(confirmed ? 'receipt.confirmed' : 'receipt.rejected')}
      </Stamp>
      <Lead>{t(confirmed ? 'receipt.thanks' : 'receipt.noted', { company })}</Lead>
      <Receipt>
        <Facts tight framed facts={receiptFacts(view, zh, t)} />
        {confirmed && <Goods page={page} />}
      </Receipt>
      {confirmed ? (
        <Section title={t('receipt.nextTitle')}>
          <BulletList
            ordered
            items={
              page.issuer === null
                ? [t('receipt.nextPurchase', { company })]
                : [
                    t('receipt.nextIssue', { issuer: page.issuer.name[zh ? 'zh' : 'en'] }),
                    t('receipt.nextSend'),
                    <Trans
                      key="verify"
                      t={t}
                      i18nKey="receipt.nextVerify"
                      values={{ host: new URL(around.verifyOrigin).host }}
                      // The words come from the translation.
                      components={{ a: <a href={around.verifyOrigin}>·</a> }}
                    />,
                  ]
            }
          />
        </Section>
      ) : (
        <Lead>{t('receipt.nextRevision', { next: receipt.revision + 1 })}</Lead>
      )}
    </>
  );
}

function receiptFacts(
  { receipt }: PartProps<'receipt'>['view'],
  zh: boolean,
  t: ReturnType<typeof useTranslation>['t'],
): PublicFact[] {
  const { page } = receipt;
  const timeZone = zoneOfCountry(page.partner.country);
  const facts: PublicFact[] = [
    {
      term: t('receipt.receipt'),
      value: t('receipt.version', { no: receipt.tradeNo, revision: receipt.revision }),
    },
    {
      term: t('receipt.answered'),
      value: (
        <>
          <time dateTime={new Date(receipt.answeredAtMs).toISOString()}>
            {timestamp(receipt.answeredAtMs, timeZone, { seconds: true, bare: true })}
          </time>{' '}
          {localTime(timeZone, receipt.answeredAtMs).offset}
        </>
      ),
      detail: t('receipt.by', { name: receipt.answeredBy, partner: page.partner.name }),
    },
  ];
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
      value: zh ? page.company.nameZh : page.company.nameEn,
    },
    {
      term: t('receipt.arrival'),
      value: (
        <Trans
          t={t}
          i18nKey="receipt.arrivalValue"
          values={{
            port: zh ? page.port.zh : page.port.en,
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
      total={{ label: t('receipt.total'), massG: page.coveredMassG }}
      lines={[
        {
          substances: substances.map((substance) => {
            const name = nameOf(substance);
            return {
              name: substance.needsStatement ? t('receipt.intermediate', { name }) : name,
              massG: substance.massG,
            };
          }),
        },
      ]}
    />
  );
}

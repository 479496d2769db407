import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Link } from '~/framework.ts';
import { tonnesWithUnit } from '~/ui/format.ts';
import { MailLink } from '~/ui/mail-link.tsx';
import { DefinitionList, Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useCountryName } from '../../country-name.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import type { RecordDetail } from './detail-data.server.ts';

type Record = RecordDetail['record'];

/** The trade, and with whom. */
export function TradePanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const { partner } = record;
  const partnerPage = pageUrl(system, 'tradePartner/list/detail', { id: partner.id });
  return (
    <Panel labelledBy="trade-title">
      <PanelHead>
        <h2 id="trade-title">{t('detail.trade')}</h2>
      </PanelHead>
      <PanelBody>
        <TradeFacts record={record} />
      </PanelBody>
      <PanelHead>
        <h2>{t('column.partner')}</h2>
        <Link className="ms-auto text-xs" to={partnerPage}>
          {t('detail.seePartner')}
        </Link>
      </PanelHead>
      <PanelBody>
        <PartnerFacts partner={partner} />
      </PanelBody>
    </Panel>
  );
}

function TradeFacts({ record }: { record: Record }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const country = useCountryName();
  const { system } = useOrShell();
  const { port } = record;
  const name = nameIn(language, port);
  return (
    <DefinitionList
      facts={[
        { term: t('column.kind'), value: t(`kind.${record.kind}`) },
        { term: t('detail.eta'), value: record.eta },
        {
          term: t('column.port'),
          value: t('detail.port', {
            code: port.code,
            name,
            country: country(port.country),
          }),
        },
        { term: t('detail.year'), value: t('detail.yearValue', { year: record.eta.slice(0, 4) }) },
        { term: t('detail.mass'), value: tonnesWithUnit(record.totalMassG) },
        { term: t('form.orderRef'), value: record.orderRef },
        ...(record.proofNo === null ? [] : [{ term: t('detail.proof'), value: record.proofNo }]),
        ...(record.carriedProductId === null
          ? []
          : [
              {
                term: t('detail.carriedFrom'),
                value: (
                  <Link
                    to={pageUrl(system, 'tradeProducts/list/detail', {
                      id: record.carriedProductId,
                    })}
                  >
                    {t('detail.carriedProduct')}
                  </Link>
                ),
              },
            ]),
        {
          term: t('column.created'),
          value: (
            <>
              <Timestamp ms={record.createdAtMs} />
              <br />
              <bdi>{record.createdByName}</bdi>
            </>
          ),
        },
        {
          term: t('detail.confirmed'),
          value: record.confirmedAtMs && (
            <>
              <Timestamp ms={record.confirmedAtMs} />
              <br />
              <bdi lang="en">{record.confirmedByName}</bdi>
            </>
          ),
        },
        { term: t('detail.revision'), value: t('detail.revisionValue', { at: record.revision }) },
        ...(record.note ? [{ term: t('form.note'), value: record.note, span: true }] : []),
      ]}
    />
  );
}

/** Names and addresses are printed in Latin letters; a Chinese font would set their accents apart. */
const latin = (text: string) => text && <span lang="en">{text}</span>;

function PartnerFacts({ partner }: { partner: Record['partner'] }) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const country = useCountryName();
  return (
    <DefinitionList
      facts={[
        { term: t('detail.company'), value: <bdi lang="en">{partner.name}</bdi> },
        {
          term: t('filter.country'),
          value: `${country(partner.country)} ${partner.country}`,
        },
        { term: t('detail.role'), value: t(`role.${partner.role}`) },
        { term: t('detail.contact'), value: latin(partner.contactPerson) },
        {
          term: t('detail.email'),
          value: partner.email ? <MailLink address={partner.email} /> : null,
        },
        {
          term: t('detail.phone'),
          value: partner.phone ? <bdi dir="ltr">{partner.phone}</bdi> : null,
        },
        ...(system.partners.corporateNo
          ? [{ term: t('detail.corporateNo'), value: partner.corporateNo }]
          : []),
        { term: t('detail.address'), value: latin(partner.address), span: true },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import type { KeptPartner } from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { MailLink } from '~/ui/mail-link.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';

export type ShownPartner = Pick<
  KeptPartner,
  | 'name'
  | 'role'
  | 'country'
  | 'address'
  | 'contactPerson'
  | 'email'
  | 'phone'
  | 'corporateNo'
  | 'vatNo'
  | 'eori'
  | 'latestEta'
  | 'createdAtMs'
>;

/** Who a partner is: what a consultant compares with a register. */
export function PartnerFacts({ partner }: { partner: ShownPartner }) {
  const { t, i18n } = useTranslation(['partners', 'consolePartners']);
  const numbers = [
    { term: t('corporateNo'), value: partner.corporateNo },
    { term: t('vatNo'), value: partner.vatNo },
    { term: t('eori'), value: partner.eori },
  ].filter(({ value }) => value !== null);
  return (
    <Panel title={t('consolePartners:who')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('name'), value: <span lang="en">{partner.name}</span>, span: true },
            { term: t('role'), value: t(`roleOf.${partner.role}`) },
            { term: t('country'), value: countryName(partner.country, i18n.language as Locale) },
            ...numbers,
            { term: t('address'), value: <span lang="en">{partner.address}</span>, span: true },
            { term: t('contactPerson'), value: <span lang="en">{partner.contactPerson}</span> },
            { term: t('email'), value: <MailLink address={partner.email} /> },
            { term: t('phone'), value: <bdi dir="ltr">{partner.phone}</bdi> },
            { term: t('latestEta'), value: partner.latestEta },
            { term: t('created'), value: <Timestamp ms={partner.createdAtMs} /> },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import type { CompanyDetail } from '~/domain/provider/company/find.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { DefinitionList, Figures, Panel, PanelBody } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { ContractTags } from './contract-tags.tsx';

/** What is kept of a company, and how much it has. */
export function Overview({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const contracts = pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' });
  return (
    <>
      {company.contracts.length === 0 && (
        <Panel label={t('contract.none')}>
          <EmptyState
            icon="file-check"
            tight
            level={2}
            title={t('contract.none')}
            actions={
              <LinkButton to={contracts} variant="primary">
                {t('contract.choose')}
              </LinkButton>
            }
          >
            {t('contract.noneText')}
          </EmptyState>
        </Panel>
      )}
      <Panel label={t('figures')}>
        <Figures
          items={[
            { term: t('usersCount'), value: company.users || '–' },
            { term: t('registrationsCount'), value: company.registrations || '–' },
          ]}
        />
      </Panel>
      <Panel title={t('form.title')}>
        <PanelBody>
          <DefinitionList
            facts={[
              { term: t('name_zh'), value: company.nameZh },
              { term: t('name_en'), value: company.nameEn },
              { term: t('uscc'), value: company.uscc },
              { term: t('country'), value: countryName(company.country, i18n.language as Locale) },
              { term: t('address_zh'), value: company.addressZh, span: true },
              { term: t('address_en'), value: company.addressEn, span: true },
              { term: t('contact_name'), value: company.contactName || null },
              { term: t('contact_email'), value: company.contactEmail || null },
              { term: t('contact_phone'), value: company.contactPhone || null },
              { term: t('locale'), value: t(`localeOf.${company.locale}`) },
              { term: t('id'), value: company.id },
              { term: t('short_code'), value: company.shortCode },
              {
                term: t('contracts'),
                value: (
                  <ContractTags
                    company={{
                      disabled: company.state === 0,
                      contracts: company.contracts.map((one) => ({
                        system: one.system,
                        state: one.standing,
                        authorised_until: one.authorisedUntil,
                      })),
                    }}
                  />
                ),
              },
            ]}
          />
        </PanelBody>
      </Panel>
    </>
  );
}

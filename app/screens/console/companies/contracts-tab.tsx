import { useTranslation } from 'react-i18next';
import type { CompanyDetail, Contract } from '~/domain/provider/company/find.server.ts';
import { amountText } from '~/domain/provider/contract/content.ts';
import { SYSTEMS, type SystemProfile } from '~/domain/systems/profiles.ts';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { TONES } from './contract-tags.tsx';
import { LimitsPanel } from './limits-panel.tsx';

/** Each subsystem with its contract, or the way to one; then the limits of the company. */
export function ContractsTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      {SYSTEMS.map((system) => (
        <OneContract
          key={system.slug}
          companyId={company.id}
          profile={system}
          contract={company.contracts.find((one) => one.system === system.slug) ?? null}
        />
      ))}
      <LimitsPanel limits={company.limits} />
    </>
  );
}

interface OneProps {
  companyId: string;
  profile: SystemProfile;
  contract: Contract | null;
}

function OneContract({ companyId, profile, contract }: OneProps) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const form = pageUrl(system, 'companies/contract', { id: companyId, system: profile.slug });
  return (
    <Panel
      title={profile.label}
      note={t(`shell:meaning.${profile.words}`)}
      actions={
        <LinkButton to={form} size="sm" icon={contract ? 'edit' : 'plus'}>
          {t(contract ? 'contract.edit' : 'contract.add')}
        </LinkButton>
      }
    >
      <PanelBody>
        {contract ? (
          <Facts contract={contract} />
        ) : (
          <p className="text-muted">{t('contract.notYet')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Facts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('consoleCompanies');
  const { contractValueCents: cents, currency } = contract;
  return (
    <DefinitionList
      facts={[
        {
          term: t('state'),
          value: <Tag tone={TONES[contract.standing]}>{t(`stateOf.${contract.standing}`)}</Tag>,
        },
        { term: t('contract.authorised_from'), value: contract.authorisedFrom || null },
        {
          term: t('contract.authorised_until'),
          value: contract.authorisedUntil ?? t('contract.open'),
        },
        { term: t('contract.company_type'), value: t(`shell:companyType.${contract.companyType}`) },
        {
          term: t('contract.login_company_type'),
          value: t(`shell:companyType.${contract.loginCompanyType}`),
        },
        { term: t('contract.review_first'), value: t(contract.reviewFirst ? 'yes' : 'no') },
        {
          term: t('contract.contract_value'),
          value: cents === null ? null : `${amountText(cents)} ${currency ?? ''}`,
        },
        { term: t('contract.invoice_no'), value: contract.invoiceNo || null },
        { term: t('contract.paid_until'), value: contract.paidUntil },
      ]}
    />
  );
}

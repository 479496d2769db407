import { useTranslation } from 'react-i18next';
import type { Contract } from '~/domain/provider/company/find.server.ts';
import { amountText } from '~/domain/provider/contract/content.ts';
import { providerConsole, type SystemProfile } from '~/domain/systems/profiles.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ContractAct } from './act/acts.ts';
import { TONES } from './contract-tags.tsx';

interface OneProps {
  companyId: string;
  profile: SystemProfile;
  contract: Contract | null;
  isProvider: boolean;
  /** It is in the archive. */
  archived: boolean;
}

/** A subsystem with the company's contract for it, or the way to one. */
export function OneContract({ companyId, profile, contract, ...reader }: OneProps) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <Panel
      title={profile.label}
      note={t(`shell:meaning.${profile.words}`)}
      actions={<Ways companyId={companyId} slug={profile.slug} contract={contract} {...reader} />}
    >
      <PanelBody>
        {contract ? (
          <Facts companyId={companyId} contract={contract} />
        ) : (
          <p className="text-muted">{t('contract.notYet')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

interface WaysProps extends Omit<OneProps, 'profile'> {
  slug: string;
}

/** What can be done to it: what was ended begins anew, by an admin of the provider. */
function Ways({ companyId, slug, contract, isProvider, archived }: WaysProps) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const at = { id: companyId, system: slug };
  const form = pageUrl(system, 'companies/contract', at);
  const to = (act: ContractAct) => pageUrl(system, 'companies/act', { ...at, act });
  if (contract === null || contract.standing === 'ended') {
    if (!isProvider && (archived || contract !== null)) return null;
    return (
      <LinkButton to={form} size="sm" icon="plus">
        {t(contract ? 'contract.reopen' : 'contract.add')}
      </LinkButton>
    );
  }
  const locked = contract.standing === 'locked';
  const acts: readonly ContractAct[] = [
    ...(contract.authorisedUntil === null ? [] : (['renew'] as const)),
    locked ? 'unlock' : 'lock',
    ...(isProvider ? (['end'] as const) : []),
  ];
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <LinkButton key={act} to={to(act)} size="sm">
          {t(`contract.${act}`)}
        </LinkButton>
      ))}
      <LinkButton to={form} size="sm" icon="edit">
        {t('contract.edit')}
      </LinkButton>
    </span>
  );
}

function Facts({ companyId, contract }: { companyId: string; contract: Contract }) {
  const { t } = useTranslation('consoleCompanies');
  const { timeZone } = usePageEnvironment();
  const { contractValueCents: cents, currency, lockReason, lockNote, lockedAtMs } = contract;
  const shut = [
    ...(lockReason === null
      ? []
      : [
          {
            term: t('contract.lockReason'),
            value: [t(`lockedFor.${lockReason}`), lockNote].filter(Boolean).join(' · '),
          },
        ]),
    ...(lockedAtMs === null
      ? []
      : [{ term: t('contract.lockedAt'), value: timestamp(lockedAtMs, timeZone) }]),
    ...(contract.endedOn === null
      ? []
      : [
          { term: t('contract.endedOn'), value: contract.endedOn },
          { term: t('contract.endReason'), value: contract.endReason },
        ]),
  ];
  return (
    <DefinitionList
      facts={[
        {
          term: t('state'),
          value: (
            <span className="inline-flex flex-wrap gap-1.5">
              <Tag tone={TONES[contract.standing]}>{t(`stateOf.${contract.standing}`)}</Tag>
              {contract.unpaid && <Tag tone="warn">{t('unpaid')}</Tag>}
            </span>
          ),
        },
        ...shut,
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
        {
          term: t('contract.poa_file_id'),
          value:
            contract.poaFileId === null ? null : (
              <a
                href={`${providerConsole.api}/companies/${companyId}/contracts/${contract.system}/poa`}
                download
              >
                {t('contract.letter')}
              </a>
            ),
        },
      ]}
    />
  );
}

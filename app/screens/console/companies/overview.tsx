import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import type { CompanyDetail } from '~/domain/provider/company/find.server.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { isArchived, keptUntil } from '~/domain/tenancy/archived.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { DefinitionList, Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { CompanyHistory } from './company-history.tsx';
import { TONES } from './contract-tags.tsx';
import { LiveHealth } from './live-health.tsx';

/** Events that the overview shows. */
const LATEST = 10;

interface Props {
  company: CompanyDetail;
}

interface WhoseProps extends Props {
  /** An admin of the provider reads it. */
  isProvider: boolean;
}

/** A company at a glance: how much it has, its contracts, what is kept of it, what was done last. */
export function Overview({ company, isProvider }: WhoseProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 content-start gap-4">
        {isArchived(company, company.contracts) ? (
          <Archived company={company} isProvider={isProvider} />
        ) : (
          <LiveHealth company={company} />
        )}
        {(company.contracts.length > 0 || company.servedUntil === null) && (
          <Contracts company={company} />
        )}
        <CompanyHistory company={{ history: company.history.slice(0, LATEST) }} />
      </div>
      <Kept company={company} />
    </div>
  );
}

/** When it was served, where it was entered as ended, and how long the archive keeps it. */
function Archived({ company, isProvider }: WhoseProps) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const { servedFrom, servedUntil, contracts } = company;
  return (
    <Panel
      title={t('ended.title')}
      note={t('ended.keptNote')}
      actions={
        isProvider &&
        servedUntil !== null && (
          <Link to={pageUrl(system, 'companies/archive', { id: company.id })}>
            {t('ended.toCorrect')}
          </Link>
        )
      }
    >
      <PanelBody>
        <DefinitionList
          facts={[
            ...(servedUntil === null
              ? []
              : [
                  { term: t('ended.from'), value: servedFrom },
                  { term: t('ended.until'), value: servedUntil },
                ]),
            { term: t('ended.kept'), value: keptUntil(company, contracts) },
          ]}
        />
        {contracts.length === 0 && <p className="mt-3 text-muted">{t('ended.entered')}</p>}
        {contracts.length === 0 && company.addressEn === '' && (
          <p className="mt-1 text-muted">{t('ended.noAddress')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Contracts({ company }: Props) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const tab = pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' });
  const lacking = SYSTEMS.filter(
    ({ slug }) => !company.contracts.some((one) => one.system === slug),
  );
  if (company.contracts.length === 0) {
    return (
      <Panel label={t('contract.none')}>
        <EmptyState
          icon="file-check"
          tight
          level={2}
          title={t('contract.none')}
          actions={
            <LinkButton to={tab} variant="primary">
              {t('contract.choose')}
            </LinkButton>
          }
        >
          {t('contract.noneText')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={t('contract.title')} actions={<Link to={tab}>{t('contract.all')}</Link>}>
      <ul className="divide-y divide-line-soft">
        {company.contracts.map((one) => (
          <li
            key={one.system}
            className="grid grid-cols-[72px_88px_minmax(0,1fr)_auto] items-center gap-x-4 px-(--pad) py-2.5 max-md:grid-cols-2 max-md:gap-y-1"
          >
            <b>{systemNamed(one.system)?.label ?? one.system}</b>
            <span>
              <Tag tone={TONES[one.standing]}>{t(`stateOf.${one.standing}`)}</Tag>
            </span>
            <span>
              {t('contract.from', {
                from: one.authorisedFrom,
                until: one.authorisedUntil ?? t('contract.open'),
              })}
            </span>
            <span className="text-sm text-muted">
              {t(`shell:companyType.${one.companyType}`)}
              {one.reviewFirst && ` · ${t('contract.review_first')}`}
            </span>
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <PanelFoot>
          <span className="text-sm text-muted">
            {t('contract.lacking', {
              systems: lacking.map(({ label }) => label).join(t('ui:and')),
            })}
          </span>
        </PanelFoot>
      )}
    </Panel>
  );
}

function Kept({ company }: Props) {
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  return (
    <Panel
      title={t('form.title')}
      actions={
        !isArchived(company, company.contracts) && (
          <Link to={pageUrl(system, 'companies/edit', { id: company.id })}>{t('form.change')}</Link>
        )
      }
    >
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('name_zh'), value: company.nameZh },
            { term: t('name_en'), value: company.nameEn },
            { term: t('uscc'), value: company.uscc },
            { term: t('country'), value: countryName(company.country, i18n.language as Locale) },
            { term: t('address_zh'), value: company.addressZh || null },
            { term: t('address_en'), value: company.addressEn || null },
            { term: t('contact_name'), value: company.contactName || null },
            { term: t('contact_email'), value: company.contactEmail || null },
            { term: t('contact_phone'), value: company.contactPhone || null },
            { term: t('locale'), value: t(`localeOf.${company.locale}`) },
            { term: t('id'), value: company.id },
            { term: t('short_code'), value: company.shortCode },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

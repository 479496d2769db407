import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { type CompanyDetail, findCompany } from '~/domain/provider/company/find.server.ts';
import { readPoliciesOf } from '~/domain/provider/law/of-company/read.server.ts';
import { type Area, systemNamed } from '~/domain/systems/profiles.ts';
import { isArchived } from '~/domain/tenancy/archived.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { Tag } from '~/ui/status.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ACTS } from './act/acts.ts';
import { CompanyHistory } from './company-history.tsx';
import { ContractsTab } from './contracts-tab.late.tsx';
import { Overview } from './overview.tsx';
import { PoliciesTab } from './policies/policies-tab.late.tsx';
import { UsersTab } from './users-tab.late.tsx';
import { usersTab } from './users-tab.server.ts';

const TABS = ['overview', 'contracts', 'users', 'policies', 'history'] as const;
type Tab = (typeof TABS)[number];

export const loader = staffLoader(async (ctx, { url }) => {
  const { searchParams: params } = url;
  const id = params.get('id') ?? notFound();
  const one = together(ctx);
  const [company, users, policies] = await Promise.all([
    findCompany(one, id),
    params.get('tab') === 'users' ? usersTab.read(one, id, url) : null,
    params.get('tab') === 'policies' ? readPoliciesOf(one, id) : null,
  ]);
  return {
    title: pageTitle(ctx, 'consoleCompanies:detailTitle', { name: nameIn(ctx.locale, company) }),
    company,
    isProvider: ctx.staffRole === 'provider',
    users,
    policies: policies?.policies ?? null,
    tab: TABS.find((one) => one === params.get('tab')) ?? ('overview' as Tab),
  };
});

export const action = staffAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  return usersTab.act(ctx, id, await visit.form(), visit);
});

export const meta = titleMeta;

const SAVED = [
  ...([
    'added',
    'archived',
    'edited',
    'contract',
    'contractChanged',
    'reopened',
    'limits',
    'policy',
    'acted',
  ] as const),
  ...ACTS,
] as const;

/** One company: what is kept of it, its contracts, what was done. */
export default function CompanyDetailPage() {
  const { company, isProvider, tab, users, policies } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const to = (name: Tab) =>
    pageUrl(system, 'companies/detail', { id: company.id, tab: name === 'overview' ? '' : name });
  const archived = isArchived(company, company.contracts);
  const counts: Partial<Record<Tab, number>> = { contracts: company.contracts.length };
  return (
    <DetailFrame
      title={nameIn(i18n.language, company)}
      status={company.state === 0 && <Tag tone="danger">{t('stateOf.disabled')}</Tag>}
      subtitle={[company.shortCode, company.consultants.map(({ name }) => name).join(t('ui:and'))]
        .filter(Boolean)
        .join(' · ')}
      list={{ title: t('title'), page: 'companies' }}
      actions={<Ways company={company} isProvider={isProvider} />}
      notices={
        <>
          <ActNotices words="consoleCompanies" acts={SAVED} refused={null} />
          {archived && (
            <Alert tone="info">
              {t(company.contracts.length === 0 ? 'ended.readOnly' : 'contract.readOnly')}
            </Alert>
          )}
        </>
      }
      parts={[
        ...TABS.map((name) => ({
          to: to(name),
          label: t(`tabs.${name}`),
          current: name === tab,
          ...(counts[name] !== undefined && { count: counts[name] }),
        })),
        {
          to: pageUrl(system, 'registrations', { company: company.id }),
          label: t('registrationsCount'),
          current: false,
          count: company.registrations,
        },
        {
          to: pageUrl(system, 'documents', { company: company.id }),
          label: t('tabs.documents'),
          current: false,
          count: company.documents,
        },
        ...(hasArea(company, 'only-representative')
          ? [
              {
                to: pageUrl(system, 'tradePartners', { company: company.id }),
                label: t('tabs.tradePartners'),
                count: company.partners,
              },
            ]
          : []),
        ...(hasArea(company, 'responsible-person')
          ? (['oaDirectory', 'claims'] as const).map((page) => ({
              to: pageUrl(system, page, { company: company.id }),
              label: t(`tabs.${page}`),
            }))
          : []),
        ...(hasArea(company, 'new-substance')
          ? [
              {
                to: pageUrl(system, 'ownEnterprise', { company: company.id }),
                label: t('tabs.ownEnterprise'),
              },
              {
                to: pageUrl(system, 'duties', { company: company.id, state: 'open' }),
                label: t('tabs.duties'),
              },
            ]
          : []),
        {
          to: pageUrl(system, 'records', { view: 'company', company: company.id }),
          label: t('tabs.records'),
        },
        {
          to: pageUrl(system, 'contactLog', { company: company.id }),
          label: t('tabs.contactLog'),
        },
        { to: pageUrl(system, 'companies/audit', { company: company.id }), label: t('tabs.audit') },
      ]}
    >
      <LateBoundary>
        {tab === 'overview' && <Overview company={company} isProvider={isProvider} />}
        {tab === 'contracts' && <ContractsTab company={company} isProvider={isProvider} />}
        {tab === 'users' && users && <UsersTab users={users} answer={answer} />}
        {tab === 'policies' && policies && (
          <PoliciesTab
            companyId={company.id}
            policies={policies}
            writes={isProvider && !archived}
          />
        )}
        {tab === 'history' && <CompanyHistory company={company} />}
      </LateBoundary>
    </DetailFrame>
  );
}

/** Whether it has, or had, a contract for a subsystem of an area. */
const hasArea = ({ contracts }: CompanyDetail, area: Area) =>
  contracts.some((one) => systemNamed(one.system)?.area === area);

/** What can be done to it: of the archive nothing but to read, and to take it out. */
function Ways({ company, isProvider }: { company: CompanyDetail; isProvider: boolean }) {
  const { t } = useTranslation([
    'consoleCompanies',
    'consoleActing',
    'consoleMessages',
    'consoleExport',
  ]);
  const { system } = useShell();
  const everything = isProvider && (
    <LinkButton to={pageUrl(system, 'companies/export', { id: company.id })} icon="download">
      {t('consoleExport:title')}
    </LinkButton>
  );
  if (isArchived(company, company.contracts)) {
    return (
      <>
        {everything}
        {isProvider && company.contracts.length === 0 && <Again company={company} />}
      </>
    );
  }
  const act = company.state === 0 ? 'enable' : 'disable';
  return (
    <>
      {everything}
      {isProvider && (
        <LinkButton to={pageUrl(system, 'companies/act', { id: company.id, act })}>
          {t(act)}
        </LinkButton>
      )}
      <LinkButton to={pageUrl(system, 'companies/edit', { id: company.id })} icon="edit">
        {t('form.edit')}
      </LinkButton>
      {company.contracts.length > 0 && (
        <LinkButton to={pageUrl(system, 'messages/add', { company: company.id })} icon="bell">
          {t('consoleMessages:write')}
        </LinkButton>
      )}
      {company.contracts.length > 0 && (
        <LinkButton
          variant="primary"
          to={pageUrl(system, 'actAs', { company: company.id })}
          icon="users"
        >
          {t('consoleActing:title')}
        </LinkButton>
      )}
    </>
  );
}

/** What was entered as ended is completed first: papers of a new contract print its address. */
function Again({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const edit = pageUrl(system, 'companies/edit', { id: company.id });
  if (company.addressEn === '') {
    return (
      <LinkButton to={edit} icon="edit">
        {t('ended.complete')}
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to={edit} icon="edit">
        {t('form.edit')}
      </LinkButton>
      <LinkButton
        variant="primary"
        to={pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' })}
      >
        {t('contract.reopen')}
      </LinkButton>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { listKeptDocuments } from '~/domain/only-representative/document/kept/list.server.ts';
import {
  type KeptDocumentListInput,
  keptDocumentList,
} from '~/domain/only-representative/document/kept/schema.ts';
import {
  DOCUMENT_ORIGINS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
} from '~/domain/only-representative/document/kinds.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { filtersOf } from '../../subsystem/filters.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useKeptDocumentColumns } from './columns.tsx';

const SYSTEMS = systemsOf('only-representative').map(({ slug, label }) => ({ slug, label }));
const SLUGS = SYSTEMS.map(({ slug }) => slug);

export const loader = keptLoader('consoleDocuments', keptDocumentList, listKeptDocuments);

export const meta = titleMeta;

/** Which papers a company has, in both subsystems of the area, and who brought them. */
export default function KeptDocuments() {
  const { company, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleDocuments', 'consoleCompanies']);
  const { system } = useShell();
  const here = { company: company.id };
  const contracted = SYSTEMS.filter(({ slug }) => company.systems.includes(slug));
  const add = contracted.map(({ slug, label }, at) => (
    <LinkButton
      key={slug}
      to={pageUrl(system, 'documents/add', { ...here, system: slug })}
      icon="upload"
      {...(at === 0 && { variant: 'primary' as const })}
    >
      {t('add', { system: label })}
    </LinkButton>
  ));
  const detail = pageUrl(system, 'companies/detail', { id: company.id });
  const contracts = pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' });
  return (
    <ListPage
      words="consoleDocuments"
      id="console-documents"
      api={`companies/${company.id}/documents`}
      list={list}
      columns={useKeptDocumentColumns(company.id)}
      parents={[
        { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
        { label: nameIn(i18n.language, company), to: detail },
      ]}
      subtitle={nameIn(i18n.language, company)}
      actions={add}
      filters={<Filters />}
      cleared={pageUrl(system, 'documents', here)}
      empty={
        contracted.length > 0
          ? { icon: 'docs', actions: add }
          : {
              icon: 'docs',
              text: t('noContract'),
              actions: <LinkButton to={contracts}>{t('toContracts')}</LinkButton>,
            }
      }
    />
  );
}

function Filters() {
  const { t } = useTranslation(['documents', 'consoleDocuments']);
  const { among, bySystem } = filtersOf<KeptDocumentListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        bySystem(t('consoleDocuments:system'), SLUGS),
        among('type', t('type'), DOCUMENT_TYPES, (value) => t(`typeOf.${value}`)),
        among('state', t('state'), DOCUMENT_STATES, (value) => t(`stateOf.${value}`), {
          anyLabel: t('notArchived'),
        }),
      ]}
      more={[among('origin', t('origin'), DOCUMENT_ORIGINS, (value) => t(`originOf.${value}`))]}
    />
  );
}

import { useTranslation } from 'react-i18next';
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
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { AddPerContract, KeptListPage } from '../../console/companies/kept-list.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useKeptDocumentColumns } from './columns.tsx';

const SYSTEMS = systemsOf('only-representative').map(({ slug, label }) => ({ slug, label }));
const SLUGS = SYSTEMS.map(({ slug }) => slug);

export const loader = keptLoader('consoleDocuments', keptDocumentList, listKeptDocuments);

export const meta = titleMeta;

/** Which papers a company has, in both subsystems of the area, and who brought them. */
export default function KeptDocuments() {
  const { company, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleDocuments');
  return (
    <KeptListPage
      words="consoleDocuments"
      id="console-documents"
      api={`companies/${company.id}/documents`}
      list={list}
      company={company}
      page="documents"
      columns={useKeptDocumentColumns(company.id)}
      actions={
        <AddPerContract
          company={company}
          systems={SYSTEMS}
          page="documents/add"
          icon="upload"
          label={(system) => t('add', { system })}
        />
      }
      filters={<Filters />}
      icon="docs"
      noContract={!company.systems.some((slug) => SLUGS.some((one) => one === slug))}
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

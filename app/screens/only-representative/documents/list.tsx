import { useTranslation } from 'react-i18next';
import { DOCUMENT_ORIGINS, DOCUMENT_STATES } from '~/domain/only-representative/document/kinds.ts';
import { readDocumentList } from '~/domain/only-representative/document/pages.server.ts';
import {
  type DocumentListInput,
  documentList,
} from '~/domain/only-representative/document/schema.ts';
import { useLoaderData, useSearchParams } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { IssuedPanel } from './issued-panel.tsx';
import { SlotsPanel } from './slots-panel.tsx';
import { useDocumentSelection } from './ticked.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = documentList.lenient(url.searchParams);
  const { page, slots, issued } = await readDocumentList(ctx, input);
  return {
    title: pageTitle(ctx, 'documents:title'),
    ...listData(documentList, input, page),
    slots,
    issued,
  };
});

export const meta = titleMeta;

/** Which papers there are, and who got them. */
export default function DocumentList() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('documents');
  const { good, ending, expired } = list.slots;
  return (
    <>
      <ListPage
        words="documents"
        id="documents"
        api="documents"
        list={list}
        columns={useDocumentColumns()}
        selection={useDocumentSelection()}
        subtitle={t('subtitle', { good, ending, expired })}
        actions={<NewDocument />}
        notice={<SentMany />}
        tabs={<SlotsPanel slots={list.slots} />}
        filters={<Filters />}
        empty={{ icon: 'docs', actions: <NewDocument /> }}
      />
      <IssuedPanel issued={list.issued} />
    </>
  );
}

/** How many documents were just sent, and to whom. */
function SentMany() {
  const { t } = useTranslation('documents');
  const [params] = useSearchParams();
  const count = Number(params.get('sent'));
  if (!Number.isInteger(count) || count < 1) return null;
  return (
    <Alert tone="ok" role="status">
      {t('sending.sentMany', { count, to: params.get('to') ?? '' })}{' '}
      {t('sending.left', { count: Number(params.get('remaining')) })}
    </Alert>
  );
}

/** The way to a new document, or why there is none. */
function NewDocument() {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'documents/list/add')} variant="primary" icon="upload">
      {t('new')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const { among } = filtersOf<DocumentListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('type', t('type'), system.documents.types, (value) => t(`typeOf.${value}`)),
        among('state', t('state'), DOCUMENT_STATES, (value) => t(`stateOf.${value}`), {
          anyLabel: t('notArchived'),
        }),
        among('unsent', t('unsent'), ['yes'], (value) => t(`unsentOf.${value}`)),
      ]}
      more={[among('origin', t('origin'), DOCUMENT_ORIGINS, (value) => t(`originOf.${value}`))]}
    />
  );
}

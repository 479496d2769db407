import { redirect } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '~/domain/certificate/kinds.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import { isExactHit } from '~/domain/only-representative/substance/rules.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orLoader } from '~/screens/door.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { useCertificateColumns } from './certificate-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = certificateList.lenient(url.searchParams);
  const page = await listCertificates(ctx, input);
  const [only] = page.items;
  if (only && page.total === 1 && isExactHit(input.q, [only.certificateNo, only.code])) {
    throw redirect(pageUrl(ctx.system, 'certificate/list/detail', { id: only.id }));
  }
  return {
    title: pageTitle(ctx, 'certificates:title'),
    page,
    sort: input.sort,
    limit: input.limit,
    filtered: certificateList.isFiltered(input),
    now: new Date(ctx.nowMs).getUTCFullYear(),
  };
});

export const meta = titleMeta;

type List = ReturnType<typeof useLoaderData<typeof loader>>;

export default function CertificateList() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  const { search } = useLocation();
  const columns = useCertificateColumns();
  const { page } = list;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
      />
      <div className="stack page-top">
        <Panel label={t('filters')}>
          <Filters list={list} />
        </Panel>
        <Panel label={t('title')}>
          <DataTable
            id="certificates"
            label={t('title')}
            columns={columns}
            rows={page.items}
            rowKey={(row) => row.id}
            sort={parseSort(list.sort)}
            summary={
              <span>
                <Trans
                  t={t}
                  i18nKey={page.totalIsBound ? 'listSummaryMore' : 'listSummary'}
                  values={{ total: count(page.total) }}
                  components={{ b: <b /> }}
                />
              </span>
            }
            tools={
              <LinkButton
                to={`/${system.slug}/api/certificates/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('export')}
              </LinkButton>
            }
            empty={list.filtered ? <NoMatch /> : <NoCertificates />}
            pager={
              <Pager
                label={t('pages')}
                nextCursor={page.nextCursor}
                previousCursor={page.previousCursor}
                size={list.limit}
                shown={page.items.length}
                total={page.total}
                totalIsBound={page.totalIsBound}
              />
            }
          />
        </Panel>
      </div>
    </>
  );
}

function Filters({ list }: { list: List }) {
  const { t } = useTranslation('certificates');
  const years = [0, 1, 2, 3].map((back) => String(list.now - back));
  const select = (
    name: 'kind' | 'state' | 'year',
    values: readonly string[],
    word: (value: string) => string,
  ): Filter => ({
    kind: 'select',
    name,
    label: t(name),
    options: values.map((value) => ({ value, label: word(value) })),
  });
  return (
    <FilterBar
      label={t('filters')}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      filters={[
        select('kind', CERTIFICATE_KINDS, (value) => t(`kindOf.${value}`)),
        select('state', CERTIFICATE_STATES, (value) => t(`ui:status.certificate.${value}`)),
        select('year', years, (value) => value),
      ]}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation('certificates');
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={2}
      icon="search"
      title={t('noMatch.title')}
      actions={<LinkButton to={pathname}>{t('clear')}</LinkButton>}
    >
      {t('noMatch.text')}
    </EmptyState>
  );
}

function NoCertificates() {
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  return (
    <EmptyState
      level={2}
      icon="cert"
      title={t('empty.title')}
      actions={
        <LinkButton to={pageUrl(system, 'tradeRecords/list')}>{t('empty.action')}</LinkButton>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="certificates" list={pathname} />;
}

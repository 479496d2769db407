import { useTranslation } from 'react-i18next';
import { CERTIFICATE_STATES, SUBSTANCE_CERTIFICATE_KINDS } from '~/domain/certificate/kinds.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { type CertificateListInput, certificateList } from '~/domain/certificate/schema.ts';
import { isExactHit } from '~/domain/search/word.ts';
import { redirect, useLoaderData } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
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
    ...listData(certificateList, input, page),
    now: new Date(ctx.nowMs).getUTCFullYear(),
  };
});

export const meta = titleMeta;

export default function CertificateList() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  return (
    <ListPage
      words="certificates"
      id="certificates"
      api="certificates"
      list={list}
      columns={useCertificateColumns()}
      filters={<Filters now={list.now} />}
      empty={{
        icon: 'cert',
        actions: (
          <LinkButton to={pageUrl(system, 'tradeRecords/list')}>
            {t('list.empty.action')}
          </LinkButton>
        ),
      }}
    />
  );
}

function Filters({ now }: { now: number }) {
  const { t } = useTranslation('certificates');
  const years = [0, 1, 2, 3].map((back) => `${now - back}` as const);
  const { among } = filtersOf<CertificateListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('kind'), SUBSTANCE_CERTIFICATE_KINDS, (value) => t(`kindOf.${value}`)),
        among(
          'state',
          t('state'),
          CERTIFICATE_STATES,
          (value) => t(`ui:status.certificate.${value}`),
          { badge: (value) => <StatusBadge kind="certificate" value={value} /> },
        ),
        among('year', t('year'), years, (value) => value),
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { CERTIFICATE_STATES } from '~/domain/certificate/kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { consoleCertificateColumns } from '~/domain/provider/certificate/columns.ts';
import {
  type ConsoleCertificateRow,
  listConsoleCertificates,
} from '~/domain/provider/certificate/list.server.ts';
import {
  type ConsoleCertificateListInput,
  consoleCertificateList,
} from '~/domain/provider/certificate/schema.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = consoleCertificateList.lenient(url.searchParams);
  const page = await listConsoleCertificates(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleCertificates:title'),
    ...listData(consoleCertificateList, input, page),
  };
});

export const meta = titleMeta;

/** Certificates of all companies, the newest first. */
export default function Certificates() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleCertificates');
  return (
    <ListPage
      words="consoleCertificates"
      id="console-certificates"
      api="certificates"
      list={list}
      columns={useCertificateColumns()}
      subtitle={t('question')}
      filters={<Filters />}
      empty={{ icon: 'cert' }}
    />
  );
}

function useCertificateColumns() {
  const { t, i18n } = useTranslation('consoleCertificates');
  const { system } = useShell();
  return useColumns(consoleCertificateColumns, {
    certificate_no: {
      fixed: true,
      phone: 'first',
      cell: (row: ConsoleCertificateRow) => (
        <Link to={pageUrl(system, 'certificates/detail', { id: row.id })} data-row={row.id}>
          {row.certificateNo}
        </Link>
      ),
    },
    company: {
      grow: 'some',
      phone: 'line',
      cell: (row) => (
        <Link
          to={pageUrl(system, 'companies/detail', { id: row.companyId })}
          className="max-md:inline-block max-md:py-1"
        >
          <TwoLines>{nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn })}</TwoLines>
        </Link>
      ),
    },
    system: { phone: 'plain', cell: (row) => systemNamed(row.system)?.label ?? row.system },
    kind: {
      grow: 'some',
      phone: 'plain',
      cell: (row) => <TwoLines>{t(`certificates:kindOf.${row.kind}`)}</TwoLines>,
    },
    state: {
      phone: 'plain',
      cell: (row) => <StatusBadge kind="certificate" value={row.state} />,
    },
    trade_no: { phone: 'hidden', extra: true, cell: (row) => row.tradeNo ?? '–' },
    importer: {
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{row.importerName}</TwoLines>,
    },
    cover_year: { phone: 'hidden', extra: true },
    tonnage: { numeric: true, phone: 'labelled' },
    consultants: {
      phone: 'hidden',
      extra: true,
      cell: (row) => row.consultants.join(t('ui:and')) || t('unassigned'),
    },
    issued_on: { phone: 'labelled' },
  });
}

function Filters() {
  const { t } = useTranslation('consoleCertificates');
  const { among } = filtersOf<ConsoleCertificateListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('state', t('state'), CERTIFICATE_STATES, (state) =>
          t(`ui:status.certificate.${state}`),
        ),
        among(
          'system',
          t('system'),
          SYSTEMS.map(({ slug }) => slug),
          (slug) => systemNamed(slug)?.label ?? slug,
        ),
      ]}
    />
  );
}

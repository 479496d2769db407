import { useTranslation } from 'react-i18next';
import { CERTIFICATE_STATES } from '~/domain/certificate/kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { AT_ONCE } from '~/domain/provider/bulk/kinds.ts';
import { consoleCertificateColumns } from '~/domain/provider/certificate/columns.ts';
import {
  type ConsoleCertificateRow,
  listConsoleCertificates,
  numberOfRegistration,
} from '~/domain/provider/certificate/list.server.ts';
import {
  type ConsoleCertificateListInput,
  consoleCertificateList,
} from '~/domain/provider/certificate/schema.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData, useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { type ListData, listData, queryOfList } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useTicked } from '../companies/ticked.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = consoleCertificateList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, number] = await Promise.all([
    listConsoleCertificates(one, input),
    input.registration === undefined ? null : numberOfRegistration(one, input.registration),
  ]);
  return {
    title: pageTitle(ctx, 'consoleCertificates:title'),
    ...listData(consoleCertificateList, input, page),
    signedBy: input.key ?? null,
    /** The registration that they draw or confirm. */
    of: input.registration === undefined ? null : { id: input.registration, number },
  };
});

export const meta = titleMeta;

/** Certificates of all companies, the newest first. */
export default function Certificates() {
  const { signedBy, of, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleCertificates');
  return (
    <ListPage
      words="consoleCertificates"
      id="console-certificates"
      api="certificates"
      list={list}
      columns={useCertificateColumns()}
      selection={useTicked(TICKED_ACTS, (row: ConsoleCertificateRow) => row.certificateNo)}
      subtitle={t('question')}
      actions={signedBy !== null && <AllOfKey list={list} />}
      filters={<Filters signedBy={signedBy} of={of} />}
      empty={{ icon: 'cert' }}
    />
  );
}

const TICKED_ACTS = [
  { act: 'revoke', icon: 'revoked' },
  { act: 'reissue', icon: 'newer' },
] as const;

/** What a key signed is asked to be ended all together, as the list is filtered. */
function AllOfKey({
  list,
}: {
  list: Pick<ListData<ConsoleCertificateRow>, 'page' | 'parameters'>;
}) {
  const { t } = useTranslation('consoleBulk');
  const { system } = useShell();
  const { search } = useLocation();
  const { total, totalIsBound } = list.page;
  const filter = new URLSearchParams(queryOfList(search, list.parameters));
  filter.delete('cursor');
  const acts = TICKED_ACTS.filter(({ act }) => !totalIsBound && total <= AT_ONCE[act]);
  if (total === 0) return null;
  return (
    <>
      {acts.map(({ act, icon }) => (
        <LinkButton
          key={act}
          to={pageUrl(system, 'bulk', { act, filter: String(filter), total: String(total) })}
          icon={icon}
        >
          {t(`all.${act}`, { count: total })}
        </LinkButton>
      ))}
    </>
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

interface FiltersProps {
  signedBy: string | null;
  /** Without a number where it is not there, or not theirs. */
  of: { id: string; number: string | null } | null;
}

/** With the key or the registration that the list is of, where somebody came from its page. */
function Filters({ signedBy, of }: FiltersProps) {
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
      more={[
        ...(signedBy === null ? [] : [among('key', t('key'), [signedBy], (id) => id)]),
        ...(of === null
          ? []
          : [among('registration', t('registration'), [of.id], (id) => of.number ?? id)]),
      ]}
    />
  );
}

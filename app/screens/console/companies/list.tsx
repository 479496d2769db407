import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { AT_ONCE } from '~/domain/provider/bulk/kinds.ts';
import { companyColumns } from '~/domain/provider/company/columns.ts';
import { COMPANY_NEEDS } from '~/domain/provider/company/kinds.ts';
import { type CompanyRow, listCompanies } from '~/domain/provider/company/list.server.ts';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { Link, useLoaderData, useSearchParams } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { type Look, useColumns } from '../../subsystem/columns.tsx';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { QuickFilters } from '../../subsystem/quick-filters.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { CompanyFilters } from './company-filters.tsx';
import { ContractTags } from './contract-tags.tsx';
import { type HealthNumber, HealthNumberLink, Urgency } from './health-cells.tsx';
import { useTickedCompanies } from './ticked.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = companyList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, staff] = await Promise.all([listCompanies(one, input), colleagues(one)]);
  return {
    title: pageTitle(ctx, 'consoleCompanies:title'),
    isProvider: ctx.staffRole === 'provider',
    staff: staff.map(({ id, name }) => ({ id, name })),
    asOfMs: page.asOfMs,
    ...listData(companyList, input, page),
  };
});

export const meta = titleMeta;

export default function Companies() {
  const { isProvider, staff, asOfMs, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const [params] = useSearchParams();
  const columns = useCompanyColumns();
  const add = (
    <LinkButton to={pageUrl(system, 'companies/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consoleCompanies"
      id="console-companies"
      api="companies"
      list={list}
      columns={columns}
      selection={useTickedCompanies(isProvider)}
      subtitle={asOfMs === null ? t('question') : t('asOf', { time: timestamp(asOfMs, timeZone) })}
      actions={
        <>
          {list.page.total > 0 && <Write isProvider={isProvider} total={list.page.total} />}
          <LinkButton to={pageUrl(system, 'import')} icon="upload">
            {t('import')}
          </LinkButton>
          {isProvider && params.get('state') === 'ended' && (
            <LinkButton to={pageUrl(system, 'companies/archive')} icon="plus">
              {t('ended.add')}
            </LinkButton>
          )}
          {add}
        </>
      }
      tabs={<Needs />}
      filters={<CompanyFilters staff={staff} />}
      empty={
        isProvider
          ? { icon: 'building', actions: add }
          : { icon: 'building', actions: add, title: t('noneOfYours') }
      }
    />
  );
}

/** What the list is asked every day. */
function Needs() {
  const { t } = useTranslation('consoleCompanies');
  return (
    <QuickFilters
      label={t('need')}
      filters={{ all: {}, ...Object.fromEntries(COMPANY_NEEDS.map((need) => [need, { need }])) }}
      besides={['state']}
      word={(name) => t(`needOf.${name}`)}
    />
  );
}

const numberLook = (name: HealthNumber, look: Look<CompanyRow> = {}): Look<CompanyRow> => ({
  numeric: true,
  phone: 'hidden',
  cell: (row) => <HealthNumberLink name={name} company={row.id} value={row[name]} />,
  ...look,
});

function useCompanyColumns() {
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  return useColumns(
    companyColumns,
    {
      name_zh: {
        header: t('name'),
        fixed: true,
        grow: 'much',
        title: (row) => nameIn(i18n.language, row),
        phone: 'first',
        cell: (row: CompanyRow) => (
          <span className="flex items-start gap-2.5">
            <span className="pt-1">
              <Urgency company={row} />
            </span>
            <Link to={pageUrl(system, 'companies/detail', { id: row.id })} data-row={row.id}>
              <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
            </Link>
          </span>
        ),
      },
      contracts: {
        phone: 'line',
        cell: (row) => (
          <span className="block xl:min-w-[184px]">
            <ContractTags company={row} />
          </span>
        ),
      },
      open: numberLook('open', { phone: 'labelled' }),
      overdue: numberLook('overdue', { phone: 'labelled' }),
      waiting: numberLook('waiting'),
      alarm: numberLook('alarm', {
        phone: 'labelled',
        cell: (row) => (
          <HealthNumberLink
            name="alarm"
            company={row.id}
            value={row.alarm}
            beside={
              row.critical > 0 && (
                <b className="block text-xs">{t('critical', { count: row.critical })}</b>
              )
            }
          />
        ),
      }),
      ending: numberLook('ending', { phone: 'labelled' }),
      lapsed: numberLook('lapsed'),
      consultants: {
        phone: 'plain',
        cell: (row) =>
          row.consultants.length > 0 ? row.consultants.join(t('ui:and')) : <b>{t('unassigned')}</b>,
      },
      locked: numberLook('locked', { extra: true }),
      unpaid: numberLook('unpaid', { extra: true }),
      held: numberLook('held', { extra: true }),
      rejected: numberLook('rejected', { extra: true }),
      acted_at: { extra: true, phone: 'hidden' },
      users: { numeric: true, extra: true, phone: 'hidden' },
      country: { extra: true, phone: 'hidden' },
      created_at: { extra: true, phone: 'hidden' },
    },
    { header: 'consoleCompanies:ways', phone: 'hidden', cell: (row) => <Ways company={row} /> },
  );
}

/** To work in its portal, and to write to it. */
function Ways({ company }: { company: Pick<CompanyRow, 'id' | 'contracts'> }) {
  const { t } = useTranslation(['consoleCompanies', 'consoleActing', 'consoleMessages']);
  const { system } = useShell();
  if (!company.contracts.some(({ state }) => state !== 'ended')) return null;
  return (
    <span className="inline-flex gap-1">
      <Link
        to={pageUrl(system, 'actAs', { company: company.id })}
        title={t('consoleActing:title')}
        className="p-1"
      >
        <Icon name="users" label={t('consoleActing:title')} />
      </Link>
      <Link
        to={pageUrl(system, 'messages/add', { company: company.id })}
        title={t('consoleMessages:write')}
        className="p-1"
      >
        <Icon name="bell" label={t('consoleMessages:write')} />
      </Link>
    </span>
  );
}

/** A letter to the companies that are listed; a message, for an admin of the provider. */
function Write({ isProvider, total }: { isProvider: boolean; total: number }) {
  const { t } = useTranslation(['consoleMessages', 'consoleBulk']);
  const { system } = useShell();
  const [params] = useSearchParams();
  const asked = new URLSearchParams(params);
  for (const name of ['cursor', 'sort', 'limit']) asked.delete(name);
  const filter = asked.toString();
  const letter = { act: 'letter', filter, total: `${total}` };
  return (
    <>
      {isProvider && (
        <LinkButton to={pageUrl(system, 'messages/add', { filter })} icon="bell">
          {t('write')}
        </LinkButton>
      )}
      {total <= AT_ONCE.letter && (
        <LinkButton to={pageUrl(system, 'bulk', letter)} icon="mail">
          {t('consoleBulk:act.letter')}
        </LinkButton>
      )}
    </>
  );
}

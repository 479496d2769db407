import { useTranslation } from 'react-i18next';
import { distributorColumns } from '~/domain/responsible-person/enterprise/columns.ts';
import type { EnterpriseRow } from '~/domain/responsible-person/enterprise/list.server.ts';
import { Form, Link } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Authorisation, Level } from './authorisation.tsx';
import { useEnterpriseName } from './use-enterprise-name.ts';

const DETAIL = 'enterpriseManage/list/agency/detail';

/** The list of distributors on screen. */
export function useDistributorColumns() {
  const { system, role } = useShell();
  return useColumns<typeof distributorColumns, EnterpriseRow>(
    distributorColumns,
    {
      company_cname: {
        fixed: true,
        grow: 'much',
        phone: 'first',
        lang: (row) => (row.companyCname ? 'zh-CN' : 'en'),
        cell: (row) => (
          <Link to={pageUrl(system, DETAIL, { id: row.id })}>
            {row.companyCname || row.companyEname}
          </Link>
        ),
      },
      company_ename: { grow: 'some', phone: 'line', lang: () => 'en' },
      agency_level: { cell: (row) => row.agencyLevel && <Level level={row.agencyLevel} /> },
      region: {},
      parent: { extra: true, phone: 'hidden' },
      authorised_until: { phone: 'labelled', cell: (row) => <Authorisation of={row} /> },
      authorisation: { extra: true, phone: 'hidden' },
      open_trades: {
        numeric: true,
        phone: 'labelled',
        cell: (row) => <OpenTrades of={row} />,
      },
      oa_id: { phone: 'labelled' },
      contact_cname: { phone: 'hidden' },
      contact_phone: { extra: true, phone: 'hidden' },
      contact_email: { extra: true, phone: 'hidden' },
      uscc: { extra: true, phone: 'hidden' },
    },
    role === 'viewer'
      ? undefined
      : { header: 'enterprises:actions', phone: 'end', cell: (row) => <RowActions of={row} /> },
  );
}

/** Open trade records, with the way to them. */
export function OpenTrades({ of }: { of: { id: string; openTrades: number } }) {
  const { system } = useShell();
  if (of.openTrades === 0) return 0;
  const to = pageUrl(system, 'tradeRecords/list', { trading_enterprise_id: of.id });
  return <Link to={to}>{of.openTrades}</Link>;
}

interface Row {
  id: string;
  companyCname: string;
  companyEname: string;
  agencyLevel: EnterpriseRow['agencyLevel'];
  version: number;
  archived?: boolean;
}

/** What can be done with a row besides opening it. */
export function RowActions({ of }: { of: Row }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const name = useEnterpriseName()(of);
  const { id, version, agencyLevel, archived = false } = of;
  return (
    <Popover
      align="end"
      summary={<Icon name="dots" />}
      label={t('moreOf', { name })}
      look={{ size: 'sm', variant: 'quiet', square: true }}
    >
      <div className="grid justify-items-start gap-2 p-2">
        {!archived && agencyLevel !== null && agencyLevel !== 'other' && (
          <LinkButton size="sm" icon="plus" to={pageUrl(system, DETAIL, { new: '1', parent: id })}>
            {t('addChild')}
          </LinkButton>
        )}
        <Form method="post" preventScrollReset>
          <PageCompany />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button size="sm" name="intent" value={archived ? 'restore' : 'archive'}>
            {t(archived ? 'restore' : 'archive')}
          </Button>
        </Form>
      </div>
    </Popover>
  );
}

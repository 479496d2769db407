import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import type { CnEnterpriseRow } from '~/domain/new-substance/enterprise/list.server.ts';
import { Link, useLocation } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { Tag } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useCn } from '../use-cn.ts';
import { Wrapped } from '../wrapped.tsx';
import { withPanel } from './addresses.ts';

/** Columns that have room beside an open enterprise. */
const DOCKED = ['company_alias', 'business_type', 'kind', 'filings'];

/** Enterprises on screen: all columns, or the few that have room beside an open one. */
export function useEnterpriseColumns(current: string | null) {
  const { t, i18n } = useTranslation('cnEnterprises');
  const { several } = useCn();
  const { search } = useLocation();
  const name = ({ nameZh, nameEn }: CnEnterpriseRow) => nameIn(i18n.language, { nameZh, nameEn });
  const columns = useColumns(cnEnterpriseColumns, {
    company_alias: {
      fixed: true,
      phone: 'first',
      cell: (row) => (
        <span className="inline-grid gap-0.5">
          <span className="flex items-center gap-2">
            <Link
              to={withPanel(search, { open: row.id })}
              preventScrollReset
              data-row={row.id}
              aria-current={row.id === current ? 'true' : undefined}
            >
              <bdi>{row.alias || name(row)}</bdi>
            </Link>
            {row.archived && <Tag>{t('stateOf.archived')}</Tag>}
          </span>
          {current !== null && row.alias !== '' && (
            <span className="text-xs text-muted">{name(row)}</span>
          )}
        </span>
      ),
    },
    name_zh: {
      header: t('name'),
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{name(row)}</TwoLines>,
      title: name,
    },
    business_type: { phone: 'plain' },
    kind: { phone: 'plain' },
    company: {
      phone: 'hidden',
      cell: (row) => (
        <Wrapped>{nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn })}</Wrapped>
      ),
    },
    contact_address: { grow: 'some', phone: 'hidden' },
    login_email: { phone: 'hidden', cell: (row) => row.loginEmail || <None /> },
    contacts: {
      phone: 'line',
      cell: (row) => (row.contacts.length ? row.contacts.join(t('listComma')) : <None />),
    },
    filings: { numeric: true, phone: 'hidden' },
  }).filter(({ key }) => key !== 'name_en' && (several || key !== 'company'));
  return current === null ? columns : columns.filter(({ key }) => DOCKED.includes(key));
}

function None() {
  return (
    <span className="text-muted" data-blank>
      –
    </span>
  );
}

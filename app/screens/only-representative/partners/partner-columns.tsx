import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PartnerRow } from '~/domain/only-representative/trade-partner/list.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { dayOf, zoneOf } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { pageUrl, useShell } from '../shell-context.ts';

type Row = PartnerRow & { countryName: string };

/** Columns of the partner list; the corporate number where importers are known by it. */
export function usePartnerColumns(): Column<Row>[] {
  const { t } = useTranslation('partners');
  const { locale } = usePageEnvironment();
  const { system } = useShell();
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      fixed: true,
      grow: 'much',
      phone: 'line',
      title: (row) => row.name,
      cell: (row) => (
        <Link to={pageUrl(system, 'tradePartner/list/detail', { id: row.id })}>{row.name}</Link>
      ),
    },
    { key: 'role', header: t('role'), phone: 'plain', cell: (row) => t(`roleOf.${row.role}`) },
    { key: 'country', header: t('country'), phone: 'plain', cell: (row) => row.countryName },
    {
      key: 'contactPerson',
      header: t('contactPerson'),
      phone: 'hidden',
      cell: (row) => row.contactPerson,
    },
    {
      key: 'email',
      header: t('email'),
      grow: 'some',
      phone: 'line',
      title: (row) => row.email,
      cell: (row) => row.email,
    },
    {
      key: 'phone',
      header: t('phone'),
      phone: 'hidden',
      extra: true,
      cell: (row) => row.phone,
    },
    {
      key: 'latestEta',
      header: t('latestEta'),
      phone: 'labelled',
      cell: (row) => row.latestEta ?? <span className="muted">–</span>,
    },
    {
      key: 'onPlatform',
      header: t('onPlatform'),
      phone: 'hidden',
      extra: true,
      cell: (row) =>
        row.onPlatform === 1 ? (
          <Tag tone="brand">{t('onPlatform')}</Tag>
        ) : (
          <span className="muted">–</span>
        ),
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'created',
      phone: 'hidden',
      cell: (row) => dayOf(row.createdAtMs, zoneOf(locale)),
    },
  ];
  if (system.partners.corporateNo) {
    columns.splice(1, 0, {
      key: 'corporateNo',
      header: t('corporateNo'),
      phone: 'plain',
      cell: (row) => row.corporateNo ?? <span className="muted">–</span>,
    });
  }
  return columns;
}

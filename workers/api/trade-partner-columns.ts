import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import type { PartnerRow } from '~/domain/only-representative/trade-partner/list.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { Column } from './workbook.ts';

/** Columns of the partner workbook in the reader's language, as the list shows them. */
export function partnerColumns(ctx: OrContext, t: (key: string) => string): Column<PartnerRow>[] {
  const columns: Column<PartnerRow>[] = [
    { header: t('partners:name'), value: (row) => row.name, width: 36 },
    { header: t('partners:role'), value: (row) => t(`partners:roleOf.${row.role}`) },
    { header: t('partners:country'), value: (row) => countryName(row.country, ctx.locale) },
    { header: t('partners:address'), value: (row) => row.address, width: 48 },
    { header: t('partners:contactPerson'), value: (row) => row.contactPerson, width: 24 },
    { header: t('partners:email'), value: (row) => row.email, width: 32 },
    { header: t('partners:phone'), value: (row) => row.phone, width: 20 },
    { header: t('partners:latestEta'), value: (row) => row.latestEta },
    { header: t('partners:created'), value: (row) => utcDay(row.createdAtMs) },
  ];
  if (ctx.system.partners.corporateNo) {
    columns.splice(1, 0, {
      header: t('partners:corporateNo'),
      value: (row) => row.corporateNo,
      width: 20,
    });
  }
  return columns;
}

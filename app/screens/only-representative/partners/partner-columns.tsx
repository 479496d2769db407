import { useTranslation } from 'react-i18next';
import { partnerColumns } from '~/domain/only-representative/trade-partner/columns.ts';
import type { PartnerRow } from '~/domain/only-representative/trade-partner/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** A row with the name of its country, which only the server looks up. */
interface ListedPartner extends PartnerRow {
  countryName: string;
}

/** The partner list on screen. */
export function usePartnerColumns() {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  return useColumns<typeof partnerColumns, ListedPartner>(partnerColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'line',
      cell: (row) => (
        <Link to={pageUrl(system, 'tradePartner/list/detail', { id: row.id })}>{row.name}</Link>
      ),
    },
    corporate_no: {},
    eori: { phone: 'hidden', extra: true },
    vat_no: { phone: 'hidden', extra: true },
    role: {},
    country: { cell: (row) => row.countryName },
    contact_person: { phone: 'hidden' },
    email: { grow: 'some', phone: 'line' },
    phone: { phone: 'hidden', extra: true },
    latest_eta: { phone: 'labelled' },
    on_platform: {
      phone: 'hidden',
      extra: true,
      cell: (row) =>
        row.onPlatform ? (
          <Tag tone="brand">{t('onPlatform')}</Tag>
        ) : (
          <span className="text-muted" data-blank>
            –
          </span>
        ),
    },
    created_at: { phone: 'hidden' },
  });
}

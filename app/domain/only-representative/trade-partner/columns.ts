import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { PARTNER_ROLES, PARTNER_STATES } from './kinds.ts';
import type { PartnerRow } from './list.server.ts';

/** Columns of the partner list; the corporate number is shown where importers are known by it. */
export const partnerColumns = columnsOf<PartnerRow, OnlyRepresentativeProfile>()({
  id: { is: 'text', of: (row) => row.id },
  name: {
    is: 'text',
    header: 'partners:name',
    of: (row) => row.name,
    sort: true,
    sheet: { width: 36 },
  },
  corporate_no: {
    is: orNull('text'),
    header: 'partners:corporateNo',
    of: (row) => row.corporateNo,
    shown: ({ partners }) => partners.corporateNo,
    sheet: { width: 20 },
  },
  role: {
    is: oneOf(PARTNER_ROLES),
    header: 'partners:role',
    words: 'partners:roleOf',
    of: (row) => row.role,
  },
  country: { is: 'country', header: 'partners:country', of: (row) => row.country },
  address: {
    is: 'text',
    header: 'partners:address',
    of: (row) => row.address,
    screen: false,
    sheet: { width: 48 },
  },
  contact_person: {
    is: 'text',
    header: 'partners:contactPerson',
    of: (row) => row.contactPerson,
    sheet: { width: 24 },
  },
  email: { is: 'text', header: 'partners:email', of: (row) => row.email, sheet: { width: 32 } },
  phone: { is: 'text', header: 'partners:phone', of: (row) => row.phone, sheet: { width: 20 } },
  latest_eta: { is: orNull('day'), header: 'partners:latestEta', of: (row) => row.latestEta },
  created_at: {
    is: 'moment',
    header: 'partners:created',
    of: (row) => row.createdAtMs,
    sort: 'created',
  },
  on_platform: {
    is: 'flag',
    header: 'partners:onPlatform',
    of: (row) => row.onPlatform,
    sheet: false,
  },
  state: { is: oneOf(PARTNER_STATES), of: (row) => row.state },
  version: { is: 'whole', of: (row) => row.version },
});

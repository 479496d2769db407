import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { PARTNER_ROLES, PARTNER_STATES } from './kinds.ts';
import type { PartnerRow } from './list.server.ts';

/** Columns of the partner list; the corporate number is shown where importers are known by it. */
export const partnerColumns = columnsOf<PartnerRow, OnlyRepresentativeProfile>()({
  id: 'text',
  name: {
    is: 'text',
    header: 'partners:name',
    sort: true,
    sheet: { width: 36 },
  },
  corporate_no: {
    is: orNull('text'),
    header: 'partners:corporateNo',
    shown: ({ partners }) => partners.corporateNo,
    sheet: { width: 20 },
  },
  eori: {
    is: orNull('text'),
    header: 'partners:eori',
    shown: ({ partners }) => partners.eori,
    sheet: { width: 20 },
  },
  vat_no: {
    is: orNull('text'),
    header: 'partners:vatNo',
    shown: ({ partners }) => partners.eori,
    sheet: { width: 20 },
  },
  role: {
    is: oneOf(PARTNER_ROLES),
    header: 'partners:role',
    words: 'partners:roleOf',
  },
  country: { is: 'country', header: 'partners:country' },
  address: {
    is: 'text',
    header: 'partners:address',
    screen: false,
    sheet: { width: 48 },
  },
  contact_person: {
    is: 'text',
    header: 'partners:contactPerson',
    sheet: { width: 24 },
  },
  email: { is: 'text', header: 'partners:email', sheet: { width: 32 } },
  phone: { is: 'text', header: 'partners:phone', sheet: { width: 20 } },
  latest_eta: { is: orNull('day'), header: 'partners:latestEta' },
  created_at: {
    is: 'moment',
    header: 'partners:created',
    sort: 'created',
  },
  on_platform: {
    is: 'flag',
    header: 'partners:onPlatform',
    sheet: false,
  },
  state: oneOf(PARTNER_STATES),
  version: 'whole',
});

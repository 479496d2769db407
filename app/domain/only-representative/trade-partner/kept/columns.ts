import { columnsOf, oneOf, orNull } from '../../../kernel/columns.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import { PARTNER_ROLES, PARTNER_STATES } from '../kinds.ts';
import type { KeptPartnerRow } from './list.server.ts';

/** Columns of a company's partners, as staff read them: in all subsystems. */
export const keptPartnerColumns = columnsOf<KeptPartnerRow>()({
  id: 'text',
  name: { is: 'text', header: 'partners:name', sort: true, sheet: { width: 36 } },
  system: {
    is: 'text',
    header: 'consolePartners:system',
    sheet: { of: ({ system }) => system.toUpperCase() },
  },
  role: { is: oneOf(PARTNER_ROLES), header: 'partners:role', words: 'partners:roleOf' },
  country: { is: 'country', header: 'partners:country' },
  state: { is: oneOf(PARTNER_STATES), header: 'partners:state', words: 'partners:stateOf' },
  /** The company of the platform that it is, once staff have linked them. */
  linked: {
    is: orNull('text'),
    header: 'consolePartners:linked',
    of: ({ linkedZh, linkedEn }, { locale }) =>
      linkedZh === null || linkedEn === null
        ? null
        : nameIn(locale, { nameZh: linkedZh, nameEn: linkedEn }),
    sheet: { width: 36 },
  },
  linked_company_id: orNull('text'),
  corporate_no: { is: orNull('text'), header: 'partners:corporateNo', sheet: { width: 20 } },
  eori: { is: orNull('text'), header: 'partners:eori', screen: false, sheet: { width: 20 } },
  vat_no: { is: orNull('text'), header: 'partners:vatNo', sheet: { width: 20 } },
  address: { is: 'text', header: 'partners:address', screen: false, sheet: { width: 48 } },
  contact_person: { is: 'text', header: 'partners:contactPerson', sheet: { width: 24 } },
  email: { is: 'text', header: 'partners:email', sheet: { width: 32 } },
  phone: { is: 'text', header: 'partners:phone', screen: false, sheet: { width: 20 } },
  latest_eta: { is: orNull('day'), header: 'partners:latestEta' },
  created_at: { is: 'moment', header: 'partners:created', sort: 'created' },
  version: 'whole',
});

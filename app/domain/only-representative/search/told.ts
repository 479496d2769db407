import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { told } from '../../kernel/told.ts';
import { foundTold, NONE } from '../../search/told.ts';
import { DOCUMENT_TYPES } from '../document/kinds.ts';
import { ALARM_LEVELS } from '../substance/kinds.ts';
import { market } from '../told.ts';
import { PARTNER_ROLES, PARTNER_STATES } from '../trade-partner/kinds.ts';
import { PRODUCT_TYPES } from '../trade-product/kinds.ts';
import { RECORD_STATUSES } from '../trade-record/kinds.ts';
import { FOUND_KINDS, type FoundKind } from './kinds.ts';
import type { Everything } from './search.server.ts';

type Hit<Group extends FoundKind> = Everything[Group]['items'][number];

const exact = told<NonNullable<Everything['exact']>>()({ kind: oneOf(FOUND_KINDS), id: 'text' });

const substance = told<Hit<'substances'>>()({
  id: 'text',
  registration_no: 'text',
  /** Null where a CBI claim hides the identity and leaves no generic name. */
  name: { is: orNull('text'), of: (hit, { locale }) => nameIn(locale, hit) },
  cas_no: orNull('text'),
  ec_no: orNull('text'),
  ke_no: orNull('text'),
  cbi_no: orNull('text'),
  jurisdiction: market,
  usable_tonnage: { is: 'mass', from: 'usableG' },
  alarm: oneOf(ALARM_LEVELS),
});

const product = told<Hit<'products'>>()({
  id: 'text',
  name: 'text',
  type: oneOf(PRODUCT_TYPES),
  usable_tonnage: { is: 'mass', from: 'mostG' },
});

const partner = told<Hit<'partners'>>()({
  id: 'text',
  name: 'text',
  country: 'country',
  role: oneOf(PARTNER_ROLES),
  state: oneOf(PARTNER_STATES),
});

const record = told<Hit<'records'>>()({
  id: 'text',
  trade_no: 'text',
  partner: { is: 'text', from: 'partnerName' },
  tonnage: { is: 'mass', from: 'totalMassG' },
  eta: 'day',
  status: oneOf(RECORD_STATUSES),
});

const certificate = told<Hit<'certificates'>>()({
  id: 'text',
  certificate_no: 'text',
  importer: { is: 'text', from: 'importerName' },
  cover_year: orNull('whole'),
  tonnage: { is: 'mass', from: 'totalMassG' },
  state: oneOf(CERTIFICATE_STATES),
});

const document = told<Hit<'documents'>>()({
  id: 'text',
  title: 'text',
  type: oneOf(DOCUMENT_TYPES),
  number: 'text',
  /** Null for one about the whole company. */
  substance: { is: orNull('text'), of: (hit, { locale }) => nameIn(locale, hit) || null },
  valid_until: orNull('day'),
});

/** What is answered of a search (`areas/only-representative.md` §4). */
export const found = told<Everything>('Found')({
  /** The one thing whose identifier was typed. */
  exact: orNull(exact),
  substances: foundTold(substance),
  products: foundTold(product),
  partners: foundTold(partner),
  records: foundTold(record),
  certificates: foundTold(certificate),
  documents: foundTold(document),
});

/** What an empty search finds. */
export const nothing: Everything = {
  exact: null,
  substances: NONE,
  products: NONE,
  partners: NONE,
  records: NONE,
  certificates: NONE,
  documents: NONE,
};

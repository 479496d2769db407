import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { issuerColumns } from './columns.ts';
import { ISSUER_STATES } from './judge.ts';
import { ISSUER_REGIMES } from './kinds.ts';
import type { IssuerRow } from './list.server.ts';

/** What the console answers of issuers. */
export const issuerPage = pageOfColumns('Issuer', issuerColumns);

/** The same of one, with everything that papers print of it. */
export const issuerDetail = told<IssuerRow>('IssuerDetail')({
  id: 'text',
  regime: oneOf(ISSUER_REGIMES),
  state: oneOf(ISSUER_STATES),
  /** Empty where it counts since ever. */
  from: { is: 'text', from: 'fromOn' },
  until: { is: orNull('day'), from: 'untilOn' },
  name_zh: 'text',
  name_en: 'text',
  name_ko: 'text',
  role_zh: 'text',
  role_en: 'text',
  role_ko: 'text',
  address: 'text',
  registry: 'text',
  phone: 'text',
  email: 'text',
  place_zh: 'text',
  place_en: 'text',
  place_ko: 'text',
  time_zone: 'text',
  signatory: 'text',
  signatory_title_zh: 'text',
  signatory_title_en: 'text',
  created_by: { is: 'text', from: 'createdByName' },
  version: 'whole',
});

import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { issuerColumns } from './columns.ts';
import { ISSUER_STATES } from './judge.ts';
import { ISSUER_FIELDS, ISSUER_REGIMES } from './kinds.ts';
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
  ...ISSUER_FIELDS,
  created_by: { is: 'text', from: 'createdByName' },
  version: 'whole',
});

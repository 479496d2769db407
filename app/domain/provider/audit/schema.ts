import { filterDate, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { AUDIT_ACTORS } from './kinds.ts';

/** Query of the audit of a company, the newest act first. */
export const auditList = listInput(
  {
    system: oneOf(SYSTEMS.map(({ slug }) => slug)),
    by: oneOf(AUDIT_ACTORS),
    /** Both days included, by the reader's clock. */
    from: filterDate,
    to: filterDate,
  },
  ['at'],
  '-at',
);
export type AuditListInput = QueryOf<typeof auditList>;

import * as v from 'valibot';
import { searchText } from '../../kernel/input.ts';
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

/** What was done: `partner.add`. */
const act = v.optional(
  v.pipe(v.string(), v.maxLength(80, 'invalid_choice'), v.regex(/^\w+\.\w+$/, 'invalid_choice')),
);

/** Query of the audit of all companies, the newest act first; `q` is the id of what was acted on. */
export const auditOfAllList = listInput(
  {
    /** Number, code or words of the names of a company. */
    company: v.optional(searchText),
    by: oneOf(AUDIT_ACTORS),
    /** Somebody's id, or words of their name. */
    actor: v.optional(searchText),
    act,
    /** Both days included, by the reader's clock. */
    from: filterDate,
    to: filterDate,
  },
  ['at'],
  '-at',
);
export type AuditOfAllInput = QueryOf<typeof auditOfAllList>;

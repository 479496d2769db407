import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { PERSON_STATES, ROLES } from '../../tenancy/people/kinds.ts';
import type { PersonRow } from '../../tenancy/people/list.server.ts';

/** Columns of the list of a company's people; to members and viewers all but name and role are null. */
export const accountColumns = columnsOf<PersonRow>()({
  id: 'text',
  firstname: {
    is: 'text',
    header: 'people:name',
    from: 'name',
    sort: 'name',
    sheet: { width: 24 },
  },
  email: {
    is: orNull('text'),
    header: 'people:email',
    sheet: { width: 36 },
  },
  role: {
    is: orNull(oneOf(ROLES)),
    header: 'people:role',
    words: 'people:roleOf',
    of: (row) => row.roles.rp ?? null,
  },
  state: {
    is: orNull(oneOf(PERSON_STATES)),
    header: 'people:state',
    words: 'people:stateOf',
  },
  default_company: {
    is: orNull('text'),
    header: 'people:defaultCompany',
    of: (row, { locale }) => nameIn(locale, { zh: row.defaultZh, en: row.defaultEn }),
    sheet: { width: 30 },
  },
  last_login_at: {
    is: orNull('moment'),
    header: 'people:lastLogin',
    from: 'lastLoginMs',
  },
  invited_until: orNull('moment'),
});

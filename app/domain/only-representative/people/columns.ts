import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { PERSON_STATES, ROLES } from '../../tenancy/people/kinds.ts';
import type { PersonRow } from '../../tenancy/people/list.server.ts';

const role = orNull(oneOf(ROLES));

const words = { words: 'people:roleOf' } as const;

/** Columns of the list of a company's people; to members and viewers all but name and roles are null. */
export const peopleColumns = columnsOf<PersonRow>()({
  id: 'text',
  name: {
    is: 'text',
    header: 'people:name',
    sort: true,
    sheet: { width: 24 },
  },
  email: {
    is: orNull('text'),
    header: 'people:email',
    sheet: { width: 36 },
  },
  roles: partsOf(
    columnsOf<PersonRow['roles']>()({
      rscc: { is: role, of: (roles: PersonRow['roles']) => roles.rscc ?? null },
      krscc: { is: role, of: (roles: PersonRow['roles']) => roles.krscc ?? null },
    }),
  ),
  role_rscc: {
    is: role,
    header: 'people:inSystem.rscc',
    of: (row) => row.roles.rscc ?? null,
    api: false,
    ...words,
  },
  role_krscc: {
    is: role,
    header: 'people:inSystem.krscc',
    of: (row) => row.roles.krscc ?? null,
    api: false,
    ...words,
  },
  or_system: {
    is: orNull('text'),
    header: 'people:worksIn',
    words: 'people:inSystem',
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

import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import type { Locale } from '../../kernel/context.ts';
import { told } from '../../kernel/told.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import type { Roles } from '../../tenancy/people/find.server.ts';
import { PERSON_STATES, ROLES } from '../../tenancy/people/kinds.ts';
import type { CompanyOfUser, UserRow } from './list.server.ts';

const role = orNull(oneOf(ROLES));

const roles = partsOf(
  columnsOf<Roles>()({
    rscc: { is: role, of: (all: Roles) => all.rscc ?? null },
    krscc: { is: role, of: (all: Roles) => all.krscc ?? null },
    rp: { is: role, of: (all: Roles) => all.rp ?? null },
    cnscc: { is: role, of: (all: Roles) => all.cnscc ?? null },
  }),
);

const company = told<CompanyOfUser>()({
  unique_id: 'text',
  name_zh: 'text',
  name_en: 'text',
  disabled: 'flag',
  is_default: 'flag',
  roles: { is: roles, of: (one) => one.roles },
});

/** Whether somebody has a role in a subsystem, in any company that is shown. */
const worksIn =
  (system: string) =>
  ({ companies }: UserRow) =>
    companies.some((one) => one.roles[system] !== undefined);

/** Subsystems in which somebody has a role, in their order. */
export function systemsHeld({ companies }: Pick<UserRow, 'companies'>): string[] {
  return SYSTEMS.flatMap(({ slug, label }) =>
    companies.some((one) => one.roles[slug] !== undefined) ? [label] : [],
  );
}

const namesOf = ({ companies }: UserRow, locale: Locale) =>
  companies.map((one) => nameIn(locale, one)).join('; ');

const account = {
  id: { is: 'text', header: 'consoleUsers:id', screen: false },
  first_name: { is: 'text', header: 'consoleUsers:name', sort: 'name', sheet: { width: 24 } },
  email: { is: 'text', header: 'consoleUsers:email', sort: true, sheet: { width: 36 } },
} as const;

const known = {
  locale: orNull(oneOf(['zh-CN', 'en-US'])),
  is_rscc: { is: 'flag', of: worksIn('rscc') },
  is_krscc: { is: 'flag', of: worksIn('krscc') },
  is_rp: { is: 'flag', of: worksIn('rp') },
  is_cr: { is: 'flag', of: worksIn('cnscc') },
  state: {
    is: oneOf(PERSON_STATES),
    header: 'consoleUsers:state',
    words: 'consoleUsers:stateOf',
  },
  second_factor: 'flag',
  last_login_at: {
    is: orNull('moment'),
    header: 'consoleUsers:lastLogin',
    from: 'lastLoginMs',
  },
  created_at: { is: 'moment', header: 'consoleUsers:created', sort: 'created' },
  version: 'whole',
} as const;

/** Columns of the people of all companies. */
export const userColumns = columnsOf<UserRow>()({
  ...account,
  companies: {
    is: listOf(company),
    header: 'consoleUsers:companies',
    of: ({ companies }) => companies,
    sheet: { of: (row, { locale }) => namesOf(row, locale), width: 40 },
  },
  systems: {
    is: listOf('text'),
    header: 'consoleUsers:roles',
    of: systemsHeld,
    api: false,
    sheet: { of: (row) => systemsHeld(row).join('; '), width: 24 },
  },
  ...known,
});

const here = ({ companies }: UserRow) => companies[0];

const inSystem = (slug: string, header: string) =>
  ({
    is: role,
    header,
    words: 'consoleUsers:roleOf',
    of: (row: UserRow) => here(row)?.roles[slug] ?? null,
    api: false,
  }) as const;

/** Columns of the people of one company. */
export const companyUserColumns = columnsOf<UserRow>()({
  ...account,
  roles: { is: roles, of: (row) => here(row)?.roles ?? {} },
  role_rscc: inSystem('rscc', 'consoleUsers:inSystem.rscc'),
  role_krscc: inSystem('krscc', 'consoleUsers:inSystem.krscc'),
  role_rp: inSystem('rp', 'consoleUsers:inSystem.rp'),
  role_cnscc: inSystem('cnscc', 'consoleUsers:inSystem.cnscc'),
  is_default: { is: 'flag', of: (row) => here(row)?.isDefault === true },
  ...known,
});

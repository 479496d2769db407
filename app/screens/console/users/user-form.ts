import type { Role } from '~/domain/kernel/context.ts';
import {
  type FormAnswer,
  type FormShape,
  type Payload,
  textOf,
} from '../../subsystem/form/form.ts';
import { panelAddress } from '../../subsystem/panel-address.ts';

const ROLE = 'role_';
const FIELDS = ['email', 'first_name', 'locale', 'is_default', 'reason', 'end_sessions'] as const;

/** The small forms of somebody: who they are, what they may do, why something is done to them. */
export const USER_FORM: FormShape<Record<string, string>> = {
  values: (payload) => {
    const roles = Object.keys(payload).filter((name) => name.startsWith(ROLE));
    return Object.fromEntries([...FIELDS, ...roles].map((name) => [name, textOf(payload, name)]));
  },
  nameOf: (path, values) => {
    if (path.startsWith('roles.')) return `${ROLE}${path.slice('roles.'.length)}`;
    if (path !== 'roles') return path;
    return Object.keys(values).find((name) => name.startsWith(ROLE)) ?? path;
  },
};

/** Roles by subsystem as their choices say them; an empty one is none. */
export function rolesIn(values: Payload): Record<string, Role | null> {
  const named = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(ROLE) ? [[name.slice(ROLE.length), value === '' ? null : value]] : [],
  );
  return Object.fromEntries(named);
}

/** What the action says to a form of a panel, and to which. */
export type UserAnswer = FormAnswer & { intent: string };

/** What can be done to somebody beside what they may do. */
export const ACTS = ['reset', 'secondFactorReset', 'disable', 'remove'] as const;
export type Act = (typeof ACTS)[number];

export const SAVED = [
  'added',
  'changed',
  'removed',
  'invited',
  'reset',
  'secondFactorReset',
  'disabled',
  'enabled',
] as const;
export type Saved = (typeof SAVED)[number];

/** Address of the same list with somebody open, with the form of a new one, or with neither. */
export const withUser = panelAddress(['user', 'in', 'act', 'add', 'saved']);

import type { Role } from '~/domain/kernel/context.ts';
import { type FormShape, type Payload, textOf } from '../form/form.ts';

/** What names the choice of a role in a subsystem. */
const ROLE = 'role_';

/** E-mail, name, and the choices `role_rscc` and the like. */
export const INVITE_FORM: FormShape<Record<string, string>> = {
  values: (payload) => {
    const names = Object.keys(payload).filter((name) => name.startsWith(ROLE));
    return Object.fromEntries(
      ['email', 'name', ...names].map((name) => [name, textOf(payload, name)]),
    );
  },
  // The choices stand side by side: what is wrong with them is said at the first.
  nameOf: (path, values) =>
    path.startsWith('roles') ? (firstRole(Object.keys(values)) ?? path) : path,
};

/** The first of the choices of a role. */
export function firstRole(names: readonly string[]): string | undefined {
  return names.find((name) => name.startsWith(ROLE));
}

/** Roles by subsystem as their choices say them; an empty one takes the role away. */
export function rolesOf(values: Payload): Record<string, Role | null> {
  const named = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(ROLE) ? [[name.slice(ROLE.length), value === '' ? null : value]] : [],
  );
  return Object.fromEntries(named);
}

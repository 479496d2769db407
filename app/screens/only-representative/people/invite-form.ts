import type { Role } from '~/domain/kernel/context.ts';
import { type FormShape, type Payload, textOf } from '../../subsystem/form.ts';

export interface InviteValues {
  email: string;
  name: string;
  role_rscc: string;
  role_krscc: string;
}

export const INVITE_FORM: FormShape<InviteValues> = {
  values: (payload) => ({
    email: textOf(payload, 'email'),
    name: textOf(payload, 'name'),
    role_rscc: textOf(payload, 'role_rscc'),
    role_krscc: textOf(payload, 'role_krscc'),
  }),
  // The choices stand side by side: what is wrong with them is said at the first.
  nameOf: (path) => (path.startsWith('roles') ? 'role_rscc' : path),
};

/** Roles by subsystem as the choices `role_rscc` and the like say them; an empty one takes the role away. */
export function rolesOf(values: Payload): Record<string, Role | null> {
  const named = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('role_') ? [[name.slice('role_'.length), value === '' ? null : value]] : [],
  );
  return Object.fromEntries(named);
}

import type { Context } from '../kernel/context.ts';
import type { Identity } from './identify.server.ts';

/** Someone who is signed in, outside any company. */
export interface UserContext extends Context {
  identity: Identity;
}

/** The current user as the specification names its fields (SPEC §3). */
export function currentUser(user: Identity['user']) {
  return {
    email: user.email,
    info: { firstname: user.firstName },
    permissions: user.flags,
    tips: user.tips,
  };
}

/** Addresses are compared in lower case; the host part is by law, the rest by habit. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

import type { Actor, AreaContext, Context, StaffRole } from '../kernel/context.ts';
import { type Area, type ConsoleProfile, type Room, SYSTEMS } from '../systems/profiles.ts';
import type { Identity } from './identify.server.ts';

/** Someone who is signed in, outside any company. */
export interface UserContext extends Context {
  identity: Identity;
}

/** Someone of the provider who is signed in: a staff role, and no company of their own. */
export interface StaffContext extends UserContext {
  actor: Extract<Actor, { kind: 'staff' }>;
  staffRole: StaffRole;
  system: ConsoleProfile;
}

/** What the doors of a room give: the context of its area, or that of the provider's staff. */
export type RoomContext<R extends Room> = R extends Area ? AreaContext<R> : StaffContext;

type Flags = Record<(typeof SYSTEMS)[number]['flag'], boolean>;

/** The current user as the specification names its fields (SPEC §3); a flag follows from any role there. */
export function currentUser({ user, memberships }: Pick<Identity, 'user' | 'memberships'>) {
  const permissions: Flags = { is_rscc: false, is_krscc: false, is_rp: false, is_cr: false };
  for (const { slug, flag } of SYSTEMS) {
    permissions[flag] = memberships.some(({ system }) => system === slug);
  }
  return {
    email: user.email,
    firstname: user.firstName,
    info: { firstname: user.firstName },
    permissions,
    tips: user.tips,
    time_zone: user.timeZone,
    locale: user.locale,
    mails: user.mails,
  };
}

/** Addresses are compared in lower case; the host part is by law, the rest by habit. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

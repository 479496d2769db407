import type { Identity, IdentityMembership } from '../identity/identify.server.ts';
import { utcDay } from '../kernel/dates.ts';
import { Denial } from '../kernel/refusals.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { FLAG_OF, SYSTEMS } from '../systems/profiles.ts';

/** Companies of a user inside one subsystem; empty without the flag. */
export function companiesIn(identity: Identity, system: SystemProfile): IdentityMembership[] {
  if (!identity.user.flags[system.flag]) return [];
  return identity.memberships.filter((membership) => membership.system === system.slug);
}

/** Subsystems the rail shows: flag on the user, and at least one company in it (SPEC §2). */
export function permittedSystems(identity: Identity): SystemProfile[] {
  return SYSTEMS.filter((system) => companiesIn(identity, system).length > 0);
}

/**
 * The company a user works for in a subsystem: the one the session was switched to, else the default set in
 * user management, else the last used, else the first that is not disabled (SPEC §6).
 */
export function currentMembership(
  identity: Identity,
  system: SystemProfile,
): IdentityMembership | undefined {
  const open = companiesIn(identity, system).filter((membership) => membership.state !== 0);
  return (
    open.find((membership) => membership.companyId === identity.sessionCompanyId) ??
    open.find((membership) => membership.isDefault) ??
    open[0]
  );
}

/** Whether the only-representative authorisation is over; its last day still counts. */
export function hasLapsed(membership: IdentityMembership, nowMs: number): boolean {
  return membership.authorisedUntil !== null && membership.authorisedUntil < utcDay(nowMs);
}

/** Why a company may not be entered: 4003 locked, 4004 authorisation lapsed; null when it may. */
export function accessCode(membership: IdentityMembership, nowMs: number): 4003 | 4004 | null {
  if (membership.systemState === 'locked') return 4003;
  const temporary = (membership.temporaryAccessUntilMs ?? 0) > nowMs;
  return hasLapsed(membership, nowMs) && !temporary ? 4004 : null;
}

/**
 * The membership to work under, or a denial in the documented order.
 *
 * @throws {Denial} 4002 no flag or no company, 4003 locked, 4004 lapsed (PRODUCT §2)
 */
export function enter(
  identity: Identity,
  system: SystemProfile,
  nowMs: number,
): IdentityMembership {
  const membership = currentMembership(identity, system);
  if (membership === undefined) throw new Denial(4002);
  const code = accessCode(membership, nowMs);
  if (code !== null) throw new Denial(code);
  return membership;
}

/** The personal centre: for people whose subsystem has no screens yet, and for the provider's staff. */
const CENTER = '/user/center';

/**
 * Where a user lands after login: the first subsystem in the order RSCC, KRSCC, RP, CN-SCC (SPEC §4), else the
 * personal centre; null for someone without a company in any subsystem they are flagged for (4122).
 */
export function landingPath(identity: Identity): string | null {
  const first = permittedSystems(identity)[0];
  if (first !== undefined) return first.home;
  const linked = identity.memberships.some(({ system }) => {
    const flag = FLAG_OF[system];
    return flag !== undefined && identity.user.flags[flag];
  });
  return linked || identity.user.staffRole !== null ? CENTER : null;
}

/** @throws {Denial} 4002 for a viewer, who reads and downloads only */
export function requireMember(ctx: { actor: { role: string } }): void {
  if (ctx.actor.role === 'viewer') throw new Denial(4002);
}

/** @throws {Denial} 4002 for anyone but an admin of the company */
export function requireAdmin(ctx: { actor: { role: string } }): void {
  if (ctx.actor.role !== 'admin') throw new Denial(4002);
}

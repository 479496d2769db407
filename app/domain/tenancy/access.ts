import type { Identity, IdentityMembership } from '../identity/identify.server.ts';
import type { Role } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { Denial } from '../kernel/refusals.ts';
import {
  type Area,
  OPEN_SYSTEMS,
  providerConsole,
  type SystemProfile,
  systemNamed,
  systemsOf,
} from '../systems/profiles.ts';

/** All that a user's roles are decided by. */
type Roles = Pick<Identity, 'memberships'>;

/** Companies in which a user has a role in one subsystem and may work in it. */
export function companiesIn(identity: Roles, system: SystemProfile): IdentityMembership[] {
  return membershipsIn(identity, system).filter((one) => heldTo(identity, one) === null);
}

function membershipsIn(identity: Roles, system: SystemProfile): IdentityMembership[] {
  return identity.memberships.filter((membership) => membership.system === system.slug);
}

/**
 * The subsystem a user works in instead of this one. Where only admins of all subsystems of an area may switch
 * between them, anyone else of that company works in one: the one an admin chose, else the first (SPEC §1, §6;
 * PRODUCT §1). Null where this one is open.
 */
function heldTo(identity: Roles, membership: IdentityMembership): SystemProfile | null {
  const system = systemNamed(membership.system);
  if (system === undefined || system.switching === 'anyone') return null;
  const there = identity.memberships.filter(({ companyId }) => companyId === membership.companyId);
  const roles = Object.fromEntries(there.map(({ system: slug, role }) => [slug, role]));
  const works = worksIn(system.area, roles, membership.orSystem);
  return works === null || works === system ? null : works;
}

/**
 * The one subsystem of an area in which somebody with these roles works; null where they may switch.
 *
 * @param chosen the subsystem an admin chose for them
 */
export function worksIn(
  area: Area,
  roles: Readonly<Partial<Record<string, Role>>>,
  chosen: string | null,
): SystemProfile | null {
  const held = systemsOf(area).filter(({ slug }) => roles[slug] !== undefined);
  const free = held.every(
    ({ slug, switching }) => switching === 'anyone' || roles[slug] === 'admin',
  );
  if (held.length > 1 && free) return null;
  return held.find(({ slug }) => slug === chosen) ?? held[0] ?? null;
}

/** Whether somebody with these roles switches between subsystems that only admins of all of an area switch between. */
export const maySwitch = (roles: Readonly<Partial<Record<string, Role>>>): boolean =>
  OPEN_SYSTEMS.some(
    ({ area, switching }) =>
      switching === 'admins' && systemsOf(area).every(({ slug }) => roles[slug] === 'admin'),
  );

/** Where a user who has a role in a subsystem, but may not switch to it, works; null where that is not why. */
export function worksInstead(identity: Identity, system: SystemProfile): SystemProfile | null {
  const all = membershipsIn(identity, system);
  const here = all.find(({ companyId }) => companyId === identity.sessionCompanyId) ?? all[0];
  return companiesIn(identity, system).length > 0 || !here ? null : heldTo(identity, here);
}

/** Subsystems a user may enter: a role in at least one company there that is not disabled (SPEC §2). */
export function permittedSystems(identity: Identity): SystemProfile[] {
  return OPEN_SYSTEMS.filter((system) =>
    companiesIn(identity, system).some(({ state }) => state !== 0),
  );
}

/**
 * The company a user works for in a subsystem: the one the session was switched to, else the default that
 * was chosen, for this subsystem where it keeps a choice of its own, else the last used, else the first that is not disabled (SPEC §6).
 */
export function currentMembership(
  identity: Identity,
  system: SystemProfile,
): IdentityMembership | undefined {
  return preferred(
    identity,
    companiesIn(identity, system).filter(({ state }) => state !== 0),
  );
}

function preferred(
  { sessionCompanyId }: Identity,
  among: readonly IdentityMembership[],
): IdentityMembership | undefined {
  return (
    among.find(({ companyId }) => companyId === sessionCompanyId) ??
    among.find(({ isDefault }) => isDefault) ??
    among[0]
  );
}

/**
 * Where a user comes in, and why not: the company they work for; of a subsystem in which they work for all of theirs
 * at once, the preferred one of those that are open. With a code none may be entered: 4004 where one of them has
 * lapsed, else 4003. Undefined for somebody without a company here.
 */
export function entranceTo(
  identity: Identity,
  system: SystemProfile,
  nowMs: number,
): { membership: IdentityMembership; code: 4003 | 4004 | null } | undefined {
  const current = currentMembership(identity, system);
  if (current === undefined) return undefined;
  if (system.works === 'one') return { membership: current, code: accessCode(current, nowMs) };
  const open = preferred(identity, openIn(identity, system, nowMs));
  if (open !== undefined) return { membership: open, code: null };
  const lapsed = companiesIn(identity, system).find(
    (one) => one.state !== 0 && accessCode(one, nowMs) === 4004,
  );
  return lapsed ? { membership: lapsed, code: 4004 } : { membership: current, code: 4003 };
}

/** Companies of a user that may be entered in a subsystem. */
export function openIn(
  identity: Identity,
  system: SystemProfile,
  nowMs: number,
): IdentityMembership[] {
  return companiesIn(identity, system).filter(
    (one) => one.state !== 0 && accessCode(one, nowMs) === null,
  );
}

/** Whether the company's authorisation is over where that closes a subsystem; its last day still counts. */
export function hasLapsed(membership: IdentityMembership, nowMs: number): boolean {
  const lapse = systemNamed(membership.system)?.lapse ?? 'stays';
  if (lapse === 'stays') return false;
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
 * @throws {Denial} 4002 no role in a company here, or held to another subsystem; 4003 locked, 4004 lapsed
 * (PRODUCT §2); 4154 for staff whose visit to a company is over
 */
export function enter(
  identity: Identity,
  system: SystemProfile,
  nowMs: number,
): IdentityMembership {
  const entrance = entranceTo(identity, system, nowMs);
  if (entrance === undefined) throw notPermitted(identity, system);
  if (entrance.code !== null) throw new Denial(entrance.code);
  return entrance.membership;
}

/**
 * The membership under which a job goes on with what a member started: it asks what the door asked then.
 *
 * @throws {Denial} 4005 the user is disabled; 4002 no role in that company any more, or the company is disabled;
 * 4003 locked, 4004 lapsed
 */
export function enterAgain(
  user: { state: string; memberships: readonly IdentityMembership[] },
  { companyId, system }: { companyId: string; system: SystemProfile },
  nowMs: number,
): IdentityMembership {
  if (user.state === 'disabled') throw new Denial(4005);
  const open = companiesIn({ memberships: [...user.memberships] }, system);
  const membership = open.find((one) => one.companyId === companyId && one.state !== 0);
  if (membership === undefined) throw new Denial(4002);
  const code = accessCode(membership, nowMs);
  if (code !== null) throw new Denial(code);
  return membership;
}

/** Whether the visit that staff began last is over. */
const isOver = ({ acting }: Identity) => (acting?.over ?? null) !== null;

/**
 * 4002 for a subsystem, with the reason where the user has a role there but may not switch to it; 4154 for staff whose
 * visit is over.
 */
export function notPermitted(identity: Identity, system: SystemProfile): Denial {
  if (isOver(identity)) return new Denial(4154);
  const instead = worksInstead(identity, system);
  const why = { key: 'held_to_system', values: { system: instead?.label ?? '' } };
  return instead === null ? new Denial(4002) : new Denial(4002, why);
}

/** The personal centre: for people whose subsystem has no screens yet, and for the provider's staff. */
const CENTER = '/user/center';

/**
 * Where a user lands after login: the first subsystem in the order RSCC, KRSCC, RP, CN-SCC (SPEC §4), else the
 * console or the personal centre; null for someone without a role in any subsystem of a company that is not disabled (4122).
 */
export function landingPath(identity: Identity): string | null {
  const first = permittedSystems(identity)[0];
  if (first !== undefined) return first.home;
  if (identity.staffRole !== null) return providerConsole.screens ? providerConsole.home : CENTER;
  return identity.memberships.some(({ state }) => state !== 0) ? CENTER : null;
}

/** @throws {Denial} 4002 for a viewer, who reads and downloads only */
export function requireMember(ctx: { actor: { role: string } }): void {
  if (ctx.actor.role === 'viewer') throw new Denial(4002);
}

/** @throws {Denial} 4002 for anyone but an admin of the company */
export function requireAdmin(ctx: { actor: { role: string } }): void {
  if (ctx.actor.role !== 'admin') throw new Denial(4002);
}

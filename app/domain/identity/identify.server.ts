import { and, desc, eq, gt, inArray, lte, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from '#db/client.ts';
import { sessions, users } from '#db/schema/identity.ts';
import {
  actAs,
  companies,
  companySystems,
  defaultCompanies,
  membershipSystems,
  memberships,
  temporaryAccess,
} from '#db/schema/tenancy.ts';
import { type Acting, actingOf, type VisitRow } from '../acting/acting.ts';
import { visitAt } from '../acting/read.server.ts';
import type { Role, StaffRole } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { hashToken } from '../kernel/ids.ts';
import { Denial } from '../kernel/refusals.ts';
import { SYSTEMS } from '../systems/profiles.ts';
import { contractOf } from '../tenancy/contract-of.ts';
import { asksForCode, staffNeedCode } from './asks-for-code.ts';
import { PREFERENCES, type Preferences, preferencesOf } from './preferences.ts';
import { IDLE_MS, SEEN_EVERY_MS } from './session-life.ts';
import { userState } from './user-state.ts';

/** Companies one user can see at most; a consultant with more uses the console. */
const MAX_COMPANIES = 500;

export interface Identity {
  tokenHash: string;
  user: {
    id: string;
    email: string;
    firstName: string;
    tips: number;
  } & Preferences;
  /** What someone of the provider may do; null for users of companies. */
  staffRole: StaffRole | null;
  /** What the console asks of someone of the provider; null for users of companies. */
  staff: StaffFactor | null;
  /** The visit to a company's portal that somebody of the provider began last in this session, also one that is over. */
  acting: Acting | null;
  /** Company the session was last switched to, if any. */
  sessionCompanyId: string | null;
  /** Every role of theirs; of staff who act for a company that one. */
  memberships: IdentityMembership[];
  /** What was counted along, per company. */
  counts: ReadonlyMap<string, number>;
  /** Views of the list that was asked for, of all their companies. */
  views: readonly OwnView[];
}

/** The second factor of someone of the provider. */
export interface StaffFactor {
  /** Whether they have one. */
  enrolled: boolean;
  /** Whether the provider asks for one. */
  required: boolean;
  /** When a code was given in this session last; 0 never. */
  codeAtMs: number;
}

/** A view of a list that its user keeps. */
interface OwnView {
  id: string;
  companyId: string;
  name: string;
  query: string;
}

/** What is read in the batch of an identification for the frame of the page that asks. `owner` selects the user's id. */
export interface Along {
  counts: CompanyCounts;
  views?: ((db: Database, owner: SQLWrapper) => RunnableQuery<OwnView[], 'sqlite'>) | undefined;
}

/**
 * One number per company that an area shows in the frame of each of its pages: it rides in the batch of the
 * identification, which knows no area's tables. `owner` selects the user's id.
 */
export type CompanyCounts = (
  db: Database,
  owner: SQLWrapper,
) => RunnableQuery<{ companyId: string; count: number }[], 'sqlite'>;

export interface IdentityMembership {
  companyId: string;
  nameZh: string;
  nameEn: string;
  companyType: number;
  loginCompanyType: number;
  /** IANA zone of its business. */
  timeZone: string;
  /** 0 disabled, 1 active. */
  state: number;
  role: Role;
  /** Subsystem an admin chose for someone who may not switch; null is the first (PRODUCT §1). */
  orSystem: string | null;
  /** What its user chose to land in: in this subsystem, where it keeps a choice of its own. */
  isDefault: boolean;
  lastUsedAtMs: number;
  system: string;
  systemState: 'active' | 'locked';
  authorisedUntil: string | null;
  temporaryAccessUntilMs: number | null;
}

/**
 * Who holds this token, with every role they have in a subsystem of a company, and what is asked along:
 * one round trip. That the session is in use rides along, written every few minutes.
 *
 * @throws {Denial} 4001 unknown, expired or unused for too long, 4005 user disabled (user-state.ts), 4006 access changed since the session began
 */
export async function identify(
  db: Database,
  token: string,
  nowMs: number,
  along?: Along,
): Promise<Identity> {
  const tokenHash = await hashToken(token);
  const owner = db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  const living = and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.expiresAtMs, nowMs),
    gt(sessions.lastSeenAtMs, nowMs - IDLE_MS),
  );
  const who = [
    db
      .select({
        companyId: sessions.companyId,
        accessVersionAtStart: sessions.accessVersion,
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        state: userState.as('user_state'),
        accessVersion: users.accessVersion,
        staffRole: users.staffRole,
        codeAtMs: sessions.codeAtMs,
        enrolled: asksForCode(sql`${users.id}`).as('enrolled'),
        required: staffNeedCode(utcDay(nowMs)).as('staff_need_code'),
        tips: users.tips,
        ...PREFERENCES,
        ...visitAt(nowMs),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(actAs, eq(actAs.id, sessions.actAsId))
      .leftJoin(companies, eq(companies.id, actAs.companyId))
      .leftJoin(companySystems, contractOf(actAs))
      .where(living),
    db
      .update(sessions)
      .set({ lastSeenAtMs: nowMs })
      .where(and(living, lte(sessions.lastSeenAtMs, nowMs - SEEN_EVERY_MS))),
    membershipsOf(db, owner, nowMs),
  ] as const;
  const counts = along?.counts(db, owner);
  const views = along?.views?.(db, owner);
  // The moment at which the session was seen may be written twice without harm.
  const patient = db.again();
  const [sessionRows, , membershipRows, countRows = [], viewRows = []] =
    counts === undefined
      ? await patient.batch(who)
      : views === undefined
        ? await patient.batch([...who, counts])
        : await patient.batch([...who, counts, views]);
  const row = sessionRows[0];
  if (row === undefined) throw new Denial(4001);
  if (row.state === 'disabled') throw new Denial(4005);
  if (row.accessVersion !== row.accessVersionAtStart) throw new Denial(4006);
  // Nobody but staff begins a visit; of a session of somebody else none is read.
  const visit = row.staffRole !== null && wasBegun(row) ? row : null;
  const acting = visit && actingOf(visit, nowMs);
  return {
    tokenHash,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      tips: row.tips,
      ...preferencesOf(row),
    },
    staffRole: row.staffRole,
    staff: row.staffRole && {
      enrolled: row.enrolled,
      required: row.required,
      codeAtMs: row.codeAtMs,
    },
    acting,
    sessionCompanyId: row.companyId,
    memberships: visit && acting?.over === null ? [visited(visit)] : membershipRows,
    views: viewRows,
    counts: new Map(countRows.map(({ companyId, count }) => [companyId, count])),
  };
}

type Visited = VisitRow & {
  visitTimeZone: string;
  visitCompanyType: number;
  visitLoginCompanyType: number;
};

/** Whether there is a visit, with the contract that it is under. */
export const wasBegun = <Row extends { [Name in keyof Visited]: Visited[Name] | null }>(
  row: Row | undefined,
): row is Row & Visited =>
  row !== undefined && row.visitId !== null && row.visitContractState !== null;

/**
 * The one membership of staff who act for a company: an admin's, and open to them also where the contract is locked, over
 * or still to come, or the company disabled.
 */
export function visited(row: Visited): IdentityMembership {
  return {
    companyId: row.visitCompanyId,
    nameZh: row.visitNameZh,
    nameEn: row.visitNameEn,
    companyType: row.visitCompanyType,
    loginCompanyType: row.visitLoginCompanyType,
    timeZone: row.visitTimeZone,
    state: 1,
    role: 'admin',
    orSystem: null,
    isDefault: false,
    lastUsedAtMs: row.visitStartedAtMs,
    system: row.visitSystem,
    systemState: 'active',
    authorisedUntil: null,
    temporaryAccessUntilMs: null,
  };
}

const ownDefaults = JSON.stringify(
  SYSTEMS.filter(({ ownDefault }) => ownDefault).map(({ slug }) => slug),
);

const isDefault =
  sql`CASE WHEN ${companySystems.system} IN (SELECT value FROM json_each(${ownDefaults}))
  THEN ${defaultCompanies.companyId} IS NOT NULL ELSE ${memberships.isDefault} END`.mapWith(
    Boolean,
  );

/**
 * Every role of a user in a subsystem of a company whose contract has begun and was not ended, the last used company first. `owner`
 * selects the user's id.
 */
export function membershipsOf(db: Database, owner: SQLWrapper, nowMs: number) {
  return db
    .select({
      companyId: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      companyType: companySystems.companyType,
      loginCompanyType: companySystems.loginCompanyType,
      timeZone: companies.timeZone,
      state: companies.state,
      role: membershipSystems.role,
      orSystem: memberships.orSystem,
      isDefault: isDefault.as('is_default'),
      lastUsedAtMs: memberships.lastUsedAtMs,
      system: companySystems.system,
      systemState: sql<'active' | 'locked'>`${companySystems.state}`.as('system_state'),
      authorisedUntil: companySystems.authorisedUntil,
      temporaryAccessUntilMs: temporaryAccess.untilMs,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(
      membershipSystems,
      and(
        eq(membershipSystems.userId, memberships.userId),
        eq(membershipSystems.companyId, memberships.companyId),
      ),
    )
    .innerJoin(
      companySystems,
      and(
        eq(companySystems.companyId, companies.id),
        eq(companySystems.system, membershipSystems.system),
        lte(companySystems.authorisedFrom, utcDay(nowMs)),
        ne(companySystems.state, 'ended'),
      ),
    )
    .leftJoin(
      defaultCompanies,
      and(
        eq(defaultCompanies.userId, memberships.userId),
        eq(defaultCompanies.system, companySystems.system),
        eq(defaultCompanies.companyId, companies.id),
      ),
    )
    .leftJoin(
      temporaryAccess,
      and(
        eq(temporaryAccess.userId, memberships.userId),
        eq(temporaryAccess.companyId, companies.id),
        eq(temporaryAccess.system, companySystems.system),
      ),
    )
    .where(and(inArray(memberships.userId, owner), eq(memberships.state, 'active')))
    .orderBy(desc(memberships.lastUsedAtMs), companies.id)
    .limit(MAX_COMPANIES);
}

import { and, desc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions, users } from '#db/schema/identity.ts';
import { companies, companySystems, memberships, temporaryAccess } from '#db/schema/tenancy.ts';
import { recordCounters } from '#db/schema/trade-record.ts';
import type { Role } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { Denial } from '../kernel/refusals.ts';

/** Companies one user can see at most; a consultant with more uses the console. */
const MAX_COMPANIES = 500;

export interface Identity {
  tokenHash: string;
  user: {
    id: string;
    email: string;
    firstName: string;
    flags: { is_rscc: boolean; is_krscc: boolean; is_rp: boolean; is_cr: boolean };
    staffRole: 'consultant' | 'provider' | null;
    tips: number;
  };
  /** Company the session was last switched to, if any. */
  sessionCompanyId: string | null;
  memberships: IdentityMembership[];
}

export interface IdentityMembership {
  companyId: string;
  nameZh: string;
  nameEn: string;
  companyType: number;
  loginCompanyType: number;
  /** 0 disabled, 1 active. */
  state: number;
  role: Role;
  isDefault: boolean;
  lastUsedAtMs: number;
  system: string;
  systemState: 'active' | 'locked';
  authorisedUntil: string | null;
  temporaryAccessUntilMs: number | null;
  /** Records of this company and subsystem that wait for an answer. */
  waiting: number;
}

/**
 * Who holds this token, with every company and subsystem they may enter: one round trip.
 *
 * @throws {Denial} 4001 unknown or expired, 4005 user disabled, 4006 access changed since the session began
 */
export async function identify(db: Database, token: string, nowMs: number): Promise<Identity> {
  const tokenHash = await hashToken(token);
  const owner = db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  const [sessionRows, membershipRows] = await db.batch([
    db
      .select({
        companyId: sessions.companyId,
        accessVersionAtStart: sessions.accessVersion,
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        state: users.state,
        accessVersion: users.accessVersion,
        isRscc: users.isRscc,
        isKrscc: users.isKrscc,
        isRp: users.isRp,
        isCr: users.isCr,
        staffRole: users.staffRole,
        tips: users.tips,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAtMs, nowMs))),
    membershipsOf(db, owner),
  ]);
  const row = sessionRows[0];
  if (row === undefined) throw new Denial(4001);
  if (row.state === 'disabled') throw new Denial(4005);
  if (row.accessVersion !== row.accessVersionAtStart) throw new Denial(4006);
  return {
    tokenHash,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      flags: { is_rscc: row.isRscc, is_krscc: row.isKrscc, is_rp: row.isRp, is_cr: row.isCr },
      staffRole: row.staffRole,
      tips: row.tips,
    },
    sessionCompanyId: row.companyId,
    memberships: membershipRows,
  };
}

/** Every company and subsystem of a user, the last used first. `owner` selects the user's id. */
export function membershipsOf(db: Database, owner: SQLWrapper) {
  return db
    .select({
      companyId: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      companyType: companies.companyType,
      loginCompanyType: companies.loginCompanyType,
      state: companies.state,
      role: memberships.role,
      isDefault: memberships.isDefault,
      lastUsedAtMs: memberships.lastUsedAtMs,
      system: companySystems.system,
      systemState: companySystems.state,
      authorisedUntil: companySystems.authorisedUntil,
      temporaryAccessUntilMs: temporaryAccess.untilMs,
      waiting: sql<number>`coalesce(${recordCounters.count}, 0)`,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
    .leftJoin(
      temporaryAccess,
      and(
        eq(temporaryAccess.userId, memberships.userId),
        eq(temporaryAccess.companyId, companies.id),
        eq(temporaryAccess.system, companySystems.system),
      ),
    )
    .leftJoin(
      recordCounters,
      and(
        eq(recordCounters.companyId, companies.id),
        eq(recordCounters.system, companySystems.system),
        eq(recordCounters.status, 'WAITING'),
      ),
    )
    .where(inArray(memberships.userId, owner))
    .orderBy(desc(memberships.lastUsedAtMs), companies.id)
    .limit(MAX_COMPANIES);
}

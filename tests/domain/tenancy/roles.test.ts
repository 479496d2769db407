import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertSeat, insertUser } from '#db/seed/rows.ts';
import { currentUser } from '~/domain/identity/user-context.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { krscc, rscc, type SystemProfile } from '~/domain/systems/profiles.ts';
import {
  companiesIn,
  enter,
  landingPath,
  permittedSystems,
  worksInstead,
} from '~/domain/tenancy/access.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { initData } from '~/domain/tenancy/init-data.ts';
import { listAdmins } from '~/domain/tenancy/list-admins.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { call, signIn, userContext } from '../../support/people.ts';

/** A company that uses RSCC and KRSCC, and someone with a role in each or in one of them. */
async function person(roles: Partial<Record<'rscc' | 'krscc', Role>>, orSystem?: string) {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
  const seat = { companyId, roles: { ...roles }, ...(orSystem && { orSystem }) };
  const userId = await insertUser(db, {}, [seat]);
  return { companyId, userId };
}

const identityOf = async (userId: string) => (await userContext(await signIn(userId))).identity;

const slugs = (systems: SystemProfile[]) => systems.map(({ slug }) => slug);

describe('RSCC and KRSCC in one company', () => {
  it.each([
    [{ rscc: 'admin', krscc: 'admin' }, undefined, ['rscc', 'krscc']],
    [{ rscc: 'admin', krscc: 'admin' }, 'krscc', ['rscc', 'krscc']],
    [{ rscc: 'member', krscc: 'member' }, undefined, ['rscc']],
    [{ rscc: 'member', krscc: 'member' }, 'rscc', ['rscc']],
    [{ rscc: 'member', krscc: 'member' }, 'krscc', ['krscc']],
    [{ rscc: 'viewer', krscc: 'viewer' }, undefined, ['rscc']],
    [{ rscc: 'admin', krscc: 'member' }, undefined, ['rscc']],
    [{ rscc: 'admin', krscc: 'viewer' }, 'krscc', ['krscc']],
    [{ krscc: 'member' }, undefined, ['krscc']],
    // Chosen once, and no longer a role there: the choice closes nothing.
    [{ rscc: 'member' }, 'krscc', ['rscc']],
  ] as const)('%o, with %s chosen, opens %o', async (roles, orSystem, open) => {
    const { userId } = await person(roles, orSystem);
    const identity = await identityOf(userId);
    expect(slugs(permittedSystems(identity))).toEqual(open);
    expect(landingPath(identity)).toBe(`/${open[0]}/home/home`);
    for (const system of [rscc, krscc]) {
      const opens = (open as readonly string[]).includes(system.slug);
      const held = !opens && system.slug in roles;
      expect(companiesIn(identity, system)).toHaveLength(opens ? 1 : 0);
      expect(worksInstead(identity, system)?.slug).toBe(held ? open[0] : undefined);
      if (!opens) {
        expect(() => enter(identity, system, NOW_MS)).toThrow(
          expect.objectContaining({ code: 4002 }),
        );
      }
    }
  });

  it('works in the role of the subsystem that was entered', async () => {
    const { userId } = await person({ rscc: 'viewer', krscc: 'member' }, 'krscc');
    expect(enter(await identityOf(userId), krscc, NOW_MS).role).toBe('member');
  });

  it('flags both, though only one is open', async () => {
    const { userId } = await person({ rscc: 'member', krscc: 'member' });
    expect(currentUser(await identityOf(userId)).permissions).toEqual({
      is_rscc: true,
      is_krscc: true,
      is_rp: false,
      is_cr: false,
    });
  });

  it('judges each company by itself', async () => {
    const { userId, companyId } = await person({ rscc: 'admin', krscc: 'admin' });
    const db = openTestDatabase();
    const second = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
    await insertSeat(db, userId, { companyId: second, role: 'member' });
    const identity = await identityOf(userId);
    const idsIn = (system: SystemProfile) =>
      companiesIn(identity, system).map((one) => one.companyId);
    expect(idsIn(rscc).sort()).toEqual([companyId, second].sort());
    expect(idsIn(krscc)).toEqual([companyId]);
    // Its KRSCC is not theirs to switch to.
    const ctx = await userContext(await signIn(userId));
    await expect(companyChange(ctx, krscc, { unique_id: second })).rejects.toMatchObject({
      code: 4040,
    });
  });
});

describe('who may not switch', () => {
  it('is told so by every call of the other subsystem, in either language', async () => {
    const { userId, companyId } = await person({ rscc: 'member', krscc: 'member' });
    const token = await signIn(userId);
    const calls: [string, string, object?][] = [
      ['GET', '/krscc/api/user/init'],
      ['GET', '/krscc/api/user/confirmrenewaltip'],
      ['GET', '/krscc/api/home'],
      ['GET', '/krscc/api/tradeRecords'],
      ['POST', '/krscc/api/user/company/change', { unique_id: companyId }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await call(path, { method, token, body });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 4002, message: 'Only admins of both may switch; you work in RSCC.' },
      });
    }
    const headers = { 'Accept-Language': 'zh' };
    const { body } = await call('/krscc/api/home', { token, headers });
    expect(body.message).toBe('只有两个系统的管理员可以切换，您的系统是 RSCC。');
    expect((await call('/rscc/api/home', { token })).status).toBe(200);
  });

  it('is not told of another’s choice: without a role the answer is the common one', async () => {
    const { userId } = await person({ rscc: 'member' });
    const { body } = await call('/krscc/api/home', { token: await signIn(userId) });
    expect(body).toMatchObject({ code: 4002, message: 'You do not have permission for this.' });
    const { identity } = await userContext(await signIn(userId));
    expect(() => initData(identity, krscc, 'en-US', NOW_MS)).toThrow(
      expect.objectContaining({ code: 4002 }),
    );
  });
});

describe('a changed role', () => {
  it('ends the session it was changed under, and holds from the next login', async () => {
    const { userId, companyId } = await person({ rscc: 'admin' });
    const before = await signIn(userId);
    expect(await call('/rscc/api/home', { token: before })).toMatchObject({ status: 200 });
    const db = openTestDatabase();
    await db.batch([
      db
        .update(membershipSystems)
        .set({ role: 'viewer' })
        .where(
          and(eq(membershipSystems.userId, userId), eq(membershipSystems.companyId, companyId)),
        ),
      db
        .update(users)
        .set({ accessVersion: sql`${users.accessVersion} + 1` })
        .where(eq(users.id, userId)),
    ]);
    const over = await call('/rscc/api/home', { token: before });
    expect(over).toMatchObject({ status: 401, body: { code: 4006 } });
    const identity = await identityOf(userId);
    expect(enter(identity, rscc, NOW_MS).role).toBe('viewer');
  });
});

describe('administrators to ask', () => {
  it('are those of the subsystem, not of another one of the company', async () => {
    const { userId, companyId } = await person({ rscc: 'member' });
    const db = openTestDatabase();
    const inKorea = await insertUser(db, {}, [{ companyId, roles: { krscc: 'admin' } }]);
    await insertUser(db, {}, [{ companyId, roles: { rscc: 'admin', krscc: 'viewer' } }]);
    const ctx = await userContext(await signIn(userId));
    expect(await listAdmins(ctx, companyId, krscc)).toEqual([
      { name: 'Test User', email: `${inKorea}@test.example` },
    ]);
  });
});

describe('staff of the provider', () => {
  it('have no company, and what they do is written down as theirs', async () => {
    const userId = await insertUser(openTestDatabase(), { staffRole: 'consultant' });
    const token = await signIn(userId);
    const body = { firstname: 'Eva' };
    const edited = await call('/api/user/edit', { method: 'PUT', token, body });
    expect(edited.status).toBe(200);
    const rows = await openTestDatabase()
      .select({ kind: auditEntries.actorKind, action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId));
    expect(rows).toEqual([{ kind: 'staff', action: 'user.edit' }]);
    expect(landingPath(await identityOf(userId))).toBe('/console');
    expect((await call('/rscc/api/home', { token })).body.code).toBe(4002);
  });
});

describe('a membership', () => {
  it('gives nothing without a role in a subsystem', async () => {
    const { userId } = await person({});
    const [row] = await openTestDatabase()
      .select()
      .from(memberships)
      .where(eq(memberships.userId, userId));
    expect(row).toBeDefined();
    const identity = await identityOf(userId);
    expect(identity.memberships).toEqual([]);
    expect(landingPath(identity)).toBeNull();
  });

  it('has a role only in a subsystem that the company uses', async () => {
    const { userId, companyId } = await person({});
    await expect(
      openTestDatabase()
        .insert(membershipSystems)
        .values({ userId, companyId, system: 'rp', role: 'admin' }),
    ).rejects.toThrow();
  });
});

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/identity.ts';
import { requests } from '#db/schema/request.ts';
import { memberships, temporaryAccess } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertSeat, insertUser } from '#db/seed/rows.ts';
import { askRenewal } from '~/domain/request/ask-renewal.server.ts';
import { krscc, rp, rscc } from '~/domain/systems/profiles.ts';
import { enter } from '~/domain/tenancy/access.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { COUNTRY_CODES, countryName, listCountries } from '~/domain/tenancy/countries.ts';
import { initData } from '~/domain/tenancy/init-data.ts';
import { listAdmins } from '~/domain/tenancy/list-admins.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { insertPerson, signIn, userContext } from '../../support/people.ts';

type Options = Parameters<typeof insertPerson>[0];

async function signedIn(options: Options = {}, nowMs = NOW_MS) {
  const person = await insertPerson(options);
  const token = await signIn(person.userId, nowMs);
  return { ...person, token, ctx: await userContext(token, nowMs) };
}

async function joinCompany(userId: string, row = {}, system = rscc.slug as string) {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, row, [{ system }]);
  await insertSeat(db, userId, { companyId, role: 'viewer' });
  return companyId;
}

describe('switching company', () => {
  it('moves the session, remembers the company and says where home is', async () => {
    const { userId, token, companyId } = await signedIn();
    const second = await joinCompany(userId);
    const ctx = await userContext(token);
    expect(await companyChange(ctx, rscc, { unique_id: second })).toEqual({
      ok: true,
      value: { home: '/rscc/home/home' },
    });
    expect(ctx.db.trips.roundTrips).toBe(1);
    const after = await userContext(token);
    expect(enter(after.identity, rscc, NOW_MS).companyId).toBe(second);
    // A later login starts with the company used last (SPEC §6).
    const later = await userContext(await signIn(userId, NOW_MS));
    expect(enter(later.identity, rscc, NOW_MS).companyId).toBe(second);
    expect(companyId).not.toBe(second);
    const entries = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, second));
    expect(entries).toMatchObject([
      { action: 'company.change', actorId: userId, companyId: second },
    ]);
  });

  it('answers alike for a disabled company, another tenant’s, one of another subsystem and none', async () => {
    const { userId, token } = await signedIn();
    const disabled = await joinCompany(userId, { state: 0 });
    const elsewhere = await joinCompany(userId, {}, krscc.slug);
    const { companyId: foreign } = await insertPerson();
    for (const unique_id of [disabled, elsewhere, foreign, 'co_nothing']) {
      const ctx = await userContext(token);
      await expect(companyChange(ctx, rscc, { unique_id })).rejects.toMatchObject({ code: 4040 });
      expect(ctx.db.trips.roundTrips).toBe(0);
    }
    const [session] = await openTestDatabase()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId));
    expect(session?.companyId).toBeNull();
  });

  it('denies a subsystem the user has no role in', async () => {
    const { ctx, companyId } = await signedIn({ roles: {} });
    await expect(companyChange(ctx, rscc, { unique_id: companyId })).rejects.toMatchObject({
      code: 4002,
    });
  });

  it('does nothing for a session that ended meanwhile', async () => {
    const { userId, ctx, companyId } = await signedIn();
    const db = openTestDatabase();
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await expect(companyChange(ctx, rscc, { unique_id: companyId })).rejects.toMatchObject({
      code: 4001,
    });
    const [membership] = await db
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
    expect(membership?.lastUsedAtMs).toBe(0);
  });
});

describe('the renewal reminder', () => {
  const LAPSED = { system: { authorisedUntil: '2026-09-17' } };

  it('lets in until midnight UTC, and asks again the next day', async () => {
    const { userId, token, ctx } = await signedIn(LAPSED);
    expect(() => enter(ctx.identity, rscc, NOW_MS)).toThrow(
      expect.objectContaining({ code: 4004 }),
    );
    const untilMs = Date.UTC(2026, 8, 19);
    expect(await confirmRenewal(ctx, rscc)).toEqual({ ok: true, value: { untilMs } });
    expect(ctx.db.trips.roundTrips).toBe(1);
    const { identity } = await userContext(token);
    expect(enter(identity, rscc, untilMs - 1).companyId).toBeTruthy();
    expect(() => enter(identity, rscc, untilMs)).toThrow(expect.objectContaining({ code: 4004 }));
    const entries = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId));
    expect(entries).toMatchObject([{ action: 'company.temporary_access', actorName: 'Test User' }]);
  });

  it('writes a second Enter of the day down only once', async () => {
    const { userId, token, ctx } = await signedIn(LAPSED);
    await confirmRenewal(ctx, rscc);
    expect((await confirmRenewal(await userContext(token), rscc)).ok).toBe(true);
    const entries = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId));
    expect(entries).toHaveLength(1);
  });

  it('grants again on another day', async () => {
    const { userId, ctx } = await signedIn(LAPSED);
    await confirmRenewal(ctx, rscc);
    const tomorrow = NOW_MS + 24 * 60 * 60 * 1000;
    await confirmRenewal(await userContext(await signIn(userId, tomorrow), tomorrow), rscc);
    const rows = await openTestDatabase()
      .select()
      .from(temporaryAccess)
      .where(eq(temporaryAccess.userId, userId));
    expect(rows).toMatchObject([{ untilMs: Date.UTC(2026, 8, 20) }]);
  });

  it('grants nothing where nothing lapsed, and does not open a locked company', async () => {
    const today = await signedIn({ system: { authorisedUntil: '2026-09-18' } });
    expect(await confirmRenewal(today.ctx, rscc)).toMatchObject({ refusal: { code: 4105 } });
    const locked = await signedIn({ system: { ...LAPSED.system, state: 'locked' } });
    await expect(confirmRenewal(locked.ctx, rscc)).rejects.toMatchObject({ code: 4003 });
    await expect(confirmRenewal(today.ctx, krscc)).rejects.toMatchObject({ code: 4002 });
    expect(
      await openTestDatabase()
        .select()
        .from(temporaryAccess)
        .where(eq(temporaryAccess.userId, locked.userId)),
    ).toEqual([]);
  });
});

describe('asking for renewal before entering', () => {
  const LAPSED = { system: { authorisedUntil: '2026-09-06' } };
  const text = 'By a year, please.';

  it('asks the provider once, in the name of whoever is shut out', async () => {
    const { ctx, companyId } = await signedIn(LAPSED);
    expect((await askRenewal(ctx, rscc, { text })).ok).toBe(true);
    expect(await askRenewal(ctx, rscc, { text })).toMatchObject({ refusal: { code: 4149 } });
    const asked = await openTestDatabase()
      .select()
      .from(requests)
      .where(eq(requests.companyId, companyId));
    expect(asked).toMatchObject([
      { kind: 'renewal', subjectKind: 'company', subjectId: companyId, text, state: 'open' },
    ]);
  });

  it('is refused where nothing lapsed, and to viewers', async () => {
    const today = await signedIn({ system: { authorisedUntil: '2026-09-18' } });
    expect(await askRenewal(today.ctx, rscc, { text })).toMatchObject({ refusal: { code: 4105 } });
    const viewer = await signedIn({ ...LAPSED, role: 'viewer' });
    await expect(askRenewal(viewer.ctx, rscc, { text })).rejects.toMatchObject({ code: 4002 });
    await expect(askRenewal(today.ctx, krscc, { text })).rejects.toMatchObject({ code: 4002 });
  });
});

describe('init data', () => {
  it('lists the companies of this subsystem only, in the reader’s language', async () => {
    const { userId, token, companyId } = await signedIn({
      user: { tips: 0 },
      company: { nameZh: '华兴化工有限公司', nameEn: 'Huaxing Chemical Co., Ltd.' },
    });
    const disabled = await joinCompany(userId, { state: 0, companyType: 4, loginCompanyType: 4 });
    await joinCompany(userId, {}, krscc.slug);
    const { identity } = await userContext(token);
    const data = initData(identity, rscc, 'en-US', NOW_MS);
    expect(data).toMatchObject({ code: 2000, tips: 0 });
    expect(data.company.map((company) => company.unique_id).sort()).toEqual(
      [companyId, disabled].sort(),
    );
    expect(data.company).toContainEqual({
      unique_id: companyId,
      selected: 1,
      state: 1,
      company_type: 1,
      login_company_type: 1,
      company_name: 'Huaxing Chemical Co., Ltd.',
    });
    expect(data.company).toContainEqual(
      expect.objectContaining({
        unique_id: disabled,
        selected: 0,
        state: 0,
        login_company_type: 4,
      }),
    );
    expect(initData(identity, rscc, 'zh-CN', NOW_MS).company[0]).toMatchObject({
      company_name: expect.stringMatching(/公司/),
    });
  });

  it('gives both names in RP, and never asks for a renewal there', async () => {
    const lapsed = { system: 'rp', authorisedUntil: '2026-01-01' };
    const named = { nameEn: 'Huaxing Chemical Co., Ltd.' };
    const { ctx } = await signedIn({ company: named, system: lapsed, roles: { rp: 'admin' } });
    const { code, company } = initData(ctx.identity, rp, 'en-US', NOW_MS);
    expect(code).toBe(2000);
    expect(company[0]).toMatchObject({
      company_cname: expect.stringMatching(/公司/),
      company_ename: 'Huaxing Chemical Co., Ltd.',
    });
    expect(company[0]).not.toHaveProperty('company_name');
    expect(enter(ctx.identity, rp, NOW_MS).companyId).toBe(company[0]?.unique_id);
    const locked = await signedIn({
      system: { ...lapsed, state: 'locked' },
      roles: { rp: 'admin' },
    });
    expect(initData(locked.ctx.identity, rp, 'en-US', NOW_MS).code).toBe(4003);
  });

  it('says that a company logs in as other promotion (type 4)', async () => {
    const promotes = { companyType: 4, loginCompanyType: 4 };
    const { ctx } = await signedIn({
      company: promotes,
      system: { system: 'rp' },
      roles: { rp: 'admin' },
    });
    expect(initData(ctx.identity, rp, 'zh-CN', NOW_MS).company).toMatchObject([
      { company_type: 4, login_company_type: 4 },
    ]);
  });

  it.each([
    [4003, { state: 'locked' }],
    [4003, { state: 'locked', authorisedUntil: '2026-01-01' }],
    [4004, { authorisedUntil: '2026-09-17' }],
    [2000, { authorisedUntil: '2026-09-18' }],
  ] as const)('answers %i for %o', async (code, system) => {
    const { ctx } = await signedIn({ system });
    expect(initData(ctx.identity, rscc, 'zh-CN', NOW_MS).code).toBe(code);
  });

  it('denies a user without a role, without a company, or with disabled ones only', async () => {
    const roleless = await signedIn({ roles: {} });
    const disabled = await signedIn({ company: { state: 0 } });
    const other = await signedIn({ system: { system: krscc.slug } });
    for (const { ctx } of [roleless, disabled, other]) {
      expect(() => initData(ctx.identity, rscc, 'zh-CN', NOW_MS)).toThrow(
        expect.objectContaining({ code: 4002 }),
      );
    }
  });
});

describe('administrators of a company', () => {
  it('are told to its members, and to nobody else', async () => {
    const { userId, companyId, token } = await signedIn({ user: { firstName: '张伟' } });
    const db = openTestDatabase();
    for (const [state, role] of [
      ['disabled', 'admin'],
      ['active', 'member'],
    ] as const) {
      await insertUser(db, { state }, [{ companyId, role }]);
    }
    const ctx = await userContext(token);
    expect(await listAdmins(ctx, companyId, rscc)).toEqual([
      { name: '张伟', email: `${userId}@test.example` },
    ]);
    expect(ctx.db.trips.roundTrips).toBe(1);
    const { ctx: stranger } = await signedIn();
    await expect(listAdmins(stranger, companyId, rscc)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('countries', () => {
  it('have a name in both languages, Northern Ireland among them', () => {
    const list = listCountries('en-US');
    expect(list).toHaveLength(250);
    expect(new Set(COUNTRY_CODES).size).toBe(250);
    expect(list.find(({ code }) => code === 'NL')).toEqual({
      code: 'NL',
      name: 'Netherlands',
    });
    expect(countryName('XI', 'zh-CN')).toBe('北爱尔兰');
    expect(countryName('??', 'en-US')).toBe('??');
    expect(list.filter(({ code, name }) => code === name)).toEqual([]);
    expect(list.map(({ name }) => name)).toEqual(
      [...list.map(({ name }) => name)].sort(new Intl.Collator('en-US').compare),
    );
    expect(countryName('KR', 'zh-CN')).toBe('韩国');
  });
});

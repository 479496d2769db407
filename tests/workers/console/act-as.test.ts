import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#db/schema/identity.ts';
import { actAs, companies, policies, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertPartner, insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { signIn } from '../../support/people.ts';
import { staffCaller } from '../../support/provider/console.ts';

/** Staff act for a company (`areas/console.md` §4 Act as, §7 3, §10 11). */

const REASON = 'The September arrivals are checked.';
const MINUTE_MS = 60_000;

interface Body {
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

type Contracts = Parameters<typeof insertCompany>[2];

/** A company with an admin, and a consultant who looks after it. */
async function office(contracts: Contracts = [{ system: 'rscc' }]) {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, contracts);
  const admin = await signIn(await insertUser(db, {}, [{ companyId, role: 'admin' }]));
  const staff = await staffCaller('consultant', [companyId]);
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await staff.call(path, { method, body });
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const begin = (mode: 'read' | 'write', also: object = {}) =>
    ask('POST', '/console/api/actAs', {
      ...{ company_id: companyId, system: 'rscc', mode, reason: REASON },
      ...also,
    });
  const asAdmin = async (path: string) => {
    const response = await requestApi(path, { headers: { Authorization: `Bearer ${admin}` } });
    return (await response.json()) as Body;
  };
  return { ...staff, db, companyId, ask, begin, asAdmin };
}

const visitsIn = (companyId: string) =>
  openTestDatabase().select().from(actAs).where(eq(actAs.companyId, companyId));

const partnerNamed = (name: string) => ({
  ...{ name, country: 'NL', address: 'Havenkade 1, Rotterdam', role: 'downstream' },
  ...{ contact_person: 'Joost', email: `j@${crypto.randomUUID()}.example`, phone: '+31 10 1' },
});

describe('a visit', () => {
  it('opens the portal of the company, to read, for as long as the policy says', async () => {
    const { ask, begin, companyId, db } = await office();
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ status: 403, code: 4002 });
    expect(await ask('GET', '/console/api/actAs')).toMatchObject({ code: 2000, data: null });
    const begun = await begin('read');
    expect(begun).toMatchObject({ code: 2000, data: { home: '/rscc/home/home' } });
    const [row] = await visitsIn(companyId);
    expect(row).toMatchObject({ mode: 'read', reason: REASON, endedAtMs: null });
    expect((row?.expiresAtMs ?? 0) - (row?.startedAtMs ?? 0)).toBe(120 * MINUTE_MS);
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ code: 2000 });
    expect(await ask('GET', '/rscc/api/user/init')).toMatchObject({
      data: { company: [{ unique_id: companyId, selected: 1 }] },
    });
    expect(await ask('GET', '/console/api/actAs')).toMatchObject({
      data: { company_id: companyId, system: 'rscc', mode: 'read', standing: 'open' },
    });
    // A policy of the company, within what any may say.
    for (const [value, minutes] of [
      [30, 30],
      [1, 15],
      [9999, 480],
    ] as const) {
      await db
        .insert(policies)
        .values({ name: 'act_as_minutes', companyId, value })
        .onConflictDoUpdate({
          target: [policies.name, policies.companyId, policies.fromOn],
          set: { value },
        });
      const { data } = await begin('read');
      const [last] = await db
        .select()
        .from(actAs)
        .where(eq(actAs.id, String(data.id)));
      expect((last?.expiresAtMs ?? 0) - (last?.startedAtMs ?? 0)).toBe(minutes * MINUTE_MS);
    }
  });

  it('is asked with a reason, of a company that is theirs, where it has a contract', async () => {
    const { begin, ask } = await office();
    const other = await insertCompany(openTestDatabase(), {}, [{ system: 'rscc' }]);
    const fields = async (also: object) => (await begin('read', also)).data?.fields;
    expect(await fields({ reason: 'Too short' })).toHaveProperty('reason');
    expect(await fields({ reason: '' })).toHaveProperty('reason');
    expect(await fields({ reason: 'x'.repeat(501) })).toHaveProperty('reason');
    expect(await fields({ mode: 'all' })).toHaveProperty('mode');
    expect(await fields({ system: 'rp' })).toHaveProperty('system');
    expect(await begin('read', { company_id: other })).toMatchObject({ status: 404, code: 4040 });
    expect(await ask('GET', '/console/api/actAs')).toMatchObject({ data: null });
    expect(await visitsIn(other)).toEqual([]);
  });

  it('writes in the name of the consultant, and the trail says so', async () => {
    const { ask, begin, db, asAdmin, companyId } = await office();
    const { data: begun } = await begin('write');
    const made = await ask('POST', '/rscc/api/tradePartners', partnerNamed('Vandekerk N.V.'));
    expect(made.code).toBe(2000);
    const id = String(made.data.id);
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(trail).toMatchObject([
      { actorKind: 'staff', actorName: 'Test User', actAsId: begun.id, companyId },
    ]);
    const partner = await asAdmin(`/rscc/api/tradePartners/${id}`);
    expect(partner.data.history).toMatchObject([{ by: 'Test User', acting: true }]);
    // The company's admins read of it; what the visit did is counted.
    expect((await asAdmin('/rscc/api/visits')).data).toMatchObject({
      items: [{ by: 'Test User', mode: 'write', reason: REASON, ended_at: null, changes: 1 }],
      total: 1,
    });
    const activity = await asAdmin('/rscc/api/users/activity');
    expect(activity.data.items).toMatchObject([
      { act: 'partner.add', acting: true, by_kind: 'staff' },
      { act: 'visit.start', acting: false, reason: REASON },
    ]);
  });

  it('that only reads writes nothing, also where a verb is asked behind the door', async () => {
    const { ask, begin, companyId, db } = await office();
    await begin('read');
    const refused = await ask('POST', '/rscc/api/tradePartners', partnerNamed('Vandekerk N.V.'));
    expect(refused).toMatchObject({ status: 403, code: 4154 });
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.companyId, companyId));
    expect(trail.map(({ action }) => action)).toEqual(['visit.start']);
  });

  it('ends by its button, and once', async () => {
    const { ask, begin, companyId } = await office();
    await begin('read');
    const ended = { code: 2000, data: { company_id: companyId } };
    expect(await ask('DELETE', '/console/api/actAs')).toMatchObject(ended);
    expect(await ask('DELETE', '/console/api/actAs')).toMatchObject(ended);
    expect(await visitsIn(companyId)).toMatchObject([{ endedBy: 'self' }]);
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ status: 403, code: 4154 });
    expect(await ask('GET', '/rscc/api/user/init')).toMatchObject({ status: 403, code: 4154 });
    // The console goes on.
    expect(await ask('GET', `/console/api/companies/${companyId}`)).toMatchObject({ code: 2000 });
  });

  it('is one at a time: another one ends it', async () => {
    const { ask, begin, companyId, db, userId } = await office();
    const second = await insertCompany(db, {}, [{ system: 'rscc' }]);
    await db.insert(staffAssignments).values({ userId, companyId: second });
    await begin('write');
    await begin('read', { company_id: second });
    expect(await visitsIn(companyId)).toMatchObject([{ endedBy: 'other_visit' }]);
    expect(await ask('GET', '/rscc/api/user/init')).toMatchObject({
      data: { company: [{ unique_id: second }] },
    });
  });

  it('ends with the session, and with the assignment', async () => {
    const { ask, begin, companyId, db, userId, call } = await office();
    await begin('write');
    const chief = await staffCaller('provider');
    const [{ version } = { version: 0 }] = await db
      .select({ version: companies.version })
      .from(companies)
      .where(eq(companies.id, companyId));
    const body = { assignments: [], version };
    await chief.call(`/console/api/companies/${companyId}/assignments`, { method: 'PUT', body });
    expect(await visitsIn(companyId)).toMatchObject([{ endedBy: 'unassigned' }]);
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ status: 403, code: 4154 });
    await db.insert(staffAssignments).values({ userId, companyId });
    // Assigned again, the visit stays over.
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ status: 403, code: 4154 });
    await begin('write');
    await call('/api/user/logout');
    const ends = (await visitsIn(companyId)).map(({ endedBy }) => endedBy);
    expect(ends.sort()).toEqual(['signed_out', 'unassigned']);
  });

  it('opens what is closed to the company’s own people, and says what these meet', async () => {
    for (const [contract, standing] of [
      [{ system: 'rscc', state: 'locked' }, 'locked'],
      [{ system: 'rscc', authorisedUntil: '2020-01-01' }, 'lapsed'],
      [{ system: 'rscc', authorisedFrom: '2999-01-01' }, 'pending'],
    ] as const) {
      const { ask, begin } = await office([contract]);
      await begin('read');
      expect(await ask('GET', '/console/api/actAs')).toMatchObject({ data: { standing } });
      expect(await ask('GET', '/rscc/api/users')).toMatchObject({ code: 2000 });
    }
    const { ask, begin, db, companyId } = await office();
    await db.update(companies).set({ state: 0 }).where(eq(companies.id, companyId));
    await begin('read');
    expect(await ask('GET', '/console/api/actAs')).toMatchObject({
      data: { standing: 'disabled' },
    });
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ code: 2000 });
  });

  it('gives an admin’s rights, and none that only staff have', async () => {
    const { ask, begin, db, companyId } = await office();
    await begin('write');
    const roles = { rscc: 'member' };
    const email = `${crypto.randomUUID()}@client.example`;
    const added = await ask('POST', '/rscc/api/users', { email, name: 'Li Na', roles });
    expect(added.code).toBe(2000);
    // An admin of this subsystem alone.
    const both = {
      email: `${crypto.randomUUID()}@client.example`,
      name: 'Wu',
      roles: { rp: 'member' },
    };
    expect((await ask('POST', '/rscc/api/users', both)).code).toBe(4100);
    const partnerId = await insertPartner(db, { companyId });
    expect(await ask('GET', `/rscc/api/tradePartners/${partnerId}`)).toMatchObject({ code: 2000 });
  });

  it('is over with the account that began it', async () => {
    const { ask, begin, db, userId, companyId } = await office();
    await begin('write');
    await db.update(users).set({ staffRole: null }).where(eq(users.id, userId));
    expect(await ask('GET', '/rscc/api/users')).toMatchObject({ status: 403, code: 4002 });
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
    expect(await visitsIn(companyId)).toHaveLength(1);
  });
});

describe('visits', () => {
  it('are read by admins of the company, and by nobody else', async () => {
    const { begin, db, companyId } = await office();
    await begin('read');
    const member = await signIn(await insertUser(db, {}, [{ companyId, role: 'member' }]));
    const stranger = await signIn(
      await insertUser(db, {}, [
        { companyId: await insertCompany(db, {}, [{ system: 'rscc' }]), role: 'admin' },
      ]),
    );
    const read = async (token: string, path = '/rscc/api/visits') =>
      (await (
        await requestApi(path, { headers: { Authorization: `Bearer ${token}` } })
      ).json()) as Body;
    expect(await read(member)).toMatchObject({ code: 4002 });
    expect((await read(stranger)).data).toMatchObject({ items: [], total: 0 });
    expect(await read(stranger, '/rscc/api/visits?mode=none')).toMatchObject({ code: 4100 });
  });
});

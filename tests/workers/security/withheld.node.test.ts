import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#db/schema/request.ts';
import { registrations } from '#db/schema/substance.ts';
import { policies, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { address, type Route, routes } from './routes.ts';
import { makeWorld, request, session, type World } from './world.ts';

/**
 * A name under a CBI claim is withheld from staff, who act for its company or look from the console, until they ask for it
 * and say why (`areas/console.md` §4 Confidential identities). Generated from the routes: every answer is searched for it.
 */

const CLAIM = {
  ...{ genericName: 'Openly named arsine', cbiNo: 'CBI-2026-0042' },
  cbiValidUntil: '2099-12-31',
};
const REASON = 'The authority asks for the CAS number.';

let world: World;
let visiting: string;
let admin: string;
/** What the registrations of the company are, which is nobody's to know. */
let secrets: string[];

async function staff(staffRole: 'consultant' | 'provider') {
  const db = openTestDatabase();
  const userId = await insertUser(db, { staffRole });
  if (staffRole === 'consultant') {
    await db.insert(staffAssignments).values({ userId, companyId: world.a.company });
  }
  return session(userId);
}

/** What of it an answer tells. */
const told = (text: string) => secrets.filter((one) => text.includes(one));

const read = (path: string, token: string) => request({ method: 'GET', path, token });

async function visit(token: string) {
  const begun = await request({
    ...{ method: 'POST', path: '/console/api/actAs', token },
    body: { company_id: world.a.company, system: 'rscc', mode: 'read', reason: REASON },
  });
  expect(begun.code, begun.text).toBe(2000);
}

beforeAll(async () => {
  const db = openTestDatabase();
  await db.insert(policies).values({ name: 'staff_totp', value: 0 }).onConflictDoNothing();
  world = await makeWorld();
  const own = and(eq(registrations.companyId, world.a.company), eq(registrations.source, 'own'));
  const rows = await db.select().from(registrations).where(own);
  const known = rows.flatMap((row) => [row.nameZh, row.nameEn, row.casNo, row.ecNo]);
  secrets = [...new Set(known)].filter((one) => one !== '');
  await db.update(registrations).set(CLAIM).where(own);
  // What others have is no secret of the company's.
  await db
    .update(registrations)
    .set({ nameZh: '别家物质', nameEn: 'Of another', casNo: '110-00-9', ecNo: '203-727-3' })
    .where(ne(registrations.companyId, world.a.company));
  // Somebody of the provider corrected it once.
  await db.insert(auditEntries).values({
    ...{ id: `aud_${crypto.randomUUID()}`, atMs: Date.now(), actorKind: 'staff', actorId: 'usr_x' },
    ...{ actorName: 'Eva de Wit', companyId: world.a.company, system: 'rscc', moved: 1 },
    ...{ action: 'registration.change', subjectKind: 'registration', subjectId: world.a.substance },
    detail: JSON.stringify({ nameEn: ['', secrets[1]], reason: `It is ${secrets[0]}.` }),
    ...{ requestId: 'req_x', ip: '203.0.113.77' },
  });
  // And a letter for it was asked for.
  const [, nameEn = ''] = secrets;
  await db
    .update(requests)
    .set({
      ...{ kind: 'letter', subjectKind: 'registration', subjectId: world.a.substance },
      ...{ subjectZh: nameEn, subjectEn: nameEn },
    })
    .where(eq(requests.id, world.a.request));
  visiting = await staff('consultant');
  admin = await staff('provider');
  await visit(visiting);
});

/** A certificate is as it was issued: it says what anybody reads who has its code. */
const gets = routes.filter(
  ({ method, path }) => method === 'GET' && !path.endsWith('/certificates/{id}'),
);
const inPortal = gets.filter(
  ({ access, path }) =>
    ['viewer', 'member', 'admin'].includes(access) && path.startsWith('/{system}/'),
);
const inConsole = gets.filter(({ path }) => path.startsWith('/console/'));
const keyed = (of: readonly Route[]) => of.map((route) => [route.key, route] as const);

describe('a name under a CBI claim', () => {
  it.each(keyed(inPortal))('is not told by %s to staff on a visit', async (_, route) => {
    const { text } = await read(address(route.path, world.a), visiting);
    expect(told(text)).toEqual([]);
  });

  it.each(keyed(inConsole))('is not told by %s of the console', async (_, route) => {
    for (const token of [visiting, admin]) {
      const { text } = await read(address(route.path, world.a), token);
      expect(told(text)).toEqual([]);
    }
  });

  it('is told to the people of the company by as many calls as before', async () => {
    const telling = [];
    for (const route of inPortal) {
      const { text } = await read(address(route.path, world.a), world.tokens.admin);
      if (told(text).length > 0) telling.push(route.key);
    }
    expect(telling.length).toBeGreaterThanOrEqual(20);
  });

  it('is told by no search, whatever of it is typed', async () => {
    for (const q of secrets) {
      const others = secrets.filter((one) => one !== q && !q.includes(one));
      const paths = ['/console/api/search', '/rscc/api/search'] as const;
      for (const [at, token] of [admin, visiting].entries()) {
        const { text } = await read(`${paths[at]}?q=${encodeURIComponent(q)}`, token);
        expect(others.filter((one) => text.includes(one))).toEqual([]);
      }
    }
  });

  it('is not overwritten by who reads another in its place (4105)', async () => {
    const path = `/console/api/companies/${world.a.company}/registrations/${world.a.substance}`;
    const { text } = await read(path, visiting);
    const { version } = JSON.parse(text).data as { version: number };
    const body = {
      ...{
        registration_no: '01-2119452498-28-0000',
        name_zh: '甲',
        name_en: 'A',
        cas_no: '80-62-6',
      },
      ...{
        ec_no: '',
        jurisdiction: 'EU',
        registration_type: 'registration',
        use_class: 'standard',
      },
      ...{ tonnage_band: '100-1000', tonnage: '900', valid_from: '2018-05-29', alarm_percent: 80 },
      ...{ version },
    };
    expect(await request({ method: 'PUT', path, token: visiting, body })).toMatchObject({
      ...{ status: 409, code: 4105 },
    });
  });

  it('is told for the rest of a visit to who asked and said why, of that registration alone', async () => {
    const token = await staff('consultant');
    await visit(token);
    const portal = `/rscc/api/substances/${world.a.substance}`;
    const kept = `/console/api/companies/${world.a.company}/registrations/${world.a.substance}`;
    expect(told((await read(portal, token)).text)).toEqual([]);
    const ask = (subject_id: string) =>
      request({
        ...{ method: 'POST', path: '/console/api/identities', token },
        body: { subject_id, reason: REASON },
      });
    expect(await ask(world.b.substance)).toMatchObject({ status: 404, code: 4040 });
    expect((await ask(world.a.substance)).code).toBe(2000);
    for (const path of [portal, kept]) {
      expect(told((await read(path, token)).text).length).toBeGreaterThan(2);
    }
    const other = `/rscc/api/substances/${world.a.intermediate}`;
    expect(told((await read(other, token)).text)).toEqual([]);
    const { text: visits } = await read('/rscc/api/visits', world.tokens.admin);
    expect(visits).toContain(REASON);
    await visit(token);
    expect(told((await read(portal, token)).text)).toEqual([]);
  });
});

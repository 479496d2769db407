import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/identity.ts';
import { actAs, policies, staffAssignments } from '#db/schema/tenancy.ts';
import { idempotencyKeys } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { rowsOf } from '../../support/rows.ts';
import { type Ids, UNKNOWN } from './ids.ts';
import { address, type Route, routes } from './routes.ts';
import { SAMPLES } from './samples.ts';
import { CANARY, makeWorld, request, session, type World } from './world.ts';

/**
 * What staff may who act for a company, generated from the routes: a new one is covered the day it is added. A visit that
 * only reads writes nothing; no visit changes what is a person's own, answers for a counterparty, or reaches another
 * company; one that is over reaches nothing.
 */

const REASON = 'The September arrivals are checked.';
const SYSTEMS = ['rscc', 'rp', 'cnscc'] as const;
type System = (typeof SYSTEMS)[number];
type Mode = 'read' | 'write';

const inCompany = routes.filter(({ access }) => ['viewer', 'member', 'admin'].includes(access));
const writes = inCompany.filter(({ method }) => method !== 'GET');
const reads = inCompany.filter(({ method }) => method === 'GET');

/** Personal or a counterparty's: whatever the mode. */
const OWN_WRITES = routes.filter(
  ({ access, method, path }) =>
    ((access === 'user' || access === 'partner') && method !== 'GET') ||
    path.endsWith('/user/tips') ||
    path.endsWith('/user/confirmrenewaltip'),
);
/** The same inside the areas. */
const NOT_THEIRS = (path: string) =>
  path.includes('/views') ||
  path.includes('/notices/') ||
  path.endsWith('/default-company') ||
  path.endsWith('/defaultCompany');

let world: World;
const tokens = {} as Record<Mode, Record<System, string>>;

const systemOf = ({ path }: Route): System =>
  path.startsWith('/rp/') ? 'rp' : path.startsWith('/cnscc/') ? 'cnscc' : 'rscc';

const takesVersion = ({ parameters }: Route) => parameters.some(({ name }) => name === 'version');

function call(route: Route, token: string, ids: Ids) {
  const sample = SAMPLES[route.key];
  const query = route.method === 'DELETE' && takesVersion(route) ? '?version=1' : '';
  return request({
    method: route.method,
    path: `${address(route.path, ids, 'rscc')}${query}`,
    token,
    ...(sample === undefined ? {} : { body: sample(ids) }),
  });
}

/** A consultant of the company who begins a visit to it; their own session and account. */
async function visit(system: System, mode: Mode, company = world.a.company) {
  const db = openTestDatabase();
  const userId = await insertUser(db, { staffRole: 'consultant' });
  await db.insert(staffAssignments).values({ userId, companyId: company });
  const token = await session(userId);
  const body = { company_id: company, system, mode, reason: REASON };
  const begun = await request({ method: 'POST', path: '/console/api/actAs', token, body });
  expect(begun.code, begun.text).toBe(2000);
  const { id } = JSON.parse(begun.text).data as { id: string };
  return { userId, token, id };
}

beforeAll(async () => {
  await openTestDatabase()
    .insert(policies)
    .values({ name: 'staff_totp', value: 0 })
    .onConflictDoNothing();
  world = await makeWorld();
  for (const mode of ['read', 'write'] as const) {
    tokens[mode] = {} as Record<System, string>;
    for (const system of SYSTEMS) tokens[mode][system] = (await visit(system, mode)).token;
  }
});

describe('a visit that only reads', () => {
  it.each(writes)('is refused $key, and nothing is written', async (route) => {
    const before = await rowsOf(world.a.company);
    const keys = await openTestDatabase().select().from(idempotencyKeys);
    const reply = await call(route, tokens.read[systemOf(route)], world.a);
    expect([reply.status, reply.code]).toEqual([403, 4154]);
    expect(await rowsOf(world.a.company)).toBe(before);
    expect(await openTestDatabase().select().from(idempotencyKeys)).toEqual(keys);
  });

  it.each(reads)('reads $key as an admin of the company, and writes nothing', async (route) => {
    const before = await rowsOf(world.a.company);
    const theirs = await call(route, tokens.read[systemOf(route)], world.a);
    const admins = await call(route, world.tokens.admin, world.a);
    expect([theirs.status, theirs.code]).toEqual([admins.status, admins.code]);
    expect(await rowsOf(world.a.company)).toBe(before);
  });
});

describe('a visit that may write', () => {
  it.each(writes)('reaches $key as far as it is no setting of a person', async (route) => {
    const reply = await call(route, tokens.write[systemOf(route)], UNKNOWN);
    if (NOT_THEIRS(route.path)) expect(reply).toMatchObject({ status: 403, code: 4154 });
    else expect([4001, 4002, 4003, 4004, 4154, 5000]).not.toContain(reply.code);
  });
});

describe.each(['read', 'write'] as const)('in a visit to %s', (mode) => {
  it.each(OWN_WRITES)('$key is refused', async (route) => {
    const reply = await call(route, tokens[mode].rscc, world.a);
    expect([reply.status, reply.code]).toEqual([403, 4154]);
  });

  const named = inCompany.filter(({ path }) => path.includes('{id}'));
  it.each(named)('$key of another company is as an id that never was', async (route) => {
    const before = await rowsOf(world.b.company);
    const theirs = await call(route, tokens[mode][systemOf(route)], world.b);
    const nobodys = await call(route, tokens[mode][systemOf(route)], UNKNOWN);
    expect([theirs.status, theirs.code]).toEqual([nobodys.status, nobodys.code]);
    expect(theirs.text).not.toContain(CANARY);
    expect(await rowsOf(world.b.company)).toBe(before);
  });
});

describe('the other subsystems of the company', () => {
  it.each(inCompany)('$key is closed to a visit elsewhere', async (route) => {
    const here = systemOf(route);
    for (const system of SYSTEMS.filter((one) => one !== here)) {
      const reply = await call(route, tokens.write[system], UNKNOWN);
      expect([reply.status, reply.code]).toEqual([403, 4002]);
    }
  });
});

describe.each(['ended', 'time', 'unassigned'] as const)('a visit that is over (%s)', (why) => {
  const over = {} as Record<System, string>;

  beforeAll(async () => {
    const db = openTestDatabase();
    for (const system of SYSTEMS) {
      const { token, id, userId } = await visit(system, 'write');
      over[system] = token;
      if (why === 'ended') {
        await request({ method: 'DELETE', path: '/console/api/actAs', token });
      } else if (why === 'time') {
        await db.update(actAs).set({ expiresAtMs: Date.now() }).where(eq(actAs.id, id));
      } else await db.delete(staffAssignments).where(eq(staffAssignments.userId, userId));
    }
  });

  it.each(inCompany)('is refused $key', async (route) => {
    const before = await rowsOf(world.a.company);
    const reply = await call(route, over[systemOf(route)], world.a);
    expect([reply.status, reply.code]).toEqual([403, 4154]);
    expect(reply.text).not.toContain('Alpha');
    expect(await rowsOf(world.a.company)).toBe(before);
  });
});

it('belongs to staff: in a session of somebody else it counts for nothing', async () => {
  const db = openTestDatabase();
  const { id } = await visit('rscc', 'write', world.b.company);
  const stranger = await session(
    await insertUser(db, {}, [{ companyId: world.a.company, role: 'viewer' }]),
  );
  await db
    .update(sessions)
    .set({ actAsId: id })
    .where(eq(sessions.tokenHash, await hashToken(stranger)));
  const path = '/rscc/api/users';
  const reply = await request({ method: 'GET', path, token: stranger });
  expect(reply.code).toBe(2000);
  expect(reply.text).not.toContain(CANARY);
  // Nor in one of another consultant.
  const other = await insertUser(db, { staffRole: 'provider' });
  const token = await session(other);
  await db
    .update(sessions)
    .set({ actAsId: id })
    .where(eq(sessions.tokenHash, await hashToken(token)));
  expect(await request({ method: 'GET', path, token })).toMatchObject({ status: 403, code: 4154 });
});

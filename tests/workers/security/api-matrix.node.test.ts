import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#workers/api/index.ts';
import { rowsOf } from '../../support/rows.ts';
import { type Ids, UNKNOWN } from './ids.ts';
import { address, type Route, routes } from './routes.ts';
import { kindsInBody, SAMPLES } from './samples.ts';
import { ACTORS, type ActorName, CANARY, makeWorld, request, type World } from './world.ts';

/** QUALITY S1 and S2, generated from the routes: a new route is covered the day it is added. For S3 see tests/fuzz. */

const inSubsystem = routes.filter(({ access }) => ['viewer', 'member', 'admin'].includes(access));
const named = routes.filter(({ path }) => path.includes('{id}'));

let world: World;

const takesVersion = ({ parameters }: Route) => parameters.some(({ name }) => name === 'version');

function call(route: Route, as: ActorName, pathIds: Ids, bodyIds: Ids, system = 'rscc') {
  const sample = SAMPLES[route.key];
  return request({
    method: route.method,
    path: `${address(route.path, pathIds, system)}${route.method === 'DELETE' && takesVersion(route) ? '?version=1' : ''}`,
    ...(as === 'anonymous' ? {} : { token: world.tokens[as] }),
    ...(sample === undefined ? {} : { body: sample(bodyIds) }),
  });
}

beforeAll(async () => {
  world = await makeWorld();
});

describe('every route', () => {
  it('says who may call it', () => {
    const handlers = api.routes.filter(({ method }) => method !== 'ALL');
    const listed = new Set(routes.filter(({ access }) => access).map(({ key }) => key));
    const silent = handlers
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
      .filter((key) => !listed.has(key));
    expect([...new Set(silent)]).toEqual([]);
  });

  it('that writes has a sample body', () => {
    const missing = routes.filter(
      ({ method, key }) => (method === 'POST' || method === 'PUT') && !(key in SAMPLES),
    );
    expect(missing.map(({ key }) => key)).toEqual([]);
  });
});

/** The code an actor is turned away with, or null when the route is theirs. */
function denial({ access, path }: Route, actor: ActorName): number | null {
  if (access === 'public' || access === 'partner') return null;
  if (actor === 'anonymous') return 4001;
  // The console is no address of theirs.
  if (access === 'staff' || access === 'provider') return 4040;
  if (access === 'user') return null;
  if (actor === 'noFlag') return 4002;
  if (actor === 'locked') return 4003;
  // RP knows no renewal: its company stays open until staff lock it.
  if (actor === 'lapsed') return path.startsWith('/rp/') ? null : 4004;
  const rank = { viewer: 0, member: 1, admin: 2 };
  return rank[actor] < rank[access] ? 4002 : null;
}

const STATUS: Partial<Record<number, number>> = { 4001: 401, 4040: 404 };

// Entering a lapsed company opens it for the rest of the day, so that is tried last.
const matrix = routes
  .filter(({ access }) => access !== 'public')
  .sort((x, y) => Number(x.key.includes('renewal')) - Number(y.key.includes('renewal')));

describe.each(matrix)('$key', (route) => {
  it.each(ACTORS)('%s is let in or turned away as the policy says', async (actor) => {
    const expected = denial(route, actor);
    // The one that may is named by an id that does not exist, so that nothing changes.
    const reply = await call(route, actor, UNKNOWN, UNKNOWN);
    if (expected === null) {
      const closed = actor === 'locked' || actor === 'lapsed' ? [] : [4003, 4004];
      expect([4001, 4005, 4006, 5000, ...closed]).not.toContain(reply.code);
    } else expect(reply).toMatchObject({ code: expected, status: STATUS[expected] ?? 403 });
  });
});

describe('the other subsystem of an area', () => {
  const shared = inSubsystem.filter(({ path }) => path.includes('{system}'));
  it.each(shared)('$key is closed to who may not switch to it', async (route) => {
    const reply = await call(route, 'member', UNKNOWN, UNKNOWN, 'krscc');
    expect(reply).toMatchObject({ code: 4002, status: 403 });
    expect(reply.text).toContain('you work in RSCC');
  });
});

describe('another tenant’s id answers as one that never was', () => {
  it.each(named)('$key in the path', async (route) => {
    const before = await rowsOf(world.b.company);
    const theirs = await call(route, 'admin', world.b, world.a);
    const nobodys = await call(route, 'admin', UNKNOWN, world.a);
    expect(theirs).toEqual(nobodys);
    expect(theirs.status).toBe(404);
    expect(await rowsOf(world.b.company)).toBe(before);
  });

  const withIdsInBody = routes
    .filter(({ access }) => access !== 'public' && access !== 'partner')
    .flatMap((route) =>
      kindsInBody(route.key, UNKNOWN).map((kind) => ({ route, kind, key: route.key })),
    );

  it.each(withIdsInBody)('$key names a $kind in its body', async ({ route, kind }) => {
    const before = await rowsOf(world.b.company);
    const theirs = await call(route, 'admin', world.a, { ...world.a, [kind]: world.b[kind] });
    const nobodys = await call(route, 'admin', world.a, { ...world.a, [kind]: UNKNOWN[kind] });
    expect(theirs.status).toBe(nobodys.status);
    expect(theirs.code).toBe(nobodys.code);
    expect(theirs.text).not.toContain(CANARY);
    expect(await rowsOf(world.b.company)).toBe(before);
  });
});

describe('no answer to A holds a word of B', () => {
  it.each(inSubsystem.filter(({ method }) => method === 'GET'))('$key', async (route) => {
    for (const [ids, system] of [
      [world.a, 'rscc'],
      [world.b, 'rscc'],
      [world.b, 'krscc'],
    ] as const) {
      const reply = await call(route, 'admin', ids, ids, system);
      expect(reply.text).not.toContain(CANARY);
      expect(reply.status).toBeLessThan(500);
    }
  });
});

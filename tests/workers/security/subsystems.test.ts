import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { partnerApplications } from '#db/schema/partner.ts';
import { insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { address, type Route, routes, rowsOf, UNKNOWN } from './routes.ts';
import { insertRowsOf, insertTenant } from './rows.ts';
import { SAMPLES } from './samples.ts';
import { CANARY, type Ids, type Reply, request, session } from './world.ts';

/**
 * QUALITY S2 inside one company: RSCC answers as if KRSCC were empty. Every read is asked before and after KRSCC
 * has one of everything, so a sum or a figure that counts too much is seen as well as a row that shows.
 */

/** Query parameters that are no choice from a list: what they may name, or a text to try. */
const NAMES: Record<string, keyof Ids> = {
  partner_id: 'partner',
  product_id: 'product',
  substance: 'substance',
};
const TEXTS: Record<string, string[]> = {
  q: [CANARY, CANARY.slice(0, 4), 'methacrylate'],
  eta_from: ['2020-01-01'],
  eta_to: ['2099-12-31'],
  eta: [inDays(20)],
  year: [String(new Date().getUTCFullYear())],
  country: ['KR', 'NL'],
  port: ['KRPUS', 'NLRTM'],
  limit: ['100', '1'],
  cursor: [],
};
/** What a read needs before it answers at all. */
const NEEDED: Record<string, string> = {
  'GET /{system}/api/tradeProducts/selectable': `eta=${inDays(20)}&kind=distribution`,
};

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

const inSubsystem = routes.filter(({ path }) => path.startsWith('/{system}/'));
const reads = inSubsystem.filter(
  ({ method, access }) => method === 'GET' && ['viewer', 'member', 'admin'].includes(access),
);
const named = inSubsystem.filter(({ path }) => /\{(id|token)\}/.test(path));

interface Question {
  route: Route;
  query: string;
}

/** Each read without conditions, and once with each value of each of its parameters. */
function questions(theirs: Ids): Question[] {
  return reads.flatMap((route) => {
    const values = route.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => {
        const id = NAMES[name];
        const found = id === undefined ? (schema?.enum ?? TEXTS[name]) : [theirs[id]];
        if (found === undefined) throw new Error(`what does ${name} of ${route.key} name?`);
        return found.map((value) => `${name}=${encodeURIComponent(value)}`);
      });
    const base = NEEDED[route.key] ?? '';
    return ['', ...values].map((value) => ({ route, query: `${base}&${value}` }));
  });
}

/** What RSCC's rows are full of. */
const OWN_WORD = 'HEIMATWORT';

let own: Ids;
let theirs: Ids;
let token: string;
/** What every question was answered before KRSCC had anything, and after; theirs are its ids of the first. */
const before = new Map<string, Reply>();
const asked: Question[] = [];

const ask = ({ route, query }: Question, system = 'rscc', ids = own) =>
  request({ method: 'GET', path: `${address(route.path, ids, system)}?${query}`, token });

const keyOf = ({ route, query }: Question) => `${route.key}?${query}`;

async function rowsPerTable(): Promise<Record<string, number>> {
  const db = openTestDatabase();
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
  );
  // Those of SQLite and of the platform begin so.
  const ours = tables.filter(({ name }) => !/^(?:_|sqlite_|d1_)/.test(name));
  const counts: Record<string, number> = {};
  for (const { name } of ours) {
    const [row] = await db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM ${sql.identifier(name)}`,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** Tables whose rows belong to a person, to nobody or to the platform, not to a company in a subsystem. */
const OF_NO_SUBSYSTEM = new Set([
  'certificate_log',
  'companies',
  'company_systems',
  'daily_counters',
  'idempotency_keys',
  'known_companies',
  'login_records',
  'memberships',
  'one_time_tokens',
  'policies',
  'prohibited_companies',
  'sequences',
  'sessions',
  'temporary_access',
  'throttles',
  'users',
]);
let bare: string[] = [];

beforeAll(async () => {
  const db = openTestDatabase();
  const company = await insertTenant('Alpha');
  const user = await insertUser(db, {}, [{ companyId: company, role: 'admin' }]);
  token = await session(user);
  own = { company, ...(await insertRowsOf(company, OWN_WORD, 'rscc')) };
  // Ids that do not exist yet are asked for by name, so that the same question can be asked again.
  asked.push(...questions(UNKNOWN));
  for (const question of asked) before.set(keyOf(question), await ask(question));

  const counted = await rowsPerTable();
  theirs = { company, ...(await insertRowsOf(company, CANARY, 'krscc')) };
  await db.insert(partnerApplications).values({
    companyId: company,
    system: 'krscc',
    nameKey: CANARY.toLowerCase(),
    country: 'KR',
    day: inDays(0),
    outcome: 'company_new',
    atMs: Date.now(),
  });
  const now = await rowsPerTable();
  bare = Object.keys(now).filter((name) => now[name] === counted[name]);
}, 120_000);

it('the other subsystem has a row in every table that can hold one', () => {
  expect(bare.filter((name) => !OF_NO_SUBSYSTEM.has(name))).toEqual([]);
});

describe('an answer of RSCC is the same whatever stands in KRSCC', () => {
  it.each(reads)('$key', async (route) => {
    const mine = asked.filter((question) => question.route === route);
    let good = 0;
    for (const question of mine) {
      const reply = await ask(question);
      expect(reply, keyOf(question)).toEqual(before.get(keyOf(question)));
      expect(reply.text).not.toContain(CANARY);
      good += Number(reply.status === 200);
    }
    // A question that is always refused would say nothing.
    expect(good).toBeGreaterThan(mine.length / 2);
  });

  it.each(reads)('$key, asked about the other’s ids', async (route) => {
    const with_ = (ids: Ids) => questions(ids).filter((question) => question.route === route);
    const nobodys = with_(UNKNOWN);
    for (const [index, question] of with_(theirs).entries()) {
      const reply = await ask(question);
      expect(reply, keyOf(question)).toEqual(await ask(nobodys[index] as Question));
      expect(reply.text).not.toContain(CANARY);
    }
  });

  it.each(reads)('$key, and the other way round', async (route) => {
    for (const question of questions(own).filter((one) => one.route === route)) {
      const reply = await ask(question, 'krscc', theirs);
      expect(reply.text, keyOf(question)).not.toContain(OWN_WORD);
    }
  });

  it('and a place in a list of KRSCC is none in RSCC’s', async () => {
    let continued = 0;
    for (const { key, path, parameters } of reads) {
      if (!parameters.some(({ name }) => name === 'cursor')) continue;
      const base = NEEDED[key] ?? '';
      const first = await request({
        method: 'GET',
        path: `${address(path, theirs, 'krscc')}?${base}&limit=1`,
        token,
      });
      const cursor = /"next_cursor":"([^"]+)"/.exec(first.text)?.[1];
      if (cursor === undefined) continue;
      continued += 1;
      const at = encodeURIComponent(cursor);
      const reply = await request({
        method: 'GET',
        path: `${address(path, own)}?${base}&limit=100&cursor=${at}`,
        token,
      });
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain(CANARY);
    }
    expect(continued).toBeGreaterThan(5);
  });

  it('though KRSCC itself shows what it has', async () => {
    const blind = [];
    for (const route of reads) {
      const reply = await ask({ route, query: NEEDED[route.key] ?? '' }, 'krscc', theirs);
      if (!reply.text.includes(CANARY)) blind.push(route.key);
    }
    expect(blind).toEqual([]);
  });
});

describe('an id of KRSCC answers in RSCC as one that never was, and nothing of it changes', () => {
  const send = (route: Route, pathIds: Ids, bodyIds: Ids) => {
    const sample = SAMPLES[route.key];
    const path = `${address(route.path, pathIds)}${route.method === 'DELETE' ? '?version=1' : ''}`;
    const body = sample?.(bodyIds);
    return request({ method: route.method, path, token, ...(body === undefined ? {} : { body }) });
  };

  it.each(named)('$key in the path', async (route) => {
    const rows = await rowsOf(own.company, 'krscc');
    const reply = await send(route, theirs, own);
    expect(reply).toEqual(await send(route, UNKNOWN, own));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(own.company, 'krscc')).toBe(rows);
  });

  const inBody = inSubsystem.filter(({ key }) => {
    const text = JSON.stringify(SAMPLES[key]?.(UNKNOWN)) ?? '';
    return Object.values(UNKNOWN).some((id) => id !== UNKNOWN.company && text.includes(id));
  });

  it.each(inBody)('$key in the body', async (route) => {
    const rows = await rowsOf(own.company, 'krscc');
    const reply = await send(route, own, theirs);
    const nobodys = await send(route, own, UNKNOWN);
    expect([reply.status, reply.code]).toEqual([nobodys.status, nobodys.code]);
    expect(reply.text).not.toContain(CANARY);
    expect(await rowsOf(own.company, 'krscc')).toBe(rows);
  });
});

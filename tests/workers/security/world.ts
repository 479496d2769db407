import { readXlsx } from 'hucre/xlsx';
import { insertCompany, insertSession, insertUser } from '#db/seed/rows.ts';
import { api } from '#workers/api/index.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { documented } from '../../support/documented.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { insertCnRowsOf } from './cn-rows.ts';
import { type Ids, STAFF_UNKNOWN } from './ids.ts';
import { insertRowsOf, insertTenant } from './rows.ts';
import { insertRpRowsOf } from './rp-rows.ts';

/** A word that tenant B's rows are full of; it may never appear in an answer to A. */
export const CANARY = 'CANARYZWEI';

export const ACTORS = [
  'anonymous',
  'viewer',
  'member',
  'admin',
  'noFlag',
  'locked',
  'lapsed',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface World {
  a: Ids;
  b: Ids;
  tokens: Record<Exclude<ActorName, 'anonymous'>, string>;
  /** Token of an admin of the provider. */
  staff: string;
}

export async function session(userId: string): Promise<string> {
  const token = newToken();
  await insertSession(openTestDatabase(), userId, await hashToken(token), Date.now());
  return token;
}

async function tenant(word: string): Promise<Ids> {
  const company = await insertTenant(word);
  const others = await insertTenant(`${word} asker`);
  const db = openTestDatabase();
  const token = await session(await insertUser(db, {}, [{ companyId: company, role: 'admin' }]));
  const named = { firstName: `${word} colleague`, state: 'invited' } as const;
  const person = await insertUser(db, named, [{ companyId: company, role: 'viewer' }]);
  return {
    company,
    person,
    session: `ses_${(await hashToken(token)).slice(0, 26)}`,
    ...STAFF_UNKNOWN,
    ...(await insertRowsOf(company, word, 'rscc', others)),
    ...(await insertRpRowsOf(company, word)),
    ...(await insertCnRowsOf(company, word)),
  };
}

/** Two tenants with one of everything, and a user of A for each way of being let in or not. */
export async function makeWorld(): Promise<World> {
  const db = openTestDatabase();
  const [a, b] = [await tenant('Alpha'), await tenant(CANARY)];
  const closed = (state: Parameters<typeof insertCompany>[2]) => insertCompany(db, {}, state);
  const lockedCompany = await closed([
    { system: 'rscc', state: 'locked' },
    { system: 'krscc', state: 'locked' },
    { system: 'rp', state: 'locked' },
    { system: 'cnscc', state: 'locked' },
  ]);
  const lapsedCompany = await closed([
    { system: 'rscc', authorisedUntil: '2020-01-01' },
    { system: 'krscc', authorisedUntil: '2020-01-01' },
    { system: 'rp', authorisedUntil: '2020-01-01' },
    { system: 'cnscc', authorisedUntil: '2020-01-01' },
  ]);
  const person = async (companyId: string, roles: Record<string, Role>) =>
    session(await insertUser(db, {}, [{ companyId, roles }]));
  const inAll = (role: Role) => ({ rscc: role, krscc: role, rp: role, cnscc: role });
  return {
    a,
    b,
    staff: (await staffCaller()).token,
    tokens: {
      viewer: await person(a.company, inAll('viewer')),
      member: await person(a.company, inAll('member')),
      admin: await person(a.company, inAll('admin')),
      noFlag: await person(a.company, {}),
      locked: await person(lockedCompany, inAll('admin')),
      lapsed: await person(lapsedCompany, inAll('admin')),
    },
  };
}

export interface Reply {
  status: number;
  code: number | undefined;
  /** Without what differs from request to request. */
  text: string;
}

export interface Call {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
}

/** A workbook is packed: what it says is read out of it. */
async function textOf(response: Response, type: string): Promise<string> {
  if (!type.includes('spreadsheetml')) return response.text();
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return JSON.stringify(sheets.map(({ name, rows }) => ({ name, rows })));
}

/** One request to the API as a client sends it. */
export async function request({ method, path, token, body }: Call): Promise<Reply> {
  const headers = new Headers({ 'CF-Connecting-IP': '203.0.113.77', 'Accept-Language': 'en' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const response = await api.request(
    `http://localhost:8787${path}`,
    { method, headers, cf: { colo: 'AMS' }, ...(sent === undefined ? {} : { body: sent }) },
    bindings,
  );
  await documented(method, path, response);
  const type = response.headers.get('Content-Type') ?? '';
  const text = (await textOf(response, type)).replaceAll(/req_[0-9a-z]+/g, 'req');
  const isJson = type.includes('json');
  return {
    status: response.status,
    code: isJson ? (JSON.parse(text).code as number | undefined) : undefined,
    text,
  };
}

import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { oneTimeTokens, sessions, users } from '#db/schema/identity.ts';
import type { companySystems } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { makePortal } from '#workers/make-portal.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import type { UserContext } from '~/domain/identity/user-context.ts';
import type { Context, Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from './contexts.ts';
import { documented } from './documented.ts';

/** What people of the tests sign in with, kept at the cost of long ago: one of today takes a sixth of a second to compare. */
export const PASSWORD = 'harbour2026crane';
export const PASSWORD_HASH = oldHash(PASSWORD, 'a salt of the past');

/** What is kept of a password under an older cost (QUALITY: old hashes keep their parameters). */
export function oldHash(password: string, salt: string): string {
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$N=1024,r=8,p=1$${Buffer.from(salt).toString('base64url')}$${key.toString('base64url')}`;
}

interface PersonOptions {
  user?: Parameters<typeof insertUser>[1];
  company?: Parameters<typeof insertCompany>[1];
  system?: Partial<typeof companySystems.$inferInsert>;
  role?: Role;
  /** Instead of one role in every subsystem of the company. */
  roles?: Readonly<Record<string, Role>>;
}

export interface Person {
  userId: string;
  email: string;
  companyId: string;
}

/** Someone with a password and a company of their own. */
export async function insertPerson(options: PersonOptions = {}): Promise<Person> {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, options.company, [
    { system: 'rscc', ...options.system },
  ]);
  const { role, roles } = options;
  const userId = await insertUser(db, { passwordHash: PASSWORD_HASH, ...options.user }, [
    { companyId, ...(role && { role }), ...(roles && { roles }) },
  ]);
  return { userId, email: `${userId}@test.example`, companyId };
}

/** The context of somebody without a session, from an address of their own. */
export function publicContext(ip = `198.51.100.${crypto.randomUUID()}`, nowMs = NOW_MS): Context {
  return { ...systemContext(nowMs), actor: { kind: 'public', id: null, name: 'public', ip } };
}

/** A new session of a person, as the token a browser or client holds. */
export async function signIn(userId: string, nowMs = Date.now()): Promise<string> {
  const db = openTestDatabase();
  const token = newToken();
  const [user] = await db
    .select({ accessVersion: users.accessVersion })
    .from(users)
    .where(eq(users.id, userId));
  await db.insert(sessions).values({
    tokenHash: await hashToken(token),
    userId,
    accessVersion: user?.accessVersion ?? 1,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + 12 * 60 * 60 * 1000,
    lastSeenAtMs: nowMs,
  });
  return token;
}

/** The context of whoever holds a token, as the door makes it. */
export async function userContext(token: string, nowMs = NOW_MS): Promise<UserContext> {
  const identity = await identify(openTestDatabase(), token, nowMs);
  const { id, firstName } = identity.user;
  const actor = { kind: 'user', id, name: firstName, role: 'viewer', ip: '203.0.113.9' } as const;
  return { ...systemContext(nowMs), actor, identity };
}

/** Messages to an address, oldest first. */
export async function mailTo(email: string) {
  const rows = await openTestDatabase()
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email))
    .orderBy(mailMessages.createdAtMs, mailMessages.id);
  return rows.map((row) => ({ ...row, links: JSON.parse(row.links) as string[] }));
}

/** The token in the newest link mailed to an address. */
export async function mailedToken(email: string): Promise<string> {
  const link = (await mailTo(email)).at(-1)?.links[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

export async function linksOf(userId: string) {
  return openTestDatabase().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

const portal = makePortal({
  answer: async () => new Response('a page', { status: 404 }),
  version: 'test',
});

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

interface ApiAnswer {
  status: number;
  headers: Headers;
  body: { success: boolean; code: number; data: never; message: string; showType: number };
}

/** Calls the API as a client does, through the portal's own wiring. */
export async function call(path: string, { method = 'GET', body, token, headers }: Call = {}) {
  const response = await portal.request(
    `http://localhost:8787${path}`,
    {
      method,
      // What Cloudflare says of a connection: its address is believed.
      cf: { colo: 'AMS' },
      headers: {
        'Accept-Language': 'en',
        'CF-Connecting-IP': '198.51.100.7',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    },
    bindings,
  );
  await documented(method, path, response);
  const text = await response.text();
  const answer = text.startsWith('{') ? JSON.parse(text) : { text };
  return { status: response.status, headers: response.headers, body: answer } as ApiAnswer;
}

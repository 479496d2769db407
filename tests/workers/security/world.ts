import { eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import {
  insertCompany,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertSession,
  insertUser,
} from '#db/seed/rows.ts';
import { api } from '#workers/api/index.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { documented } from '../../support/documented.ts';
import { TONNE, value } from '../../support/shipments.ts';

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

/** Ids of one tenant that a request can name. */
export interface Ids {
  company: string;
  substance: string;
  product: string;
  partner: string;
  record: string;
  /** A record that another company sent to this one. */
  incoming: string;
  certificate: string;
}

export interface World {
  a: Ids;
  b: Ids;
  tokens: Record<Exclude<ActorName, 'anonymous'>, string>;
}

async function session(userId: string): Promise<string> {
  const token = newToken();
  await insertSession(openTestDatabase(), userId, await hashToken(token), Date.now());
  return token;
}

async function tenant(word: string): Promise<Ids> {
  const db = openTestDatabase();
  const company = await insertCompany(
    db,
    { nameZh: `${word}公司`, nameEn: `${word} Co., Ltd.`, addressEn: `${word} Road 1` },
    [{ system: 'rscc' }, { system: 'krscc' }],
  );
  const own = { companyId: company };
  const substance = await insertRegistration(db, {
    ...own,
    nameEn: `${word} methacrylate`,
    tonnageG: 1000 * TONNE,
  });
  const product = await insertProduct(db, { ...own, name: `${word} product` }, [
    { registrationId: substance, sharePpm: 1_000_000 },
  ]);
  const partner = await insertPartner(db, { ...own, name: `${word} importer` });
  const { id: certificate } = await insertCertificate(db, bindings, {
    companyId: company,
    row: { importerName: `${word} importer` },
  });
  const [row] = await db
    .select({ fileKey: certificates.fileKey })
    .from(certificates)
    .where(eq(certificates.id, certificate));
  await bindings.FILES.put(row?.fileKey ?? '', `%PDF ${word}`);
  const { record } = await firstRecord(company, word, { product, partner });
  const incoming = await incomingRecord(company, word);
  return { company, substance, product, partner, record: record.id, incoming, certificate };
}

/** A third company's record that waits for this tenant's answer. */
async function incomingRecord(linkedCompanyId: string, word: string): Promise<string> {
  const db = openTestDatabase();
  const nameEn = `${word} asker Co., Ltd.`;
  const companyId = await insertCompany(db, { nameEn }, [{ system: 'rscc' }]);
  const registrationId = await insertRegistration(db, { companyId, tonnageG: 1000 * TONNE });
  const name = `${word} asked for`;
  const share = { registrationId, sharePpm: 1_000_000 };
  const product = await insertProduct(db, { companyId, name }, [share]);
  const partner = await insertPartner(db, { companyId, name, linkedCompanyId });
  const { ctx, record } = await firstRecord(companyId, word, { product, partner });
  return value(await sendTradeRecord(ctx, record.id, record)).id;
}

async function firstRecord(
  companyId: string,
  word: string,
  ids: { product: string; partner: string },
) {
  const base = systemContext(Date.now());
  const userId = await insertUser(base.db, { firstName: `${word} user` });
  const ctx: OrContext = {
    ...base,
    system: rscc,
    actor: { kind: 'user', id: userId, name: `${word} user`, role: 'admin', ip: '203.0.113.1' },
    company: {
      id: companyId,
      nameZh: word,
      nameEn: word,
      companyType: 1,
      loginCompanyType: 1,
    },
  };
  const eta = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const record = value(
    await createTradeRecord(ctx, {
      kind: 'distribution',
      partner_id: ids.partner,
      eta,
      port: 'NLRTM',
      note: `${word} note`,
      lines: [{ product_id: ids.product, tonnes: '1' }],
    }),
  );
  return { ctx, record };
}

/** Two tenants with one of everything, and a user of A for each way of being let in or not. */
export async function makeWorld(): Promise<World> {
  const db = openTestDatabase();
  const [a, b] = [await tenant('Alpha'), await tenant(CANARY)];
  const closed = (state: Parameters<typeof insertCompany>[2]) => insertCompany(db, {}, state);
  const lockedCompany = await closed([
    { system: 'rscc', state: 'locked' },
    { system: 'krscc', state: 'locked' },
  ]);
  const lapsedCompany = await closed([
    { system: 'rscc', authorisedUntil: '2020-01-01' },
    { system: 'krscc', authorisedUntil: '2020-01-01' },
  ]);
  const person = async (
    companyId: string,
    role: 'admin' | 'member' | 'viewer',
    flags: { isRscc?: boolean; isKrscc?: boolean } = {},
  ) => session(await insertUser(db, flags, [{ companyId, role }]));
  return {
    a,
    b,
    tokens: {
      viewer: await person(a.company, 'viewer'),
      member: await person(a.company, 'member'),
      admin: await person(a.company, 'admin'),
      noFlag: await person(a.company, 'admin', { isRscc: false, isKrscc: false }),
      locked: await person(lockedCompany, 'admin'),
      lapsed: await person(lapsedCompany, 'admin'),
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

/** One request to the API as a client sends it. */
export async function request({ method, path, token, body }: Call): Promise<Reply> {
  const headers = new Headers({ 'CF-Connecting-IP': '203.0.113.77', 'Accept-Language': 'en' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const response = await api.request(
    `http://localhost:8787${path}`,
    { method, headers, ...(sent === undefined ? {} : { body: sent }) },
    bindings,
  );
  await documented(method, path, response);
  const text = (await response.text()).replaceAll(/req_[0-9a-z]+/g, 'req');
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return {
    status: response.status,
    code: isJson ? (JSON.parse(text).code as number | undefined) : undefined,
    text,
  };
}

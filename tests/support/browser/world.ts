import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { E2E } from './addresses.ts';
import { CAST, canalIds, DEMO_PASSWORD, type Visitor } from './cast.ts';
import { sessionOf } from './session.ts';

export type System = 'rscc' | 'krscc';

/** An id of nobody of each kind that a page can be asked for. */
export const UNKNOWN = {
  substance: 'sub_of_nobody',
  product: 'prd_of_nobody',
  partner: 'prt_of_nobody',
  record: 'tr_of_nobody',
  /** A record that another company sent to this one. */
  incoming: 'tr_of_nobody',
  certificate: 'crt_of_nobody',
  document: 'doc_of_nobody',
  /** What the law asks of a registration. */
  duty: 'dty_of_nobody',
  /** What was asked of the provider. */
  request: 'ask_of_nobody',
  batch: 'bat_of_nobody',
};

export const RP_UNKNOWN = {
  cosmetic: 'rpp_of_nobody',
  distributor: 'rpe_of_nobody',
  /** A trade record. */
  imported: 'rpt_of_nobody',
  reaction: 'rpa_of_nobody',
  recall: 'rpr_of_nobody',
};

export const CN_UNKNOWN = {
  filing: 'flg_of_nobody',
  /** An activity record. */
  activity: 'act_of_nobody',
  enterprise: 'ent_of_nobody',
};

/** The same of one tenant. */
export type Ids = Record<keyof typeof UNKNOWN, string>;
export type RpIds = Record<keyof typeof RP_UNKNOWN, string>;
export type CnIds = Record<keyof typeof CN_UNKNOWN, string>;

interface Links {
  /** Waits for an answer, and asks for a statement. */
  open: string;
  used: string;
  superseded: string;
  expired: string;
}

/** What the audited pages are about: found and made through the API before the first test. */
export interface World {
  tokens: Record<Visitor, string>;
  huaxing: Record<System, Ids>;
  canal: Record<System, Ids>;
  meiyan: RpIds;
  donghai: CnIds;
  /** A Huaxing record in each state. */
  states: Record<System, Record<string, string>>;
  links: Record<System, Links>;
  /** A record that Canal rejected, and one of Huaxing's incoming that lacks a statement, where there is one. */
  rejected: Record<System, string>;
  lacking: Record<System, string>;
  /** Code of a valid certificate of each subsystem. */
  codes: Record<System, string>;
  /** What waits for a second person of the provider. */
  second: string;
  /** A partner of Huaxing whose contact is asked. */
  applied: string;
  /** A colleague in Huaxing. */
  people: { member: string };
  /** Of a mailed link that sets a new password; nobody uses it. */
  resetToken: string;
}

const FILE = path.join(E2E.dataDir, 'audit-world.json');
const IN_20_DAYS = () => new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);

export async function readWorld(): Promise<World> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

interface Moved {
  id: string;
  trade_no: string;
  version: number;
}

interface List {
  items: Record<string, string>[];
}

async function call<T>(token: string, method: string, at: string, body?: unknown): Promise<T> {
  const response = await fetch(`${E2E.portal}${at}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { success: boolean; data: T };
  if (!answer.success) throw new Error(`${method} ${at}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD };
  const { token } = await call<{ token: string }>('', 'POST', '/api/user/login', body);
  return token;
}

const first = async (token: string, at: string, field = 'id') => {
  const { items } = await call<List>(token, 'GET', at);
  return items[0]?.[field] ?? '';
};

/** Certificates of records are made by a job after the server starts; letters were there before. */
async function firstCertificate(token: string, system: System): Promise<Record<string, string>> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { items } = await call<List>(
      token,
      'GET',
      `/${system}/api/certificates?limit=1&kind=tonnage_coverage`,
    );
    if (items[0]) return items[0];
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`no certificate of ${system} within a minute`);
}

async function ship(token: string, system: System, product: string) {
  const { partner } = canalIds(system);
  const made = await call<Moved>(token, 'POST', `/${system}/api/tradeRecords`, {
    kind: 'distribution',
    partner_id: partner,
    eta: IN_20_DAYS(),
    port: { rscc: 'NLRTM', krscc: 'KRPUS' }[system],
    lines: [{ product_id: product, tonnes: '1.25' }],
  });
  const record = `/${system}/api/tradeRecords/${made.id}`;
  const sent = await call<Moved>(token, 'POST', `${record}/send`, { version: made.version });
  const mailed = await mailedToken('confirmTrade', made.trade_no);
  return { id: made.id, record, version: sent.version, token: mailed };
}

/** Token of the newest mailed link to a page, in a mail that holds the text. */
async function mailedToken(page: string, text: string): Promise<string> {
  const outbox = await fetch(`${E2E.portal}/dev/outbox.json`);
  const mails = (await outbox.json()) as { to: string; links: string[]; text: string }[];
  const mail = mails.find((one) => one.to === text || one.text.includes(text));
  const link = mail?.links.find((one) => one.includes(page));
  if (link === undefined) throw new Error(`no mail with a link to ${page} about ${text}`);
  return new URL(link).searchParams.get('token') ?? '';
}

/** Records of Canal whose links wait, were used, were replaced and (by `expire`) ran out. */
async function shipAll(token: string, system: System, expire: (record: string) => Promise<void>) {
  const { product, plainProduct } = canalIds(system);
  const open = await ship(token, system, product);
  const used = await ship(token, system, plainProduct);
  await call('', 'POST', `/${system}/api/confirmTrade/${used.token}/confirm`, { name: 'J. Meer' });
  const superseded = await ship(token, system, plainProduct);
  await call(token, 'POST', `${superseded.record}/remind`, { version: superseded.version });
  const expired = await ship(token, system, plainProduct);
  await expire(expired.id);
  const links = {
    open: open.token,
    used: used.token,
    superseded: superseded.token,
    expired: expired.token,
  };
  return { links, record: open.id };
}

/** What Huaxing sends to Canal: one waits for Canal's answer, one is rejected by it. */
async function shipToCanal(tokens: World['tokens'], system: System) {
  const send = async () => {
    const made = await call<Moved>(tokens.admin, 'POST', `/${system}/api/tradeRecords`, {
      kind: 'distribution',
      partner_id: canalIds(system).partnerOfHuaxing,
      eta: IN_20_DAYS(),
      port: { rscc: 'NLRTM', krscc: 'KRPUS' }[system],
      lines: [{ product_id: { rscc: 'prd_hx_ea', krscc: 'prd_hx_kr_tol' }[system], tonnes: '0.5' }],
    });
    const record = `/${system}/api/tradeRecords/${made.id}`;
    const { version } = await call<Moved>(tokens.admin, 'POST', `${record}/send`, {
      version: made.version,
    });
    return { id: made.id, record, version };
  };
  const [waiting, refused] = [await send(), await send()];
  const reason = 'The quantity on arrival differs from our order.';
  const { version } = refused;
  await call(tokens.other, 'POST', `${refused.record}/reject`, { version, reason });
  return { waiting: waiting.id, rejected: refused.id };
}

/** A document of a substance, uploaded by whom the token is of. */
async function uploaded(token: string, system: System, substance: string): Promise<string> {
  const form = new FormData();
  const facts = { type: 'extended_sds', issuer: 'ECHA', language: 'en', issued_on: '2026-01-02' };
  for (const [name, text] of Object.entries({ ...facts, registration_id: substance })) {
    form.set(name, text);
  }
  form.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'sheet.pdf', { type: 'application/pdf' }));
  const response = await fetch(`${E2E.portal}/${system}/api/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as { success: boolean; data: { id: string } };
  if (!answer.success) throw new Error(`upload of a document: ${JSON.stringify(answer)}`);
  return answer.data.id;
}

async function canalOf(
  token: string,
  system: System,
  record: string,
  incoming: string,
): Promise<Ids> {
  const batch = await call<{ batch_id: string }>(
    token,
    'POST',
    `/${system}/api/tradeRecords/batch`,
    {
      action: 'send',
      ids: [record],
    },
  );
  const { substance, product, partner } = canalIds(system);
  const certificate = await firstCertificate(token, system);
  return {
    substance,
    product,
    partner,
    record,
    incoming,
    batch: batch.batch_id,
    certificate: certificate.id ?? '',
    document: await uploaded(token, system, substance),
    // The law asks nothing of it yet, and it asks nothing of the provider.
    duty: `dty_of_${system}`,
    request: `ask_of_${system}`,
  };
}

async function huaxingOf(token: string, system: System, record: string): Promise<Ids> {
  const batch = await call<{ batch_id: string }>(
    token,
    'POST',
    `/${system}/api/tradeRecords/batch`,
    {
      action: 'send',
      // Not to be sent again: the batch has something to refuse.
      ids: [record],
    },
  );
  return {
    substance: await first(token, `/${system}/api/substances?limit=1&sort=-usage`),
    product: await first(token, `/${system}/api/tradeProducts?limit=1`),
    partner: await first(token, `/${system}/api/tradePartners?limit=1`),
    record,
    incoming: await first(token, `/${system}/api/tradeRecords/incoming?limit=1`),
    batch: batch.batch_id,
    certificate: await first(token, `/${system}/api/certificates?limit=1&kind=tonnage_coverage`),
    document: await first(token, `/${system}/api/documents?limit=1&type=extended_sds&sort=-until`),
    duty: await first(token, `/${system}/api/duties?limit=1`),
    request: await first(token, `/${system}/api/requests?limit=1`),
  };
}

async function meiyanOf(token: string): Promise<RpIds> {
  const of = (list: string) => first(token, `/rp/api/${list}?limit=1`);
  return {
    cosmetic: await of('products'),
    distributor: await of('distributors'),
    imported: await of('tradeRecords'),
    reaction: await of('adverseReactions'),
    recall: await of('recalls'),
  };
}

async function donghaiOf(token: string): Promise<CnIds> {
  const of = (list: string) => first(token, `/cnscc/api/${list}`);
  return {
    filing: await of('filings?limit=1&status=normal'),
    activity: await of('activityRecords?limit=1&year=all&status=submitted'),
    enterprise: await of('enterprises?limit=1&kind=related'),
  };
}

const STATES = ['UNCONFIRMED', 'WAITING', 'REJECTED', 'COMPLETED'];

async function statesOf(token: string, system: System): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const state of STATES) {
    const id = await first(token, `/${system}/api/tradeRecords?limit=1&status=${state}`);
    if (id !== '') found[state] = id;
  }
  return found;
}

async function shipped(world: World, system: System, expire: (record: string) => Promise<void>) {
  const { tokens } = world;
  const { links, record } = await shipAll(tokens.other, system, expire);
  world.links[system] = links;
  const { waiting, rejected } = await shipToCanal(tokens, system);
  world.rejected[system] = rejected;
  world.canal[system] = await canalOf(tokens.other, system, record, waiting);
  const lacking = `/${system}/api/tradeRecords/incoming?limit=1&missing=yes`;
  world.lacking[system] = await first(tokens.admin, lacking);
  world.codes[system] = (await firstCertificate(tokens.admin, system)).code ?? '';
  world.states[system] = await statesOf(tokens.admin, system);
  const completed = world.states[system].COMPLETED ?? '';
  world.huaxing[system] = await huaxingOf(tokens.admin, system, completed);
}

export async function makeWorld(expire: (record: string) => Promise<void>): Promise<void> {
  const tokens = {} as World['tokens'];
  for (const [visitor, email] of Object.entries(CAST)) {
    // One comes in by its password, so that somebody's list of log-ins has a row.
    tokens[visitor as Visitor] = await (visitor === 'admin' ? signIn : sessionOf)(email);
  }
  const world = { tokens, huaxing: {}, canal: {}, states: {}, links: {}, codes: {} } as World;
  Object.assign(world, { rejected: {}, lacking: {} });
  const people = '/rscc/api/users?q=li.na@huaxing.example';
  world.people = { member: await first(tokens.admin, people) };
  world.second = await first(tokens.provider, '/console/api/secondPerson?limit=1&state=open');
  const asked = '/rscc/api/tradePartners?limit=1&state=applied';
  world.applied = await first(tokens.admin, asked);
  world.meiyan = await meiyanOf(tokens.cosmetics);
  world.donghai = await donghaiOf(tokens.substances);
  // Both at once: most of it is waiting for letters and papers.
  await Promise.all((['rscc', 'krscc'] as const).map((system) => shipped(world, system, expire)));
  await call('', 'POST', '/api/user/forget', { email: CAST.other });
  world.resetToken = await mailedToken('user/login', CAST.other);
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(world));
}

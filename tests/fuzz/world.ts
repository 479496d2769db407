import { RP_UPLOAD_PURPOSES } from '../../app/domain/files/rules.ts';
import { FORM_ONLY, ROUTES } from '../support/browser/routes.ts';
import { areaOf, operationsOf } from './api-inputs.ts';
import { multipart } from './bodies.ts';
import { fieldsOfCosmetics, learn, RP_LISTS } from './cosmetics.ts';
import { blankPage, type Page, readPage } from './page-inputs.ts';
import { Chance } from './random.ts';
import type { Send } from './request.ts';
import { type Pool, within } from './values.ts';

/** Who sends the inputs: demo accounts (README); `rp_` and `cn_` to the calls and pages of their areas. */
const ROLES = {
  member: 'li.na@huaxing.example',
  admin: 'zhang.wei@huaxing.example',
  viewer: 'guest@huaxing.example',
  other: 'wang.fang@yangtze.example',
  rp_member: 'he.lan@meiyan.example',
  rp_admin: 'chen.jing@meiyan.example',
  rp_viewer: 'guest@meiyan.example',
  rp_other: 'demo@greenlane.example',
  cn_member: 'sun.lin@donghai.example',
  cn_admin: 'zhao.lei@donghai.example',
  cn_viewer: 'guest@donghai.example',
} as const;
export type Role = keyof typeof ROLES | 'anonymous';

const OR_ROLES: readonly Role[] = ['anonymous', 'member', 'member', 'admin', 'viewer', 'other'];
const RP_ROLES: readonly Role[] = [
  'anonymous',
  'rp_member',
  'rp_member',
  'rp_admin',
  'rp_viewer',
  'rp_other',
];
const CN_ROLES: readonly Role[] = [
  'anonymous',
  'cn_member',
  'cn_member',
  'cn_admin',
  'cn_viewer',
  'rp_other',
];

/** Whose pages are read for their forms. */
const MEMBER_OF = { or: 'member', rp: 'rp_member', cn: 'cn_member' } as const;

/** Who may send to an endpoint of this name. */
export function rolesFor(endpoint: string): readonly Role[] {
  if (endpoint.includes(' /rp/')) return RP_ROLES;
  return endpoint.includes(' /cnscc/') ? CN_ROLES : OR_ROLES;
}

/** Lists of new substances whose rows calls name by `{id}`, and the fields that name them elsewhere. */
const CN_LISTS: Record<string, readonly string[]> = {
  filings: ['filing_id', 'filing_ids'],
  activityRecords: ['record_id', 'record_ids'],
  enterprises: ['enterprise_id', 'applicant_id', 'agent_id', 'counterparty_id', 'recipient_id'],
  duties: ['duty_id'],
};

/** Files that are brought of each purpose before any input; the uploads among the inputs bring more. */
const FILES_EACH = 12;

/** What an input is made of: the API's document, the pages' forms, and rows that are there. */
export class World {
  readonly #tokens = new Map<Role, Promise<string | null>>();

  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async get(path: string, token: string | null): Promise<string> {
    const headers: Record<string, string> = { Accept: 'text/html', 'Accept-Language': 'en' };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    const input = { method: 'GET', path, headers, body: null, chunked: false };
    return (await this.#send(input))?.text ?? '';
  }

  /** The session of a role; a new one after `forget`. */
  tokenOf(role: Role): Promise<string | null> {
    const known = this.#tokens.get(role) ?? this.#signIn(role);
    this.#tokens.set(role, known);
    return known;
  }

  forget(role: Role): void {
    this.#tokens.delete(role);
  }

  async #signIn(role: Role): Promise<string | null> {
    if (role === 'anonymous') return null;
    const body = { email: ROLES[role], password: 'Demo123456' };
    const answer = await this.#send({
      method: 'POST',
      path: '/api/user/login',
      headers: { 'Content-Type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(body)),
      chunked: false,
    });
    // Inputs have used up what one address may try; those of `SIGNS_IN` come last (run.ts).
    if (answer?.status === 429) return null;
    const { data } = JSON.parse(answer?.text ?? '{}') as { data: { token: string } | null };
    if (!data?.token) throw new Error(`${ROLES[role]} could not sign in: ${answer?.text}`);
    return data.token;
  }

  async document(): Promise<string> {
    return this.get('/api/openapi.json', null);
  }

  /** Ids of both tenants, and tokens of the links that were mailed. */
  async pool(): Promise<Pool> {
    const pool: Pool = {};
    for (const role of ['member', 'other'] as const) {
      const token = await this.tokenOf(role);
      for (const list of [
        'tradeRecords',
        'tradeProducts',
        'tradePartners',
        'substances',
        'certificates',
        'tradeRecords/incoming',
        'views',
      ]) {
        // Views are few and come whole.
        const page = list === 'views' ? '' : '?limit=30';
        const text = await this.get(`/rscc/api/${list}${page}`, token);
        const { data } = JSON.parse(text) as { data: { items: { id: string }[] } };
        const name = list.replace('tradeRecords/', '');
        pool[name] = [...(pool[name] ?? []), ...data.items.map(({ id }) => id)];
      }
    }
    await this.readTokens(pool);
    await this.#cosmetics(pool);
    await this.#newSubstances(pool);
    Object.assign(pool, {
      ids: pool.tradeRecords,
      partner_id: pool.tradePartners,
      product_id: pool.tradeProducts,
      substance_id: pool.substances,
      registration_id: pool.substances,
      registration: pool.substances,
      unique_id: ['co_huaxing', 'co_yangtze'],
      unique_ids: ['co_huaxing', 'co_yangtze'],
      line: ['1', '2'],
    });
    return pool;
  }

  /** Tokens of the links that were mailed, of all of them and of the responsible person's latest. */
  async readTokens(pool: Pool): Promise<void> {
    const outbox = JSON.parse(await this.get('/dev/outbox.json', null)) as { links: string[] }[];
    const links = outbox.flatMap((letter) => letter.links.map((link) => new URL(link)));
    const tokensOf = (of: URL[]) => of.flatMap((link) => link.searchParams.get('token') ?? []);
    pool.token = tokensOf(links);
    const cosmetics = links.filter(({ pathname }) => pathname.startsWith('/user/rp/'));
    pool[within('token', 'rp')] = tokensOf(cosmetics).slice(0, 40);
  }

  /** Rows of new substances, of the demo's own tenant and of another. */
  async #newSubstances(pool: Pool): Promise<void> {
    for (const role of ['cn_admin', 'rp_other'] as const) {
      const token = await this.tokenOf(role);
      for (const [list, fields] of Object.entries(CN_LISTS)) {
        const text = await this.get(`/cnscc/api/${list}?limit=30`, token);
        const { data } = JSON.parse(text) as { data: { items: { id: string }[] } };
        const ids = data.items.map(({ id }) => id);
        for (const name of [list, ...fields]) {
          const key = within(name, 'cn');
          pool[key] = [...(pool[key] ?? []), ...ids];
        }
      }
    }
    pool[within('unique_id', 'cn')] = ['co_donghai', 'co_donghai', 'co_qinglan'];
  }

  /** Rows of the responsible person, those of another tenant few among them, and files that nothing has yet. */
  async #cosmetics(pool: Pool): Promise<void> {
    fieldsOfCosmetics(pool);
    const read = async (path: string, token: string | null) => {
      const text = await this.get(path, token);
      learn(pool, path, '', text);
      return JSON.parse(text) as { data: { items: { id: string }[] } };
    };
    for (const role of ['rp_other', 'rp_admin'] as const) {
      const token = await this.tokenOf(role);
      for (const list of RP_LISTS) {
        const { data } = await read(`/rp/api/${list}${list === 'views' ? '' : '?limit=20'}`, token);
        // Contacts and views are read by their lists alone.
        if (list === 'accounts/contacts' || list === 'views') continue;
        for (const { id } of data.items) await read(`/rp/api/${list}/${id}`, token);
      }
    }
    for (const purpose of RP_UPLOAD_PURPOSES) {
      for (let i = 0; i < FILES_EACH; i += 1) await this.#upload(pool, purpose);
    }
  }

  async #upload(pool: Pool, purpose: string): Promise<void> {
    const { type, bytes } = multipart([['purpose', purpose]], ['file'], new Chance(purpose), true);
    const token = await this.tokenOf('rp_admin');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type ?? '' };
    const path = '/rp/api/document';
    const input = { method: 'POST', path, headers, body: bytes, chunked: false };
    learn(pool, path, new TextDecoder().decode(bytes), (await this.#send(input))?.text ?? '');
  }

  async pages(pool: Pool): Promise<Page[]> {
    const pages = new Map<string, Page>();
    for (const { path, action } of ROUTES) {
      const name = path.replace(/^\/(?:rscc|krscc)\//, '/{system}/');
      const page = pages.get(name) ?? blankPage(name, action);
      pages.set(name, page);
      if (FORM_ONLY.includes(path)) continue;
      const area = areaOf(path);
      const rows = Object.entries(pool)
        .filter(([name]) => (/ of (rp|cn)$/.exec(name)?.[1] ?? 'or') === area)
        .flatMap(([, ids]) => ids.slice(0, 4));
      const addresses = path.endsWith('/detail')
        ? rows.map((id) => `${path}?id=${id}`)
        : [path, ...(pool.token ?? []).slice(0, 3).map((token) => `${path}?token=${token}`)];
      for (const address of addresses) {
        for (const role of ['anonymous', MEMBER_OF[area]] as const) {
          readPage(page, await this.get(address, await this.tokenOf(role)));
        }
      }
    }
    // Forms that stand on other pages than their own.
    const everywhere = [...pages.values()].flatMap(({ fields }) => [...fields]);
    for (const page of pages.values()) {
      if (!page.action || page.fields.size > 0) continue;
      for (const [name, values] of everywhere) page.fields.set(name, values);
    }
    return [...pages.values()];
  }

  async operations() {
    return operationsOf(JSON.parse(await this.document()));
  }
}

import { FORM_ONLY, ROUTES } from '../support/e2e-routes.ts';
import { operationsOf } from './api-inputs.ts';
import { blankPage, type Page, readPage } from './page-inputs.ts';
import { send } from './request.ts';
import type { Pool } from './values.ts';

/** Who sends the inputs: demo accounts (README). */
const ROLES = {
  member: 'li.na@huaxing.example',
  admin: 'zhang.wei@huaxing.example',
  viewer: 'guest@huaxing.example',
  other: 'wang.fang@yangtze.example',
} as const;
export type Role = keyof typeof ROLES | 'anonymous';

/** What an input is made of: the API's document, the pages' forms, and rows that are there. */
export class World {
  readonly port: number;
  readonly #tokens = new Map<Role, Promise<string | null>>();
  #signedIn = 0;

  constructor(port: number) {
    this.port = port;
  }

  async get(path: string, token: string | null): Promise<string> {
    const headers: Record<string, string> = { Accept: 'text/html', 'Accept-Language': 'en' };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    const input = { method: 'GET', path, headers, body: null, chunked: false };
    return (await send(this.port, input))?.text ?? '';
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
    this.#signedIn += 1;
    const body = { email: ROLES[role], password: 'Demo123456' };
    const answer = await send(this.port, {
      method: 'POST',
      path: '/api/user/login',
      // Inputs use up what one address may try.
      headers: {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': `198.51.100.${this.#signedIn % 250}`,
      },
      body: new TextEncoder().encode(JSON.stringify(body)),
      chunked: false,
    });
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
        const text = await this.get(`/rscc/api/${list}?limit=30`, token);
        const { data } = JSON.parse(text) as { data: { items: { id: string }[] } };
        const name = list.replace('tradeRecords/', '');
        pool[name] = [...(pool[name] ?? []), ...data.items.map(({ id }) => id)];
      }
    }
    const outbox = JSON.parse(await this.get('/dev/outbox.json', null)) as { links: string[] }[];
    const tokens = outbox.flatMap(({ links }) =>
      links.map((link) => new URL(link).searchParams.get('token')),
    );
    pool.token = tokens.filter((token) => token !== null);
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

  async pages(pool: Pool): Promise<Page[]> {
    const pages = new Map<string, Page>();
    for (const { path, action } of ROUTES) {
      const name = path.replace(/^\/(?:rscc|krscc)\//, '/{system}/');
      const page = pages.get(name) ?? blankPage(name, action);
      pages.set(name, page);
      if (FORM_ONLY.includes(path)) continue;
      const rows = Object.values(pool).flatMap((ids) => ids.slice(0, 4));
      const addresses = path.endsWith('/detail')
        ? rows.map((id) => `${path}?id=${id}`)
        : [path, ...(pool.token ?? []).slice(0, 3).map((token) => `${path}?token=${token}`)];
      for (const address of addresses) {
        for (const role of ['anonymous', 'member'] as const) {
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

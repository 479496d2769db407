import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
// Made of the document by document.node.test.ts, which checks this file by it; tsc does not read it.
import type { paths } from '../../.cache/api-types.ts';
import { openTestDatabase } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { ETA, TONNE } from '../support/only-representative/shipments.ts';
import { insertPerson, PASSWORD } from '../support/people.ts';

/** A program that knows of the API what its document says, and nothing else. */
function client(token?: string) {
  return createClient<paths>({
    baseUrl: 'http://localhost:8787',
    headers: { 'Accept-Language': 'en', ...(token && { Authorization: `Bearer ${token}` }) },
    fetch: async (request) =>
      requestApi(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.body && { body: await request.text() }),
      }),
  });
}

async function signedIn() {
  const { email, companyId } = await insertPerson();
  const { data } = await client().POST('/api/user/login', { body: { email, password: PASSWORD } });
  return { companyId, home: data?.data.home, api: client(data?.data.token) };
}

const params = { path: { system: 'rscc' } } as const;

describe('a client made from the document', () => {
  it('signs in, loads its company, and creates and finds a record', async () => {
    const db = openTestDatabase();
    const { companyId, home, api } = await signedIn();
    expect(home).toBe('/rscc/home/home');
    const init = await api.GET('/{system}/api/user/init', { params });
    expect(init.data?.data.company).toMatchObject([{ unique_id: companyId, selected: 1 }]);

    const registrationId = await insertRegistration(db, { companyId, tonnageG: 900 * TONNE });
    const product = await insertProduct(db, { companyId }, [
      { registrationId, sharePpm: 1_000_000 },
    ]);
    const partner = await insertPartner(db, { companyId });
    const created = await api.POST('/{system}/api/tradeRecords', {
      params: { ...params, header: { 'Idempotency-Key': 'order-1' } },
      body: {
        kind: 'distribution',
        partner_id: partner,
        eta: ETA,
        port: 'NLRTM',
        lines: [{ product_id: product, tonnes: '12.5' }],
      },
    });
    expect(created.data?.data).toMatchObject({ status: 'UNCONFIRMED', version: 1 });

    const list = await api.GET('/{system}/api/tradeRecords', {
      params: { ...params, query: { sort: '-created', limit: 5 } },
    });
    expect(list.data?.data.items.map(({ id, tonnes }) => [id, tonnes])).toEqual([
      [created.data?.data.id, '12.500'],
    ]);
  });

  it('tells refusals apart by their code, with what each of them says', async () => {
    const { api } = await signedIn();
    const { error, response } = await api.POST('/{system}/api/tradeRecords', {
      params,
      body: { kind: 'distribution', partner_id: 'p', eta: ETA, port: 'NLRTM', lines: [] },
    });
    expect(response.status).toBe(422);
    if (error?.code !== 4100) throw new Error(`refused with ${error?.code}`);
    expect(error.data.fields).toEqual({ lines: 'Required.' });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { takenBy } from '../support/put-back.ts';
import { address, routes } from './security/routes.ts';
import { makeWorld, request, type World } from './security/world.ts';

/**
 * A row of each kind is read and put back as it is: it is taken, and reads as before (QUALITY H2). What the contract
 * alone can say of it is in `put-back.node.test.ts`.
 */

/** What a write changes by itself. */
const MOVES = new Set([
  'version',
  'revision',
  'history',
  'updated_at',
  'changes',
  'links',
  'asked_at',
]);

type Row = Record<string, unknown> & { version?: number };

/** Both of its parties are the company's own here: once saved it is confirmed, and not changed any more. */
const ANSWERED = 'PUT /rp/api/tradeRecords/{id}';

/** What the rows of the world lack and must be given before they can be saved: once, before they are put back. */
const COMPLETED: Record<string, (row: Row) => Promise<object> | object> = {
  'PUT /rp/api/recalls/{id}': async () => {
    const path = address('/rp/api/products/{id}', world.a);
    const { text } = await request({ method: 'GET', path, token: world.tokens.admin });
    return { batch_ids: [JSON.parse(text).data.batches[0].id] };
  },
  'PUT /console/api/companies/{id}': () => ({ contact_email: 'office@sample.example' }),
  'PUT /rp/api/distributors/{id}': () => ({ uscc: '91440101MA5PUTBA1Q' }),
  'PUT /rp/api/accounts/enterprises/{id}': () => ({ uscc: '91440101MA5PUTBA2U' }),
  'PUT /rp/api/account/company': () => ({ uscc: '91440101MA5PUTBA3Y', reason: 'as it was' }),
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 120_000);

const rest = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !MOVES.has(name)));

const keys = new Set(routes.map(({ key }) => key));
const both = routes.filter(
  ({ method, key, access }) =>
    method === 'PUT' &&
    keys.has(key.replace('PUT', 'GET')) &&
    access !== 'user' &&
    key !== ANSWERED &&
    // The message of the world was sent.
    key !== 'PUT /console/api/messages/{id}' &&
    // One enterprise of several.
    !key.endsWith('/oaLocks') &&
    // One policy of several.
    !key.endsWith('/companies/{id}/policies') &&
    // One year of several.
    !key.endsWith('/registrations/{rid}/limits') &&
    // The registration of the world is no DUIN.
    !key.endsWith('/registrations/{rid}/duin'),
);

describe('read and put back, it is as it was', () => {
  it.each(both)('$key', async ({ key, path, access }) => {
    const ask = async (method: string, body?: unknown) => {
      const reply = await request({
        method,
        path: address(path, world.a),
        token: ['staff', 'provider'].includes(access) ? world.staff : world.tokens.admin,
        ...(body === undefined ? {} : { body }),
      });
      return { reply, data: JSON.parse(reply.text).data as Row };
    };
    const read = async () => {
      const { reply, data } = await ask('GET');
      expect(reply.status, reply.text).toBe(200);
      return data;
    };
    const put = async (row: Row, also: object = {}) => {
      const { version } = row;
      const body = { ...row, ...also, ...(version && { version }) };
      const { reply } = await ask('PUT', takenBy(key, body));
      expect(reply.status, reply.text).toBe(200);
    };
    const completed = COMPLETED[key];
    const first = await read();
    if (completed !== undefined) await put(first, await completed(first));
    const before = await read();
    await put(before);
    const after = await read();
    expect(rest(after)).toEqual(rest(before));
  });
});

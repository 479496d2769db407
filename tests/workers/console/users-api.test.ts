import { expect, it } from 'vitest';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { insertPerson } from '../../support/people.ts';
import { staffCaller } from '../../support/provider/console.ts';

const RSCC = [{ system: 'rscc' }];

it('keeps the people of a company: added, changed, removed, as its list tells', async () => {
  const companyId = await insertCompany(openTestDatabase(), {}, RSCC);
  const { call } = await staffCaller('consultant', [companyId]);
  const users = `/console/api/companies/${companyId}/users`;
  const ask = async (path: string, method = 'GET', body?: unknown) =>
    (await call(path, { method, body })).json() as Promise<{ code: number; data: never }>;
  const email = `${crypto.randomUUID()}@client.example`;
  const person = { email, first_name: 'Li Na', roles: { rscc: 'admin' }, is_default: true };
  const added = await ask(users, 'POST', person);
  expect(added.code).toBe(2000);
  const { id } = added.data as { id: string };
  const one = async () => {
    const { data } = await ask(users);
    return (data as { items: Record<string, unknown>[] }).items[0] ?? {};
  };
  expect(await one()).toMatchObject({
    ...{ id, email, first_name: 'Li Na', is_default: true, state: 'invited', is_rscc: true },
    roles: { rscc: 'admin', krscc: null, rp: null, cnscc: null },
  });
  const { version } = await one();
  const change = { roles: { rscc: 'viewer' }, version };
  expect((await ask(`${users}/${id}`, 'PUT', change)).code).toBe(2000);
  expect((await ask(`${users}/${id}`, 'PUT', { ...change, first_name: 'Lina' })).code).toBe(4106);
  expect((await ask(`${users}/${id}?version=${version}`, 'DELETE')).code).toBe(4106);
  expect((await ask(`${users}/${id}?confirm_last_admin=perhaps`, 'DELETE')).code).toBe(4100);
  expect((await ask(`${users}/${id}`, 'DELETE')).code).toBe(2000);
  expect(await one()).toEqual({});
});

it('says 4040 for what is not theirs before it looks at what was sent', async () => {
  const mine = await insertCompany(openTestDatabase(), {}, RSCC);
  const { companyId, userId } = await insertPerson({ role: 'member' });
  const { call } = await staffCaller('consultant', [mine]);
  const here = await insertUser(openTestDatabase(), {}, [{ companyId: mine, role: 'member' }]);
  const code = async (path: string, method: string, body: unknown) =>
    (
      (await (await call(`/console/api/companies/${path}`, { method, body })).json()) as {
        code: number;
      }
    ).code;
  const wrong = { nothing: 'known' };
  expect(await code(`${companyId}/users`, 'POST', wrong)).toBe(4040);
  for (const [method, act] of [
    ['PUT', ''],
    ['POST', '/reset'],
    ['POST', '/secondFactorReset'],
    ['POST', '/disable'],
    ['POST', '/enable'],
  ] as const) {
    // Of another's company; of theirs, under somebody who is nobody of it; and theirs, where it is looked at.
    expect(await code(`${companyId}/users/${userId}${act}`, method, wrong)).toBe(4040);
    expect(await code(`${mine}/users/${userId}${act}`, method, wrong)).toBe(4040);
    expect(await code(`${mine}/users/${here}${act}`, method, wrong)).toBe(4100);
  }
});

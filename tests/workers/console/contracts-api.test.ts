import { expect, it } from 'vitest';
import { insertCompany, insertSession, insertUser } from '#db/seed/rows.ts';
import { hashPassword } from '~/domain/identity/password.server.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { staffCaller } from '../../support/provider/console.ts';

const reason = 'The client gave notice in writing.';

/** Somebody of a company that staff have in hand, who reads a list of theirs. */
async function arranged() {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [
    { system: 'rscc', authorisedUntil: '2099-01-31' },
  ]);
  const email = `${crypto.randomUUID()}@client.example`;
  const passwordHash = await hashPassword('lantern2027quay');
  const userId = await insertUser(db, { email, passwordHash }, [{ companyId, role: 'admin' }]);
  const session = async () => {
    const token = newToken();
    await insertSession(db, userId, await hashToken(token), Date.now());
    return token;
  };
  const read = async (token: string) => {
    const reply = await requestApi('/rscc/api/tradeRecords', {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    });
    return ((await reply.json()) as { code: number }).code;
  };
  const login = async () => {
    const body = JSON.stringify({ email, password: 'lantern2027quay' });
    const reply = await requestApi('/api/user/login', { method: 'POST', body });
    return ((await reply.json()) as { code: number }).code;
  };
  const { call } = await staffCaller();
  const company = `/console/api/companies/${companyId}`;
  const ask = async (path: string, body: object, method = 'POST') => {
    const reply = await call(`${company}/${path}`, { method, body });
    return (await reply.json()) as { code: number; data: { version: number } };
  };
  return { company, call, ask, read, login, session };
}

it('shuts a company out with its sessions alive, and lets it in again', async () => {
  const { call, company, ask, read, session } = await arranged();
  const token = await session();
  expect(await read(token)).toBe(2000);
  const lock = { reason_key: 'documents_missing', note: reason, version: 1 };
  expect((await ask('contracts/rscc/lock', lock)).code).toBe(2000);
  expect(await read(token)).toBe(4003);
  const told = await call(`${company}/contracts/rscc`);
  expect((await told.json()) as object).toMatchObject({
    data: { state: 'locked', lock_reason: 'documents_missing', lock_note: reason, version: 2 },
  });
  expect((await ask('contracts/rscc/unlock', { note: reason, version: 2 })).code).toBe(2000);
  expect(await read(token)).toBe(2000);
  const renewed = await ask('contracts/rscc/renew', { authorised_until: '2099-12-31', version: 3 });
  expect(renewed.data.version).toBe(4);
});

it('ends a contract: its people have no subsystem left (4002), and come back with another', async () => {
  const { ask, read, login, session } = await arranged();
  const token = await session();
  expect((await ask('contracts/rscc/end', { reason, version: 1 })).code).toBe(2000);
  expect(await read(token)).toBe(4002);
  expect(await login()).toBe(4122);
  const anew = { authorised_from: '2026-01-01', company_type: 1, version: 2 };
  expect((await ask('contracts/rscc', anew, 'PUT')).code).toBe(2000);
  expect(await read(token)).toBe(2000);
});

it('signs the people of a disabled company out (4006), whose login has nowhere to go (4122)', async () => {
  const { ask, read, login, session } = await arranged();
  const token = await session();
  expect((await ask('state', { state: 0, reason, version: 1 })).code).toBe(2000);
  expect(await read(token)).toBe(4006);
  expect(await login()).toBe(4122);
  expect((await ask('state', { state: 1, reason, version: 2 })).code).toBe(2000);
  expect(await login()).toBe(2000);
});

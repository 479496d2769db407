import { describe, expect, it } from 'vitest';
import { insertCompany, insertSession, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { MAX_VIEWS } from '~/domain/saved-view/schema.ts';
import { openTestDatabase } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';

const LATE = { list: 'tradeRecords/list', name: 'Late', query: 'status=WAITING' };

/** A client of somebody who works for a company, in RSCC and KRSCC. */
async function client(companyId: string, role: Role = 'admin') {
  const db = openTestDatabase();
  const roles = { rscc: role, krscc: role };
  const token = newToken();
  const userId = await insertUser(db, {}, [{ companyId, roles }]);
  await insertSession(db, userId, await hashToken(token), Date.now());
  return async (method: string, path: string, body?: object, system = 'rscc') => {
    const response = await requestApi(`/${system}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = (await response.json()) as { code: number; data: Data };
    return { status: response.status, code, data };
  };
}

interface Data {
  id: string;
  items: { id: string; name: string }[];
  fields: Record<string, string>;
}

function company() {
  return insertCompany(openTestDatabase(), {}, [{ system: 'rscc' }, { system: 'krscc' }]);
}

describe('views', () => {
  it('are kept, listed, named anew and deleted', async () => {
    const call = await client(await company());
    const { data: saved } = await call('POST', 'views', { ...LATE, query: '?status=WAITING&q=' });
    const all = await call('GET', 'views');
    expect(all.data).toEqual({ items: [{ id: saved.id, ...LATE }] });
    expect(await call('GET', 'views?list=tradeRecords/list')).toEqual(all);
    expect((await call('GET', 'views?list=certificate/list')).data).toEqual({ items: [] });
    expect(await call('PUT', `views/${saved.id}`, { name: 'Overdue' })).toMatchObject({
      status: 200,
      data: { id: saved.id },
    });
    expect((await call('GET', 'views?list=')).data.items.map(({ name }) => name)).toEqual([
      'Overdue',
    ]);
    expect(await call('DELETE', `views/${saved.id}`)).toMatchObject({ data: { id: saved.id } });
    expect((await call('GET', 'views')).data).toEqual({ items: [] });
    expect(await call('DELETE', `views/${saved.id}`)).toMatchObject({ status: 404, code: 4040 });
  });

  it('belong to one person, in one company and one subsystem', async () => {
    const here = await company();
    const call = await client(here);
    const { data: saved } = await call('POST', 'views', LATE);
    const colleague = await client(here);
    const stranger = await client(await company());
    for (const other of [colleague, stranger]) {
      expect((await other('GET', 'views')).data).toEqual({ items: [] });
      expect(await other('PUT', `views/${saved.id}`, { name: 'Mine' })).toMatchObject({
        status: 404,
        code: 4040,
      });
      expect(await other('DELETE', `views/${saved.id}`)).toMatchObject({ status: 404, code: 4040 });
    }
    expect((await call('GET', 'views', undefined, 'krscc')).data).toEqual({ items: [] });
    expect(await call('DELETE', `views/${saved.id}`, undefined, 'krscc')).toMatchObject({
      code: 4040,
    });
    expect((await call('GET', 'views')).data.items.map(({ name }) => name)).toEqual(['Late']);
  });

  it.each([
    ['a list that keeps none', { ...LATE, list: 'toString' }, 'list'],
    ['no list', { name: 'Late' }, 'list'],
    ['a name of blanks', { ...LATE, name: '  ' }, 'name'],
    ['too long a name', { ...LATE, name: 'x'.repeat(41) }, 'name'],
    ['too long a query', { ...LATE, query: 'x'.repeat(1001) }, 'query'],
  ])('refuse %s', async (_, body, field) => {
    const call = await client(await company());
    const refused = await call('POST', 'views', body);
    expect(refused).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(refused.data.fields)).toEqual([field]);
    expect(await call('GET', 'views?list=toString')).toMatchObject({ status: 422, code: 4100 });
  });

  it('are twenty a list at most, each with a name of its own', async () => {
    const call = await client(await company());
    const { data: saved } = await call('POST', 'views', LATE);
    expect(await call('POST', 'views', LATE)).toMatchObject({ status: 422, code: 4100 });
    for (let n = 1; n < MAX_VIEWS; n += 1) await call('POST', 'views', { ...LATE, name: `V${n}` });
    const refused = await call('POST', 'views', { ...LATE, name: 'One more' });
    expect(refused).toMatchObject({ status: 422, code: 4100 });
    expect(refused.data.fields.name).toContain('20');
    expect(await call('PUT', `views/${saved.id}`, { name: 'V1' })).toMatchObject({ code: 4100 });
  });

  it('are no matter of a viewer', async () => {
    const call = await client(await company(), 'viewer');
    expect(await call('GET', 'views')).toMatchObject({ status: 200, data: { items: [] } });
    expect(await call('POST', 'views', LATE)).toMatchObject({ status: 403, code: 4002 });
  });
});

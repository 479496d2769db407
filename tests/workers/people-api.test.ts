import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/identity.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { openTestDatabase } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { mailedToken, mailTo, PASSWORD_HASH, signIn } from '../support/people.ts';

interface Body {
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

const BOTH = { rscc: 'admin', krscc: 'admin' } as const;

/** A company of both subsystems, and whoever calls the API for it. */
async function office() {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
  const colleague = (roles: Record<string, Role>, firstName = 'Li Na', user = {}) =>
    insertUser(db, { firstName, passwordHash: PASSWORD_HASH, ...user }, [{ companyId, roles }]);
  const admin = await colleague(BOTH, 'Zhang Wei');
  return { companyId, colleague, admin, as: clientOf, call: await clientOf(admin) };
}

/** Calls the API as somebody, in RSCC. */
async function clientOf(userId: string) {
  const token = await signIn(userId);
  return async (method: string, path = '', body?: unknown) => {
    const response = await requestApi(`/rscc/api/users${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Body) };
  };
}

/** A workbook as rows of text. */
async function workbook(userId: string, path: string) {
  const response = await requestApi(`/rscc/api/users${path}`, {
    headers: { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': 'en' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toContain('.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

const address = () => `${crypto.randomUUID()}@invited.example`;
const itemsOf = ({ data }: Body) => data.items as Record<string, unknown>[];
const sessionsOf = (userId: string) =>
  openTestDatabase().select().from(sessions).where(eq(sessions.userId, userId));

describe('GET users', () => {
  it('tells admins everything, others names and roles', async () => {
    const { call, as, colleague } = await office();
    const viewer = await colleague({ rscc: 'viewer' });
    const all = await call('GET');
    expect(all).toMatchObject({ status: 200, code: 2000, data: { total: 2 } });
    expect(itemsOf(all)).toContainEqual(
      expect.objectContaining({
        id: viewer,
        email: `${viewer}@test.example`,
        roles: { rscc: 'viewer', krscc: null },
        state: 'active',
      }),
    );
    const plain = itemsOf(await (await as(viewer))('GET'));
    expect(plain).toHaveLength(2);
    for (const row of plain) {
      expect(row).toMatchObject({ name: expect.any(String), email: null, last_login_at: null });
    }
  });

  it('filters, and names the conditions that it does not understand', async () => {
    const { call, colleague } = await office();
    const id = await colleague({ krscc: 'viewer' }, 'Wang Fang');
    const ids = async (query: string) => itemsOf(await call('GET', query)).map((row) => row.id);
    expect(await ids('?q=wang')).toEqual([id]);
    expect(await ids('?role=viewer')).toEqual([id]);
    expect(await ids('?state=disabled')).toEqual([]);
    expect(await call('GET', '?role=owner&limit=0')).toMatchObject({
      status: 422,
      code: 4100,
      data: { fields: { role: expect.any(String), limit: expect.any(String) } },
    });
  });

  it('comes as a workbook of the same rows', async () => {
    const { admin, colleague } = await office();
    await colleague({ rscc: 'member' }, 'Wang Fang');
    const [head, ...rows] = await workbook(admin, '/export?role=member');
    expect(head?.[0]).toBe('Name');
    expect(rows.map((row) => row[0])).toEqual(['Wang Fang']);
  });
});

describe('GET users/activity', () => {
  it('says what admins did, as a list and as a workbook', async () => {
    const { call, admin, colleague } = await office();
    const id = await colleague({ rscc: 'member' });
    await call('PUT', `/${id}`, { roles: { rscc: 'viewer' } });
    const listed = await call('GET', `/activity?by=${admin}&kind=people`);
    expect(listed).toMatchObject({ status: 200, code: 2000, data: { total: 1 } });
    expect(itemsOf(listed)).toMatchObject([
      {
        by: 'Zhang Wei',
        by_kind: 'user',
        by_id: admin,
        act: 'person.changed',
        subject: 'Li Na',
        subject_kind: 'person',
        subject_id: id,
      },
    ]);
    const [head, row] = await workbook(admin, '/activity/export?kind=people');
    expect(head).toContain('Time');
    expect(row).toContain("Changed a user's roles");
  });

  it('refuses days that are none and kinds that there are none of', async () => {
    const { call } = await office();
    expect(await call('GET', '/activity?from=2026-02-30&kind=secrets')).toMatchObject({
      status: 422,
      code: 4100,
      data: { fields: { from: expect.any(String), kind: expect.any(String) } },
    });
  });
});

describe('POST users', () => {
  it('invites a new address by mail, and answers the same for one with an account', async () => {
    const { call } = await office();
    const email = address();
    const invited = await call('POST', '', { email, name: 'Zhou Hang', roles: { rscc: 'member' } });
    expect(invited).toMatchObject({ status: 200, code: 2000, data: { id: expect.any(String) } });
    expect(await mailedToken(email)).not.toBe('');
    const elsewhere = await office();
    const known = {
      email: `${elsewhere.admin}@test.example`,
      name: 'X',
      roles: { rscc: 'viewer' },
    };
    const joined = await call('POST', '', known);
    expect(Object.keys(joined.data)).toEqual(Object.keys(invited.data));
    expect((await mailTo(known.email)).at(-1)?.links).not.toEqual([]);
    expect(await call('POST', '', known)).toMatchObject({ status: 409, code: 4139 });
  });

  it.each([
    [{ email: 'nobody', name: '', roles: { rscc: 'member' } }, ['email', 'name']],
    [{ email: 'a@b.example', name: 'A', roles: {} }, ['roles']],
    [{ email: 'a@b.example', name: 'A', roles: { rp: 'admin' } }, ['roles.rp']],
    [{ email: 'a@b.example', name: 'A', roles: { rscc: 'owner' } }, ['roles.rscc']],
    [{}, ['email', 'name', 'roles']],
  ])('names the fields of %o', async (body, fields) => {
    const { call } = await office();
    const answer = await call('POST', '', body);
    expect(answer).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(answer.data.fields as object).sort()).toEqual(fields);
  });

  it('is for an admin of the subsystem that is named', async () => {
    const { as, colleague } = await office();
    const body = { email: address(), name: 'Zhou Hang', roles: { krscc: 'member' } };
    const europe = await as(await colleague({ rscc: 'admin', krscc: 'member' }));
    expect(await europe('POST', '', body)).toMatchObject({ status: 403, code: 4002 });
    expect((await mailTo(body.email)).length).toBe(0);
  });
});

describe('PUT users/:id', () => {
  it('changes roles and place of work, and ends the sessions', async () => {
    const { call, as, colleague } = await office();
    const id = await colleague({ rscc: 'member', krscc: 'member' });
    const theirs = await as(id);
    const body = { roles: { rscc: 'viewer' }, or_system: 'krscc' };
    expect(await call('PUT', `/${id}`, body)).toMatchObject({ code: 2000, data: { id } });
    expect(await theirs('GET')).toMatchObject({ status: 401, code: 4006 });
    const [row] = itemsOf(await call('GET', '?q=li'));
    expect(row).toMatchObject({ roles: { rscc: 'viewer', krscc: 'member' }, or_system: 'krscc' });
  });

  it('disables and enables at this company', async () => {
    const { call, as, colleague } = await office();
    const id = await colleague({ rscc: 'member' });
    const theirs = await as(id);
    expect(await call('PUT', `/${id}`, { state: 'disabled' })).toMatchObject({ code: 2000 });
    expect(await theirs('GET')).toMatchObject({ status: 401, code: 4005 });
    expect(await call('PUT', `/${id}`, { state: 'active' })).toMatchObject({ code: 2000 });
  });

  it('keeps an admin: alone 4138, and of two who demote each other at once exactly one', async () => {
    const { call, as, admin, colleague } = await office();
    const viewer = { roles: { rscc: 'viewer', krscc: 'viewer' } };
    expect(await call('PUT', `/${admin}`, viewer)).toMatchObject({ status: 409, code: 4138 });
    expect(await call('PUT', `/${admin}`, { state: 'disabled' })).toMatchObject({ code: 4138 });
    expect(await call('DELETE', `/${admin}`)).toMatchObject({ status: 409, code: 4138 });
    const second = await colleague(BOTH);
    const theirs = await as(second);
    const answers = await Promise.all([
      call('PUT', `/${second}`, viewer),
      theirs('PUT', `/${admin}`, viewer),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([2000, 4138]);
    const watching = await as(await colleague({ rscc: 'viewer' }));
    const roles = itemsOf(await watching('GET')).map((row) => row.roles as { rscc: string });
    expect(roles.filter(({ rscc }) => rscc === 'admin')).toHaveLength(1);
  });

  it.each([
    [{ roles: { rscc: 'owner' } }, ['roles.rscc']],
    [{ roles: { cnscc: 'admin' } }, ['roles.cnscc']],
    [{ roles: { rscc: null } }, ['roles']],
    [{ or_system: 'krscc' }, ['or_system']],
    [{ state: 'invited' }, ['state']],
  ])('names the fields of %o', async (body, fields) => {
    const { call, colleague } = await office();
    const answer = await call('PUT', `/${await colleague({ rscc: 'member' })}`, body);
    expect(answer).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(answer.data.fields as object)).toEqual(fields);
  });
});

describe('of one person', () => {
  it('removes, ends sessions, lists ten logins, and mails an invitation again', async () => {
    const { call, as, colleague } = await office();
    const id = await colleague({ rscc: 'member' });
    const theirs = await as(id);
    expect(await call('GET', `/${id}/logins`)).toMatchObject({ status: 200, data: [] });
    expect(await call('POST', `/${id}/end-sessions`)).toMatchObject({ code: 2000, data: { id } });
    expect(await sessionsOf(id)).toEqual([]);
    expect(await theirs('GET')).toMatchObject({ status: 401, code: 4001 });
    expect(await call('POST', `/${id}/invite`)).toMatchObject({ status: 409, code: 4105 });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ code: 2000, data: { id } });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404, code: 4040 });
    const email = address();
    const body = { email, name: 'Zhou Hang', roles: { rscc: 'viewer' } };
    const invited = String((await call('POST', '', body)).data.id);
    const first = await mailedToken(email);
    expect(await call('POST', `/${invited}/invite`)).toMatchObject({ code: 2000 });
    expect(await mailedToken(email)).not.toBe(first);
  });
});

describe('PUT users/default-company', () => {
  it('is one’s own choice, whatever the role, or an admin’s for a colleague', async () => {
    const { call, as, companyId, colleague } = await office();
    const viewer = await colleague({ rscc: 'viewer' });
    const answer = { status: 200, data: { unique_id: companyId } };
    const own = await (await as(viewer))('PUT', '/default-company', { unique_id: companyId });
    expect(own).toMatchObject(answer);
    const theirs = { unique_id: companyId, user_id: viewer };
    expect(await call('PUT', '/default-company', theirs)).toMatchObject(answer);
    const member = await as(await colleague({ rscc: 'member' }, 'Wang Fang'));
    expect(await member('PUT', '/default-company', theirs)).toMatchObject({ code: 4002 });
  });

  it('knows no company of others, and none that is disabled', async () => {
    const { call, companyId, colleague } = await office();
    const other = await office();
    const disabled = await insertCompany(openTestDatabase(), { state: 0 }, [{ system: 'rscc' }]);
    const both = await insertUser(openTestDatabase(), { firstName: 'Demo' }, [
      { companyId, role: 'admin' },
      { companyId: disabled, role: 'admin' },
    ]);
    const unknown = { status: 404, code: 4040 };
    for (const unique_id of [other.companyId, 'co_of_nobody']) {
      expect(await call('PUT', '/default-company', { unique_id })).toMatchObject(unknown);
    }
    const theirs = await clientOf(both);
    expect(await theirs('PUT', '/default-company', { unique_id: disabled })).toMatchObject(unknown);
    const id = await colleague({ rscc: 'member' });
    const elsewhere = { unique_id: other.companyId, user_id: id };
    expect(await call('PUT', '/default-company', elsewhere)).toMatchObject(unknown);
    expect(await call('PUT', '/default-company', {})).toMatchObject({
      code: 4100,
      data: { fields: { unique_id: expect.any(String) } },
    });
  });
});

describe('every call that is an admin’s', () => {
  const CALLS: [method: string, path: string, body?: unknown][] = [
    ['GET', '/activity'],
    ['GET', '/activity/export'],
    ['POST', '', { email: 'new@invited.example', name: 'New', roles: { rscc: 'viewer' } }],
    ['PUT', '/:id', { roles: { rscc: 'viewer' } }],
    ['DELETE', '/:id'],
    ['POST', '/:id/invite'],
    ['GET', '/:id/logins'],
    ['POST', '/:id/end-sessions'],
  ];

  it.each(CALLS)('%s users%s is denied to members and viewers', async (method, path, body) => {
    const { as, colleague } = await office();
    const id = await colleague({ rscc: 'member' });
    for (const role of ['member', 'viewer'] as const) {
      const caller = await as(await colleague({ rscc: role, krscc: role }));
      const answer = await caller(method, path.replace(':id', id), body);
      expect(answer).toMatchObject({ status: 403, code: 4002 });
    }
  });

  it.each(CALLS.filter(([, path]) => path.includes(':id')))(
    '%s users%s knows nobody of another company',
    async (method, path, body) => {
      const { call } = await office();
      const { admin: stranger } = await office();
      for (const id of [stranger, 'usr_of_nobody']) {
        const answer = await call(method, path.replace(':id', id), body);
        expect(answer).toMatchObject({ status: 404, code: 4040 });
      }
    },
  );
});

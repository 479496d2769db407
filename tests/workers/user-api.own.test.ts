import { describe, expect, it } from 'vitest';
import { devOutbox } from '#workers/dev-outbox.ts';
import { bindings } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { call, insertPerson, mailedToken, mailTo, PASSWORD, signIn } from '../support/people.ts';
import { codeAt } from '../support/second-factor.ts';

const NEW = 'another-harbour-7';
const agent = () => ({
  'CF-Connecting-IP': `2001:db8:${Math.floor(Math.random() * 65535).toString(16)}::1`,
});

function login(email: string, password = PASSWORD, headers: Record<string, string> = agent()) {
  return call('/api/user/login', { method: 'POST', body: { email, password }, headers });
}

describe('POST /api/user/login', () => {
  it('answers token, home and user, and sets the cookie script can not read', async () => {
    const { email } = await insertPerson();
    const { status, headers, body } = await login(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      code: 2000,
      message: 'Success',
      showType: 0,
      data: { home: '/rscc/home/home', user: { email, permissions: { is_rscc: true } } },
    });
    const { token } = body.data as { token: string };
    const cookie = headers.getSetCookie().find((line) => line.startsWith('gl_session='));
    expect(cookie).toBe(`gl_session=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    for (const credentials of [{ token }, { headers: { Cookie: `a=b; gl_session=${token}` } }]) {
      expect((await call('/api/user/info', credentials)).body.data).toMatchObject({ email });
    }
  });

  it('binds its cookies to this host and to TLS wherever the portal is served over TLS', async () => {
    const { email } = await insertPerson();
    const served = { ...bindings, STAGE: 'production', PORTAL_ORIGIN: 'https://portal.example' };
    const response = await requestApi(
      // What the request says of itself counts for nothing.
      'http://elsewhere.example/api/user/login',
      { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }), headers: agent() },
      served,
    );
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      '__Host-gl_session',
      '__Host-gl_device',
      '__Host-gl_bookmark',
    ]);
    for (const line of cookies) {
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toContain('Domain');
    }
    const { data } = (await response.json()) as { data: { token: string } };
    const info = (name: string) =>
      requestApi(
        'https://portal.example/api/user/info',
        { headers: { Cookie: `${name}=${data.token}` } },
        served,
      );
    expect((await info('__Host-gl_session')).status).toBe(200);
    expect((await info('gl_session')).status).toBe(401);
  });

  it('knows the device again, and ends the session it replaces', async () => {
    const { email } = await insertPerson();
    const first = await login(email);
    const Cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(Cookie).toMatch(/gl_device=[\w-]{43}\.[0-9a-f]{64}/);
    for (let i = 0; i < 10; i += 1) await login(email, 'wrong-password-1');
    expect((await login(email)).body.code).toBe(4290);
    expect((await login(email, PASSWORD, { ...agent(), Cookie })).body.code).toBe(2000);
    const { token } = first.body.data as { token: string };
    expect((await call('/api/user/info', { token })).body.code).toBe(4001);
  });

  it('answers a wrong password and an unknown address with the same bytes', async () => {
    const { email } = await insertPerson();
    const known = await login(email, 'wrong-password-1');
    const unknown = await login(`nobody-${email}`, 'wrong-password-1');
    expect(known.status).toBe(401);
    expect(known.body).toMatchObject({ code: 4120, message: 'Incorrect account or password.' });
    const withoutId = ({ body, status }: typeof known) => ({
      status,
      body: { ...body, requestId: '' },
    });
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    expect(known.headers.getSetCookie().join()).not.toContain('gl_session');
  });

  it('says when to try again after ten failures', async () => {
    const { email } = await insertPerson();
    for (let i = 0; i < 10; i += 1) await login(email, 'wrong-password-1');
    const { status, headers, body } = await login(email);
    expect([status, body.code]).toEqual([429, 4290]);
    const seconds = Number(headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(13 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it.each([
    [{ email: 'not-an-address', password: 'x' }, { email: 'Enter a valid e-mail address.' }],
    [
      { email: '', password: '' },
      { email: 'Required.', password: 'Required.' },
    ],
    [{}, { email: expect.any(String), password: expect.any(String) }],
    [
      { email: ['a@b.example'], password: 5 },
      { email: 'Required.', password: 'Required.' },
    ],
  ])('names the fields of %o', async (body, fields) => {
    const answer = await call('/api/user/login', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([422, 4100]);
    expect(answer.body.data).toEqual({ fields });
  });

  it.each(['', '{', 'null', '[]', '"text"'])('refuses the body %j as input', async (body) => {
    const answer = await call('/api/user/login', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([422, 4100]);
  });

  it('refuses what another site posts', async () => {
    const { email } = await insertPerson();
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await login(email, PASSWORD, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('a session', () => {
  it('is asked for in the words of the specification', async () => {
    const { status, body } = await call('/api/user/info');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 4001,
      message: 'Login has expired, please log in again.',
    });
    const chinese = await call('/api/user/info', { headers: { 'Accept-Language': 'zh' } });
    expect(chinese.body.message).toBe('登录已过期，请重新登录。');
  });

  it('ends at logout, which only our own pages and bearer clients may call', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId);
    const Cookie = `gl_session=${token}`;
    const elsewhere: Record<string, string>[] = [{}, { 'Sec-Fetch-Site': 'cross-site' }];
    for (const headers of elsewhere) {
      const denied = await call('/api/user/logout', { headers: { Cookie, ...headers } });
      expect([denied.status, denied.body.code]).toEqual([403, 4002]);
    }
    expect((await call('/api/user/info', { token })).status).toBe(200);
    const done = await call('/api/user/logout', {
      headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie().join()).toMatch(/gl_session=; Max-Age=0; Path=\/; HttpOnly/);
    expect((await call('/api/user/info', { token })).body.code).toBe(4001);
    expect((await call('/api/user/logout', { token })).status).toBe(200);
  });

  it('tells a changed password (4006) from a disabled account (4005)', async () => {
    const { userId } = await insertPerson();
    const [token, other] = [await signIn(userId), await signIn(userId)];
    const changed = await call('/api/user/password', {
      method: 'PUT',
      token,
      body: { old_password: PASSWORD, password: NEW, confirm: NEW },
    });
    expect(changed.body.code).toBe(2000);
    expect((await call('/api/user/info', { token })).body.code).toBe(2000);
    const ended = await call('/api/user/info', { token: other });
    expect(ended.status).toBe(401);
    expect(ended.body).toMatchObject({
      code: 4006,
      message: 'Account status updated, system will log out.',
    });
    await bindings.DB.prepare("UPDATE users SET state = 'disabled' WHERE id = ?")
      .bind(userId)
      .run();
    expect((await call('/api/user/info', { token })).body.code).toBe(4005);
  });
});

describe('the account', () => {
  it('resets a password by the mailed link', async () => {
    const { email } = await insertPerson();
    const asked = await call('/api/user/forget', {
      method: 'POST',
      body: { email },
      headers: agent(),
    });
    const nobody = await call('/api/user/forget', {
      method: 'POST',
      body: { email: `nobody-${email}` },
      headers: agent(),
    });
    expect({ ...asked.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
    const token = await mailedToken(email);
    const check = () => call('/api/user/check', { method: 'POST', body: { token, kind: 'reset' } });
    expect((await check()).body.data).toEqual({ email, expires_at: expect.stringMatching(/Z$/) });
    const body = { token, password: NEW, confirm: NEW };
    const early = await call('/api/user/activate', { method: 'PUT', body });
    expect([early.status, early.body.data]).toEqual([410, { reason: 'unknown' }]);
    expect((await call('/api/user/reset', { method: 'PUT', body })).body.code).toBe(2000);
    const used = await check();
    expect([used.status, used.body.code, used.body.data]).toEqual([410, 4114, { reason: 'used' }]);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('writes mail in the language of the request', async () => {
    const { email } = await insertPerson();
    const headers = { ...agent(), 'Accept-Language': 'zh' };
    await call('/api/user/forget', { method: 'POST', body: { email }, headers });
    expect((await mailTo(email))[0]?.subject).toMatch(/^重置绿通密码 \/ Reset/);
  });

  it('changes name and tips of its owner only when asked by our own pages', async () => {
    const { userId } = await insertPerson({ user: { tips: 0 } });
    const token = await signIn(userId);
    const edited = await call('/api/user/edit', {
      method: 'PUT',
      token,
      body: { firstname: '张伟' },
    });
    expect(edited.body.data).toMatchObject({ info: { firstname: '张伟' }, tips: 0 });
    const headers = { Cookie: `gl_session=${token}`, 'Sec-Fetch-Site': 'cross-site' };
    expect((await call('/api/user/tips', { headers })).status).toBe(403);
    expect((await call('/api/user/info', { token })).body.data).toMatchObject({ tips: 0 });
    expect((await call('/api/user/tips', { token })).body.code).toBe(2000);
    expect((await call('/api/user/info', { token })).body.data).toMatchObject({ tips: 1 });
    const tooLong = await call('/api/user/edit', {
      method: 'PUT',
      token,
      body: { firstname: 'x'.repeat(51) },
    });
    expect(tooLong.body.data).toEqual({ fields: { firstname: 'At most 50 characters.' } });
  });

  it('lists its logins', async () => {
    const { email } = await insertPerson();
    await login(email, 'wrong-password-1');
    const { body } = await login(email);
    const { token } = body.data as { token: string };
    const logins = await call('/api/user/logins', { token });
    expect(logins.body.data).toMatchObject([{ succeeded: true }, { succeeded: false }]);
    expect(Object.keys(logins.body.data[0] ?? {}).sort()).toEqual(
      ['at', 'ip', 'succeeded', 'user_agent'].sort(),
    );
  });

  it('lists its sessions and ends one or all others', async () => {
    const { userId, email } = await insertPerson();
    const [one, two] = [await signIn(userId), await signIn(userId)];
    const { body } = await login(email);
    const { token } = body.data as { token: string };
    type Listed = { id: string; current: boolean; user_agent: string }[];
    const listed = async () =>
      (await call('/api/user/sessions', { token })).body.data as unknown as Listed;
    const before = await listed();
    expect(before.map(({ current }) => current)).toEqual([true, false, false]);
    const [, other] = before;
    const path = `/api/user/sessions/${other?.id}`;
    expect((await call(path, { method: 'DELETE', token })).body.code).toBe(2000);
    expect((await call(path, { method: 'DELETE', token })).status).toBe(404);
    const codes = [];
    for (const ended of [one, two]) {
      codes.push((await call('/api/user/info', { token: ended })).body.code);
    }
    expect(codes.sort()).toEqual([2000, 4001]);
    const others = await call('/api/user/sessions/end-others', { method: 'POST', token });
    expect(others.body.code).toBe(2000);
    expect(await listed()).toMatchObject([{ current: true }]);
  });

  it.each([
    ['GET', '/api/user/secondFactor'],
    ['POST', '/api/user/secondFactor/enrol'],
    ['POST', '/api/user/secondFactor/confirm'],
    ['DELETE', '/api/user/secondFactor'],
    ['GET', '/api/user/sessions'],
    ['POST', '/api/user/sessions/end-others'],
    ['PUT', '/api/user/edit'],
    ['PUT', '/api/user/password'],
    ['GET', '/api/user/tips'],
    ['GET', '/api/user/logins'],
    ['GET', '/rscc/api/user/init'],
    ['POST', '/rscc/api/user/company/change'],
    ['GET', '/krscc/api/user/confirmrenewaltip'],
    ['GET', '/krscc/api/common/country'],
  ])('%s %s asks for a session', async (method, path) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await call(path, { method, headers })).body.code).toBe(4001);
  });
});

describe('the second factor', () => {
  const post = (path: string, token: string | undefined, body: object) =>
    call(path, { method: 'POST', body, headers: agent(), ...(token && { token }) });

  it('is turned on, asked for at login and turned off', async () => {
    const { userId, email } = await insertPerson();
    const token = await signIn(userId);
    const path = '/api/user/secondFactor';
    expect((await call(path, { token })).body.data).toEqual({
      enabled_at: null,
      recovery_codes_left: 0,
    });
    const enrolled = await post(`${path}/enrol`, token, { password: PASSWORD });
    const { secret, uri } = enrolled.body.data as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    const code = (away: number) => codeAt(secret, Date.now(), away);
    const confirmed = await post(`${path}/confirm`, token, { code: await code(-1) });
    const { recovery_codes } = confirmed.body.data as { recovery_codes: string[] };
    expect(recovery_codes).toHaveLength(10);

    const asked = await login(email);
    expect([asked.status, asked.body.code]).toEqual([401, 4150]);
    expect(asked.body.message).toBe('Enter the code from your authenticator.');
    expect(asked.headers.getSetCookie().join()).not.toContain('gl_session');
    const { challenge } = asked.body.data as { challenge: string };
    const wrong = await post(path, undefined, { challenge, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 4151]);
    const right = await post(path, undefined, { challenge, code: await code(0) });
    expect(right.body).toMatchObject({ code: 2000, data: { home: '/rscc/home/home' } });
    expect(right.headers.getSetCookie().join()).toContain('gl_session=');
    const late = await post(path, undefined, { challenge: `${challenge}0`, code: '000000' });
    expect([late.status, late.body.code]).toEqual([401, 4001]);
    const withCode = { email, password: PASSWORD, code: recovery_codes[0] };
    expect((await post('/api/user/login', undefined, withCode)).body.code).toBe(2000);

    const state = await call(path, { token });
    expect(state.body.data).toMatchObject({ recovery_codes_left: 9 });
    const off = (given: string) => call(path, { method: 'DELETE', token, body: { code: given } });
    expect((await off('000000')).body.code).toBe(4151);
    expect((await off(recovery_codes[1] ?? '')).body.code).toBe(2000);
    expect((await login(email)).body.code).toBe(2000);
  });
});

describe('init, company change and renewal', () => {
  it('loads a locked and a lapsed company with their code', async () => {
    for (const [system, code] of [
      [{ state: 'locked' }, 4003],
      [{ authorisedUntil: '2020-01-01' }, 4004],
    ] as const) {
      const { userId, companyId } = await insertPerson({ system });
      const token = await signIn(userId);
      const { status, body } = await call('/rscc/api/user/init', { token });
      expect([status, body.success, body.code]).toEqual([200, true, code]);
      expect(body.data).toMatchObject({
        company: [{ unique_id: companyId, selected: 1 }],
        tips: 1,
      });
      const denied = await call('/krscc/api/user/init', { token });
      expect([denied.status, denied.body.code]).toEqual([403, 4002]);
    }
  });

  it('enters a lapsed company for the rest of the day', async () => {
    const { userId } = await insertPerson({ system: { authorisedUntil: '2020-01-01' } });
    const token = await signIn(userId);
    const Cookie = `gl_session=${token}`;
    const path = '/rscc/api/user/confirmrenewaltip';
    for (const site of ['cross-site', 'none']) {
      const denied = await call(path, { headers: { Cookie, 'Sec-Fetch-Site': site } });
      expect(denied.status).toBe(403);
    }
    expect((await call('/rscc/api/user/init', { token })).body.code).toBe(4004);
    const granted = await call(path, { headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } });
    expect(granted.body.data).toEqual({ until: expect.stringMatching(/T00:00:00\.000Z$/) });
    expect((await call('/rscc/api/user/init', { token })).body.code).toBe(2000);
  });

  it('switches to a company of the user and to no other', async () => {
    const { userId, companyId } = await insertPerson();
    const { companyId: foreign } = await insertPerson();
    const token = await signIn(userId);
    const change = (unique_id: unknown) =>
      call('/rscc/api/user/company/change', { method: 'POST', token, body: { unique_id } });
    expect((await change(companyId)).body).toMatchObject({
      code: 2000,
      data: { home: '/rscc/home/home' },
    });
    const [theirs, none] = [await change(foreign), await change('co_none')];
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect((await change(undefined)).body.code).toBe(4100);
  });

  it('names countries in the reader’s language', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId);
    const headers = { 'Accept-Language': 'zh' };
    const { body } = await call('/rscc/api/common/country', { token, headers });
    expect(body.data).toContainEqual({
      code: 'DE',
      name: '德国',
      name_zh: '德国',
      name_en: 'Germany',
    });
  });
});

describe('the local outbox', () => {
  it('shows every message, newest first, and none of its markup', async () => {
    const { email } = await insertPerson({ user: { firstName: '<script>alert(1)</script>' } });
    await call('/api/user/forget', { method: 'POST', body: { email }, headers: agent() });
    const json = await devOutbox.request('/dev/outbox.json', {}, bindings);
    const [first] = (await json.json()) as Record<string, unknown>[];
    expect(first).toEqual({
      to: email,
      subject: expect.stringContaining('Reset your Greenlane password'),
      text: expect.stringContaining('<script>'),
      html: expect.not.stringContaining('<script>'),
      links: [expect.stringContaining('http://localhost:8787/user/login?view=reset&token=')],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const page = await devOutbox.request('/dev/outbox', {}, bindings);
    const text = await page.text();
    expect(text).toContain(email);
    expect(text).not.toContain('<script>');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('does not exist in production', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const answer = await devOutbox.request(path, {}, { ...bindings, STAGE: 'production' });
      expect(answer.status).toBe(404);
    }
  });
});

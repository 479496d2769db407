import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { makePortal, type Pages } from '#workers/make-portal.ts';
import verification from '#workers/verification.ts';
import { ANY_UPLOAD } from '~/domain/files/rules.ts';
import { checkUpload } from '~/domain/files/store.server.ts';
import { COMMON_PASSWORDS } from '~/domain/identity/common-passwords.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { hashPassword, verifyPassword } from '~/domain/identity/password.server.ts';
import { changePasswordInput, MIN_PASSWORD } from '~/domain/identity/schema.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { sendDueMail } from '~/domain/mail/send-due.server.ts';
import { userLoader } from '~/screens/door.server.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { code, upload } from '../../support/only-representative/shipments.ts';
import {
  insertPerson,
  mailedToken,
  mailTo,
  oldHash,
  PASSWORD,
  publicContext,
  signIn,
} from '../../support/people.ts';
import { enrolled } from '../../support/second-factor.ts';
import { takeConsoleErrors } from '../../support/silence.ts';
import { visitor } from '../../support/verification.ts';

/** Lines of docs/asvs.md that no other suite holds, through the portal's own wiring as it runs in production. */

const ORIGIN = 'https://portal.greenlane.example';
const production = {
  ...bindings,
  STAGE: 'production',
  PORTAL_ORIGIN: ORIGIN,
  // A file of the platform, whose headers can't be written.
  ASSETS: { fetch: async () => Response.redirect(`${ORIGIN}/icons.svg`) } as unknown as Fetcher,
};

async function send(
  path: string,
  init: RequestInit & { pages?: Pages['answer']; env?: typeof production; origin?: string } = {},
) {
  const { pages, env = production, origin = ORIGIN, ...rest } = init;
  const answer = pages ?? (async () => new Response('<p>a page', { headers: HTML }));
  const headers = { 'CF-Connecting-IP': '203.0.113.7', ...rest.headers };
  return makePortal({ version: 'test', answer }).request(
    origin + path,
    { cf: { colo: 'AMS' }, ...rest, headers },
    env as never,
  );
}

/** What the security log said since the test began. */
const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const FOREIGN = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

describe('every answer of the portal', () => {
  it.each<[string, RequestInit, number]>([
    ['/rscc/home/home', {}, 200],
    ['/rscc/home/home', { method: 'POST', headers: FOREIGN }, 403],
    ['//rscc', {}, 308],
    ['/api/user/info', {}, 401],
    ['/api/nothing', {}, 404],
    ['/api/docs', {}, 200],
    ['/api/openapi.json', {}, 200],
    ['/rscc/api/tradeRecords', {}, 401],
    ['/version', {}, 200],
    ['/icons.svg', {}, 302],
    ['/dev/outbox', {}, 404],
  ])('%s says what a browser must not do with it', async (path, init, status) => {
    const { headers, status: answered } = await send(path, init);
    expect(answered).toBe(status);
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=63072000; includeSub/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/rscc/home/home', '/api/user/info', '/rscc/api/tradeRecords', '/api/openapi.json'])(
    '%s is for no other site to read',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await send(path, { method, headers: FOREIGN });
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    },
  );

  it('has a policy with a nonce of 128 random bits', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { headers } = await send('/');
        return /'nonce-([0-9a-f]{32})'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
      }),
    );
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(50);
    // A UUID has four fixed bits in this place.
    expect(new Set(nonces.map((nonce) => nonce?.[12])).size).toBeGreaterThan(3);
  });
});

it('TRACE and methods that nobody knows are refused before anything is read', async () => {
  for (const method of ['TRACE', 'PROPFIND']) {
    const request = new Request(`${ORIGIN}/rscc/home/home`, { headers: { Cookie: 'a=secret' } });
    Object.defineProperty(request, 'method', { value: method });
    const answer = async () => new Response('a page');
    const portal = makePortal({ version: 'test', answer });
    const { status, headers } = await portal.fetch(request, production as never);
    expect([method, status]).toEqual([method, 405]);
    expect(headers.get('Allow')).toContain('GET, HEAD');
  }
  const { get } = visitor();
  expect((await get('/', {}, 'PUT')).status).toBe(405);
});

describe('in the clear', () => {
  const origin = 'http://portal.greenlane.example';

  it('a page sends its reader on to HTTPS, at the configured address', async () => {
    const { status, headers } = await send('/user/login?view=forgot', { origin });
    expect([status, headers.get('Location')]).toEqual([308, `${ORIGIN}/user/login?view=forgot`]);
    const double = await send('//evil.example', { origin });
    expect(new URL(double.headers.get('Location') ?? '').host).toBe('portal.greenlane.example');
  });

  it.each<[string, string]>([
    ['POST', '/user/login'],
    ['GET', '/api/user/info'],
    ['GET', '/rscc/api/tradeRecords'],
    ['POST', '/api/user/login'],
  ])('%s %s is refused, so that it is noticed', async (method, path) => {
    const response = await send(path, { method, origin });
    expect([response.status, await response.text()]).toEqual([403, 'HTTPS only.']);
  });

  it('verification says nothing: pages lead on, programs are refused, nothing is kept', async () => {
    const { env } = visitor();
    const ctx = {} as ExecutionContext;
    const get = (path: string) =>
      verification.fetch(new Request(`http://verify.greenlane.example${path}`) as never, env, ctx);
    for (const _ of [1, 2]) {
      const page = await get('/c/7Z3K-Q9M2-T8VB-4XNA-4');
      expect([page.status, page.headers.get('Location')]).toEqual([
        308,
        'https://verify.greenlane.example/c/7Z3K-Q9M2-T8VB-4XNA-4',
      ]);
      expect((await get('/api/certificates/7Z3KQ9M2T8VB4XNA4')).status).toBe(403);
      expect((await get('/.well-known/jwks.json')).status).toBe(403);
    }
  });
});

describe('the security log', () => {
  it('says who was turned away, when, where and with which code', async () => {
    const { userId } = await insertPerson({ role: 'viewer' });
    const Authorization = `Bearer ${await signIn(userId)}`;
    const path = '/rscc/api/tradeRecords';
    const answer = await send(path, { method: 'POST', body: '{}', headers: { Authorization } });
    expect(answer.status).toBe(403);
    expect(lines).toEqual([
      {
        event: 'turned away',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        status: 403,
        code: 4002,
        method: 'POST',
        path,
        ip: '203.0.113.7',
        user: userId,
        request_id: answer.headers.get('X-Request-Id'),
      },
    ]);
  });

  it.each<[string, RequestInit, number, number?]>([
    ['/user/login', { method: 'POST', headers: FOREIGN }, 403],
    ['/api/user/info', {}, 401, 4001],
    ['/api/user/info', { headers: { Authorization: `Bearer ${newToken()}` } }, 401, 4001],
    ['/api/user/login', { method: 'POST', body: 'x'.repeat(2_000_000) }, 413, 4135],
    ['/rscc/api/nothing', {}, 404, 4040],
  ])('has a line for %s (%o)', async (path, init, status, denied) => {
    await send(path, init);
    expect(lines).toMatchObject([{ path, status, code: denied }]);
  });

  it('has a line for a page that answers a denial with the way to another page', async () => {
    const pages: Pages['answer'] = async (request, context) => {
      try {
        await userLoader(async () => null)({ request, context, params: {} } as never);
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
      return new Response('opened');
    };
    const answer = await send('/user/center', { pages });
    expect(answer.headers.get('Location')).toMatch(/^\/user\/login\?next=/);
    expect(lines).toMatchObject([{ status: 302, code: 4001, path: '/user/center' }]);
  });

  it('has no token, no query and no line for who was let in', async () => {
    const token = newToken();
    await send(`/rscc/api/confirmTrade/${token}`);
    await send(`/user/login?view=reset&token=${token}`, { method: 'POST', headers: FOREIGN });
    expect(lines.map(({ path }) => path)).toEqual(['/rscc/api/confirmTrade/…', '/user/login']);
    expect(JSON.stringify(lines)).not.toContain(token);
    await send('/user/login');
    expect(lines).toHaveLength(2);
  });

  it('is of one line whatever stands in the address', async () => {
    await send('/rscc/api/%0a%0d%22forged', {});
    expect(JSON.stringify(lines)).not.toMatch(/[\r\n]/);
    expect(lines).toHaveLength(1);
  });
});

describe('a fault', () => {
  it('says nothing outward but its request id, and everything inward', async () => {
    const broken = () => {
      throw new Error('D1_ERROR: no such column secret_of_ours');
    };
    const DB = { withSession: () => ({ getBookmark: () => null, prepare: broken, batch: broken }) };
    const env = { ...production, DB: DB as unknown as D1Database };
    const Authorization = `Bearer ${newToken()}`;
    const answer = await send('/api/user/info', { env, headers: { Authorization } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 5000, data: null });
    expect(text).not.toMatch(/secret_of_ours|D1|Error|\.ts/);
    const [logged] = takeConsoleErrors();
    expect(logged?.[0]).toBe(JSON.parse(text).requestId);
    expect(String(logged?.[1])).toContain('secret_of_ours');
  });
});

describe('who signs in', () => {
  const trailOf = (subjectId: string) =>
    openTestDatabase().select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

  it('is in the trail, and so is who failed to, by a digest of the address typed', async () => {
    const { userId, email } = await insertPerson();
    const ctx = publicContext('203.0.113.80');
    await login(ctx, { email, password: PASSWORD }, { userAgent: 'agent' });
    expect(await trailOf(userId)).toMatchObject([
      { action: 'user.login', actorId: userId, ip: '203.0.113.80', atMs: NOW_MS },
    ]);
    await login(ctx, { email, password: 'wrong' }, { userAgent: 'agent' });
    const [failed] = await trailOf((await hashToken(email)).slice(0, 16));
    expect(failed).toMatchObject({ action: 'user.login_failed', ip: '203.0.113.80' });
    expect(JSON.stringify(failed)).not.toContain(email);
  });

  it('with a wrong code is in the trail, with the password alone in the security log', async () => {
    const { email } = await enrolled();
    const given = { email, password: PASSWORD };
    await login(publicContext(), { ...given, code: '000000' }, { userAgent: 'agent' });
    expect(await trailOf((await hashToken(email)).slice(0, 16))).toMatchObject([
      { action: 'user.login_failed', detail: '{"code":4151}' },
    ]);
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'agent' };
    await send('/api/user/login', { method: 'POST', headers, body: JSON.stringify(given) });
    expect(lines).toMatchObject([{ status: 401, code: 4150, path: '/api/user/login' }]);
  });

  it('is asked again after twelve hours, whatever happened meanwhile', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    const at = (hours: number) => identify(openTestDatabase(), token, NOW_MS + hours * 3_600_000);
    // In use all day long.
    for (const hours of [2, 4, 6, 8, 10, 11.99]) expect((await at(hours)).user.id).toBe(userId);
    await expect(at(12)).rejects.toMatchObject({ code: 4001 });
  });

  it('has a token of 256 random bits', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    expect(atob((tokens[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(32);
  });
});

describe('a mail that was sent', () => {
  it('leaves neither its text nor its links behind', async () => {
    const { email } = await insertPerson();
    await forget(publicContext(), { email });
    const token = await mailedToken(email);
    expect(token).toHaveLength(43);
    const delivered: string[] = [];
    const deliver = async ({ text }: { text: string }) => void delivered.push(text);
    await sendDueMail(systemContext(), 100, { deliver, keepBody: false });
    expect(delivered.join()).toContain(token);
    expect(await mailTo(email)).toMatchObject([{ state: 'sent', text: '', html: '', links: [] }]);
  });
});

describe('a password', () => {
  const refusalOf = (password: string) => {
    const outcome = parseInput(changePasswordInput, {
      old_password: PASSWORD,
      password,
      confirm: password,
    });
    return outcome.ok ? null : outcome.refusal.fields?.password;
  };

  it('is kept as scrypt of at least 32 MiB and three passes', async () => {
    const [, N = 0, r = 0, p = 0] =
      /N=(\d+),r=(\d+),p=(\d+)/.exec(await hashPassword(PASSWORD))?.map(Number) ?? [];
    expect(N).toBeGreaterThanOrEqual(2 ** 15);
    expect(r).toBeGreaterThanOrEqual(8);
    expect(p).toBeGreaterThanOrEqual(3);
  });

  it('kept under an older cost is compared at that cost', async () => {
    const old = oldHash(PASSWORD, 'another salt');
    expect(await verifyPassword(old, PASSWORD)).toBe(true);
    expect(await verifyPassword(old.replace('N=1024', 'N=2048'), PASSWORD)).toBe(false);
    expect(await verifyPassword(old, 'another')).toBe(false);
  });

  it('may be of 128 characters, of any kind beside six letters or digits', () => {
    expect(refusalOf(`abc123${'é 绿!'.repeat(30)}`)).toBeNull();
    expect(refusalOf(`a1b2c3${'x'.repeat(122)}`)).toBeNull();
  });

  it('is none of the three thousand commonest that the rules would let in', () => {
    const fitting = [...COMMON_PASSWORDS].filter(
      (word) => (word.match(/[a-z0-9]/gi) ?? []).length >= MIN_PASSWORD,
    );
    expect(fitting.length).toBeGreaterThanOrEqual(3000);
    for (const word of fitting) expect(refusalOf(word)).toEqual({ key: 'password_common' });
  });
});

describe('input', () => {
  it('changes the fields of its act and no others, whatever it names', async () => {
    const { userId, email } = await insertPerson();
    const token = await signIn(userId);
    const row = () => openTestDatabase().select().from(users).where(eq(users.id, userId));
    const [before] = await row();
    const more = {
      id: 'usr_x',
      email: 'x@y.example',
      staff_role: 'provider',
      staffRole: 'provider',
    };
    const body = JSON.stringify({ firstname: 'Ada', tips: 7, passwordHash: null, ...more });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const edit = (of: string) => send('/api/user/edit', { method: 'PUT', body: of, headers });
    // Not dropped: whoever names another is told so, and nothing changes.
    expect((await edit(body)).status).toBe(422);
    expect(await row()).toEqual([before]);
    expect((await edit(JSON.stringify({ firstname: 'Ada' }))).status).toBe(200);
    expect(await row()).toEqual([{ ...before, firstName: 'Ada', email }]);
  });

  it('given twice in an address counts once, the first', () => {
    const twice = new URLSearchParams('status=WAITING&status=CONFIRMED&year=2025&year=x');
    expect(queryInput(twice)).toEqual({ status: 'WAITING', year: 2025 });
  });

  it('that unpacks to more than it may is refused without unpacking it', async () => {
    expect(code(await checkUpload(upload('a.docx', await docx(0)), ANY_UPLOAD))).toBe(2000);
    const bomb = await docx(512);
    expect(bomb.byteLength).toBeLessThan(MB);
    const began = performance.now();
    expect(code(await checkUpload(upload('bomb.docx', bomb), ANY_UPLOAD))).toBe(4115);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

const MB = 1024 * 1024;
const TYPES =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A ZIP file whose one entry says that it is a DOCX, behind so many megabytes of blanks. */
async function docx(megabytes: number): Promise<Uint8Array> {
  const name = new TextEncoder().encode('[Content_Types].xml');
  const types = new TextEncoder().encode(TYPES);
  const squeeze = new CompressionStream('deflate-raw');
  const writer = squeeze.writable.getWriter();
  const packed = new Response(squeeze.readable).arrayBuffer();
  for (let n = 0; n < megabytes; n += 1) await writer.write(new Uint8Array(MB).fill(32));
  await writer.write(types);
  await writer.close();
  const data = new Uint8Array(await packed);
  const head = new DataView(new ArrayBuffer(30));
  const fields: [offset: number, value: number][] = [
    [0, 0x04034b50],
    [4, 20],
    [8, 8],
    [18, data.byteLength],
    [22, megabytes * MB + types.byteLength],
    [26, name.byteLength],
  ];
  for (const [offset, value] of fields) head.setUint32(offset, value, true);
  const place = new DataView(new ArrayBuffer(46));
  place.setUint32(0, 0x02014b50, true);
  for (const [offset, value] of fields.slice(1)) place.setUint32(offset + 2, value, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, place.byteLength + name.byteLength, true);
  end.setUint32(16, head.byteLength + name.byteLength + data.byteLength, true);
  return new Uint8Array(await new Blob([head, name, data, place, name, end]).arrayBuffer());
}

import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import { api } from '#workers/api/index.ts';
import { guardOrigin } from '#workers/security.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { encodeCursor } from '~/domain/kernel/keyset.ts';
import { bindings } from '../support/contexts.ts';
import { documented, requestApi } from '../support/documented.ts';
import { type Shipper, shipper } from '../support/only-representative/shipments.ts';

interface Body {
  code: number;
  success: boolean;
  message: string;
  showType: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown } | null;
}

/** The API behind the guard that stands before every page and call. */
const portal = new Hono().use(guardOrigin as never).route('/', api);

async function request(method: string, path: string, init: RequestInit = {}) {
  const headers = { 'Accept-Language': 'en', ...(init.headers as Record<string, string>) };
  const response = await portal.request(path, { ...init, method, headers }, bindings);
  await documented(method, path, response);
  return { status: response.status, ...((await response.json()) as Body) };
}

async function signedIn(of?: Shipper) {
  const ship = of ?? (await shipper());
  const token = newToken();
  const userId = await insertUser(ship.ctx.db, {}, [{ companyId: ship.ctx.company.id }]);
  await insertSession(ship.ctx.db, userId, await hashToken(token), Date.now());
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    request(method, `/rscc/api/${path}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { ...ship, call };
}

describe('every API answer', () => {
  it('reads a body that came through a proxy, which adds forwarded headers', async () => {
    const { call, input } = await signedIn();
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded']) {
      const created = await call('POST', 'tradeRecords', input('1'), { [name]: 'x' });
      expect(created).toMatchObject({ status: 200, code: 2000 });
    }
  });

  it('refuses another site in the form of the contract', async () => {
    const { call, input } = await signedIn();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect(await call('POST', 'tradeRecords', input('1'), headers)).toMatchObject({
        status: 403,
        code: 4002,
        success: false,
        data: null,
        showType: 9,
      });
    }
  });

  it('says of a field that was left out that it is required', async () => {
    const { call } = await signedIn();
    expect((await call('POST', 'tradeRecords', {})).data?.fields).toEqual({
      kind: 'Required.',
      partner_id: 'Required.',
      eta: 'Required.',
      port: 'Required.',
      lines: 'Required.',
    });
  });

  it('says of a body that is no JSON object that the body is wrong', async () => {
    const { call } = await signedIn();
    const fields = { body: 'Send a JSON object.' };
    for (const body of ['{"kind":', '', 'null', '"text"']) {
      const answer = await call('POST', 'tradeRecords', body);
      expect(answer).toMatchObject({ status: 422, code: 4100, data: { fields } });
    }
    const form = await call('POST', 'tradeRecords', '--b--', {
      'Content-Type': 'multipart/form-data; boundary=b',
    });
    expect(form).toMatchObject({ status: 422, code: 4100, data: { fields } });
  });

  it('stops reading a body of more than 1 MB, before it asks who sends it', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x' });
    const lying = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    for (const sent of [body, lying]) {
      expect(await request('POST', '/api/user/login', { body: sent })).toMatchObject({
        status: 413,
        code: 4135,
        message: 'The request is larger than allowed.',
      });
    }
  });

  it('refuses a list query it does not understand, instead of listing everything', async () => {
    const { call } = await signedIn();
    for (const list of [
      'substances',
      'tradeProducts',
      'tradePartners',
      'tradeRecords',
      'certificates',
    ]) {
      for (const query of ['sort=nope', 'limit=101', 'limit=0', `q=${'x'.repeat(5000)}`]) {
        const [name = ''] = query.split('=');
        const answer = await call('GET', `${list}?${query}`);
        expect(answer, `${list}?${query.slice(0, 20)}`).toMatchObject({ status: 422, code: 4100 });
        expect(Object.keys(answer.data?.fields as object)).toEqual([name]);
      }
    }
    const wrong = await call('GET', 'tradeRecords?status=confirmed&eta_from=2026-02-30&kind=');
    expect(Object.keys(wrong.data?.fields as object)).toEqual(['status', 'eta_from']);
    expect(await call('GET', 'tradeRecords/export?status=confirmed')).toMatchObject({ code: 4100 });
  });

  it('names a page size or a cursor that can not be meant, on every list', async () => {
    const { call, registrationId } = await signedIn();
    const stale = encodeCursor({ sort: 'nope', values: [1], id: 'x', direction: 'next' });
    for (const list of [
      'substances',
      `substances/${registrationId}/ledger`,
      'tradeProducts',
      'tradePartners',
      'tradeRecords',
      'tradeRecords/incoming',
      'certificates',
    ]) {
      for (const limit of ['0', '101', '-1', '1.5', 'abc', '9999999999']) {
        expect(await call('GET', `${list}?limit=${limit}`), `${list} ${limit}`).toMatchObject({
          status: 422,
          code: 4100,
          showType: 2,
          data: { fields: { limit: 'Enter a whole number from 1 to 100.' } },
        });
      }
      for (const cursor of ['abc', '中', 'e30', stale]) {
        expect(await call('GET', `${list}?cursor=${cursor}`), `${list} ${cursor}`).toMatchObject({
          status: 422,
          code: 4100,
          data: { fields: { cursor: expect.stringContaining('Start again from the first page.') } },
        });
      }
      const both = await call('GET', `${list}?limit=1&cursor=`);
      expect(both, list).toMatchObject({ status: 200, code: 2000 });
    }
    const headers = { 'Accept-Language': 'zh' };
    expect((await call('GET', 'certificates?limit=0', undefined, headers)).data?.fields).toEqual({
      limit: '请输入 1 到 100 之间的整数。',
    });
    expect((await call('GET', 'tradeRecords?cursor=x', undefined, headers)).data?.fields).toEqual({
      cursor: '分页游标已损坏或属于另一种排序，请从第一页重新开始。',
    });
  });

  it('goes on from a cursor in its own order only', async () => {
    const { call, input } = await signedIn();
    for (const tonnes of ['1', '2']) await call('POST', 'tradeRecords', input(tonnes));
    const first = await call('GET', 'tradeRecords?limit=1&sort=tonnage');
    const cursor = String(first.data?.next_cursor);
    const second = await call('GET', `tradeRecords?limit=1&sort=tonnage&cursor=${cursor}`);
    expect(second.data?.items).toMatchObject([{ tonnes: '2.000' }]);
    expect(await call('GET', `tradeRecords?limit=1&sort=-tonnage&cursor=${cursor}`)).toMatchObject({
      status: 422,
      code: 4100,
    });
  });

  it('tells that a batch is over as a notification, and until then as nothing', async () => {
    const { call, ctx, input } = await signedIn();
    const { id } = (await call('POST', 'tradeRecords', input('1'))).data as { id: string };
    const batch = { action: 'send', ids: [id, 'tr_of_nobody'] };
    const started = await call('POST', 'tradeRecords/batch', batch);
    expect(started).toMatchObject({ status: 202, code: 2000, showType: 0 });
    const path = `tradeRecords/batch/${started.data?.batch_id}`;
    expect(await call('GET', path)).toMatchObject({ showType: 0, data: { queued: 1, refused: 1 } });
    await ctx.db.run(sql`UPDATE record_batch_items SET state = 'done' WHERE record_id = ${id}`);
    expect(await call('GET', path)).toMatchObject({
      status: 200,
      success: true,
      code: 2000,
      showType: 3,
      message: 'The batch has finished: 1 done, 1 refused.',
      data: { queued: 0, done: 1, refused: 1 },
    });
  });

  it('takes the alarm as the decimal string of the contract, and as a number', async () => {
    const { call, registrationId } = await signedIn();
    const path = `substances/${registrationId}/alarm`;
    expect(await call('PUT', path, { percent: '85', version: 1 })).toMatchObject({
      data: { alarm_percent: 85, version: 2 },
    });
    expect(await call('PUT', path, { percent: 90, version: 2 })).toMatchObject({
      data: { alarm_percent: 90 },
    });
    for (const percent of ['0', '101', '85.5', '１', '', 0, 101, 85.5, true]) {
      const answer = await call('PUT', path, { percent, version: 3 });
      expect(answer, String(percent)).toMatchObject({
        code: 4100,
        data: { fields: { percent: 'Enter a whole number from 1 to 100.' } },
      });
    }
  });

  it('offers three reminders of a record that was not sent yet, no more', async () => {
    const { call, input } = await signedIn();
    const { id } = (await call('POST', 'tradeRecords', input('1'))).data as { id: string };
    const left = async () => (await call('GET', `tradeRecords/${id}`)).data?.reminders_left;
    expect(await left()).toBe(3);
    await call('POST', `tradeRecords/${id}/send`, { version: 1 });
    expect(await left()).toBe(3);
    await call('POST', `tradeRecords/${id}/remind`, { version: 2 });
    expect(await left()).toBe(2);
  });
});

describe('the reference page', () => {
  it('shows of every operation who may call it, what it answers and how it refuses', async () => {
    const page = await (await requestApi('/api/docs')).text();
    const document = (await (await requestApi('/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).toContain('4106 Someone else changed this meanwhile.');
    expect(page).toContain('covered_tonnes');
    expect(page).toContain('Idempotency-Key');
  });
});

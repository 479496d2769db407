import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import type { OrContext, Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { requestApi } from '../support/documented.ts';
import { lastToken, PDF, type Shipper, shipper } from '../support/only-representative/shipments.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

async function signIn(ctx: OrContext, role: Role = 'admin') {
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId: ctx.company.id, role }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  return token;
}

/** A shipper whose user calls the API with a bearer token. */
async function client(of?: Shipper, role: Role = 'admin') {
  const ship = of ?? (await shipper());
  const token = await signIn(ship.ctx, role);
  const send = (method: string, path: string, body?: unknown, headers: HeadersInit = {}) =>
    requestApi(`/rscc/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en', ...headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown, headers?: HeadersInit) => {
    const response = await send(method, path, body, headers);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  return { ...ship, send, call };
}

/** Someone with a link and nothing else. */
async function partner(method: string, path: string, body?: unknown) {
  const response = await requestApi(`/rscc/api/confirmTrade/${path}`, {
    method,
    headers: { 'Accept-Language': 'en' },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Body) };
}

function form(fields: Record<string, string>, file?: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file) data.set('file', file);
  return data;
}

describe('tradeRecords', () => {
  it('creates, lists, reads, sends; the partner confirms by its link', async () => {
    const { ctx, call, input } = await client();
    const created = await call('POST', 'tradeRecords', input('12.5'));
    expect(created).toMatchObject({
      status: 200,
      code: 2000,
      data: { status: 'UNCONFIRMED', version: 1 },
    });
    const { id, trade_no } = created.data;
    const list = await call('GET', `tradeRecords?q=${trade_no}&sort=-created`);
    expect(list.data).toMatchObject({ total: 1, items: [{ id, tonnes: '12.500' }] });
    expect(await call('POST', `tradeRecords/${id}/send`, { version: 1 })).toMatchObject({
      data: { status: 'WAITING', version: 2 },
    });
    const link = await lastToken(ctx);
    const page = await partner('GET', link);
    expect(page).toMatchObject({ code: 2000, data: { trade_no, tonnes: '12.500', port: 'NLRTM' } });
    const answer = await partner('POST', `${link}/confirm`, { name: 'Joost van Meer' });
    expect(answer).toMatchObject({ code: 2000, data: { status: 'CONFIRMED', trade_no } });
    expect(await partner('POST', `${link}/confirm`, { name: 'Joost' })).toMatchObject({
      status: 410,
      code: 4114,
      data: { reason: 'used', answered_by: 'Joost van Meer' },
    });
    const detail = await call('GET', `tradeRecords/${id}`);
    expect(detail.data).toMatchObject({
      status: 'CONFIRMED',
      confirmed_by: 'Joost van Meer',
      lines: [{ tonnes: '12.500', substances: [{ cas_no: '80-62-6', percent: '100' }] }],
      certificate_id: null,
    });
    expect(JSON.stringify(detail.data)).not.toContain(link);
  });

  it('names every field that is wrong, and the lines of an exceeded tonnage', async () => {
    const { call, input } = await client(await shipper({ tonnes: 50 }));
    const empty = await call('POST', 'tradeRecords', {});
    expect(empty).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(empty.data.fields as object).sort()).toEqual(
      ['eta', 'kind', 'lines', 'partner_id', 'port'].sort(),
    );
    const zero = await call('POST', 'tradeRecords', input('0'));
    expect(zero.data.fields).toEqual({
      'lines.0.tonnes': 'Enter a tonnage above 0 with at most 6 decimals.',
    });
    expect(await call('POST', 'tradeRecords', input('51'))).toMatchObject({
      status: 422,
      code: 4101,
      data: {
        lines: [
          { substance: 'Methyl methacrylate', year: 2026, usable: '50.000', needed: '51.000' },
        ],
      },
    });
    expect(await call('POST', 'tradeRecords')).toMatchObject({ status: 422, code: 4100 });
  });

  it('shows which products can be chosen for a date, with the reason where they can not', async () => {
    const { call, productId } = await client();
    const open = await call('GET', 'tradeProducts/selectable?eta=2026-11-12');
    expect(open.data).toMatchObject({
      items: [{ id: productId, selectable: true, most_tonnes: '900.000' }],
    });
    const early = await call('GET', 'tradeProducts/selectable?eta=2017-11-12&port=GBFXT');
    expect(early.data).toMatchObject({ items: [{ selectable: false, reason: 'not_yet_valid' }] });
    const abroad = await call('GET', 'tradeProducts/selectable?eta=2026-11-12&port=GBFXT');
    expect(abroad.data).toMatchObject({ items: [{ selectable: false, reason: 'destination' }] });
    expect(await call('GET', 'tradeProducts/selectable')).toMatchObject({ code: 4100 });
  });

  it('answers another company exactly as an unknown id', async () => {
    const { call, input } = await client();
    const { data } = await call('POST', 'tradeRecords', input('1'));
    const stranger = await client();
    const body = { version: 1 };
    for (const id of [data.id, 'tr_unknown']) {
      for (const [method, path, sent] of [
        ['GET', ''],
        ['PUT', '', { ...input('1'), version: 1 }],
        ['POST', '/send', body],
        ['POST', '/remind', body],
        ['POST', '/confirm', body],
        ['POST', '/reject', { ...body, reason: 'x' }],
        ['POST', '/revise', body],
        ['GET', `/statements/1/sub_x`],
      ] as const) {
        const answer = await stranger.call(method, `tradeRecords/${id}${path}`, sent);
        expect([path, answer.status, answer.code]).toEqual([path, 404, 4040]);
      }
      const theirs = await stranger.call('POST', 'tradeRecords', input('1'));
      expect(theirs).toMatchObject({ status: 422, code: 4100 });
    }
    expect(await call('GET', `tradeRecords/${data.id}`)).toMatchObject({ data: { version: 1 } });
  });

  it('lets a viewer read and nothing else, and nobody in without a session', async () => {
    const owner = await client();
    const { data } = await owner.call('POST', 'tradeRecords', owner.input('1'));
    const viewer = await client(owner, 'viewer');
    expect(await viewer.call('GET', `tradeRecords/${data.id}`)).toMatchObject({ code: 2000 });
    expect(await viewer.call('POST', `tradeRecords/${data.id}/send`, { version: 1 })).toMatchObject(
      {
        status: 403,
        code: 4002,
      },
    );
    const anyone = await requestApi(`/rscc/api/tradeRecords/${data.id}`);
    expect(anyone.status).toBe(401);
  });

  it('exports the filtered list as a workbook', async () => {
    const { call, send, input } = await client();
    const { data } = await call('POST', 'tradeRecords', input('2.5'));
    const response = await send('GET', 'tradeRecords/export');
    const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows[0]?.[0]).toBe('Trade no.');
    expect(rows[1]?.[0]).toBe(data.trade_no);
    expect(rows[1]?.[5]).toBe(2.5);
  });
});

describe('uploads', () => {
  it('takes a statement by the link and gives it to the sender as a download', async () => {
    const of = await shipper({
      registration: { registrationType: 'intermediate', useClass: 'intermediate' },
    });
    const { ctx, call, send, input, registrationId } = await client(of);
    const { data } = await call('POST', 'tradeRecords', input('1'));
    await call('POST', `tradeRecords/${data.id}/send`, { version: 1 });
    const link = await lastToken(ctx);
    const place = { line_no: '1', registration_id: registrationId };
    const missing = await partner('POST', `${link}/confirm`, { name: 'Joost' });
    expect(missing).toMatchObject({ status: 422, code: 4104 });
    expect(await partner('POST', `${link}/statements`, form(place))).toMatchObject({ code: 4100 });
    const wrong = form(place, new File(['<svg/>'], 'a.pdf'));
    expect(await partner('POST', `${link}/statements`, wrong)).toMatchObject({ status: 415 });
    const good = form(place, new File([PDF], '../严格控制.pdf'));
    expect(await partner('POST', `${link}/statements`, good)).toMatchObject({ code: 2000 });
    const download = await send('GET', `tradeRecords/${data.id}/statements/1/${registrationId}`);
    expect(new TextDecoder().decode(await download.arrayBuffer())).toBe(PDF);
    expect(download.headers.get('Content-Type')).toBe('application/pdf');
    expect(download.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(download.headers.get('Content-Disposition')).toBe(
      `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('严格控制')}.pdf`,
    );
  });

  it('keeps a file for later, and stops reading one that is too large', async () => {
    const { call } = await client();
    const kept = await call('POST', 'common/upload', form({}, new File([PDF], 'a.pdf')));
    expect(kept.data).toMatchObject({ name: 'a.pdf', content_type: 'application/pdf' });
    const big = new File([PDF, new Uint8Array(11 * 1024 * 1024)], 'big.pdf');
    expect(await call('POST', 'common/upload', form({}, big))).toMatchObject({
      status: 413,
      code: 4116,
    });
    const exe = new File(['MZ'], 'a.exe');
    expect(await call('POST', 'common/upload', form({}, exe))).toMatchObject({ status: 415 });
    expect(await call('POST', 'common/upload', { not: 'a form' })).toMatchObject({ code: 4100 });
  });
});

describe('Idempotency-Key', () => {
  it('does the work once and replays the first answer', async () => {
    const { call, input } = await client();
    const key = { 'Idempotency-Key': 'order-88213' };
    const first = await call('POST', 'tradeRecords', input('1'), key);
    const again = await call('POST', 'tradeRecords', input('1'), key);
    expect(again).toEqual(first);
    expect(await call('POST', 'tradeRecords', input('2'), key)).toMatchObject({
      status: 422,
      code: 4130,
    });
    expect((await call('GET', 'tradeRecords')).data.total).toBe(1);
  });

  it('lets only one of many at once through', async () => {
    const { call, input } = await client();
    const key = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', 'tradeRecords', input('1'), key)),
    );
    expect(answers.every(({ code }) => code === 2000 || code === 4106)).toBe(true);
    expect((await call('GET', 'tradeRecords')).data.total).toBe(1);
  });

  it('keeps the keys of two users apart', async () => {
    const one = await client();
    const two = await client();
    const key = { 'Idempotency-Key': 'same' };
    const a = await one.call('POST', 'tradeRecords', one.input('1'), key);
    const b = await two.call('POST', 'tradeRecords', two.input('1'), key);
    expect(a.data.id).not.toBe(b.data.id);
  });
});

describe('incoming records in the API', () => {
  it('are listed in pages, exported and answered by the company they were sent to', async () => {
    const us = await client();
    const asker = await client(
      await shipper({ partner: { linkedCompanyId: us.ctx.company.id, name: 'As they call us' } }),
    );
    const numbers: unknown[] = [];
    for (const tonnes of ['1', '2', '3']) {
      const made = await asker.call('POST', 'tradeRecords', asker.input(tonnes));
      const { id, version, trade_no } = made.data;
      await asker.call('POST', `tradeRecords/${id}/send`, { version });
      numbers.push(trade_no);
    }
    const list = 'tradeRecords/incoming?sort=tonnage&limit=2';
    const first = await us.call('GET', list);
    expect(first.data).toMatchObject({
      items: [{ trade_no: numbers[0], tonnes: '1.000', status: 'WAITING' }, {}],
      total: 3,
      waiting: 3,
    });
    const second = await us.call('GET', `${list}&cursor=${first.data.next_cursor}`);
    expect(second.data).toMatchObject({ items: [{ trade_no: numbers[2] }], next_cursor: null });

    const [{ id, version }] = second.data.items as [{ id: string; version: number }];
    const shown = await us.call('GET', `tradeRecords/incoming/${id}`);
    expect(shown.data).toMatchObject({ partner: { name: 'As they call us' }, answer: null });
    expect(JSON.stringify(shown.data)).not.toMatch(/"(email|phone|created_by|usable_tonnage)"/);
    expect((await asker.call('GET', `tradeRecords/incoming/${id}`)).code).toBe(4040);
    expect((await us.call('POST', `tradeRecords/${id}/confirm`, { version })).code).toBe(2000);
    const over = await us.call('GET', 'tradeRecords/incoming?status=answered');
    expect(over.data).toMatchObject({ items: [{ id, status: 'CONFIRMED' }], waiting: 2 });

    const sheet = await us.send('GET', 'tradeRecords/incoming/export?sort=tonnage');
    const book = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows.map((row) => row[0])).toEqual(['Trade no.', numbers[0], numbers[1]]);
  });
});

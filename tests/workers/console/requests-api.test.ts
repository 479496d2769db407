import { expect, it } from 'vitest';
import { insertSession } from '#db/seed/rows.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { tenantContext } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { koreanShipper } from '../../support/only-representative/korea.ts';
import { importerAsked } from '../../support/only-representative/requests.ts';
import { PDF, upload, value } from '../../support/only-representative/shipments.ts';
import { staffCaller } from '../../support/provider/console.ts';

const PATH = '/console/api/requests';

/** Calls the API as somebody, in a language. */
async function caller(db: Parameters<typeof insertSession>[0], userId: string) {
  const token = newToken();
  await insertSession(db, userId, await hashToken(token), Date.now());
  return async (path: string, body?: unknown, language = 'en') => {
    const response = await requestApi(path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': language,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? ((await response.json()) as Record<string, unknown>) : {};
    return { status: response.status, ...answer } as {
      status: number;
      code: number;
      message: string;
      data: Record<string, unknown>;
    };
  };
}

it('staff read and answer requests of their companies; nobody else finds them', async () => {
  const ctx = await tenantContext({ system: krscc, nowMs: Date.now() });
  const of = await koreanShipper({}, ctx);
  const { file_id } = value(await uploadFile(ctx, 'proof', upload('order.pdf', PDF)));
  const { id } = value(await askRequest(ctx, { ...importerAsked(of), file_id }));
  const { userId } = await staffCaller('consultant', [ctx.company.id]);
  const call = await caller(ctx.db, userId);
  const member = await caller(ctx.db, ctx.actor.id);

  expect(await call(PATH)).toMatchObject({
    code: 2000,
    data: { total: 1, items: [{ id, kind: 'importer', waiting_days: 0, file: 'order.pdf' }] },
  });
  const read = await call(`${PATH}/${id}`);
  expect(read.data.facts).toContainEqual({ name: 'corporate_no', value: '184711-0003171' });
  expect((await call(`${PATH}/${id}/file`)).status).toBe(200);
  for (const path of [PATH, `${PATH}/${id}`, `${PATH}/${id}/file`]) {
    expect(await member(path)).toMatchObject({ status: 404, code: 4040 });
  }
  const decision = { decision: 'approve', version: 1 };
  expect((await member(`${PATH}/${id}/decide`, decision)).code).toBe(4040);
  expect((await call(`${PATH}/ask_of_nobody/decide`, decision)).code).toBe(4040);
  expect(await call(`${PATH}/${id}/decide`, { ...decision, extra: 1 })).toMatchObject({
    code: 4100,
    data: { fields: { extra: 'Unknown field “extra”.' } },
  });
  expect(await call(`${PATH}/${id}/decide`, { ...decision, version: 2 })).toMatchObject({
    status: 409,
    code: 4106,
  });
  expect(await call(`${PATH}/${id}/decide`, decision)).toMatchObject({
    code: 2000,
    data: { id, version: 2 },
  });
});

it('a second request for the same is refused in both languages', async () => {
  const ctx = await tenantContext({ nowMs: Date.now() });
  const call = await caller(ctx.db, ctx.actor.id);
  const said = { kind: 'renewal', text: 'By a year.' };
  expect((await call('/rscc/api/requests', said)).code).toBe(2000);
  expect(await call('/rscc/api/requests', said)).toMatchObject({
    status: 409,
    code: 4149,
    message: 'A request for this is open already.',
  });
  expect((await call('/rscc/api/requests', said, 'zh')).message).toBe('已有待处理的同类申请。');
  expect((await call('/rscc/api/requests?kind=renewal')).data).toMatchObject({
    total: 1,
    items: [{ kind: 'renewal', state: 'open', waiting_days: 0 }],
  });
});

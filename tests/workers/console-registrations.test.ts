import { expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { policies } from '#db/schema/tenancy.ts';
import { insertSession } from '#db/seed/rows.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { tenantContext } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { typedRegistration } from '../support/only-representative/registrations.ts';
import { providerStaff } from '../support/only-representative/requests.ts';

/** Calls the API as somebody. */
async function caller(db: Database, userId: string) {
  const token = newToken();
  await insertSession(db, userId, await hashToken(token), Date.now());
  return async (path: string, method = 'GET', body?: unknown) => {
    const response = await requestApi(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'en',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const { code, data, message } = isJson
      ? JSON.parse(text)
      : { code: 0, data: null, message: '' };
    return { status: response.status, code, data, message, text: withoutRequestId(text) };
  };
}

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

it('staff keep registrations of their companies; to anybody else each call is as none', async () => {
  const ctx = await tenantContext({ nowMs: Date.now() });
  await ctx.db.insert(policies).values({ name: 'staff_totp', value: 0 }).onConflictDoNothing();
  const path = `/console/api/companies/${ctx.company.id}/registrations`;
  const eva = await providerStaff({ assigned: [ctx.company.id] });
  const call = await caller(ctx.db, eva.identity.user.id);
  const body = typedRegistration();

  const wrong = await call(path, 'POST', { ...body, cas_no: '67-64-2', colour: 'red' });
  expect(wrong).toMatchObject({ status: 422, code: 4100 });
  expect(Object.keys(wrong.data.fields).sort()).toEqual(['cas_no', 'colour']);
  expect((await call(path, 'POST', { ...body, system: 'krscc' })).data.fields).toEqual({
    system: 'The company does not use this system.',
  });
  const made = await call(path, 'POST', body);
  expect(made).toMatchObject({ code: 2000, data: { version: 1, warnings: [] } });
  const one = `${path}/${made.data.id}`;

  const year = new Date().getUTCFullYear();
  const limit = { year, use_class: 'standard', limit: '120', version: 1 };
  expect((await call(`${one}/limits`, 'PUT', limit)).data).toMatchObject({ version: 2 });
  const limits = (await call(`${one}/limits`)).data;
  expect(limits).toHaveLength(5);
  expect(limits).toContainEqual({
    ...{ year, use_class: 'standard', limit: '120.000', used: '0.000', reserved: '0.000' },
    is_tonnage: false,
  });
  const { system: _, ...content } = body;
  const reason = 'The name was corrected.';
  const changed = { ...content, name_en: 'Propanone', reason, version: 2 };
  expect((await call(one, 'PUT', { ...changed, version: 1 })).code).toBe(4106);
  expect((await call(one, 'PUT', changed)).data).toMatchObject({ version: 3, warnings: [] });
  const invalid = {
    validity: 'invalid',
    on: '2026-01-01',
    reason: 'Withdrawn by ECHA.',
    version: 3,
  };
  expect((await call(`${one}/validity`, 'POST', invalid)).data).toMatchObject({ version: 4 });
  expect((await call(one)).data).toMatchObject({
    name_en: 'Propanone',
    tonnage: '500.000',
    validity: 'invalid',
    open_records: 0,
    history: [{}, {}, {}, {}],
  });
  expect((await call(`${path}?validity=invalid&q=propanone`)).data).toMatchObject({
    total: 1,
    items: [{ id: made.data.id, limit: '120.000', drawn: '0.000', system: 'rscc' }],
  });
  expect((await call(`${path}/export`)).status).toBe(200);

  // A consultant of another company, a tenant, and an id that never was.
  const other = await tenantContext({ nowMs: Date.now() });
  const lin = await providerStaff({ assigned: [other.company.id] });
  const stranger = await caller(ctx.db, lin.identity.user.id);
  const member = await caller(ctx.db, ctx.actor.id);
  const unknown = '/console/api/companies/co_of_nobody/registrations';
  const calls = [
    ['GET', path, undefined, unknown],
    ['GET', `${path}/export`, undefined, `${unknown}/export`],
    ['POST', path, body, unknown],
    ['GET', one, undefined, `${unknown}/sub_of_nobody`],
    ['PUT', one, { ...changed, version: 4 }, `${unknown}/sub_of_nobody`],
    ['POST', `${one}/validity`, { ...invalid, version: 4 }, `${unknown}/sub_of_nobody/validity`],
    ['GET', `${one}/limits`, undefined, `${unknown}/sub_of_nobody/limits`],
    ['PUT', `${one}/limits`, { ...limit, version: 4 }, `${unknown}/sub_of_nobody/limits`],
  ] as const;
  for (const [method, at, said, nowhere] of calls) {
    const nothing = await stranger(nowhere, method, said);
    expect(nothing).toMatchObject({ status: 404, code: 4040 });
    expect(await stranger(at, method, said)).toEqual(nothing);
    expect(await member(at, method, said)).toEqual(
      await member('/console/api/nothing', method, said),
    );
    expect((await member(at, method, said)).code).toBe(4040);
  }
  // A body that says nothing is not looked at first.
  expect((await stranger(path, 'POST', {})).code).toBe(4040);
  // The registration of one company under the address of another.
  const both = await providerStaff({ assigned: [ctx.company.id, other.company.id] });
  const dora = await caller(ctx.db, both.identity.user.id);
  const misplaced = `/console/api/companies/${other.company.id}/registrations/${made.data.id}`;
  expect((await dora(misplaced)).code).toBe(4040);
  expect((await dora(one)).data).toMatchObject({ version: 4 });
});

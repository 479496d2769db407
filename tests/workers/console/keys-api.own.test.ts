import { beforeEach, expect, it, vi } from 'vitest';
import { bindings } from '../../support/contexts.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { FIRST, freshKeys, NEXT, publicKey } from '../../support/provider/keys.ts';

/** `areas/console.md` §5 keys, §7 case 16. */

const BASE = '/console/api/keys';

beforeEach(freshKeys);

/** Every text of the database. */
async function everything(): Promise<string> {
  const { DB } = bindings;
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`).all()),
  );
  return JSON.stringify(tables.map((table) => table.results));
}

it('a private key is refused (4100), and is afterwards in no table, no answer and no log', async () => {
  const logged: unknown[][] = [];
  const spies = (['log', 'info', 'warn', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said) => void logged.push(said)),
  );
  const { call } = await staffCaller();
  const { d } = JSON.parse(bindings.CERTIFICATE_SIGNING_KEY_NEXT) as { d: string };
  const answer = await call(`${BASE}/stage`, {
    method: 'POST',
    body: { jwk: { ...publicKey(), d } },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const said = await answer.text();
  expect(answer.status).toBe(422);
  expect(JSON.parse(said)).toMatchObject({ code: 4100 });
  expect(said).not.toContain(d);
  expect(await everything()).not.toContain(d);
  expect(JSON.stringify(logged)).not.toContain(d);
  for (const spy of spies) spy.mockRestore();
  const { data } = (await (await call(BASE)).json()) as { data: { items: unknown[] } };
  expect(data.items).toHaveLength(1);
});

it('a key is staged, and its check says what it lacks (4161)', async () => {
  const { call } = await staffCaller();
  const post = (path: string, body: unknown) => call(`${BASE}/${path}`, { method: 'POST', body });
  const staged = await post('stage', { jwk: publicKey(), note: 'Yearly rotation' });
  expect(await staged.json()).toMatchObject({ data: { key_id: NEXT, version: 1 } });
  const checked = await post('check', { key_id: NEXT, version: 1 });
  expect(checked.status).toBe(409);
  expect(await checked.json()).toMatchObject({
    ...{ code: 4161, data: { check: 'ten_minutes' } },
    message:
      'Key check failed: portal and verification site have shown the public key for less than 10 minutes.',
  });
  const listed = (await (await call(BASE)).json()) as {
    data: { items: { key_id: string; state: string; x: string }[] };
  };
  expect(listed.data.items).toMatchObject([
    { key_id: NEXT, state: 'staged', x: publicKey().x, note: 'Yearly rotation' },
    { key_id: FIRST, state: 'active', first_used_at: null },
  ]);
});

it('keys are no call to a consultant', async () => {
  const { call } = await staffCaller('consultant');
  expect((await call(BASE)).status).toBe(404);
  const body = { key_id: FIRST, version: 1 };
  expect((await call(`${BASE}/retire`, { method: 'POST', body })).status).toBe(404);
});

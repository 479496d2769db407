import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertCompany } from '#db/seed/rows.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { REASON, work } from '../../support/provider/exports.ts';
import { unzip } from '../../support/zip.ts';

interface Told {
  state: string;
  open: boolean;
  parts: number;
  made: number;
  made_parts: { part: number; size_bytes: number; sha256: string }[];
}

const dataOf = async <Data>(response: Response, status = 200) => {
  expect(response.status).toBe(status);
  return ((await response.json()) as { data: Data }).data;
};

async function asked() {
  const caller = await staffCaller('provider');
  const companyId = await insertCompany(caller.db, { nameEn: 'Leaving Co., Ltd.' }, [
    { system: 'rscc' },
  ]);
  const path = `/console/api/companies/${companyId}/export`;
  const start = (call = caller.call) => call(path, { method: 'POST', body: { reason: REASON } });
  return { ...caller, companyId, path, start };
}

it('the export of a company is asked for, looked after and downloaded part by part', async () => {
  const { call, path, start } = await asked();
  const { job_id: id } = await dataOf<{ job_id: string }>(await start(), 202);
  // The same one while it goes on, whoever asks.
  const other = await staffCaller('provider');
  expect(await dataOf(await start(other.call), 202)).toEqual({ job_id: id });
  const running = await dataOf<Told>(await call(`${path}/${id}`));
  expect(running).toMatchObject({ state: 'running', open: false, parts: 0, made_parts: [] });
  expect((await call(`${path}/${id}/parts/1`)).status).toBe(404);

  await work(id, undefined, Date.now());
  const done = await dataOf<Told>(await call(`${path}/${id}`));
  expect(done).toMatchObject({ state: 'done', open: true, parts: 1, made: 1 });
  const response = await call(`${path}/${id}/parts/1`);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toMatch(/Leaving.*\.zip/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [part] = done.made_parts;
  expect([bytes.byteLength, createHash('sha256').update(bytes).digest('hex')]).toEqual([
    part?.size_bytes,
    part?.sha256,
  ]);
  const files = await unzip(new Response(bytes));
  expect(files.map(({ path: name }) => name)).toEqual(
    expect.arrayContaining(['README.txt', 'company/company.jsonl', 'manifest.json']),
  );
  for (const wrong of ['0', '2', '1.5', 'x']) {
    expect((await call(`${path}/${id}/parts/${wrong}`)).status, wrong).toBe(404);
  }
});

it('a reason that is too short is refused at its field; a consultant of the company finds nothing', async () => {
  const { call, companyId, path, start } = await asked();
  const refused = await call(path, { method: 'POST', body: { reason: 'short' } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 4100,
    data: { fields: { reason: expect.any(String) } },
  });
  const { job_id: id } = await dataOf<{ job_id: string }>(await start(), 202);
  const consultant = await staffCaller('consultant', [companyId]);
  for (const response of [
    await start(consultant.call),
    await consultant.call(`${path}/${id}`),
    await consultant.call(`${path}/${id}/parts/1`),
  ]) {
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 4040 });
  }
  const elsewhere = await insertCompany((await staffCaller()).db, {}, []);
  expect((await call(`/console/api/companies/${elsewhere}/export/${id}`)).status).toBe(404);
});

import { expect, it } from 'vitest';
import { requestApi } from '../../support/documented.ts';
import { insertDuty } from '../../support/new-substance/duties.ts';
import { cnTenant, insertFiling } from '../../support/new-substance/substances-cn.ts';
import { PDF } from '../../support/only-representative/shipments.ts';
import { deliver } from '../../support/provider/bulk.ts';
import { staffCaller } from '../../support/provider/console.ts';

/** Duties in bulk over the API: listed, proven by a file, looked at, done (`console.md` §5). */

interface Answer {
  data: { file_id: string; batch_id: string };
}

async function owing() {
  const of = await cnTenant();
  const companyId = of.company.id;
  const { id: filingId } = await insertFiling(of, { certificateNo: 'DH-CG-2026-0001' });
  const id = await insertDuty({ companyId, filingId });
  const staff = await staffCaller('consultant', [companyId]);
  const call = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body };
    return (await staff.call(`/console/api/${path}`, init)).json<Answer>();
  };
  const upload = async (said: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(said)) form.set(name, value);
    form.set('file', new File([PDF], 'receipt.pdf', { type: 'application/pdf' }));
    const headers = { Authorization: `Bearer ${staff.token}`, 'Accept-Language': 'en' };
    const init = { method: 'POST', headers, body: form };
    return (await requestApi('/console/api/common/upload', init)).json<Answer>();
  };
  return { companyId, id, call, upload, staff };
}

it('duties are listed, proven by a file and done by one call, each with its outcome', async () => {
  const { companyId, id, call, upload, staff } = await owing();
  const list = `companies/${companyId}/duties`;
  expect(await call(`${list}?state=overdue`)).toMatchObject({
    data: { total: 1, items: [{ id, certificate_no: 'DH-CG-2026-0001', state: 'overdue' }] },
  });
  const workbook = await staff.call(`/console/api/${list}/export`);
  expect(workbook.headers.get('Content-Type')).toMatch(/spreadsheet/);
  expect(await upload({ purpose: 'proof' })).toMatchObject({
    ...{ code: 4100, data: { fields: { duty_id: expect.any(String) } } },
  });
  const { data: file } = await upload({ purpose: 'proof', duty_id: id });
  expect(file).toMatchObject({ file_id: expect.any(String), name: 'receipt.pdf' });
  const rows = { [id]: { done_on: '2026-09-01', file_id: file.file_id } };
  const input = { act: 'duties', ids: [id], values: { rows } };
  expect(await call('bulk/preview', input)).toMatchObject({
    data: { todo: 1, skipped: 0, rows: [{ skip: null, closed: false, ways: [] }] },
  });
  const unknown = { act: 'duties', ids: [id], values: { rows: { [id]: { on: '2026-09-01' } } } };
  expect(await call('bulk/preview', unknown)).toMatchObject({ code: 4100 });
  const { data: started } = await call('bulk', input);
  await deliver(started.batch_id);
  expect(await call(`bulk/${started.batch_id}`)).toMatchObject({
    ...{ showType: 3, data: { done: 1, refused: 0, items: [{ subject_id: id, state: 'done' }] } },
  });
  expect(await call(`${list}?state=done`)).toMatchObject({
    data: { items: [{ id, done_on: '2026-09-01' }] },
  });
});

it('a duty of another company is none', async () => {
  const mine = await owing();
  const theirs = await owing();
  expect(await mine.call(`companies/${theirs.companyId}/duties`)).toMatchObject({ code: 4040 });
  expect(await mine.upload({ purpose: 'proof', duty_id: theirs.id })).toMatchObject({ code: 4040 });
  const rows = { [theirs.id]: { done_on: '2026-09-01', reference_no: 'HZ-1' } };
  const input = { act: 'duties', ids: [theirs.id], values: { rows } };
  expect(await mine.call('bulk', input)).toMatchObject({ code: 4040 });
});

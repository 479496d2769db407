import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { requestApi } from '../../support/documented.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { type CorapTyped, corapBook } from '../../support/provider/corap.ts';
import { reckoned } from '../../support/provider/health.ts';

const PATH = '/console/api/registrations';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Listed {
  code: number;
  data: { items: { id: string; usage: string }[]; total: number };
}

const year = new Date().getUTCFullYear();
const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A company whose one registration is nearly full, asked about, ends soon and has no limit of next year. */
async function watched(row: Parameters<typeof insertRegistration>[1] | object = {}) {
  const caller = await staffCaller('provider');
  const { db } = caller;
  const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
  const id = await insertRegistration(db, {
    ...{ companyId, corapStatus: 'information_requested', decisionDeadline: soon, ...row },
  });
  await db.insert(tonnageAccounts).values({
    ...{ id: `acc_${id}_${year}_standard`, companyId, system: 'rscc', holderId: id, year },
    ...{ holderKind: 'registration', useClass: 'standard', limitG: 100, usedG: 96 },
  });
  await reckoned({ db, nowMs: Date.now() }, companyId);
  return { ...caller, companyId, id };
}

it('registrations of all companies are a list and a workbook by what asks for them; a consultant’s are their own', async () => {
  const { call, companyId, id } = await watched();
  const other = await watched();
  const asked = async (query: string, as = call) =>
    (await (await as(`${PATH}?${query}`)).json()) as Listed;
  for (const view of ['alarm', 'asked', 'next']) {
    const { data } = await asked(`view=${view}&company=${companyId}`);
    expect(data.items.map((one) => one.id)).toEqual([id]);
  }
  const { data } = await asked('');
  expect(data.items.map((one) => one.id)).toEqual(expect.arrayContaining([id, other.id]));
  const { call: consultant } = await staffCaller('consultant', [companyId]);
  expect((await asked('', consultant)).data.items.map((one) => one.id)).toEqual([id]);
  expect((await asked(`company=${other.companyId}`, consultant)).data.items).toEqual([]);
  const refused = await call(`${PATH}?view=ending&sort=usage`);
  expect([refused.status, ((await refused.json()) as Listed).code]).toEqual([422, 4100]);
  const book = await consultant(`${PATH}/export?view=asked`);
  const { sheets } = await readXlsx(new Uint8Array(await book.arrayBuffer()));
  expect(sheets[0]?.rows).toHaveLength(2);
});

async function uploaded(token: string, rows: readonly CorapTyped[]) {
  const form = new FormData();
  const bytes = (await corapBook(rows)) as Uint8Array<ArrayBuffer>;
  form.set('file', new File([bytes], 'corap.xlsx', { type: XLSX }));
  const response = await requestApi(`${PATH}/corap`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    body: form,
  });
  const { data, code } = (await response.json()) as { code: number; data: { import_id: string } };
  return { status: response.status, code, id: data?.import_id };
}

it('CoRAP statuses come in by a workbook: previewed, committed by the digest, kept with what was before', async () => {
  const { call, token, companyId, id } = await watched({ casNo: '110-54-3', ecNo: '203-777-6' });
  const template = await call(`${PATH}/corap/template`);
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
  expect(sheets[0]?.rows[1]).toEqual(['ec_no', 'cas_no', 'status', 'decision_deadline']);
  const wrong = await uploaded(token, [{ cas_no: '110-54-4', status: 'finished' }]);
  const errors = await call(`${PATH}/corap/${wrong.id}/errors`);
  const commented = await readXlsx(new Uint8Array(await errors.arrayBuffer()));
  expect(commented.sheets[0]?.cells?.get('2,1')?.comment?.text).toMatch(/check/);
  const right = await uploaded(token, [
    { cas_no: '110-54-3', status: 'Concluded' },
    { ec_no: '200-756-3', status: 'finished' },
  ]);
  expect(right.status).toBe(202);
  const read = async () =>
    (await (await call(`${PATH}/corap/${right.id}`)).json()) as {
      data: { digest: string; changes: object[]; unmatched_rows: object[] };
    };
  const { data } = await read();
  expect(data).toMatchObject({ state: 'ready', changed: 1, errors: 0, unmatched: 1 });
  expect(data.changes).toMatchObject([
    {
      ...{ registration_id: id, company_id: companyId, before_status: 'information_requested' },
      ...{ before_deadline: soon, after_status: 'concluded', after_deadline: null },
    },
  ]);
  expect(data.unmatched_rows).toMatchObject([{ row: 4, why: 'unknown' }]);
  const commit = (digest: string) =>
    call(`${PATH}/corap/${right.id}/commit`, { method: 'POST', body: { digest } });
  expect(((await (await commit('0'.repeat(64))).json()) as Listed).code).toBe(4156);
  expect((await commit(data.digest)).status).toBe(200);
  const past = (await (await call(`${PATH}/corap`)).json()) as Listed;
  expect(past.data.items.map((one) => one.id)).toContain(right.id);
  const changes = (await (await call(`${PATH}/corap/${right.id}/changes`)).json()) as Listed;
  expect(changes.data.items).toMatchObject([
    { id, before_status: 'information_requested', after_status: 'concluded' },
  ]);
});

it('a consultant finds no CoRAP import at any call', async () => {
  const { token, companyId } = await watched();
  const { id } = await uploaded(token, [{ cas_no: '110-82-7', status: 'finished' }]);
  const consultant = await staffCaller('consultant', [companyId]);
  const { call } = consultant;
  const paths = ['', '/export', '/template', `/${id}`, `/${id}/errors`, `/${id}/changes`];
  for (const path of paths) {
    const answer = await call(`${PATH}/corap${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(
    (await uploaded(consultant.token, [{ cas_no: '110-82-7', status: 'finished' }])).code,
  ).toBe(4040);
  const body = { digest: '0'.repeat(64) };
  const committed = await call(`${PATH}/corap/${id}/commit`, { method: 'POST', body });
  expect(committed.status).toBe(404);
});

import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { requestApi } from '../../support/documented.ts';
import { type BookRows, qiming, sheetsOf } from '../../support/provider/book.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { workOnBooks } from '../../support/provider/workbooks.ts';

const PATH = '/console/api/import';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function uploaded(token: string, rows: BookRows) {
  const form = new FormData();
  const bytes = (await writeXlsx({ sheets: sheetsOf(rows) })) as Uint8Array<ArrayBuffer>;
  form.set('file', new File([bytes], 'qiming.xlsx', { type: XLSX }));
  const response = await requestApi(PATH, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    body: form,
  });
  const { data } = (await response.json()) as { data: { import_id: string } };
  return { status: response.status, id: data.import_id };
}

it('a workbook comes in, says what is wrong at which cell, and is committed once it is right', async () => {
  const { call, token } = await staffCaller('consultant');
  const template = await call(`${PATH}/template`);
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Companies', 'Contracts', 'Users', 'Registrations', 'Yearly limits'],
    ...['Opening balances', 'RP enterprises', 'RP products', 'RP sizes and batches'],
    ...['RP claims', 'RP annual reports', 'How to fill in'],
  ]);
  expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual(['ref', 'name_zh', 'name_en', 'uscc']);

  const wrong = await uploaded(token, qiming({ cas: '67-64-2' }));
  expect(wrong.status).toBe(202);
  await workOnBooks(Date.now());
  const read = (await (await call(`${PATH}/${wrong.id}`)).json()) as {
    data: { digest: string; errors: number; cells: { sheet: string; cell: string }[] };
  };
  expect(read.data).toMatchObject({ state: 'ready', errors: 1 });
  expect(read.data.cells).toMatchObject([{ sheet: 'registrations', cell: 'F3', kind: 'error' }]);
  const body = { digest: read.data.digest, send_invites: false };
  const refused = await call(`${PATH}/${wrong.id}/commit`, { method: 'POST', body });
  expect(await refused.json()).toMatchObject({ code: 4155, data: { n: 1 } });
  const errors = await call(`${PATH}/${wrong.id}/errors`);
  const commented = await readXlsx(new Uint8Array(await errors.arrayBuffer()));
  const cell = commented.sheets.find(({ name }) => name === 'Registrations')?.cells?.get('2,5');
  expect(cell?.comment?.text).toMatch(/which checks it, is wrong/);

  const right = await uploaded(token, qiming());
  await workOnBooks(Date.now());
  const { data } = (await (await call(`${PATH}/${right.id}`)).json()) as {
    data: { digest: string };
  };
  const commit = (digest: string) =>
    call(`${PATH}/${right.id}/commit`, { method: 'POST', body: { digest, send_invites: true } });
  expect(await (await commit('0'.repeat(64))).json()).toMatchObject({ code: 4156 });
  expect(await (await commit(data.digest)).json()).toMatchObject({ code: 2000 });
  const another = await staffCaller('provider');
  expect((await another.call(`${PATH}/${right.id}`)).status).toBe(404);
});

import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { requestApi } from '../../support/documented.ts';
import { opening } from '../../support/new-substance/workbooks.ts';
import { PDF } from '../../support/only-representative/shipments.ts';
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
    ...['RP claims', 'RP annual reports', 'CN enterprises', 'CN filings'],
    ...['CN substances', 'CN activities', 'CN handovers', 'CN duties', 'Ended companies'],
    'How to fill in',
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

it('files are given beside a workbook, and its preview has them', async () => {
  const { token, call } = await staffCaller('consultant');
  const rows = {
    ...opening(),
    cn_filings: [
      {
        ...{ ref: 'qiming', certificate_no: 'QM-BA-2024-1', trade_name: '启明 1' },
        ...{ registered_on: '2024-03-01', issued_on: '2024-03-08', applied_tonnes: '0.5' },
        ...{ registration_type: 'filing_ordinary', activity_types: 'production' },
        ...{
          applicant: 'Qiming Resins Co., Ltd.',
          purpose: '涂料助剂',
          certificate_file: '回执.pdf',
        },
      },
    ],
    cn_substances: [{ ref: 'qiming', certificate_no: 'QM-BA-2024-1', name_zh: '示例物质' }],
  };
  const { id } = await uploaded(token, rows);
  await workOnBooks(Date.now());
  const give = async (name: string, content: string, key?: string) => {
    const form = new FormData();
    form.set('file', new File([content], name, { type: 'application/pdf' }));
    const response = await requestApi(`${PATH}/${id}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) },
      body: form,
    });
    return (await response.json()) as { code: number; data: unknown };
  };
  const read = async () =>
    ((await (await call(`${PATH}/${id}`)).json()) as { data: Record<string, unknown> }).data;
  expect(await read()).toMatchObject({
    errors: 0,
    files: [],
    cells: [{ sheet: 'cn_filings', kind: 'note', column: 'certificate_file', value: '回执.pdf' }],
  });
  expect(await give('回执.exe', PDF)).toMatchObject({ code: 4115 });
  const given = await give('回执.pdf', PDF);
  expect(given).toMatchObject({
    code: 2000,
    data: { import_id: id, files: [{ name: '回执.pdf', size_bytes: PDF.length }] },
  });
  const { digest, ...preview } = await read();
  expect(preview).toMatchObject({
    ...{ errors: 0, cells: [], files: [{ name: '回执.pdf' }] },
    sheets: expect.arrayContaining([
      expect.objectContaining({ sheet: 'cn_filings', new: 1, drafts: 0 }),
    ]),
  });
  const body = { digest, send_invites: false };
  const done = await call(`${PATH}/${id}/commit`, { method: 'POST', body });
  expect(await done.json()).toMatchObject({ code: 2000 });
  // What is committed takes no more.
  expect(await give('回执.pdf', PDF)).toMatchObject({ code: 4105 });
});

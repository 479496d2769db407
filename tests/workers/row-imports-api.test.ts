import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { as } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { work } from '../support/only-representative/row-imports.ts';
import { shipper } from '../support/only-representative/shipments.ts';

interface Answer {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

/** A signed-in API client of a company with an importer and a product. */
async function client() {
  const of = await shipper({ partner: { name: 'Meerdam Coatings B.V.', country: 'NL' } });
  const ctx = as(of.ctx, { nowMs: Date.now() });
  const token = newToken();
  const roles = [{ companyId: ctx.company.id, role: 'member' as const }];
  const userId = await insertUser(ctx.db, {}, roles);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  const send = async (path: string, init: RequestInit = {}) =>
    requestApi(`/rscc/api/${path}`, { ...init, headers });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await send(path, init);
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const json = (method: string, body: unknown) => ({ method, body: JSON.stringify(body) });
  const bring = (what: string | Uint8Array) => {
    const body = new FormData();
    if (typeof what === 'string') body.set('text', what);
    else body.set('file', new File([Buffer.from(what)], 'plan.xlsx'));
    return ask('tradeRecords/import', { method: 'POST', body });
  };
  return { ...of, ctx, send, ask, json, bring };
}

const in20Days = () => utcDay(Date.now() + 20 * 24 * 60 * 60 * 1000);

describe('an import', () => {
  it('is brought with 202, read, put right and saved', async () => {
    const { ctx, ask, send, json, bring, productId } = await client();
    const [product] = await ctx.db.all<{ name: string }>(
      `SELECT name FROM trade_products WHERE id = '${productId}'`,
    );
    const head = ['Partner', 'ETA', 'Port', 'Order ref', 'Product', 'Quantity'];
    const row = (ref: string, quantity: string) => [
      'Meerdam Coatings B.V.',
      in20Days(),
      'Rotterdam',
      ref,
      product?.name ?? '',
      quantity,
    ];
    const rows = [head, row('A', '1,234.50 kg'), row('B', '12,5')];
    const brought = await bring(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    expect(brought.status).toBe(202);
    const id = String(brought.data.import_id);
    expect((await ask(`imports/${id}`)).data).toMatchObject({ state: 'reading', cells: [] });
    expect(await ask(`imports/${id}/commit`, json('POST', { mode: 'good' }))).toMatchObject({
      ...{ status: 409, code: 4105, message: 'It is being read; a moment please.' },
    });
    await work(ctx, id);
    const { data } = await ask(`imports/${id}?rows=bad`);
    expect(data).toMatchObject({
      ...{ state: 'ready', of: 'records', name: 'plan.xlsx', next: null, message: null },
      counts: { rows: 2, good: 1, bad: 1, bad_cells: 1 },
      cells: [
        {
          ...{ row: 3, column: 'quantity', value: '12,5', was: null },
          message: expect.stringContaining('comma'),
        },
      ],
    });
    const errors = await send(`imports/${id}/errors`);
    const { sheets } = await readXlsx(new Uint8Array(await errors.arrayBuffer()));
    expect(sheets[0]?.rows[1]).toEqual([
      ...[3, ...row('B', '12,5'), null, null, null],
      expect.stringMatching(/^Quantity: /),
    ]);
    const fixed = await ask(`imports/${id}/rows/3`, json('PUT', { cells: { quantity: '2' } }));
    expect(fixed.data).toEqual({ row: 3, state: 'good', cells: [] });
    const saved = await ask(`imports/${id}/commit`, json('POST', { mode: 'all' }));
    expect(saved.status).toBe(202);
    await work(ctx, id);
    expect(await ask(`imports/${id}`)).toMatchObject({
      showType: 3,
      message: expect.stringMatching(
        /^The import has finished\. Rows saved: \d+, not saved: \d+\.$/,
      ),
      data: { state: 'done', items: { queued: 0, done: 2, refused: 0 } },
    });
    const { data: list } = await ask('tradeRecords');
    expect(list.total).toBe(2);
  });

  it('of arrivals says which trade number it does not know', async () => {
    const { ctx, ask } = await client();
    const body = new FormData();
    body.set('text', 'Trade no.\tArrival\nTR-0\t2026-01-05');
    const { status, data } = await ask('arrivals/import', { method: 'POST', body });
    expect(status).toBe(202);
    await work(ctx, String(data.import_id));
    expect((await ask(`imports/${data.import_id}`)).data).toMatchObject({
      of: 'arrivals',
      cells: [{ row: 2, column: 'trade_no', message: 'No trade record has this number.' }],
    });
  });

  it('that is refused as a whole says why, and what is missing is asked for', async () => {
    const { ctx, ask, bring } = await client();
    const { data } = await bring('Partner\tETA\nx\ty');
    await work(ctx, String(data.import_id));
    expect((await ask(`imports/${data.import_id}`)).data).toMatchObject({
      state: 'refused',
      code: 4100,
      message: expect.stringContaining('Columns are missing'),
    });
    expect(await bring('  ')).toMatchObject({ status: 422, code: 4100 });
    expect(await ask('imports/imp_of_nobody')).toMatchObject({ status: 404, code: 4040 });
  });

  it('has a template in the reader’s language, whose heads are understood', async () => {
    const { send } = await client();
    for (const [of, first] of [
      ['records', 'Trade partner *'],
      ['products', 'Product name *'],
      ['arrivals', 'Trade no. *'],
    ]) {
      const response = await send(`imports/template?of=${of}`);
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      expect(sheets[0]?.rows[0]?.[0]).toBe(first);
      expect(sheets[1]?.rows).toHaveLength((sheets[0]?.rows[0]?.length ?? 0) + 1);
    }
    expect((await send('imports/template?of=other')).status).toBe(422);
  });
});

import { describe, expect, it } from 'vitest';
import { Denial } from '~/domain/kernel/refusals.ts';
import { listAnnualReports } from '~/domain/responsible-person/product/annual/list.server.ts';
import type { Visit } from '~/screens/door.server.ts';
import {
  enterAnnualReports,
  readAnnualSheet,
} from '~/screens/responsible-person/products/annual-data.server.ts';
import type { AnnualAnswer } from '~/screens/responsible-person/products/annual-sheet.ts';
import { as } from '../../support/contexts.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../support/responsible-person/cosmetics.ts';

const YEAR = 2025;

const visitOf = (search: string) =>
  ({ url: new URL(`https://x.example/rp/rpProducts/list/annual${search}`) }) as Visit; // all it asks of the visit

async function tenant(products = 3) {
  const of = await cosmeticsTenant();
  const ids: string[] = [];
  for (let at = 0; at < products; at += 1) {
    const nameZh = `产品 ${String(at).padStart(3, '0')}`;
    ids.push((await insertCosmetic(of, { nameZh, reportOn: '2024-01-01' })).id);
  }
  const { ctx } = of;
  const read = (search = '') => readAnnualSheet(as(ctx), visitOf(search));
  /** Sends the sheet; where it leads to, or what it answers. */
  const send = async (fields: Record<string, string>, ticked: readonly string[] = []) => {
    const sent = new FormData();
    for (const id of ids) sent.append('product', id);
    for (const id of ticked) sent.append('tick', id);
    for (const [name, text] of Object.entries(fields)) sent.append(name, text);
    const posted = { fields: sent, files: [] } as unknown as Parameters<
      typeof enterAnnualReports
    >[2];
    try {
      const { data } = (await enterAnnualReports(as(ctx), visitOf(`?year=${YEAR}`), posted)) as {
        data: AnnualAnswer;
      };
      return data;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return thrown.headers.get('Location');
    }
  };
  const filed = async () =>
    (await listAnnualReports(ctx, { year: YEAR, state: 'filed' })).map((row) => [
      row.productId,
      row.filedOn,
      row.receiptNo,
    ]);
  return { ...of, ids, read, send, filed };
}

describe('the sheet of a year’s annual reports', () => {
  it('shows what is owed first, twenty-five at a time, in one round trip', async () => {
    const { ctx, ids, read } = await tenant(27);
    const reading = as(ctx);
    const page = await readAnnualSheet(reading, visitOf(''));
    expect(reading.db.trips.roundTrips).toBe(1);
    expect(page).toMatchObject({
      ...{
        year: YEAR,
        years: [2021, 2022, 2023, 2024, 2025],
        show: 'owed',
        total: 27,
        next: '25',
        previous: null,
      },
      counts: { owed: 27, filed: 0, waived: 0, all: 27 },
    });
    expect(page.rows.map(({ productId }) => productId)).toEqual(ids.slice(0, 25));
    expect(await read('?cursor=25')).toMatchObject({ next: null, previous: '0' });
    expect((await read('?cursor=25')).rows).toHaveLength(2);
    expect((await read(`?ids=${ids[3]},${ids[9]}`)).rows).toHaveLength(2);
    for (const cursor of ['x', '-3', '1e9']) await read(`?cursor=${cursor}`);
    const other = await cosmeticsTenant();
    expect((await readAnnualSheet(other.ctx, visitOf(`?ids=${ids[0]}`))).rows).toEqual([]);
  });

  it('enters what is ticked or filled in, on the day of all where a row has none', async () => {
    const { ids, send, filed, read } = await tenant();
    const [first = '', second = '', third = ''] = ids;
    const location = await send(
      {
        filed_on: '2026/3/2',
        [`receipt_${second}`]: 'HZ-2',
        [`filed_${second}`]: '2026年3月5日',
      },
      [first],
    );
    expect(location).toContain('saved=2');
    expect(await filed()).toEqual([
      [first, '2026-03-02', ''],
      [second, '2026-03-05', 'HZ-2'],
    ]);
    const page = await read();
    expect(page.rows.map(({ productId }) => productId)).toEqual([third]);
    expect((await read('?show=filed')).rows).toHaveLength(2);
  });

  it('keeps a row that is refused with why and what was typed, and enters the others', async () => {
    const { ctx, ids, send, filed } = await tenant();
    const [first = '', second = '', third = ''] = ids;
    const file_id = await insertFile(ctx, 'certificate');
    const answer = (await send({
      [`receipt_${first}`]: 'HZ-1',
      [`filed_${second}`]: '2025-12-31',
      [`kept_${second}`]: file_id,
      [`name_${second}`]: 'receipt.pdf',
      [`filed_${third}`]: '2026-03-02',
    })) as AnnualAnswer;
    expect(answer.entered).toBe(1);
    expect(await filed()).toEqual([[third, '2026-03-02', '']]);
    expect(answer.rows).toMatchObject({
      [first]: { fields: { filed_on: { key: 'required' } }, values: { receipt_no: 'HZ-1' } },
      [second]: {
        fields: { filed_on: { key: 'filed_within_year' } },
        values: { file_id, file_name: 'receipt.pdf' },
      },
    });
    expect(answer.rows[third]).toBeUndefined();
    // Again, with what was wrong put right.
    expect(
      await send({ [`filed_${second}`]: '2026-01-02', [`kept_${second}`]: file_id }),
    ).toContain('saved=1');
  });

  it('says that a report came meanwhile, that a paper is gone, and that nothing was filled in', async () => {
    const { ids, send } = await tenant();
    const [first = '', second = ''] = ids;
    const report = { [`filed_${first}`]: '2026-03-02', [`receipt_${first}`]: 'HZ-1' };
    expect(await send(report)).toContain('saved=1');
    expect(await send(report)).toMatchObject({
      entered: 0,
      rows: { [first]: { why: { key: 'annual_report_twice' } } },
    });
    const gone = { [`filed_${second}`]: '2026-03-02', [`kept_${second}`]: 'fil_of_nobody' };
    expect(await send(gone)).toMatchObject({
      entered: 0,
      rows: { [second]: { values: { filed_on: '2026-03-02', file_id: '' } } },
    });
    expect(await send({})).toEqual({ entered: 0, rows: {}, why: { key: 'annual_none' } });
  });

  it('is entered by nobody who may only read, and never for another company', async () => {
    const { ctx, ids } = await tenant();
    const posted = (id: string) => {
      const fields = new FormData();
      fields.append('product', id);
      fields.append(`filed_${id}`, '2026-03-02');
      return { fields, files: [] } as unknown as Parameters<typeof enterAnnualReports>[2];
    };
    const viewer = as(ctx, { role: 'viewer' });
    const [first = ''] = ids;
    await expect(
      enterAnnualReports(viewer, visitOf(`?year=${YEAR}`), posted(first)),
    ).rejects.toEqual(new Denial(4002));
    const other = await cosmeticsTenant();
    expect(
      await enterAnnualReports(other.ctx, visitOf(`?year=${YEAR}`), posted(first)),
    ).toMatchObject({ data: { entered: 0 } });
    expect((await listAnnualReports(ctx, { year: YEAR, state: 'filed' })).length).toBe(0);
  });
});

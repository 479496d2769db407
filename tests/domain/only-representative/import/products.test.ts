import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import { errorsOf, pasted, work } from '../../../support/only-representative/row-imports.ts';
import { upload, value } from '../../../support/only-representative/shipments.ts';

const HEAD = '产品名称\t类型\t备注\tCAS 或注册号\t含量（%）';
const paste = (...rows: string[][]) => [HEAD, ...rows.map((row) => row.join('\t'))].join('\n');

/** Butyl acetate, xylene, DMF in two markets, toluene, bisphenol A. */
async function maker() {
  const ctx = await tenantContext();
  const own = { companyId: ctx.company.id, system: ctx.system.slug };
  const registered = (casNo: string, nameZh: string, more: object = {}) =>
    insertRegistration(ctx.db, { ...own, casNo, nameZh, ecNo: '', ...more });
  const ids = {
    butyl: await registered('123-86-4', '乙酸正丁酯'),
    xylene: await registered('1330-20-7', '二甲苯'),
    dmf: await registered('68-12-2', 'N,N-二甲基甲酰胺'),
    dmfUk: await registered('68-12-2', 'N,N-二甲基甲酰胺', { jurisdiction: 'UK' }),
    toluene: await registered('108-88-3', '甲苯', { registrationNo: '01-2119471310-51' }),
  };
  return { ctx, own, ...ids };
}

async function compositions({ db, company }: Awaited<ReturnType<typeof maker>>['ctx']) {
  const rows = await db.all<{ name: string; type: string; cas: string; ppm: number }>(
    sql`SELECT p.name, p.type, r.cas_no AS cas, s.share_ppm AS ppm FROM trade_products p
      JOIN product_substances s ON s.product_id = p.id AND s.composition_version = p.composition_version
      JOIN registrations r ON r.id = s.registration_id
      WHERE p.company_id = ${company.id} ORDER BY p.name, s.position`,
  );
  return rows.map(({ name, type, cas, ppm }) => `${name} ${type} ${cas} ${ppm / 10_000}`);
}

describe('rows of trade products', () => {
  it('under one name are one product, and repaired CAS numbers are told with what stood there', async () => {
    const { ctx } = await maker();
    const id = await pasted(
      ctx,
      'products',
      paste(
        ['HX-42 快干稀释剂', '混合物', '', '123-86-4', '60'],
        ['', '', '', 'CAS 1330‐20‐7', '３５'],
        ['HX-EP 205', 'Mixture', '新配方', '1968-12-02', '22 %'],
        ['HX-EP 205', '', '', '01-2119471310-51', '18'],
        ['', '', '', '7732-18-5', '60'],
      ),
    );
    expect(await errorsOf(ctx, id)).toEqual([]);
    const { counts, rows } = await findImport(ctx, id);
    expect(counts).toMatchObject({ rows: 5, items: 2, good: 5, repaired: 1, changed: 0 });
    expect(rows[2]?.said).toMatchObject({
      known: 'N,N-二甲基甲酰胺',
      was: { substance: '1968-12-02' },
      now: { substance: '68-12-2', percent: '22' },
    });
    expect(rows[4]?.said.exempt).toBe(true);
    value(await saveImport(as(ctx), id, { mode: 'all' }));
    await work(ctx, id);
    const saved = await findImport(ctx, id);
    expect(saved).toMatchObject({ state: 'done', items: { done: 2 } });
    expect(saved.results.map(({ name }) => name)).toEqual(['HX-42 快干稀释剂', 'HX-EP 205']);
    expect(await compositions(ctx)).toEqual([
      'HX-42 快干稀释剂 mixture 123-86-4 60',
      'HX-42 快干稀释剂 mixture 1330-20-7 35',
      'HX-EP 205 mixture 68-12-2 22',
      'HX-EP 205 mixture 108-88-3 18',
    ]);
  });

  it('say at each cell why it can not be read or saved, and are put right there', async () => {
    const { ctx, own } = await maker();
    await insertProduct(ctx.db, { ...own, name: 'Old', state: 'archived' }, []);
    await insertProduct(ctx.db, { ...own, name: 'Bought', origin: 'purchased' }, []);
    await insertRegistration(ctx.db, { ...own, casNo: '80-05-7', ecNo: '' });
    await insertRegistration(ctx.db, {
      ...own,
      casNo: '80-05-7',
      ecNo: '',
      useClass: 'intermediate',
    });
    const id = await pasted(
      ctx,
      'products',
      paste(
        ['', '混合物', '', '123-86-4', '60'],
        ['A', '浆', '', '123-86-4', '60'],
        ['B', '', '', '123-86-4', '60'],
        ['C', '单一物质', '', '108-88-4', '100'],
        ['D', '单一物质', '', '64-17-5', '100'],
        ['E', '单一物质', '', '甲苯？', '100'],
        ['F', '单一物质', '', '', '100'],
        ['G', '单一物质', '', '80-05-7', '100'],
        ['H', '混合物', '', '123-86-4', '12,5'],
        ['I', '混合物', '', '123-86-4', '0'],
        ['J', '混合物', '', '123-86-4', '60'],
        ['', 'others', '', '1330-20-7', '41'],
        ['K', '混合物', '', '123-86-4', '60'],
        ['', '', '', '1330-20-7', '41'],
        ['L', '混合物', '', '123-86-4', '60'],
        ['', '', '', '123-86-4', '30'],
        ['A', '混合物', '', '123-86-4', '60'],
        ['Old', '混合物', '', '123-86-4', '60'],
        ['Bought', '混合物', '', '123-86-4', '60'],
        ['M', '混合物', '', '7732-18-5', '60'],
        ['N', '其他', '', '123-86-4', '60'],
      ),
    );
    expect(await errorsOf(ctx, id)).toEqual([
      '2 name import_name_first',
      '3 type import_type',
      '4 type required',
      '5 substance import_cas_check',
      '6 substance import_substance_unknown',
      '7 substance invalid_cas',
      '8 substance required',
      '9 substance import_substance_several',
      '10 percent number_comma',
      '11 percent invalid_percent',
      '13 type import_differs',
      '14 percent content_over_100',
      '17 substance substance_twice',
      '18 name import_name_twice',
      '19 name product_archived',
      '20 name import_product_purchased',
      '21 substance substance_required',
      '22 type others_only_over_100',
    ]);
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 0, held: 3, bad: 18 });
    const fixed = await fixImportRow(ctx, id, 5, { cells: { substance: '108-88-3' } });
    expect(value(fixed)).toMatchObject({ state: 'good', said: { known: '甲苯' } });
    value(await saveImport(ctx, id, { mode: 'good' }));
    await work(ctx, id);
    expect(await compositions(ctx)).toEqual(['C substance 108-88-3 100']);
  });

  it('of a product that is there show what changes, and change it', async () => {
    const { ctx, own, butyl, xylene, dmf } = await maker();
    const made = { ...own, name: 'HX-1', type: 'mixture' as const };
    const productId = await insertProduct(ctx.db, made, [
      { registrationId: butyl, sharePpm: 600_000 },
      { registrationId: xylene, sharePpm: 300_000 },
    ]);
    const same = { ...own, name: 'HX-2', type: 'substance' as const };
    const sameId = await insertProduct(ctx.db, same, [
      { registrationId: dmf, sharePpm: 1_000_000 },
    ]);
    const id = await pasted(
      ctx,
      'products',
      paste(
        ['hx-1', '', '2027', '123-86-4', '55'],
        ['', '', '', '108-88-3', '5'],
        ['HX-2', '单一物质', '', '68-12-2', '100'],
      ),
    );
    const { rows, counts } = await findImport(ctx, id);
    expect(counts).toMatchObject({ good: 3, changed: 2 });
    expect(rows[0]?.said).toMatchObject({
      changes: { remark: ['', '2027'], percent: ['60', '55'] },
      removed: ['二甲苯 30 %'],
    });
    expect(rows[1]?.said.changes).toEqual({ percent: ['', '5'] });
    value(await saveImport(ctx, id, { mode: 'all' }));
    await work(ctx, id);
    expect(await findImport(ctx, id)).toMatchObject({ state: 'done', items: { done: 2 } });
    expect(await findProduct(ctx, productId)).toMatchObject({
      remark: '2027',
      compositionVersion: 2,
    });
    expect(await findProduct(ctx, sameId)).toMatchObject({ version: 1, compositionVersion: 1 });
  });

  it('are not written over what somebody else has changed in the meantime', async () => {
    const { ctx, own, butyl } = await maker();
    const lines = [{ registrationId: butyl, sharePpm: 600_000 }];
    const productId = await insertProduct(ctx.db, { ...own, name: 'HX-1', type: 'mixture' }, lines);
    const id = await pasted(ctx, 'products', paste(['HX-1', '', '', '123-86-4', '55']));
    value(await saveImport(ctx, id, { mode: 'good' }));
    const { stepsOf, doStep } = await import('../../../support/only-representative/row-imports.ts');
    for (const step of await stepsOf(id)) await doStep(step, ctx.nowMs);
    const composition = [{ substance_id: butyl, percent: '70' }];
    const other = { name: 'HX-1', type: 'mixture' as const, composition, version: 1 };
    value(await editProduct(as(ctx), productId, other));
    await work(ctx, id);
    expect(await errorsOf(ctx, id)).toEqual(['2 name stale_version']);
    expect(await compositions(ctx)).toEqual(['HX-1 mixture 123-86-4 70']);
  });

  it('with dates in a workbook are repaired as those of a paste', async () => {
    const { ctx } = await maker();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '产品',
          rows: [
            ['Type', 'CAS no.', 'Content (%)', 'Product name'],
            ['Mixture', new Date(Date.UTC(1968, 11, 2)), 22.5, 'HX-9'],
            [null, 1_330_207, 10, null],
          ],
        },
      ],
    });
    const { import_id: id } = value(
      await startImport(ctx, 'products', { file: upload('p.xlsx', bytes) }),
    );
    await work(ctx, id);
    expect(await errorsOf(ctx, id)).toEqual([]);
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 2, repaired: 1 });
  });
});

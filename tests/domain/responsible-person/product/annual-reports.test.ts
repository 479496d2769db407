import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpAnnualReports, rpAnnualWaivers } from '#db/schema/rp-product.ts';
import { auditEntries } from '#db/schema/trail.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { addAnnualReports } from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import { listAnnualReports } from '~/domain/responsible-person/product/annual/list.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveOpeningImports } from '~/domain/responsible-person/product/save-opening-imports.server.ts';
import type { AddAnnualReportsInput } from '~/domain/responsible-person/product/schema.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  consultant,
  importer,
  issueNotice,
  uploaded,
} from '../../../support/responsible-person/imports.ts';

/** Outcomes as they are. */
const enter = (ctx: RpContext, year: number, input: AddAnnualReportsInput) =>
  addAnnualReports(ctx, year, input, (outcome) => outcome);

const GENERAL = { reportOn: '2024-01-01' };
const FILED = { year: 2025, filed_on: '2026-03-02' };

async function owing() {
  const of = await cosmeticsTenant();
  return { ...of, of, ...(await insertCosmetic(of, GENERAL)) };
}

describe('an annual report', () => {
  it('keeps receipt and paper, and both may follow once', async () => {
    const { ctx, id } = await owing();
    value(await addAnnualReport(ctx, id, FILED));
    const file_id = await insertFile(ctx, 'certificate');
    value(await addAnnualReport(ctx, id, { ...FILED, receipt_no: 'HZ-2025-001', file_id }));
    const page = await findCosmetic(ctx, id);
    expect(page.annualReports).toMatchObject([
      { year: 2025, filedOn: '2026-03-02', receiptNo: 'HZ-2025-001', fileId: file_id, pieces: 0 },
    ]);
    expect(page.files[file_id]).toMatchObject({ name: 'paper.pdf' });
    expect(await addAnnualReport(ctx, id, { ...FILED, receipt_no: 'HZ-2' })).toMatchObject({
      refusal: { fields: { year: { key: 'annual_report_twice' } } },
    });
    const again = { year: 2024, filed_on: '2026-03-02', file_id };
    const other = await insertCosmetic(
      { ctx, own: page.rpEnterpriseId ?? '', brand: page.brandOwnerId ?? '' },
      GENERAL,
    );
    await expect(addAnnualReport(ctx, other.id, again)).rejects.toEqual(new Denial(4040));
  });

  it('is waived by an admin with a reason, and no longer owed', async () => {
    const { ctx, id } = await owing();
    const waive = { year: 2024, waive_reason: '当年未进口' };
    const member = as(ctx, { role: 'member' });
    await expect(addAnnualReport(member, id, waive)).rejects.toEqual(new Denial(4002));
    value(await addAnnualReport(ctx, id, waive));
    const { annualReportsOwed, annualWaivers } = await findCosmetic(ctx, id);
    expect(annualReportsOwed.map(({ year }) => year)).toEqual([2025]);
    expect(annualWaivers).toEqual([
      { year: 2024, reason: '当年未进口', waivedByName: 'Chen Jing' },
    ]);
    expect(await addAnnualReport(ctx, id, waive)).toMatchObject({
      refusal: { fields: { year: { key: 'annual_report_twice' } } },
    });
    const both = { ...FILED, waive_reason: 'x' };
    expect(await addAnnualReport(ctx, id, both)).toMatchObject({
      refusal: { fields: { waive_reason: { key: 'waived_or_filed' } } },
    });
    expect(await addAnnualReport(ctx, id, { year: 2025 })).toMatchObject({
      refusal: { fields: { filed_on: { key: 'required' } } },
    });
    const acts = await ctx.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id)));
    expect(acts).toEqual([{ action: 'rp_product.annual_waive' }]);
  });

  it('tells the pieces of its year: those that were declared, and those from before', async () => {
    const of = await importer();
    const { ctx, productId: id } = of;
    const record = await confirmed(of, 100);
    await issueNotice(ctx, record.id);
    const { version } = value(
      await declareRpTrade(ctx, record.id, {
        ...{ version: 2, customs_no: '222920261000012345', declared_on: '2026-09-18' },
        file_id: await uploaded(ctx, 'declaration'),
      }),
    );
    const rows = [{ year: 2026, pieces: 40 }];
    value(await saveOpeningImports(ctx, id, { version: 1, rows }));
    const reported = { ...ctx, nowMs: Date.UTC(2027, 1, 1) };
    const pieces = async () => (await listAnnualReports(reported, {}))[0]?.pieces;
    expect(await pieces()).toBe(140);
    value(await rejectRpTrade(consultant(ctx), record.id, { version, reason: '退运' }));
    expect(await pieces()).toBe(40);
    const twice = [...rows, ...rows];
    expect(await saveOpeningImports(ctx, id, { version: 2, rows: twice })).toMatchObject({
      refusal: { fields: { 'rows.1.year': { key: 'year_twice' } } },
    });
    expect(await saveOpeningImports(ctx, id, { version: 1, rows })).toMatchObject({
      refusal: { code: 4106 },
    });
    const other = await cosmeticsTenant();
    await expect(saveOpeningImports(other.ctx, id, { version: 2, rows })).rejects.toEqual(
      new Denial(4040),
    );
  });
});

describe('annual reports of many products', () => {
  it('are entered at once, each with an outcome of its own', async () => {
    const { ctx, of, id } = await owing();
    const second = await insertCosmetic(of, GENERAL);
    const waived = await insertCosmetic(of, GENERAL);
    const special = await insertCosmetic(of, { ...GENERAL, type: 'special' });
    const other = await cosmeticsTenant();
    const foreign = await insertCosmetic(other, GENERAL);
    const [mine, theirs] = [
      await insertFile(ctx, 'certificate'),
      await insertFile(other.ctx, 'certificate'),
    ];
    const filed_on = '2026-03-02';
    const { outcomes } = value(
      await enter(ctx, 2025, {
        rows: [
          { product_id: id, filed_on, receipt_no: 'HZ-1', file_id: mine },
          { product_id: second.id, filed_on, receipt_no: 'HZ-2' },
          { product_id: waived.id, waive_reason: '未进口' },
          { product_id: special.id, filed_on },
          { product_id: foreign.id, filed_on },
          { product_id: second.id, filed_on: '2026-09-19' },
          { product_id: 'prd_none', filed_on, file_id: theirs },
        ],
      }),
    );
    expect(
      outcomes.map(({ refusal }) => (typeof refusal === 'number' ? refusal : refusal?.code)),
    ).toEqual([undefined, undefined, undefined, 4100, 4040, 4100, 4040]);
    const rows = await listAnnualReports(ctx, { year: 2025 });
    expect(new Map(rows.map((row) => [row.productId, [row.state, row.receiptNo]]))).toEqual(
      new Map([
        [id, ['filed', 'HZ-1']],
        [second.id, ['filed', 'HZ-2']],
        [waived.id, ['waived', '']],
      ]),
    );
    const kept = await ctx.db
      .select()
      .from(rpAnnualReports)
      .where(eq(rpAnnualReports.productId, foreign.id));
    expect(kept).toEqual([]);
    expect(await listAnnualReports(other.ctx, { year: 2025 })).toMatchObject([
      { productId: foreign.id, state: 'overdue' },
    ]);
    const audited = await ctx.db
      .select({ id: auditEntries.subjectId })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, ctx.company.id));
    expect(audited).toHaveLength(3);
  });

  it('take a paper once, and a waiver of an admin alone', async () => {
    const { ctx, of, id } = await owing();
    const second = await insertCosmetic(of, GENERAL);
    const file_id = await insertFile(ctx, 'certificate');
    const rows = [id, second.id].map((product_id) => ({
      ...{ product_id, filed_on: '2026-03-02', file_id },
    }));
    const { outcomes } = value(await enter(ctx, 2025, { rows }));
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([4040, 4040]);
    const waive = { rows: [{ product_id: id, waive_reason: 'x' }] };
    const member = as(ctx, { role: 'member' });
    await expect(enter(member, 2025, waive)).rejects.toEqual(new Denial(4002));
    const viewer = as(ctx, { role: 'viewer' });
    await expect(enter(viewer, 2025, waive)).rejects.toEqual(new Denial(4002));
    expect(
      await ctx.db.select().from(rpAnnualWaivers).where(eq(rpAnnualWaivers.productId, id)),
    ).toEqual([]);
  });

  it('of two at once are entered by one', async () => {
    const { ctx, id } = await owing();
    const rows = ['HZ-1', 'HZ-2'].map((receipt_no) => ({
      ...{ product_id: id, filed_on: '2026-03-02', receipt_no },
    }));
    const both = await Promise.all(rows.map((row) => enter(ctx, 2025, { rows: [row] })));
    const entered = both.filter((one) => one.ok && one.value.outcomes[0]?.refusal === null);
    expect(entered).toHaveLength(1);
  });

  it('of five hundred take two round trips', async () => {
    const { ctx, of } = await owing();
    const made = await Promise.all(Array.from({ length: 20 }, () => insertCosmetic(of, GENERAL)));
    const rows = made.map(({ id }) => ({ product_id: id, filed_on: '2026-03-02' }));
    const { outcomes } = value(await enter(ctx, 2025, { rows }));
    expect(outcomes.every(({ refusal }) => refusal === null)).toBe(true);
    expect((await listAnnualReports(ctx, { year: 2025, state: 'filed' })).length).toBe(20);
  });
});

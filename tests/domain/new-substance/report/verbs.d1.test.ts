import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { cnMessages, cnReports } from '#db/schema/cn-duty.ts';
import { auditEntries, files, jobs } from '#db/schema/trail.ts';
import { sweepMade } from '~/domain/files/made.server.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import {
  findReport,
  offeredReport,
  openReport,
} from '~/domain/new-substance/report/find.server.ts';
import { MAX_REPORT_FILINGS } from '~/domain/new-substance/report/limits.ts';
import { makeReport, type ReportToMake } from '~/domain/new-substance/report/make.server.ts';
import { orderReport } from '~/domain/new-substance/report/order.server.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { bindings, NOW_MS, systemContext } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  annualOf,
  asOf,
  draft,
  imported,
  made,
  REASON,
  sent,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let of: Active;
beforeAll(async () => {
  of = await activeCompany({
    filing: { confidential: true, confidentialUntil: '2028-01-01', certificateNo: 'DH-CG-1' },
  });
  const lines = [made('5'), imported('2'), sent('1', of.relatedId)];
  await submittedActivity(of, { lines });
});

async function make(id: string, nowMs = NOW_MS): Promise<ReportToMake | undefined> {
  let asked: ReportToMake | undefined;
  const [job] = await of.ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `cn_report/${id}`));
  await makeReport(
    systemContext(nowMs),
    { jobId: job?.id ?? '', reportId: id },
    {
      make: async (report) => {
        asked = report;
        return new TextEncoder().encode('%PDF-1.7 made');
      },
    },
  );
  return asked;
}

describe('a report', () => {
  it('is made from what is submitted, under class names, and told', async () => {
    const { id, filing_ids } = value(await orderReport(of.ctx, annualOf(of)));
    expect(filing_ids).toEqual([of.filingId]);
    expect(await findReport(of.ctx, id)).toMatchObject({ state: 'pending', file: null });
    await expect(openReport(of.ctx, id)).rejects.toEqual(new Denial(4040));
    const asked = await make(id);
    const [facts] = asked?.facts ?? [];
    expect(facts?.substances).toMatchObject([
      { nameZh: '取代苯并三唑', casNo: null, withheld: true },
    ]);
    expect(facts?.stamped).toBe(false);
    expect(facts?.records).toMatchObject([{ year: YEAR, lines: [{}, {}, {}] }]);
    const report = await findReport(of.ctx, id);
    expect(report).toMatchObject({
      state: 'done',
      file: { name: `年度报告 ${YEAR} DH-CG-1.pdf`, sizeBytes: 13 },
    });
    const download = await openReport(of.ctx, id);
    expect(await new Response(download.body).text()).toBe('%PDF-1.7 made');
    const [message] = await of.ctx.db
      .select()
      .from(cnMessages)
      .where(eq(cnMessages.key, `cn_report/${id}`));
    expect(message).toMatchObject({ type: 'system', kind: 'report_ready', filingId: of.filingId });
    expect(message?.contentZh).not.toContain('苯并三唑');
  });

  it('is made once, however often its job comes', async () => {
    const { id } = value(await orderReport(of.ctx, annualOf(of)));
    await make(id);
    const again = await make(id);
    expect(again).toBeUndefined();
    const [job] = await of.ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `cn_report/${id}`));
    expect(job?.state).toBe('done');
  });

  it('tells everything to members who say why, and keeps who and why', async () => {
    const full = annualOf(of, { identity: 'full' });
    expect(code(await orderReport(of.ctx, full))).toBe(4187);
    const { id } = value(await orderReport(of.ctx, { ...full, reason: REASON }));
    const asked = await make(id);
    expect(asked?.facts[0]).toMatchObject({
      stamped: true,
      substances: [{ nameZh: '示例苯并三唑', withheld: false }],
    });
    const report = await findReport(of.ctx, id);
    expect(report.file?.name).toBe(`年度报告 ${YEAR} DH-CG-1_CONFIDENTIAL.pdf`);
    const [entry] = await of.ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(entry).toMatchObject({ action: 'cn_report.order', actorId: of.ctx.actor.id });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ identity: 'full', reason: REASON });
    const viewer = asOf(of.ctx, { role: 'viewer' });
    await expect(findReport(viewer, id)).rejects.toEqual(new Denial(4002));
    await expect(openReport(viewer, id)).rejects.toEqual(new Denial(4002));
  });

  it('is no more after 30 days', async () => {
    const { id } = value(await orderReport(of.ctx, annualOf(of)));
    await make(id);
    const last = asOf(of.ctx, { nowMs: NOW_MS + 30 * DAY_MS - 1 });
    expect((await findReport(last, id)).state).toBe('done');
    const after = asOf(of.ctx, { nowMs: NOW_MS + 30 * DAY_MS });
    await expect(findReport(after, id)).rejects.toEqual(new Denial(4040));
    expect(await sweepMade(systemContext(last.nowMs), cnReports)).toBe(0);
    expect(await sweepMade(systemContext(after.nowMs), cnReports)).toBeGreaterThan(0);
    const left = await of.ctx.db.select().from(cnReports).where(eq(cnReports.id, id));
    expect(left).toEqual([]);
    // A job that comes late finds nothing to do.
    expect(await make(id)).toBeUndefined();
  });

  it('is offered by the page that its address names, whatever became of it', async () => {
    expect(await offeredReport(of.ctx, null)).toBeNull();
    const order = annualOf(of, { identity: 'full', reason: REASON });
    const { id } = value(await orderReport(of.ctx, order));
    expect(await offeredReport(of.ctx, id)).toMatchObject({ standing: 'pending', file: null });
    await make(id);
    expect(await offeredReport(of.ctx, id)).toMatchObject({
      ...{ standing: 'done', kind: 'annual', identity: 'full' },
      file: { name: `年度报告 ${YEAR} DH-CG-1_CONFIDENTIAL.pdf`, sizeBytes: 13 },
    });
    const viewer = asOf(of.ctx, { role: 'viewer' });
    expect(await offeredReport(viewer, id)).toEqual({ id, standing: 'withheld' });
    const gone = { id, standing: 'gone' };
    const after = asOf(of.ctx, { nowMs: NOW_MS + 30 * DAY_MS });
    expect(await offeredReport(after, id)).toEqual(gone);
    const stranger = await activeCompany();
    expect(await offeredReport(stranger.ctx, id)).toEqual(gone);
  });

  it('is given up where there is no room for its file', async () => {
    const own = await activeCompany();
    await submittedActivity(own);
    const { id } = value(await orderReport(own.ctx, annualOf(own)));
    await own.ctx.db.run(`INSERT INTO policies (name, company_id, value)
      VALUES ('upload_quota_bytes', '${own.companyId}', 1)`);
    await make(id);
    expect(await findReport(own.ctx, id)).toMatchObject({ state: 'failed', file: null });
    const kept = await own.ctx.db.select().from(files).where(eq(files.companyId, own.companyId));
    expect(kept.filter(({ purpose }) => purpose === 'report')).toEqual([]);
  });
});

/** Puts copies of a row beside it: each has the columns that tell it apart with its number at their end. */
async function copied(
  of: { table: string; id: string; apart: Record<string, string> },
  each: number[],
) {
  const { results } = await bindings.DB.prepare(`PRAGMA table_info(${of.table})`).all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name);
  const values = names.map((name) =>
    of.apart[name] ? `'${of.apart[name]}' || e.value` : `t.${name}`,
  );
  await bindings.DB.prepare(
    `INSERT INTO ${of.table} (${names}) SELECT ${values}
      FROM ${of.table} t, json_each(?) e WHERE t.id = ?`,
  )
    .bind(JSON.stringify(each), of.id)
    .run();
}

describe('an order', () => {
  it('says first what the kind lacks', async () => {
    const { ctx } = of;
    expect(await orderReport(ctx, annualOf(of, { year: null }))).toMatchObject({
      refusal: { code: 4100, fields: { year: { key: 'required' } } },
    });
    const first = annualOf(of, { kind: 'first_activity', filing_ids: [], format: 'xlsx' });
    expect(await orderReport(ctx, first)).toMatchObject({
      refusal: {
        code: 4100,
        fields: { filing_ids: { key: 'required' }, format: { key: 'invalid_choice' } },
      },
    });
  });

  it('leaves out filings without a submitted record of the year, and has none of nothing', async () => {
    const company = { id: of.companyId, own: of.enterpriseId };
    const { id: other } = await insertFiling({ company });
    const both = annualOf(of, { filing_ids: [other, of.filingId] });
    expect(value(await orderReport(of.ctx, both)).filing_ids).toEqual([of.filingId]);
    expect(code(await orderReport(of.ctx, annualOf(of, { filing_ids: [other] })))).toBe(4194);
    expect(code(await orderReport(of.ctx, annualOf(of, { year: YEAR - 1 })))).toBe(4194);
    const all = annualOf(of, { filing_ids: null });
    expect(value(await orderReport(of.ctx, all)).filing_ids).toEqual([of.filingId]);
  });

  it('is of one company, chosen where there are several', async () => {
    const other = await activeCompany();
    await submittedActivity(other);
    const both = asOf(of.ctx, { also: [other] });
    const mixed = annualOf(of, { filing_ids: [of.filingId, other.filingId] });
    expect(code(await orderReport(both, mixed))).toBe(4198);
    expect(code(await orderReport(both, annualOf(of, { filing_ids: null })))).toBe(4193);
    const asked = asOf(of.ctx, { also: [other], filter: other.companyId });
    const all = value(await orderReport(asked, annualOf(of, { filing_ids: null })));
    expect(all.filing_ids).toEqual([other.filingId]);
    await expect(orderReport(of.ctx, mixed)).rejects.toEqual(new Denial(4040));
  });

  it('takes activity records of one year in place of their filings', async () => {
    const own = await activeCompany();
    const record = await submittedActivity(own);
    const ofRecords = (ids: string[], change = {}) =>
      annualOf(own, { filing_ids: null, year: null, record_ids: ids, ...change });
    const order = value(await orderReport(own.ctx, ofRecords([record.id])));
    expect(order.filing_ids).toEqual([own.filingId]);
    const [row] = await own.ctx.db.select().from(cnReports).where(eq(cnReports.id, order.id));
    expect(row).toMatchObject({ year: YEAR, companyId: own.companyId });
    const company = { id: own.companyId, own: own.enterpriseId };
    const { id: other } = await insertFiling({ company });
    const of2025 = { year: YEAR - 1, lines: [], no_activity: true };
    const { id: earlier } = await draft({ ...own, filingId: other }, of2025);
    expect(await orderReport(own.ctx, ofRecords([record.id, earlier]))).toMatchObject({
      refusal: { code: 4100, why: { key: 'report_several_years' } },
    });
    expect(code(await orderReport(own.ctx, ofRecords([earlier])))).toBe(4194);
    const stranger = await activeCompany();
    await expect(orderReport(stranger.ctx, ofRecords([record.id]))).rejects.toEqual(
      new Denial(4040),
    );
  });

  it('reads no more of a company’s year than a report takes', async () => {
    const own = await activeCompany();
    const { id } = await submittedActivity(own);
    const each = Array.from({ length: 20 * MAX_REPORT_FILINGS }, (_, at) => at);
    const [filing, record] = ['cn_filings', 'cn_activity_records'];
    const told = { id: 'flg_', certificate_no: 'NO-' };
    await copied({ table: filing, id: own.filingId, apart: told }, each);
    await copied({ table: record, id, apart: { id: 'act_', filing_id: 'flg_' } }, each);
    const { database, cost } = measured(bindings.DB);
    const ctx = { ...own.ctx, db: openDatabase(database) };
    expect(await orderReport(ctx, annualOf(own, { filing_ids: null }))).toMatchObject({
      refusal: { code: 4100, why: { key: 'report_too_large' } },
    });
    expect(cost.rowsRead).toBeLessThan(25 * MAX_REPORT_FILINGS);
  });

  it('is not for viewers, and the report is nobody else’s', async () => {
    const viewer = asOf(of.ctx, { role: 'viewer' });
    await expect(orderReport(viewer, annualOf(of))).rejects.toEqual(new Denial(4002));
    const { id } = value(await orderReport(of.ctx, annualOf(of)));
    await make(id);
    expect((await findReport(viewer, id)).state).toBe('done');
    const stranger = await activeCompany();
    await expect(findReport(stranger.ctx, id)).rejects.toEqual(new Denial(4040));
    await expect(openReport(stranger.ctx, id)).rejects.toEqual(new Denial(4040));
  });

  it('takes names that are no longer protected', async () => {
    const own = await activeCompany({
      filing: { confidential: true, confidentialUntil: '2026-09-17' },
    });
    await submittedActivity(own);
    const { id } = value(await orderReport(own.ctx, annualOf(own)));
    const asked = await make(id);
    expect(asked?.facts[0]?.substances).toMatchObject([{ nameZh: '示例苯并三唑' }]);
  });
});

describe('a report with a text that no font prints', () => {
  it('is not made: it fails at once and names the text, and a workbook is made all the same', async () => {
    const it = await activeCompany({
      filing: { certificateNo: 'DH-CG-2', tradeName: '稀释剂 400∼600' },
    });
    await submittedActivity(it, { lines: [made('5')] });
    const order = async (format: 'pdf' | 'xlsx') => {
      const { id } = value(await orderReport(it.ctx, { ...annualOf(it), format }));
      expect((await make(id)) !== undefined).toBe(format === 'xlsx');
      return findReport(it.ctx, id);
    };
    expect(await order('pdf')).toMatchObject({
      state: 'failed',
      unprintable: { text: '稀释剂 400∼600', character: '∼' },
    });
    expect(await order('xlsx')).toMatchObject({ state: 'done', unprintable: null });
    // The job is over: nothing is tried again and again.
    const open = await it.ctx.db.select().from(jobs).where(eq(jobs.companyId, it.ctx.company.id));
    expect(open.filter(({ state }) => state !== 'done')).toEqual([]);
  });
});

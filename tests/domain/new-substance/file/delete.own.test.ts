import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { auditEntries, companyStorage, files, sweepCursors } from '#db/schema/trail.ts';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { deleteFilingFile } from '~/domain/new-substance/file/delete.server.ts';
import { openFilingFile } from '~/domain/new-substance/file/open.server.ts';
import { keepUntil, keepYears } from '~/domain/new-substance/file/retention.ts';
import { purgeFilingFiles } from '~/domain/new-substance/file/sweep.server.ts';
import { MAX_TOGETHER } from '~/domain/new-substance/within.ts';
import { systemContext } from '../../../support/contexts.ts';
import {
  fileCountOf,
  filer,
  filerAs,
  insertDraft,
  paperOf,
  pdfOf,
  rowOfFile,
  storedFor,
} from '../../../support/new-substance/filings.ts';
import { code, PDF } from '../../../support/only-representative/shipments.ts';

const REASON = '测试报告已由新版本取代，旧版作废';

const remove = (ctx: CnContext, file_id: string, reason = '') =>
  deleteFilingFile(filerAs(ctx), { file_id, reason });

const actsOn = async ({ db }: CnContext, id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action }) => action,
  );

const bytesOf = async ({ db, company }: CnContext) =>
  (await db.select().from(companyStorage).where(eq(companyStorage.companyId, company.id)))[0]
    ?.sizeBytes;

describe('a file of a draft', () => {
  it('is gone: rows, object, bytes and its place among the fifty', async () => {
    const ctx = await filer({ roles: ['member'] });
    const { id } = await insertDraft(ctx);
    const [first, second] = [
      await paperOf(filerAs(ctx), id),
      await paperOf(filerAs(ctx), id, { content: pdfOf(300) }),
    ];
    expect(await remove(ctx, first)).toEqual({ ok: true, value: { file_id: first } });
    expect(await rowOfFile(ctx, first)).toBeUndefined();
    expect(await ctx.db.$count(files, eq(files.id, first))).toBe(0);
    expect(await storedFor(ctx)).toEqual([expect.stringContaining(second)]);
    expect([await bytesOf(ctx), await fileCountOf(ctx, id)]).toEqual([300, 1]);
    expect((await actsOn(ctx, first)).sort()).toEqual(['cn_file.delete', 'cn_file.upload']);
    await expect(remove(ctx, first)).rejects.toEqual(new Denial(4040));
    // Its place is free again, for the same file too.
    await paperOf(filerAs(ctx), id);
  });

  it('goes once for two tabs', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const file = await paperOf(ctx, id);
    const both = await Promise.allSettled([1, 2].map(() => remove(ctx, file)));
    const done = both.filter((one) => one.status === 'fulfilled' && one.value.ok);
    expect(done).toHaveLength(1);
    expect([await bytesOf(ctx), await fileCountOf(ctx, id)]).toEqual([0, 0]);
  });

  it('is found by its id, whatever the list is filtered by, also above fifty companies', async () => {
    const ctx = await filer({ roles: ['admin', 'admin'] });
    const { id } = await insertDraft(ctx);
    const filter = ctx.scope[1]?.id ?? '';
    const strangers = Array.from({ length: MAX_TOGETHER }, (_, at) => ({
      ...(ctx.scope[0] as (typeof ctx.scope)[number]),
      id: `co_other_${at}`,
    }));
    const many = { ...ctx, scope: [...ctx.scope, ...strangers] };
    for (const of of [{ ...ctx, filter }, many]) {
      const file = await paperOf(filerAs(of), id);
      await openFilingFile(filerAs(of), file);
      expect(code(await remove(of, file))).toBe(2000);
    }
  });

  it('of another tenant is 4040, and of a company where one is a viewer 4002', async () => {
    const [ctx, other] = [await filer(), await filer()];
    const { id } = await insertDraft(other);
    const file = await paperOf(other, id);
    await expect(remove(ctx, file)).rejects.toEqual(new Denial(4040));
    await expect(remove(filerAs(other, { role: 'viewer' }), file)).rejects.toEqual(
      new Denial(4002),
    );
    expect(await rowOfFile(other, file)).toBeDefined();
  });
});

/** A normal filing with its certificate and a report. */
async function normal(row: Parameters<typeof insertDraft>[1] = {}) {
  const ctx = await filer({ roles: ['member'] });
  const { id } = await insertDraft(ctx, { status: 'normal', recordedYear: 2025, ...row });
  const certificate = await paperOf(filerAs(ctx), id);
  const content = pdfOf(400);
  const report = await paperOf(filerAs(ctx), id, { document_type: 'test_report', content });
  return { ctx, id, certificate, report };
}

describe('a file of what is no draft', () => {
  it('is marked removed with its reason, kept until the law lets it go, and told', async () => {
    const { ctx, id, report } = await normal();
    for (const reason of ['', '太短了']) expect(code(await remove(ctx, report, reason))).toBe(4187);
    expect(code(await remove(ctx, report, REASON))).toBe(2000);
    // B1: three years after this year, which may have activity still.
    expect(await rowOfFile(ctx, report)).toMatchObject({
      removedAtMs: ctx.nowMs,
      removedReason: REASON,
      keepUntil: '2029-12-31',
    });
    expect(await storedFor(ctx)).toHaveLength(2);
    expect(await fileCountOf(ctx, id)).toBe(1);
    const changes = await ctx.db.select().from(cnChanges).where(eq(cnChanges.filingId, id));
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'file', before: 'test_report', after: '', reason: REASON }),
    );
    expect(await remove(ctx, report, REASON)).toMatchObject({
      refusal: { code: 4191, data: { until: '2029-12-31' } },
    });
    // The same file may come again.
    await paperOf(filerAs(ctx), id, { document_type: 'test_report', content: pdfOf(400) });
  });

  it('stays where it is the last certificate or receipt of a normal one (4199), also for two tabs', async () => {
    const { ctx, id, certificate } = await normal();
    expect(code(await remove(ctx, certificate, REASON))).toBe(4199);
    const content = pdfOf(500);
    const receipt = await paperOf(filerAs(ctx), id, { document_type: 'receipt', content });
    const both = await Promise.all([certificate, receipt].map((one) => remove(ctx, one, REASON)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([4106, 4199]).toContain(both.map(code).find((one) => one !== 2000));
    expect(await fileCountOf(ctx, id)).toBe(2);
  });

  it('is not dropped like a draft’s where that was submitted meanwhile', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const file = await paperOf(ctx, id);
    await ctx.db.update(cnFilings).set({ status: 'normal' }).where(eq(cnFilings.id, id));
    expect(code(await remove(ctx, file))).toBe(4187);
  });
});

describe('for how long', () => {
  const filing = {
    regime: 'order_12' as const,
    registeredOn: '2022-03-30',
    registrationType: 'filing_ordinary' as const,
    simpleKind: null,
    specialSubtype: null,
    recordedYear: 2024,
    invalidOn: null,
  };

  it.each([
    ['the end of the last activity year', {}, 0, '2027-12-31'],
    ['a year that may have activity still', {}, 2026, '2029-12-31'],
    [
      'the day it became invalid, where that is later',
      { invalidOn: '2026-02-28' },
      2026,
      '2029-02-28',
    ],
    [
      'the last year, where it became invalid before its end',
      { invalidOn: '2024-06-01' },
      2026,
      '2027-12-31',
    ],
    [
      'the day it became invalid, without a record',
      { invalidOn: '2024-02-29', recordedYear: 0 },
      2026,
      '2027-02-28',
    ],
  ])('%s', (_, change, active, until) => {
    expect(keepUntil({ ...filing, ...change }, 3, active)).toBe(until);
  });

  it('what no law knows is kept as long as anything', () => {
    const type = { type: 'filing_ordinary', kind: null, subtype: null, keep_years: 3 } as never;
    const other = { type: 'x', kind: null, subtype: null, keep_years: 10 } as never;
    const periods = [
      { regime: 'order_12' as const, from: '2021-01-01', until: null, types: [type, other] },
    ];
    const law = { periods, graces: [] };
    expect(keepYears(filing, law)).toBe(3);
    expect(keepYears({ ...filing, regime: 'order_7' as const }, law)).toBe(10);
  });
});

describe('when its time is over', () => {
  const LATER = Date.UTC(2030, 0, 2);

  it('the sweep lets it go and the next one takes its object; a day before it does not', async () => {
    const { ctx, id, report } = await normal();
    expect(code(await remove(ctx, report, REASON))).toBe(2000);
    // In Beijing it is the last day until 16:00 UTC.
    await purgeFilingFiles(systemContext(Date.UTC(2029, 11, 31, 15, 59)));
    expect(await rowOfFile(ctx, report)).toBeDefined();
    await purgeFilingFiles(systemContext(Date.UTC(2029, 11, 31, 16)));
    expect(await rowOfFile(ctx, report)).toBeUndefined();
    expect(await ctx.db.$count(files, eq(files.id, report))).toBe(1);
    await ctx.db.delete(sweepCursors);
    await sweepFiles(systemContext(LATER));
    expect(await ctx.db.$count(files, eq(files.id, report))).toBe(0);
    expect(await storedFor(ctx)).toHaveLength(1);
    expect(await bytesOf(ctx)).toBe(PDF.length);
    expect(await fileCountOf(ctx, id)).toBe(1);
    expect(await actsOn(ctx, report)).toEqual(
      expect.arrayContaining(['cn_file.upload', 'cn_file.remove', 'cn_file.purge', 'sweep']),
    );
  });

  it('it is kept longer where the filing was active after that', async () => {
    const { ctx, id, report } = await normal();
    expect(code(await remove(ctx, report, REASON))).toBe(2000);
    await ctx.db.update(cnFilings).set({ recordedYear: 2029 }).where(eq(cnFilings.id, id));
    await purgeFilingFiles(systemContext(LATER));
    expect(await rowOfFile(ctx, report)).toMatchObject({ keepUntil: '2032-12-31' });
    expect(await actsOn(ctx, report)).toContain('cn_file.keep');
  });

  it('a member may let it go', async () => {
    const { ctx, report } = await normal();
    expect(code(await remove(ctx, report, REASON))).toBe(2000);
    expect(code(await remove(filerAs(ctx, { nowMs: LATER }), report))).toBe(2000);
    expect(await rowOfFile(ctx, report)).toBeUndefined();
  });
});

describe('a file whose draft is gone', () => {
  it('goes a day later, and one that its draft has does not', async () => {
    const ctx = await filer({ nowMs: Date.now() });
    const [draft, gone] = [await insertDraft(ctx), await insertDraft(ctx)];
    const [kept, left] = [
      await paperOf(filerAs(ctx), draft.id),
      await paperOf(filerAs(ctx), gone.id),
    ];
    await ctx.db.delete(cnFilingFiles).where(eq(cnFilingFiles.filingId, gone.id));
    await ctx.db.delete(sweepCursors);
    await sweepFiles(systemContext(ctx.nowMs + 25 * 60 * 60 * 1000));
    expect(await storedFor(ctx)).toEqual([expect.stringContaining(kept)]);
    expect(await ctx.db.$count(files, eq(files.id, left))).toBe(0);
  });
});

describe('who may load a file', () => {
  const viewer = (ctx: CnContext) => filerAs(ctx, { role: 'viewer' });
  const text = async (ctx: CnContext, id: string) =>
    new Response((await openFilingFile(filerAs(ctx), id)).body).text();

  it('anyone of the company, and nobody else', async () => {
    const { ctx, certificate } = await normal();
    expect(await text(viewer(ctx), certificate)).toBe(PDF);
    const { headers } = await openFilingFile(ctx, certificate);
    expect(headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Length': String(PDF.length),
    });
    await expect(openFilingFile(await filer(), certificate)).rejects.toEqual(new Denial(4040));
  });

  it('not a viewer while the identity is protected; the day after its last they may', async () => {
    const confidentialUntil = '2026-09-18';
    const { ctx, certificate } = await normal({ confidential: true, confidentialUntil });
    expect(await text(ctx, certificate)).toBe(PDF);
    await expect(openFilingFile(viewer(ctx), certificate)).rejects.toEqual(new Denial(4002));
    const dayAfter = filerAs(viewer(ctx), { nowMs: Date.UTC(2026, 8, 18, 16) });
    expect(await new Response((await openFilingFile(dayAfter, certificate)).body).text()).toBe(PDF);
  });

  it('not a viewer what was removed', async () => {
    const { ctx, report } = await normal();
    await remove(ctx, report, REASON);
    expect((await text(ctx, report)).slice(0, 8)).toBe('%PDF-1.7');
    await expect(openFilingFile(viewer(ctx), report)).rejects.toEqual(new Denial(4002));
  });
});

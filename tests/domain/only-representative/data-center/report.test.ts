import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reminders } from '#db/schema/reminder.ts';
import { jobs } from '#db/schema/trail.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import { sha256Hex } from '~/domain/certificate/canonical-json.ts';
import {
  type ReportFigures,
  reportFigures,
} from '~/domain/only-representative/annual-report/facts.server.ts';
import { openDataFile } from '~/domain/only-representative/data-center/file/find.server.ts';
import { makeDataFile } from '~/domain/only-representative/data-center/file/make.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { insertCertificate } from '../../../support/certificates.ts';
import { as, bindings, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import { writeDataFile } from '../../../support/only-representative/data-files.ts';
import { insertSheet } from '../../../support/only-representative/documents.ts';
import {
  confirmedByStaff,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

/** `only-representative.md` §4 Annual report. */

/** 40 t confirmed with a certificate, an alarm that was told, a sheet that ends, a year that was signed. */
async function traded() {
  const of = await shipper();
  const { ctx, registrationId } = of;
  const waiting = await waitingRecord(of, '40');
  await confirmedByStaff(ctx, waiting);
  const owner = { companyId: ctx.company.id, system: ctx.system.slug };
  await insertCertificate(ctx.db, bindings, {
    companyId: ctx.company.id,
    row: { recordId: waiting.id, revision: 1, tradeNo: waiting.trade_no },
  });
  await ctx.db.insert(reminders).values({
    ...{ ...owner, kind: 'alarm', subjectId: registrationId },
    ...{ level: '2026/past', toldOn: '2026-05-04' },
  });
  await insertSheet(of, { valid_until: '2026-12-01' });
  await ctx.db.insert(yearCloses).values({
    ...{ id: `yc_${ctx.company.id}`, ...owner, year: 2026, signing: 1, lists: '[]' },
    ...{ signedBy: 'usr_li', signedByName: 'Li Na', signedAtMs: NOW_MS - 1, moveId: 'mv_yc' },
  });
  return of;
}

describe('the annual report', () => {
  it('says what the counters, certificates, alarms, documents and signatures of the year say', async () => {
    const { ctx } = await traded();
    const [report, ...others] = await reportFigures(as(ctx), 2026);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      ...{ year: 2026, market: 'EU', cut: false },
      substances: [{ used_g: 40 * TONNE, reserved_g: 0 }],
      importers: [{ used_g: 40 * TONNE, drawn_by: null, country: 'NL' }],
      certificates: { issued: 1, superseded: 0, revoked: 0 },
      alarms: [{ level: 'past', told_on: '2026-05-04' }],
      ending: [{ type: 'extended_sds', until: '2026-12-01' }],
      closed: { by: 'Li Na' },
    });
    const months = report?.months.map(({ used_g }) => used_g) ?? [];
    expect(months.reduce((sum, mass) => sum + mass, 0)).toBe(40 * TONNE);
    const [before] = await reportFigures(as(ctx), 2025);
    expect(before).toMatchObject({ certificates: { issued: 0 }, alarms: [], closed: null });
  });

  it('is a PDF with the figures attached, whose digest it was given, each year in turn', async () => {
    const { ctx } = await traded();
    const ordered = await orderDataFile(as(ctx), 'report', { years: [2026, 2025] });
    const { job_id: id } = value(ordered);
    const [job] = await ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `data_file/${id}`));
    await makeDataFile(
      systemContext(NOW_MS),
      { jobId: job?.id ?? '', dataFileId: id },
      { make: writeDataFile, publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS },
    );
    const { body } = await openDataFile(ctx, id);
    const pdf = await PDF.load(new Uint8Array(await new Response(body).arrayBuffer()));
    expect([...pdf.attachments.list().keys()].sort()).toEqual([
      'annual-report-2025-EU.json',
      'annual-report-2026-EU.json',
    ]);
    const bytes = pdf.attachments.get('annual-report-2026-EU.json') ?? new Uint8Array();
    const figures = JSON.parse(new TextDecoder().decode(bytes)) as ReportFigures;
    const [now] = await reportFigures(as(ctx), 2026);
    // The job reads the company's names; the test's context has others.
    expect(figures).toEqual({ ...now, company: figures.company });
    const text = pdf
      .extractText()
      .map(({ text: of }) => of)
      .join('\n');
    const digest = await sha256Hex(new TextDecoder().decode(bytes));
    expect(text.replace(/\s/g, '')).toContain(digest);
    expect(text).toContain('Li Na');
  });

  it('is for members, and tells nothing of another company', async () => {
    const { ctx } = await traded();
    const viewer = as(ctx, { role: 'viewer' });
    await expect(orderDataFile(viewer, 'report', { years: [2026] })).rejects.toMatchObject({
      code: 4002,
    });
    const other = await tenantContext();
    const [report] = await reportFigures(as(other), 2026);
    expect(report).toMatchObject({ substances: [], importers: [], alarms: [], ending: [] });
  });
});

import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
import { jobs } from '#db/schema/trail.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import {
  findDataFile,
  openDataFile,
} from '~/domain/only-representative/data-center/file/find.server.ts';
import {
  giveUpDataFile,
  makeDataFile,
} from '~/domain/only-representative/data-center/file/make.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { partBeginnings } from '~/domain/only-representative/data-center/pack/parts.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { insertCertificate } from '../../../support/certificates.ts';
import { as, bindings, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import { writeDataFile } from '../../../support/only-representative/data-files.ts';
import { addressOf, insertSheet } from '../../../support/only-representative/documents.ts';
import {
  confirmedByStaff,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { unzip } from '../../../support/zip.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CERTIFICATE = new TextEncoder().encode('%PDF-1.7\n% as it was signed\n%%EOF\n');

/** A confirmed record of 40 t with its certificate in the store, and a safety data sheet that was sent. */
async function traded() {
  const of = await shipper({ partner: { name: '=HYPERLINK("x") B.V.' } });
  const { ctx } = of;
  const waiting = await waitingRecord(of, '40');
  await confirmedByStaff(ctx, waiting);
  const { certificateNo, id } = await insertCertificate(ctx.db, bindings, {
    companyId: ctx.company.id,
    row: {
      ...{ recordId: waiting.id, revision: 1, tradeNo: waiting.trade_no },
      fileSizeBytes: CERTIFICATE.byteLength,
    },
  });
  await ctx.files.put(`certificates/${id}.pdf`, CERTIFICATE);
  const sheet = await insertSheet(of);
  const input = { partner_id: of.partnerId, email: await addressOf(ctx, of.partnerId) };
  value(await sendDocument(ctx, sheet.id, { ...input, locale: 'en', message: '' }));
  return { ...of, certificateNo, certificateId: id, tradeNo: waiting.trade_no };
}

/** Makes what was ordered, as its job does, and opens it. */
async function madePart(ctx: OrContext, id: string) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `data_file/${id}`));
  await makeDataFile(
    systemContext(NOW_MS),
    { jobId: job?.id ?? '', dataFileId: id },
    {
      // The report has tests of its own.
      make: async (file) => (file.part === 'report' ? CERTIFICATE : writeDataFile(file)),
      publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
    },
  );
  const { body } = await openDataFile(ctx, id);
  const files = await unzip(body);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

async function rowsOf(bytes: Uint8Array | undefined) {
  const { sheets } = await readXlsx(bytes ?? new Uint8Array());
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('an inspection pack', () => {
  it('holds what its index says, to the byte, and says what the page says', async () => {
    const { ctx, certificateNo, tradeNo } = await traded();
    const { job_id: id } = value(await orderDataFile(as(ctx), 'inspection', { years: [2026] }));
    const files = await madePart(ctx, id);
    const index = await rowsOf(files.get('00_index.xlsx'));
    expect(index.map((row) => row.文件)).toEqual([...files.keys()].slice(1));
    for (const { 文件: path, 'SHA-256': hash } of index) {
      const bytes = files.get(String(path)) ?? new Uint8Array();
      expect(createHash('sha256').update(bytes).digest('hex'), String(path)).toBe(hash);
    }
    expect([...files.keys()]).toEqual([
      '00_index.xlsx',
      '01_record.xlsx',
      '02_importers.xlsx',
      '03_ledger.csv',
      `04_certificates/${certificateNo}.pdf`,
      '04_certificates/list.xlsx',
      '06_documents/MMA_eSDS_v1_en.pdf',
      '07_sds_log.xlsx',
      '08_annual_report_2026.pdf',
      '10_keys.jwks.json',
    ]);
    expect(files.get(`04_certificates/${certificateNo}.pdf`)).toEqual(CERTIFICATE);
    const center = await readDataCenter(as(ctx), { by: 'month', q: '', year: 2026 });
    const record = await rowsOf(files.get('01_record.xlsx'));
    expect(record.map((row) => row['已用 (t)'])).toEqual(
      center.rows.map(({ usedG }) => usedG / TONNE),
    );
    const lines = text(files.get('03_ledger.csv')).trim().split('\r\n');
    expect(lines[0]).toContain('entry,at,year,registration,kind,grams');
    expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['reserve', 'use']);
    expect(lines[1]).toContain(tradeNo);
    expect(await rowsOf(files.get('04_certificates/list.xlsx'))).toMatchObject([
      { 证明编号: certificateNo, 贸易单号: tradeNo, 状态: '有效' },
    ]);
    expect(await rowsOf(files.get('07_sds_log.xlsx'))).toMatchObject([
      { 进口商: '=HYPERLINK("x") B.V.', 版本: 1, 下载次数: 0 },
    ]);
    expect(JSON.parse(text(files.get('10_keys.jwks.json')))).toEqual(
      JSON.parse(bindings.CERTIFICATE_PUBLIC_KEYS),
    );
  });

  it('is mailed to who ordered it, and is let go after seven days', async () => {
    const { ctx } = await traded();
    const { job_id: id } = value(await orderDataFile(as(ctx), 'inspection', { years: [2026] }));
    await madePart(ctx, id);
    const [mail] = await ctx.db.all<{ links: string; subject: string }>(
      sql`SELECT links, subject FROM mail_messages WHERE company_id = ${ctx.company.id}
        AND subject LIKE '检查资料包%'`,
    );
    expect(mail?.subject).toBe('检查资料包 2026 已生成 / Inspection pack 2026 is ready');
    expect(mail?.links).toContain(`/rscc/dataCenter?company=${ctx.company.id}#files`);
    expect(await findDataFile(ctx, id)).toMatchObject({ expiresAtMs: NOW_MS + 7 * DAY_MS });
    const later = as(ctx, { nowMs: NOW_MS + 7 * DAY_MS });
    await expect(findDataFile(later, id)).rejects.toEqual(new Denial(4040));
  });

  it('of more certificates than one job reads comes in parts that one job each can read, with one index', async () => {
    const { ctx, certificateId } = await traded();
    const [one] = await ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, certificateId));
    if (one === undefined) throw new Error('no certificate');
    const letters = Array.from({ length: 460 }, (_, n) => ({
      ...{ ...one, id: `${one.id}_${n}`, certificateNo: `${one.certificateNo}-${n}` },
      ...{ kind: 'registration_confirmation' as const, codeHash: `${one.codeHash}${n}` },
      ...{ recordId: null, issuedOn: '2026-09-01' },
    }));
    const [first, ...others] = letters.map((row) => ctx.db.insert(certificates).values(row));
    if (first !== undefined) await ctx.db.batch([first, ...others]);
    const { job_id: id } = value(await orderDataFile(as(ctx), 'inspection', { years: [2026] }));
    const { parts } = await findDataFile(ctx, id);
    expect(parts).toHaveLength(1);
    // From the last to the first: a part that is made has the one before it made.
    const made = [];
    for (const part of [...parts].reverse()) made.unshift(await madePart(ctx, part));
    made.unshift(await madePart(ctx, id));
    expect(made.map((files) => files.size)).toEqual([450 + 8, 12]);
    const index = await rowsOf(made[0]?.get('00_index.xlsx'));
    expect(index).toHaveLength(462 + 7);
    for (const { 文件: path, 'SHA-256': hash, 分卷: part } of index) {
      const bytes = made[Number(part) - 1]?.get(String(path)) ?? new Uint8Array();
      expect(createHash('sha256').update(bytes).digest('hex'), String(path)).toBe(hash);
    }
    const { file } = await findDataFile(ctx, parts[0] ?? '');
    expect(file?.name).toMatch(/2026-2\.zip$/);
    const { files } = await readDataCenter(as(ctx), { by: 'month', q: '', year: 2026 });
    expect(files.map(({ part }) => part)).toEqual([1, 2]);
  });

  it('is given up as a whole, and is for members of the company', async () => {
    const { ctx } = await traded();
    const viewer = as(ctx, { role: 'viewer' });
    await expect(orderDataFile(viewer, 'inspection', { years: [2026] })).rejects.toEqual(
      new Denial(4002),
    );
    const { job_id: id } = value(await orderDataFile(as(ctx), 'inspection', { years: [2026] }));
    await expect(findDataFile(await tenantContext(), id)).rejects.toEqual(new Denial(4040));
    const [row] = await ctx.db.select().from(dataFiles).where(eq(dataFiles.id, id));
    if (row === undefined) throw new Error('nothing was ordered');
    const second = { ...row, id: `${id}_2`, wholeId: id, part: 2, beginsAt: '05' };
    await ctx.db.insert(dataFiles).values(second);
    await giveUpDataFile(ctx, second.id);
    expect((await findDataFile(ctx, id)).state).toBe('failed');
  });

  it('of more papers than twenty parts take is too much (4100)', () => {
    const papers = (count: number, sizeBytes: number) =>
      Array.from({ length: count }, (_, n) => ({ path: String(n).padStart(5, '0'), sizeBytes }));
    expect(partBeginnings([])).toEqual(['']);
    expect(partBeginnings(papers(450, 1))).toEqual(['']);
    expect(partBeginnings(papers(901, 1))).toEqual(['', '00450', '00900']);
    expect(partBeginnings(papers(3, 300 * 1024 * 1024))).toEqual(['', '00001', '00002']);
    expect(partBeginnings(papers(9001, 1))).toHaveLength(21);
  });
});

describe('a takeover pack', () => {
  it('holds what another representative goes on with, and no ledger and no certificate', async () => {
    const { ctx } = await traded();
    const { job_id: id } = value(
      await orderDataFile(as(ctx), 'takeover', { years: [2024, 2025, 2026] }),
    );
    expect([...(await madePart(ctx, id)).keys()]).toEqual([
      '00_index.xlsx',
      '01_record.xlsx',
      '02_importers.xlsx',
      '06_documents/MMA_eSDS_v1_en.pdf',
      '07_sds_log.xlsx',
      'duties.xlsx',
    ]);
  });
});

import { eq, inArray } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import * as certificateTables from '#db/schema/certificate.ts';
import * as cnActivityTables from '#db/schema/cn-activity.ts';
import * as cnDutyTables from '#db/schema/cn-duty.ts';
import * as cnEnterpriseTables from '#db/schema/cn-enterprise.ts';
import * as cnFilingTables from '#db/schema/cn-filing.ts';
import * as dataFileTables from '#db/schema/data-file.ts';
import * as documentTables from '#db/schema/document.ts';
import * as dutyTables from '#db/schema/duty.ts';
import * as identityTables from '#db/schema/identity.ts';
import * as importTables from '#db/schema/import.ts';
import * as partnerTables from '#db/schema/partner.ts';
import * as productTables from '#db/schema/product.ts';
import * as brandingTables from '#db/schema/provider/branding.ts';
import * as contactTables from '#db/schema/provider/contact.ts';
import * as noticeTables from '#db/schema/provider/notice.ts';
import * as requestTables from '#db/schema/request.ts';
import * as rpAdverseTables from '#db/schema/rp-adverse.ts';
import * as rpEnterpriseTables from '#db/schema/rp-enterprise.ts';
import * as rpProductTables from '#db/schema/rp-product.ts';
import * as rpTradeTables from '#db/schema/rp-trade.ts';
import * as substanceTables from '#db/schema/substance.ts';
import * as tenancyTables from '#db/schema/tenancy.ts';
import * as recordTables from '#db/schema/trade-record.ts';
import * as trailTables from '#db/schema/trail.ts';
import { auditEntries, companyStorage, files, sweepCursors } from '#db/schema/trail.ts';
import * as upstreamTables from '#db/schema/upstream.ts';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { FILE_USES } from '~/domain/files/uses.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { as, bindings, systemContext, tenantContext } from '../../support/contexts.ts';
import {
  openRecord,
  PDF,
  shipper,
  upload,
  value,
} from '../../support/only-representative/shipments.ts';
import { takeConsoleErrors } from '../../support/silence.ts';

const HOUR_MS = 60 * 60 * 1000;
// The store goes by the real clock.
const NOW = Date.now();
const TOMORROW = NOW + 25 * HOUR_MS;

const store = bindings.FILES;
const isThere = async (key: string) => (await store.head(key)) !== null;

beforeEach(async () => {
  await systemContext().db.delete(sweepCursors);
});

const cursor = async () => (await systemContext().db.select().from(sweepCursors))[0];

/** Runs until a pass is over. Returns how many runs that took. */
async function pass(nowMs: number): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    await sweepFiles(systemContext(nowMs));
    if ((await cursor())?.after === '') return runs;
  }
}

const today = () => tenantContext({ nowMs: NOW });

async function kept(ctx: OrContext, name = 'a.pdf') {
  const { file_id: id } = value(await uploadFile(ctx, 'attachment', upload(name, PDF)));
  const [row] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
}

async function bytes({ db, company }: OrContext) {
  const rows = await db
    .select()
    .from(companyStorage)
    .where(eq(companyStorage.companyId, company.id));
  return rows[0]?.sizeBytes;
}

const rowsOf = ({ db }: OrContext, ...ids: string[]) =>
  db.select({ id: files.id }).from(files).where(inArray(files.id, ids));

/** A record with a statement that took another’s place. */
async function statements(ctx: OrContext) {
  const of = await shipper({
    ctx,
    registration: { registrationType: 'intermediate', useClass: 'intermediate' },
  });
  const { id } = await openRecord(of);
  const place = { line_no: 1, registration_id: of.registrationId };
  const first = upload('first.pdf', PDF);
  const second = upload('second.pdf', `${PDF}%`);
  value(await uploadStatement(ctx, id, { ...place, version: 1 }, first));
  value(await uploadStatement(ctx, id, { ...place, version: 2 }, second));
  const rows = await ctx.db.select().from(files).where(eq(files.companyId, ctx.company.id));
  const named = (name: string) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(name);
    return row;
  };
  return { replaced: named('first.pdf'), present: named('second.pdf') };
}

describe('a file that nothing uses', () => {
  it('goes after a day: its row, its object, its bytes, with an audit row', async () => {
    const ctx = await today();
    const unused = await kept(ctx);
    await pass(NOW + 23 * HOUR_MS);
    expect([await isThere(unused.objectKey), await bytes(ctx)]).toEqual([true, PDF.length]);
    await pass(TOMORROW);
    expect(await rowsOf(ctx, unused.id)).toEqual([]);
    expect([await isThere(unused.objectKey), await bytes(ctx)]).toEqual([false, 0]);
    const audits = await ctx.db
      .select({ action: auditEntries.action, actor: auditEntries.actorKind })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, unused.id));
    expect(audits).toContainEqual({ action: 'sweep', actor: 'system' });
  });

  it('is a replaced statement, and not the one in its place', async () => {
    const ctx = await today();
    const { replaced, present } = await statements(ctx);
    await pass(TOMORROW);
    expect(await rowsOf(ctx, replaced.id, present.id)).toEqual([{ id: present.id }]);
    expect(await isThere(replaced.objectKey)).toBe(false);
    expect(await isThere(present.objectKey)).toBe(true);
    expect(await bytes(ctx)).toBe(PDF.length + 1);
  });

  it('gives its bytes back once when two sweeps meet', async () => {
    const ctx = await today();
    await kept(ctx);
    const young = await kept(as(ctx, { nowMs: TOMORROW }));
    await Promise.all([1, 2, 3].map(() => sweepFiles(systemContext(TOMORROW))));
    expect([await bytes(ctx), await isThere(young.objectKey)]).toEqual([PDF.length, true]);
  });

  it('is told by every column that names files', () => {
    const tables = [
      brandingTables,
      certificateTables,
      cnActivityTables,
      cnDutyTables,
      contactTables,
      dataFileTables,
      importTables,
      documentTables,
      dutyTables,
      cnEnterpriseTables,
      cnFilingTables,
      identityTables,
      noticeTables,
      partnerTables,
      productTables,
      recordTables,
      requestTables,
      rpAdverseTables,
      rpEnterpriseTables,
      rpProductTables,
      rpTradeTables,
      substanceTables,
      tenancyTables,
      trailTables,
      upstreamTables,
    ]
      .flatMap((module) => Object.values<unknown>(module))
      .filter((value) => value instanceof SQLiteTable);
    const naming = tables.flatMap((table) =>
      getTableConfig(table).columns.filter(({ name }) => /(^|_)file_id$/.test(name)),
    );
    expect(naming).not.toEqual([]);
    expect(new Set(FILE_USES)).toEqual(new Set(naming));
  });
});

describe('an object without a row', () => {
  it('goes after a day where its company is known, and pieces that wait', async () => {
    const { company } = await today();
    const [ours, foreign, piece, other] = [
      `companies/${company.id}/statement/fil_gone.pdf`,
      'companies/co_of_another_database/statement/fil_gone.pdf',
      'incoming/req_killed/0',
      'backups/notes.txt',
    ] as const;
    for (const key of [ours, foreign, piece, other]) await store.put(key, 'x');
    const stay = () => Promise.all([ours, foreign, piece, other].map(isThere));
    await pass(NOW + 23 * HOUR_MS);
    expect(await stay()).toEqual([true, true, true, true]);
    await pass(TOMORROW);
    expect(await stay()).toEqual([false, true, false, true]);
    await store.delete([foreign, other]);
  });

  it('goes beside a workbook once nothing that was written from it can name it', async () => {
    const key = 'workbooks/wbk_over/fil_gone.pdf';
    await store.put(key, 'x');
    await pass(TOMORROW);
    expect(await isThere(key)).toBe(true);
    await pass(NOW + 49 * HOUR_MS);
    expect(await isThere(key)).toBe(false);
  });

  it('goes out of an export that ended without it a week later', async () => {
    const key = 'exports/co_over/exp_over/0-mv_over';
    await store.put(key, 'x');
    await pass(NOW + 7 * 24 * HOUR_MS);
    expect(await isThere(key)).toBe(true);
    await pass(NOW + 9 * 24 * HOUR_MS);
    expect(await isThere(key)).toBe(false);
  });

  it('is no paper of a certificate', async () => {
    const { company, db } = await today();
    const { id } = await insertCertificate(db, bindings, { companyId: company.id });
    const [row] = await db
      .select({ key: certificateTables.certificates.fileKey })
      .from(certificateTables.certificates)
      .where(eq(certificateTables.certificates.id, id));
    const key = row?.key ?? '';
    await store.put(key, PDF);
    await pass(TOMORROW);
    expect(await isThere(key)).toBe(true);
  });
});

describe('a row without its object', () => {
  it('is logged and stays', async () => {
    const ctx = await today();
    const { present } = await statements(ctx);
    await store.delete(present.objectKey);
    await pass(NOW + 23 * HOUR_MS);
    expect(takeConsoleErrors()).toEqual([]);
    await pass(TOMORROW);
    expect(takeConsoleErrors()).toEqual([[expect.any(String), [present.objectKey]]]);
    expect(await rowsOf(ctx, present.id)).toHaveLength(1);
    await store.put(present.objectKey, PDF);
  });
});

describe('a pass', () => {
  it('takes as many runs as it needs, misses nothing, and rests an hour', async () => {
    const ctx = await today();
    const keys = Array.from({ length: 600 }, (_, n) => `incoming/req_many/${n}`);
    await Promise.all(keys.map((key) => store.put(key, 'x')));
    const last = await kept(ctx);
    expect(await pass(TOMORROW)).toBeGreaterThan(1);
    expect((await store.list({ prefix: 'incoming/' })).objects).toEqual([]);
    expect(await isThere(last.objectKey)).toBe(false);
    expect(await cursor()).toMatchObject({ after: '', notBeforeMs: TOMORROW + HOUR_MS });
    const late = 'incoming/req_late/0';
    await store.put(late, 'x');
    await sweepFiles(systemContext(TOMORROW + HOUR_MS - 1));
    expect(await isThere(late)).toBe(true);
    await sweepFiles(systemContext(TOMORROW + HOUR_MS));
    expect(await isThere(late)).toBe(false);
  });

  it('deletes a bounded number of files a run and goes on behind the last', async () => {
    const ctx = await today();
    const one = await kept(ctx);
    const row = (n: number) => {
      const id = `fil_many_${String(n).padStart(3, '0')}`;
      return { ...one, id, objectKey: `companies/${ctx.company.id}/attachment/${id}.pdf` };
    };
    const many = Array.from({ length: 104 }, (_, n) => row(n));
    for (let at = 0; at < many.length; at += 8) {
      await ctx.db.insert(files).values(many.slice(at, at + 8));
    }
    const sizeBytes = 105 * PDF.length;
    await ctx.db
      .update(companyStorage)
      .set({ sizeBytes })
      .where(eq(companyStorage.companyId, ctx.company.id));
    const left = () => ctx.db.$count(files, eq(files.companyId, ctx.company.id));
    await sweepFiles(systemContext(TOMORROW));
    expect([await left(), await bytes(ctx)]).toEqual([5, 5 * PDF.length]);
    await sweepFiles(systemContext(TOMORROW));
    expect([await left(), await bytes(ctx)]).toEqual([0, 0]);
  });
});

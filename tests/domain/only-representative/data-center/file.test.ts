import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { dataFiles } from '#db/schema/data-file.ts';
import { jobs } from '#db/schema/trail.ts';
import { sweepMade } from '~/domain/files/made.server.ts';
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
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/to-make.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { insertCertificate } from '../../../support/certificates.ts';
import { as, bindings, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import { arrive } from '../../../support/only-representative/arrivals.ts';
import { writeDataFile } from '../../../support/only-representative/data-files.ts';
import { addressOf, insertSheet } from '../../../support/only-representative/documents.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import {
  confirmedByStaff,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

import {
  certifiedFor,
  stated,
  statementsOf,
} from '../../../support/only-representative/statements.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Recorded = Extract<DataFileToMake, { part: 'record' }>;

const order = async (ctx: OrContext, years: number[], partner_id?: string) =>
  value(await orderDataFile(as(ctx), 'record', { years, partner_id })).job_id;

/** Makes what was ordered, as its job does. */
async function make(ctx: OrContext, id: string, nowMs = NOW_MS): Promise<Recorded | undefined> {
  let asked: Recorded | undefined;
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `data_file/${id}`));
  await makeDataFile(
    systemContext(nowMs),
    { jobId: job?.id ?? '', dataFileId: id },
    {
      make: (file) => {
        if (file.part === 'record') asked = file;
        return writeDataFile(file);
      },
      publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
    },
  );
  return asked;
}

/** A confirmed record of 40 t with its certificate, and one of 2.5 t that is open. */
async function traded() {
  const of = await shipper({ partner: { address: 'Havenkade 1, Rotterdam' } });
  const waiting = await waitingRecord(of, '40');
  await confirmedByStaff(of.ctx, waiting);
  const { certificateNo } = await insertCertificate(of.ctx.db, bindings, {
    companyId: of.ctx.company.id,
    row: { recordId: waiting.id, revision: 1, tradeNo: waiting.trade_no },
  });
  value(await createTradeRecord(of.ctx, of.input('2.5', { eta: '2026-12-02' })));
  value(await createTradeRecord(of.ctx, of.input('3', { eta: '2027-01-02' })));
  return { ...of, certificateNo };
}

describe('the record of importers', () => {
  it('is a workbook with a sheet a year that says what the counters and certificates say', async () => {
    const { ctx, certificateNo } = await traded();
    const id = await order(ctx, [2027, 2026, 2026]);
    expect(await findDataFile(ctx, id)).toMatchObject({
      state: 'pending',
      years: [2026, 2027],
      file: null,
    });
    await expect(openDataFile(ctx, id)).rejects.toEqual(new Denial(4040));
    await make(ctx, id);
    const viewer = as(ctx, { role: 'viewer' });
    expect(await findDataFile(viewer, id)).toMatchObject({
      state: 'done',
      file: { name: expect.stringMatching(/^进口台账 RSCC 测试化工有限公司\w* 2026-2027\.xlsx$/) },
    });
    const { body } = await openDataFile(viewer, id);
    const { sheets } = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['2027', '2026']);
    const [head = [], ...rows] = sheets[1]?.rows ?? [];
    const of = (title: string) => rows.map((row) => row[head.indexOf(title)]);
    expect(of('已用 (t)')).toEqual([40]);
    expect(of('预留 (t)')).toEqual([2.5]);
    expect(of('贸易数')).toEqual([2]);
    expect(of('首次到港')).toEqual([new Date('2026-11-12')]);
    expect(of('末次到港')).toEqual([new Date('2026-12-02')]);
    expect(of('地址')).toEqual(['Havenkade 1, Rotterdam']);
    expect(of('证明编号')).toEqual([certificateNo]);
    const center = await readDataCenter(as(ctx), { by: 'month', q: '', year: 2026 });
    expect(center.rows.map(({ usedG, reservedG }) => [usedG, reservedG])).toEqual([
      [40 * TONNE, 2.5 * TONNE],
    ]);
    expect(center.files.map((file) => file.id)).toEqual([id]);
  });

  it('says what was used before the portal, and by which customs declarations goods came', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of, '40');
    await confirmedByStaff(of.ctx, waiting);
    value(await arrive(of.ctx, waiting.id, { customs_no: '26NL0000004711B7CC' }));
    const { partnerId: partner_id } = of;
    value(await enterOpening(of.ctx, await openingInput(of, { tonnes: '5', partner_id })));
    const asked = await make(of.ctx, await order(of.ctx, [2026]));
    expect(asked?.years[0]?.rows).toMatchObject([
      {
        importer: { usedG: 45 * TONNE, openingG: 5 * TONNE, trades: 1 },
        customsNos: ['26NL0000004711B7CC'],
      },
    ]);
  });

  it('names the importer’s numbers, the safety data sheet it was sent last, and its statement', async () => {
    const of = await shipper({ partner: { eori: 'NL123456789', vatNo: 'NL123456789B01' } });
    const { ctx, partnerId } = of;
    await certifiedFor(of, '24');
    await stated(of);
    const [statement] = await statementsOf(of);
    const sheet = await insertSheet(of);
    const email = await addressOf(ctx, partnerId);
    const input = { partner_id: partnerId, email, locale: 'en' as const, message: '' };
    value(await sendDocument(ctx, sheet.id, input));
    const asked = await make(ctx, await order(ctx, [2026]));
    expect(asked?.years[0]?.rows).toMatchObject([
      {
        ...{ eori: 'NL123456789', vatNo: 'NL123456789B01' },
        ...{ statementNo: statement?.certificateNo, sheet: { versionNo: 1, openedAtMs: null } },
      },
    ]);
  });

  it('is of one importer where one is named, and only of an own one', async () => {
    const { ctx, partnerId } = await traded();
    const other = await traded();
    const asked = await make(ctx, await order(ctx, [2026], partnerId));
    expect(asked?.years[0]?.rows).toHaveLength(1);
    await expect(order(ctx, [2026], other.partnerId)).rejects.toEqual(new Denial(4040));
  });

  it('is ordered by members, and is nobody else’s', async () => {
    const { ctx } = await traded();
    const id = await order(ctx, [2026]);
    const viewer = as(ctx, { role: 'viewer' });
    await expect(orderDataFile(viewer, 'record', { years: [2026] })).rejects.toEqual(
      new Denial(4002),
    );
    await expect(findDataFile(await tenantContext(), id)).rejects.toEqual(new Denial(4040));
  });

  it('is made once, given up once, and let go after 30 days', async () => {
    const { ctx } = await traded();
    const id = await order(ctx, [2026]);
    expect(await make(ctx, id)).toBeDefined();
    expect(await make(ctx, id)).toBeUndefined();
    await giveUpDataFile(ctx, id);
    expect(await findDataFile(ctx, id)).toMatchObject({ state: 'done' });
    const lost = await order(ctx, [2026]);
    await giveUpDataFile(ctx, lost);
    expect(await findDataFile(ctx, lost)).toMatchObject({ state: 'failed' });
    expect(await make(ctx, lost)).toBeUndefined();
    const later = NOW_MS + 31 * DAY_MS;
    await expect(findDataFile(as(ctx, { nowMs: later }), id)).rejects.toEqual(new Denial(4040));
    expect(await sweepMade(systemContext(later), dataFiles)).toBeGreaterThanOrEqual(2);
    expect(await ctx.db.select().from(dataFiles).where(eq(dataFiles.id, id))).toEqual([]);
  });
});

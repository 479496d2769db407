import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { intermediateStatements, tradeRecordArrivals } from '#db/schema/trade-record.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { as, bindings, systemContext, tenantContext } from '../../../support/contexts.ts';
import { certified } from '../../../support/issued.ts';
import {
  ARRIVED_MS,
  arrivalOf,
  arrive,
  at,
  issueOf,
  shipped,
} from '../../../support/only-representative/arrivals.ts';
import { purchase } from '../../../support/only-representative/purchases.ts';
import {
  account,
  code,
  confirmedByStaff,
  drift,
  NO_DRIFT,
  PDF,
  type Shipper,
  shipper,
  staff,
  TONNE,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

const keys = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

async function papers(recordId: string) {
  const { db, config } = systemContext();
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.recordId, recordId))
    .orderBy(certificates.revision);
  return Promise.all(
    rows.map(async (row) => {
      const secret = await openCode(row.codeEncrypted, row.id, config.codeEncryptionKey);
      const answer = await lookUpCertificate(db, keys, secret);
      return { ...row, answer };
    }),
  );
}

const entriesOf = (of: Shipper) =>
  of.ctx.db.all(sql`SELECT kind, mass_g, month, revision FROM tonnage_entries
    WHERE drawer_company_id = ${of.ctx.company.id} ORDER BY rowid`);

describe('an arrival in the same year', () => {
  it('gives back what did not come and leaves the certificate', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    const entered = value(await arrive(of.ctx, recordId, { tonnes: ['23.5'] }));
    expect(entered).toMatchObject({ status: 'COMPLETED', reissues: false, warning: null });
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 100 * TONNE,
      reserved: 0,
      used: 23.5 * TONNE,
    });
    expect((await entriesOf(of)).at(-1)).toEqual({
      kind: 'return',
      mass_g: 500_000,
      month: 11,
      revision: 2,
    });
    expect((await papers(recordId)).map(({ state, revision }) => [state, revision])).toEqual([
      ['valid', 1],
    ]);
    const record = await findTradeRecord(at(of.ctx), recordId);
    expect(record).toMatchObject({ revision: 2, totalMassG: 23.5 * TONNE, eta: '2026-11-12' });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('books nothing where all came as planned, and moves the month where it came in another', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    const before = await entriesOf(of);
    value(await arrive(of.ctx, recordId));
    expect(await entriesOf(of)).toEqual(before);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    value(await arrive(of.ctx, recordId, { actual_arrival_on: '2026-10-30' }));
    expect((await entriesOf(of)).slice(before.length)).toEqual([
      { kind: 'return', mass_g: 24 * TONNE, month: 11, revision: 3 },
      { kind: 'reserve', mass_g: 24 * TONNE, month: 10, revision: 3 },
      { kind: 'use', mass_g: 24 * TONNE, month: 10, revision: 3 },
    ]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('takes back what was entered before, as often as it is corrected', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    for (const tonnes of ['20', '23', '1.000001', '24']) {
      value(await arrive(of.ctx, recordId, { tonnes: [tonnes] }));
      expect(await account(of.ctx, of.registrationId)).toMatchObject({
        used: Math.round(Number(tonnes) * TONNE),
      });
      expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    }
    expect((await papers(recordId)).map(({ state }) => state)).toEqual(['valid']);
    const kept = await of.ctx.db
      .select({
        revision: tradeRecordArrivals.revision,
        from: tradeRecordArrivals.confirmedRevision,
      })
      .from(tradeRecordArrivals)
      .where(eq(tradeRecordArrivals.recordId, recordId));
    expect(kept).toEqual([2, 3, 4, 5].map((revision) => ({ revision, from: 1 })));
  });

  it('replaces the certificate where more came, in one write, and the importer is mailed', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    const refused = await arrive(of.ctx, recordId, { tonnes: ['24.72'] });
    expect(code(refused)).toBe(4142);
    const entered = value(
      await arrive(of.ctx, recordId, { tonnes: ['24.72'], confirm_reissue: true }),
    );
    expect(entered).toMatchObject({ status: 'CONFIRMED', reissues: true });
    expect((await papers(recordId)).map(({ state }) => state)).toEqual(['valid']);
    const mails = () =>
      of.ctx.db.$count(mailMessages, eq(mailMessages.companyId, of.ctx.company.id));
    const before = await mails();
    expect(await issueOf(recordId, 2)).toMatchObject({ state: 'issued' });
    const [old, young] = await papers(recordId);
    expect(old).toMatchObject({
      state: 'superseded',
      stateCode: 'arrival_changed',
      supersededBy: young?.id,
      answer: { state: 'superseded', reason: 'arrival_changed' },
    });
    expect(young).toMatchObject({
      state: 'valid',
      totalMassG: 24.72 * TONNE,
      answer: { state: 'valid' },
    });
    expect(await findTradeRecord(at(of.ctx), recordId)).toMatchObject({ status: 'COMPLETED' });
    expect(await mails()).toBe(before + 2);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 24.72 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    // Less than the new one states needs no other.
    value(await arrive(of.ctx, recordId, { tonnes: ['24.1'] }));
    expect((await papers(recordId)).map(({ state }) => state)).toEqual(['superseded', 'valid']);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('keeps the old certificate while the new one waits for its review', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    await of.ctx.db
      .update(companySystems)
      .set({ reviewFirst: true })
      .where(eq(companySystems.companyId, of.ctx.company.id));
    value(await arrive(of.ctx, recordId, { tonnes: ['25'], confirm_reissue: true }));
    expect(await issueOf(recordId, 2)).toMatchObject({ state: 'held', reasons: ['review_first'] });
    expect((await papers(recordId)).map(({ state }) => state)).toEqual(['valid']);
    // Back to what the valid one covers: nothing waits any longer.
    const back = value(await arrive(of.ctx, recordId, { tonnes: ['24'] }));
    expect(back).toMatchObject({ status: 'COMPLETED', reissues: false });
    const record = await findTradeRecord(at(of.ctx), recordId);
    expect(record).toMatchObject({ status: 'COMPLETED', holds: [], heldSinceMs: null });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('an arrival in another year', () => {
  it('returns in the old year, draws in the new one and replaces the certificate', async () => {
    const of = await shipper({ tonnes: 30 });
    const { recordId } = await certified(of, '24');
    const late = at(of.ctx, Date.UTC(2027, 0, 9));
    const input = await arrivalOf(late, recordId, {
      actual_arrival_on: '2027-01-04',
      confirm_reissue: true,
    });
    expect(code(await enterArrival(late, recordId, { ...input, confirm_reissue: false }))).toBe(
      4142,
    );
    value(await enterArrival(late, recordId, input));
    expect(await account(of.ctx, of.registrationId, 2026)).toMatchObject({ used: 0, reserved: 0 });
    expect(await account(of.ctx, of.registrationId, 2027)).toMatchObject({ used: 24 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    await issueOf(recordId, 2, Date.UTC(2027, 0, 9, 1));
    expect((await papers(recordId)).map(({ state, coverYear }) => [state, coverYear])).toEqual([
      ['superseded', 2026],
      ['valid', 2027],
    ]);
    // A withdrawal gives everything back, wherever it is booked.
    const { version } = await findTradeRecord(late, recordId);
    value(await withdrawTradeRecord(staff(late), recordId, { version, reason: 'test' }));
    expect(await account(of.ctx, of.registrationId, 2027)).toMatchObject({ used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('is refused into a full year, and nothing is changed', async () => {
    const of = await shipper({ tonnes: 30 });
    const { recordId } = await certified(of, '24');
    const late = at(of.ctx, Date.UTC(2027, 0, 9));
    value(await createTradeRecord(late, of.input('10', { eta: '2027-01-20' })));
    const input = await arrivalOf(late, recordId, {
      actual_arrival_on: '2027-01-04',
      confirm_reissue: true,
    });
    const refused = await enterArrival(late, recordId, input);
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 4101,
        data: { lines: [{ year: 2027, usable: '20.000', needed: '24.000' }] },
        fields: { 'lines.0.tonnes': { key: 'tonnage_exceeded_by' } },
      },
    });
    expect(await account(of.ctx, of.registrationId, 2026)).toMatchObject({ used: 24 * TONNE });
    expect(await findTradeRecord(late, recordId)).toMatchObject({ revision: 1, version: 4 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('an arrival is refused', () => {
  it('of another quantity after 31 March, and a consultant may still enter it', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    const late = at(of.ctx, Date.UTC(2027, 3, 2));
    const input = await arrivalOf(late, recordId, { tonnes: ['20'] });
    expect(await enterArrival(late, recordId, input)).toMatchObject({
      refusal: {
        code: 4100,
        fields: { actual_arrival_on: { key: 'arrival_too_late', values: { until: '2027-03-31' } } },
      },
    });
    // The day and the proof may come at any time.
    value(await enterArrival(late, recordId, await arrivalOf(late, recordId)));
    value(
      await enterArrival(
        staff(late),
        recordId,
        await arrivalOf(late, recordId, { tonnes: ['20'] }),
      ),
    );
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 20 * TONNE });
  });

  it('in its documented order, field by field', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId } = await certified(of, '24');
    const now = at(of.ctx);
    const refusal = async (said: Parameters<typeof arrivalOf>[2], ctx = now) => {
      const outcome = await enterArrival(ctx, recordId, await arrivalOf(ctx, recordId, said));
      return outcome.ok ? null : outcome.refusal;
    };
    expect(await refusal({ version: 1 })).toEqual({ code: 4106 });
    expect(await refusal({ actual_arrival_on: '2026-11-21' })).toMatchObject({
      code: 4100,
      fields: { actual_arrival_on: { key: 'future_day' } },
    });
    expect(await refusal({ tonnes: ['25.200001'] })).toMatchObject({
      code: 4100,
      why: { key: 'arrival_over', values: { percent: 5 } },
      fields: { 'lines.0.tonnes': { key: 'arrival_over' } },
    });
    expect(await refusal({ tonnes: ['0'] })).toMatchObject({
      fields: { lines: { key: 'arrival_nothing' } },
    });
    expect(
      await refusal({ lines: [{ line_no: 1, tonnes: '23', reason: '' }] } as never),
    ).toMatchObject({ fields: { 'lines.0.reason': { key: 'arrival_reason' } } });
    expect(await refusal({ tonnes: ['24', '1'] })).toMatchObject({
      fields: { 'lines.1.tonnes': { key: 'arrival_lines' } },
    });
    expect(await refusal({ port: 'GBFXT' })).toMatchObject({
      code: 4131,
      fields: { port: { key: 'port_other_market' } },
    });
    expect(await refusal({ tonnes: ['25.2'] })).toMatchObject({ code: 4142 });
    expect(await refusal({ customs_no: '26NL00000000ABCDE1' })).toBeNull();
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it("for another company's record, for a viewer, and before it is confirmed", async () => {
    const of = await shipper();
    const { recordId } = await certified(of, '24');
    const input = await arrivalOf(at(of.ctx), recordId);
    const stranger = await tenantContext({ nowMs: ARRIVED_MS });
    await expect(enterArrival(stranger, recordId, input)).rejects.toMatchObject({ code: 4040 });
    const reading = { ...as(of.ctx, { role: 'viewer' }), nowMs: ARRIVED_MS };
    await expect(enterArrival(reading, recordId, input)).rejects.toMatchObject({ code: 4002 });
    const open = value(await createTradeRecord(of.ctx, of.input('3')));
    const early = await arrivalOf(at(of.ctx), open.id);
    expect(code(await enterArrival(at(of.ctx), open.id, early))).toBe(4105);
  });

  it('to the second of two tabs', async () => {
    const of = await shipper();
    const { recordId } = await certified(of, '24');
    const input = await arrivalOf(at(of.ctx), recordId, { tonnes: ['23'] });
    const codes = await Promise.all(
      [1, 2].map(async () => code(await enterArrival(at(of.ctx), recordId, input))),
    );
    expect(codes.sort()).toEqual([2000, 4106]);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 23 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('over the limit where two draw the last of it at once', async () => {
    const of = await shipper({ tonnes: 50 });
    const first = await shipped(of);
    const second = await shipped(of);
    const outcomes = await Promise.all(
      [first, second].map(async (recordId) =>
        code(await arrive(of.ctx, recordId, { tonnes: ['25.2'], confirm_reissue: true })),
      ),
    );
    expect(outcomes.sort()).toEqual([2000, 4101]);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 49.2 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('what belongs to an arrival', () => {
  it('is a proof of ours that nothing else uses', async () => {
    const of = await shipper();
    const { recordId } = await certified(of, '24');
    const other = await shipped(of, '5');
    const now = at(of.ctx);
    const proof = value(await uploadFile(now, 'arrival', upload('bl.pdf', PDF))).file_id;
    value(await arrive(of.ctx, recordId, { file_id: proof }));
    // It may prove the correction too, and nothing else.
    value(await arrive(of.ctx, recordId, { file_id: proof, tonnes: ['23'] }));
    await expect(arrive(of.ctx, other, { file_id: proof })).rejects.toMatchObject({
      code: 4040,
    });
    const attachment = value(await uploadFile(now, 'attachment', upload('a.pdf', PDF))).file_id;
    await expect(arrive(of.ctx, other, { file_id: attachment })).rejects.toMatchObject({
      code: 4040,
    });
    expect(code(await uploadFile(now, 'arrival', upload('a.doc', PDF)))).toBe(4115);
  });

  it('is a warning where the customs number is no MRN', async () => {
    const of = await shipper();
    const { recordId } = await certified(of, '24');
    expect(value(await arrive(of.ctx, recordId, { customs_no: 'SAD 4711' }))).toMatchObject({
      warning: 'not_mrn',
    });
    expect(
      value(await arrive(of.ctx, recordId, { customs_no: '26NL 0000 0000 ABCD E1' })),
    ).toMatchObject({ warning: null });
  });

  it('carries statements of intermediates, drops a line that did not come and takes it back', async () => {
    const of = await shipper();
    const own = { companyId: of.ctx.company.id, system: 'rscc' };
    const intermediate = await insertRegistration(of.ctx.db, {
      ...own,
      useClass: 'intermediate',
      tonnageG: 100 * TONNE,
    });
    const second = await insertProduct(of.ctx.db, own, [
      { registrationId: intermediate, sharePpm: 333_333 },
      { registrationId: of.registrationId, sharePpm: 666_667 },
    ]);
    const lines = [
      { product_id: of.productId, tonnes: '10' },
      { product_id: second, tonnes: '7.000001' },
    ];
    const open = value(await createTradeRecord(of.ctx, of.input('1', { lines })));
    const sent = value(await sendTradeRecord(of.ctx, open.id, open));
    const file = value(await uploadFile(of.ctx, 'statement', upload('s.pdf', PDF))).file_id;
    await of.ctx.db.insert(intermediateStatements).values({
      ...{ recordId: sent.id, revision: 1, lineNo: 2, registrationId: intermediate },
      ...{ fileId: file, uploadedByName: 'Joost', uploadedAtMs: 0 },
    });
    await of.ctx.db.run(sql`UPDATE trade_records SET missing_statements = 0 WHERE id = ${sent.id}`);
    await confirmedByStaff(of.ctx, sent);
    await issueOf(sent.id, 1);
    value(await arrive(of.ctx, sent.id, { tonnes: ['10', '0'] }));
    const statements = (revision: number) =>
      of.ctx.db.$count(
        intermediateStatements,
        sql`record_id = ${sent.id} AND revision = CAST(${revision} AS INTEGER)`,
      );
    expect(await statements(2)).toBe(0);
    expect(await account(of.ctx, intermediate)).toMatchObject({ used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    value(await arrive(of.ctx, sent.id, { tonnes: ['10', '7.000001'] }));
    expect(await statements(3)).toBe(1);
    expect(await findTradeRecord(at(of.ctx), sent.id)).toMatchObject({
      status: 'COMPLETED',
      missingStatements: 0,
      lines: [{ lineNo: 1 }, { lineNo: 2, massG: 7_000_001 }],
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('is what a certificate says that is issued after it', async () => {
    const of = await shipper({ tonnes: 100 });
    const waiting = value(await createTradeRecord(of.ctx, of.input('24')));
    const sent = value(await sendTradeRecord(of.ctx, waiting.id, waiting));
    await confirmedByStaff(of.ctx, sent);
    expect(value(await arrive(of.ctx, sent.id, { tonnes: ['22'] }))).toMatchObject({
      status: 'CONFIRMED',
      reissues: false,
    });
    expect(await issueOf(sent.id, 1)).toMatchObject({ state: 'not_confirmed' });
    expect(await issueOf(sent.id, 2)).toMatchObject({ state: 'issued' });
    expect((await papers(sent.id)).map(({ state, totalMassG }) => [state, totalMassG])).toEqual([
      ['valid', 22 * TONNE],
    ]);
  });
});

describe('the arrival of a purchase', () => {
  async function bought() {
    const made = await purchase();
    const { buyer, supplier, record } = made;
    value(await confirmTradeRecord(supplier.ctx, record.id, record));
    await issueOf(record.id, 1, buyer.nowMs + 60_000);
    return { ...made, productId: `prd_${record.id.slice(3)}_1_1` };
  }

  it('moves the limit of what it brought, and never below what was exported on', async () => {
    const { buyer, supplier, record, importer, productId } = await bought();
    value(await arrive(buyer, record.id, { tonnes: ['19'] }));
    expect(await account(buyer, productId)).toMatchObject({ limit: 19 * TONNE });
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({
      used: 19 * TONNE,
    });
    const lines = [{ product_id: productId, tonnes: '18' }];
    value(
      await createTradeRecord(
        buyer,
        supplier.input('18', { partner_id: importer, lines, eta: '2026-12-02' }),
      ),
    );
    const refused = await arrive(buyer, record.id, { tonnes: ['17.9'] });
    expect(refused).toMatchObject({
      refusal: { code: 4144, fields: { 'lines.0.tonnes': { key: 'below_exported' } } },
    });
    value(await arrive(buyer, record.id, { tonnes: ['21'] }));
    expect(await account(buyer, productId)).toMatchObject({ limit: 21 * TONNE });
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({
      used: 21 * TONNE,
    });
    for (const ctx of [buyer, supplier.ctx]) expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('takes what it brought into the year of its arrival, unless some was exported on', async () => {
    const { buyer, supplier, record, productId } = await bought();
    const late = at(buyer, Date.UTC(2027, 0, 9));
    const move = async (day: string, now = late) =>
      enterArrival(now, record.id, await arrivalOf(now, record.id, { actual_arrival_on: day }));
    value(await move('2027-01-04'));
    expect(await account(buyer, productId, 2026)).toMatchObject({ limit: 0 });
    expect(await account(buyer, productId, 2027)).toMatchObject({ limit: 20 * TONNE });
    expect(await account(supplier.ctx, supplier.registrationId, 2027)).toMatchObject({
      used: 20 * TONNE,
    });
    value(await move('2026-12-30'));
    expect(await account(buyer, productId, 2026)).toMatchObject({ limit: 20 * TONNE });
    expect(await account(buyer, productId, 2027)).toMatchObject({ limit: 0 });
    for (const ctx of [buyer, supplier.ctx]) expect(await drift(ctx)).toEqual(NO_DRIFT);
  });
});

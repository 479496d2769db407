import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { policies } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import { CODES, Denial } from '~/domain/kernel/refusals.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { carryOver } from '~/domain/only-representative/remainder/carry-over.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { checkCode } from '~/domain/only-representative/upstream/check.server.ts';
import { tellEndedProofs } from '~/domain/only-representative/upstream/tell-ended.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { findStaffRequest } from '~/domain/request/staff.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { as, bindings, systemContext, tenantContext } from '../../support/contexts.ts';
import { certificatesOf, certified } from '../../support/issued.ts';
import { arrive, at, issueOf } from '../../support/only-representative/arrivals.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { pasted, work } from '../../support/only-representative/row-imports.ts';
import {
  account,
  code,
  drift,
  ETA,
  NO_DRIFT,
  shipper,
  staff,
  TONNE,
  value,
} from '../../support/only-representative/shipments.ts';

const IMPORTER = { name: 'Meerdam Coatings B.V.', country: 'NL' };

/** A supplier's certificate of 24 t for an importer, and a buyer with both as its partners. */
async function proved() {
  const supplier = await shipper({ tonnes: 100, partner: IMPORTER });
  const { certificate, recordId } = await certified(supplier);
  const buyer = await tenantContext();
  const companyId = buyer.company.id;
  const { name } = (JSON.parse(certificate.snapshot) as TonnageSnapshot).supplier;
  const partner_id = await insertPartner(buyer.db, {
    companyId,
    role: 'supplier',
    name,
    country: 'CN',
  });
  const importer = await insertPartner(buyer.db, { companyId, ...IMPORTER });
  const typed = await openCode(
    certificate.codeEncrypted,
    certificate.id,
    bindings.CODE_ENCRYPTION_KEY,
  );
  return { supplier, certificate, recordId, buyer, partner_id, importer, code: formatCode(typed) };
}
type Proved = Awaited<ReturnType<typeof proved>>;

interface Said {
  eta?: string;
  port?: string;
  partner_id?: string;
  code?: string;
  no?: number;
  order_ref?: string;
}

function buy(of: Proved, tonnes = '10', { no = 1, ...said }: Said = {}, ctx = of.buyer) {
  return buyProved(ctx, {
    ...{ partner_id: of.partner_id, eta: ETA, port: 'NLRTM', code: of.code },
    ...said,
    lines: [{ no, tonnes }],
  });
}

/** A shipment of so much of what was bought. */
function ship({ buyer, importer }: Proved, productId: string, tonnes: string, partner = importer) {
  return createTradeRecord(buyer, {
    ...{ kind: 'distribution', partner_id: partner, eta: ETA, port: 'NLRTM' },
    lines: [{ product_id: productId, tonnes }],
  });
}

/** The certificate says another quantity, as one that was made anew would. */
async function restate({ supplier }: Proved, id: string, tonnes: number) {
  const [row] = await supplier.ctx.db.select().from(certificates).where(eq(certificates.id, id));
  const snapshot = JSON.parse(row?.snapshot ?? '{}') as TonnageSnapshot;
  const lines = snapshot.lines.map((line) => ({ ...line, mass_g: tonnes * TONNE }));
  await supplier.ctx.db
    .update(certificates)
    .set({ snapshot: JSON.stringify({ ...snapshot, lines }) })
    .where(eq(certificates.id, id));
}

const productOf = (id: string) => `prd_${id.slice(3)}_1_1`;

describe('a certificate of ours', () => {
  it('says by its code what it states and what is left of each line', async () => {
    const of = await proved();
    const spaced = of.code.toLowerCase().replaceAll('-', ' ');
    expect(value(await checkCode(of.buyer, { code: spaced }))).toMatchObject({
      certificateNo: of.certificate.certificateNo,
      coverYear: 2026,
      supplier: { country: 'CN' },
      importer: IMPORTER,
      lines: [{ no: 1, massG: 24 * TONNE, leftG: 24 * TONNE, jurisdiction: 'EU' }],
    });
    value(await buy(of, '11.5'));
    expect(value(await checkCode(of.buyer, of))).toMatchObject({
      lines: [{ leftG: 12.5 * TONNE }],
    });
    for (const typed of ['7Z3K-Q9M2-T8VB-4XNA-5', 'x', '0000-0000-0000-0000-0']) {
      expect(await checkCode(of.buyer, { code: typed })).toMatchObject({
        refusal: { code: 4140, data: { reason: 'unknown' } },
      });
    }
  });

  it('confirms a purchase at once, with a product for the importer of box 6 alone, and draws nothing of the supplier', async () => {
    const of = await proved();
    const before = await account(of.supplier.ctx, of.supplier.registrationId);
    const bought = value(await buy(of));
    expect(bought.status).toBe('CONFIRMED');
    const { lines, confirmedByName, history } = await findTradeRecord(of.buyer, bought.id);
    expect(lines).toMatchObject([{ massG: 10 * TONNE, substances: [{ massG: 10 * TONNE }] }]);
    expect(confirmedByName).toBe('系统核对 System check');
    expect(history[0]?.detail).toMatchObject({ certificate_no: of.certificate.certificateNo });
    await issueOf(bought.id, 1, of.buyer.nowMs + 60_000);
    expect((await findTradeRecord(of.buyer, bought.id)).status).toBe('COMPLETED');
    expect(await account(of.supplier.ctx, of.supplier.registrationId)).toEqual(before);
    const product = productOf(bought.id);
    const other = await insertPartner(of.buyer.db, {
      companyId: of.buyer.company.id,
      country: 'NL',
    });
    expect(await ship(of, product, '4', other)).toMatchObject({
      refusal: { code: 4102, fields: { 'lines.0.product_id': { key: 'product_other_importer' } } },
    });
    value(await ship(of, product, '4'));
    expect(code(await ship(of, product, '6.1'))).toBe(4101);
    expect(await drift(of.buyer)).toEqual(NO_DRIFT);
  });

  it('is refused with its reason: withdrawn, another supplier, year or line, another market, too much', async () => {
    const of = await proved();
    const stranger = await insertPartner(of.buyer.db, {
      ...{ companyId: of.buyer.company.id, role: 'supplier' },
    });
    const CASES = [
      [{ code: '7Z3K-Q9M2-T8VB-4XNA-5' }, 4140, { reason: 'unknown' }],
      [{ partner_id: stranger }, 4140, { reason: 'other_supplier' }],
      [{ eta: '2027-01-12' }, 4140, { reason: 'other_year' }],
      [{ no: 2 }, 4140, { reason: 'other_substance' }],
      [{ port: 'GBFXT' }, 4131, { reason: 'no_registration_there' }],
      [{ partner_id: 'prt_nobody' }, 4100, undefined],
      [{ eta: '2020-01-12' }, 4100, undefined],
      [{ order_ref: '订单' }, 4007, undefined],
    ] as const;
    for (const [said, refused, data] of CASES) {
      const outcome = await buy(of, '10', said);
      expect([said, code(outcome)]).toEqual([said, refused]);
      if (data) expect(outcome).toMatchObject({ refusal: { data } });
    }
    expect(await buy(of, '24.5')).toMatchObject({
      refusal: {
        code: 4141,
        data: { left: '24.000' },
        fields: { 'lines.0.tonnes': { key: 'proof_left', values: { left: '24.000' } } },
      },
    });
    const { supplier, certificate } = of;
    value(await revokeCertificate(staff(supplier.ctx), certificate.id, { code: 'content_error' }));
    expect(await buy(of)).toMatchObject({ refusal: { code: 4140, data: { reason: 'revoked' } } });
  });

  it('never proves more than it states, whoever buys, at the same time or one after the other', async () => {
    const of = await proved();
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => buy(of, '10', {}, as(of.buyer)).then(code)),
    );
    expect(ends.filter((end) => end === 2000)).toHaveLength(2);
    expect(ends.filter((end) => ![2000, 4141, 4106].includes(end))).toEqual([]);
    expect(await buy(of, '4.001')).toMatchObject({
      refusal: { code: 4141, data: { left: '4.000' } },
    });
    const last = value(await buy(of, '4'));
    // What a consultant withdraws is left again.
    const { version } = await findTradeRecord(of.buyer, last.id);
    const reason = 'wrong paper';
    const withdrawn = value(
      await withdrawTradeRecord(staff(of.buyer), last.id, { version, reason }),
    );
    expect(code(await reviseTradeRecord(of.buyer, last.id, withdrawn))).toBe(4105);
    value(await buy(of, '4'));
    expect(await drift(of.buyer)).toEqual(NO_DRIFT);
  });

  it('that was replaced proves on; one that was revoked ends what it proved, and its buyer is mailed once', async () => {
    const of = await proved();
    const bought = value(await buy(of));
    const product = productOf(bought.id);
    const more = { tonnes: ['25'], confirm_reissue: true };
    value(await arrive(of.supplier.ctx, of.recordId, more));
    await issueOf(of.recordId, 2);
    expect(await checkCode(of.buyer, of)).toMatchObject({
      refusal: { code: 4140, data: { reason: 'superseded' } },
    });
    value(await ship(of, product, '1'));
    const newer = (await certificatesOf(of.recordId)).find(({ state }) => state === 'valid');
    const id = newer?.id ?? '';
    value(await revokeCertificate(staff(of.supplier.ctx), id, { code: 'content_error' }));
    expect(await ship(of, product, '1')).toMatchObject({
      refusal: { code: 4102, fields: { 'lines.0.product_id': { key: 'product_proof_ended' } } },
    });
    const later = systemContext(of.buyer.nowMs + 120_000);
    await tellEndedProofs(later);
    await tellEndedProofs(later);
    const { tradeNo, history } = await findTradeRecord(of.buyer, bought.id);
    expect(history[0]?.action).toBe('proof_end');
    const mails = await of.buyer.db
      .select({ subject: mailMessages.subject })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.buyer.company.id));
    expect(mails.filter(({ subject }) => subject.includes(tradeNo))).toHaveLength(1);
  });

  it('gives back its remainder without anybody’s account, and carries nothing over', async () => {
    const of = await proved();
    const bought = value(await buy(of));
    const product = productOf(bought.id);
    value(await returnRemainder(of.buyer, product, { tonnes: '3' }));
    expect(await account(of.buyer, product)).toMatchObject({ limit: 7 * TONNE });
    const next = { tonnes: '2', eta: '2027-01-20', port: 'NLRTM' };
    expect(code(await carryOver(of.buyer, product, next))).toBe(4133);
    value(await arrive(of.buyer, bought.id, { tonnes: ['9'] }));
    expect(await account(of.buyer, product)).toMatchObject({ limit: 6 * TONNE });
    expect(code(await arrive(of.buyer, bought.id, { tonnes: ['9.9'] }))).toBe(2000);
    expect(code(await arrive(of.buyer, bought.id, { tonnes: ['10.1'] }))).toBe(4100);
    expect(await drift(of.buyer)).toEqual(NO_DRIFT);
  });

  it('frees what did not arrive of it, and takes it again only while nobody else has', async () => {
    const of = await proved();
    const bought = value(await buy(of));
    value(await arrive(of.buyer, bought.id, { tonnes: ['9'] }));
    expect(value(await checkCode(of.buyer, of))).toMatchObject({ lines: [{ leftG: 15 * TONNE }] });
    value(await arrive(of.buyer, bought.id, { tonnes: ['10'] }));
    value(await arrive(of.buyer, bought.id, { tonnes: ['8'] }));
    value(await buy(of, '15.5'));
    expect(await arrive(of.buyer, bought.id, { tonnes: ['9'] })).toMatchObject({
      refusal: {
        code: 4141,
        data: { left: '8.500' },
        fields: { 'lines.0.tonnes': { key: 'proof_left', values: { left: '8.500' } } },
      },
    });
    // Of a workbook it is said at its cell, once the others are saved.
    const { tradeNo } = await findTradeRecord(of.buyer, bought.id);
    const now = at(of.buyer);
    const rows = ['Trade no.\tArrival\tQuantity\tReason', `${tradeNo}\t2026-11-13\t9\tweighed`];
    const id = await pasted(now, 'arrivals', rows.join('\n'));
    value(await saveImport(as(now), id, { mode: 'good' }));
    await work(now, id);
    const [row] = (await findImport(now, id)).rows;
    expect(row?.said.errors.quantity).toEqual({ key: 'proof_left', values: { left: '8.500' } });
    value(await arrive(of.buyer, bought.id, { tonnes: ['8.5'] }));
    expect(code(await buy(of, '0.001'))).toBe(4141);
    expect(await drift(of.buyer)).toEqual(NO_DRIFT);
  });

  it('is counted with the one that replaced it; what does not fit the new one is told like a revocation', async () => {
    const of = await proved();
    const first = value(await buy(of, '10'));
    const later = { ...as(of.buyer), nowMs: of.buyer.nowMs + 1000 };
    const second = value(await buy(of, '12', {}, later));
    const less = { tonnes: ['25'], confirm_reissue: true };
    value(await arrive(of.supplier.ctx, of.recordId, less));
    await issueOf(of.recordId, 2);
    const newer = (await certificatesOf(of.recordId)).find(({ state }) => state === 'valid');
    const { codeEncrypted = '', id: certificateId = '' } = newer ?? {};
    const key = bindings.CODE_ENCRYPTION_KEY;
    const typed = formatCode(await openCode(codeEncrypted, certificateId, key));
    expect(value(await checkCode(of.buyer, { code: typed }))).toMatchObject({
      lines: [{ massG: 25 * TONNE, leftG: 3 * TONNE }],
    });
    expect(code(await buy(of, '3.001', { code: typed }))).toBe(4141);
    value(await ship(of, productOf(second.id), '1'));
    // One of 20 t does not cover the second purchase any more.
    await restate(of, certificateId, 20);
    expect(code(await ship(of, productOf(first.id), '1'))).toBe(2000);
    expect(await ship(of, productOf(second.id), '1')).toMatchObject({
      refusal: { code: 4102, fields: { 'lines.0.product_id': { key: 'product_proof_ended' } } },
    });
    await tellEndedProofs(systemContext(of.buyer.nowMs + 120_000));
    const toldOf = async (id: string) =>
      (await findTradeRecord(of.buyer, id)).history[0]?.action === 'proof_end';
    expect([await toldOf(first.id), await toldOf(second.id)]).toEqual([false, true]);
    // With less of it arrived, it fits again.
    value(await arrive(of.buyer, second.id, { tonnes: ['10'] }));
    value(await ship(of, productOf(second.id), '1'));
  });

  it('waits for the provider where the policy says so, and holds what it takes meanwhile', async () => {
    const of = await proved();
    const companyId = of.buyer.company.id;
    await of.buyer.db.insert(policies).values({ companyId, name: 'own_code_auto', value: 0 });
    const bought = value(await buy(of, '20'));
    expect(bought.status).toBe('WAITING');
    const { lines, claims, requests: asked } = await findTradeRecord(of.buyer, bought.id);
    expect([lines, asked]).toMatchObject([[], [{ kind: 'purchase_certificate' }]]);
    // What it asks for is seen before anybody has decided.
    expect(claims).toEqual([
      {
        ...{ boxNo: 1, massG: 20 * TONNE, casNo: '80-62-6' },
        ...{ nameZh: expect.any(String), nameEn: 'Methyl methacrylate' },
        registrationNo: expect.stringMatching(/^01-/),
      },
    ]);
    expect(code(await buy(of, '4.001'))).toBe(4141);
    const provider = await providerStaff({ assigned: [companyId] });
    const [{ id: requestId } = { id: '' }] = asked;
    expect((await findStaffRequest(provider, requestId)).facts).toContainEqual({
      name: 'certificate_no',
      value: of.certificate.certificateNo,
    });
    // Taken back and handed in again, it is looked at again.
    value(await withdrawRequest(of.buyer, requestId, { version: 1 }));
    const back = await findTradeRecord(of.buyer, bought.id);
    value(await sendTradeRecord(of.buyer, bought.id, back));
    const [open] = (await findTradeRecord(of.buyer, bought.id)).requests;
    const approve = { decision: 'approve', version: 1 } as const;
    value(await decideRequest(provider, open?.id ?? '', approve));
    expect(await findTradeRecord(of.buyer, bought.id)).toMatchObject({
      ...{ status: 'CONFIRMED', confirmedByName: 'Eva de Wit' },
      lines: [{ massG: 20 * TONNE }],
    });
    expect(code(await ship(of, productOf(bought.id), '20.001'))).toBe(4101);
    value(await ship(of, productOf(bought.id), '20'));
    expect(await drift(of.buyer)).toEqual(NO_DRIFT);
  });

  it('waiting for the provider is not approved once its certificate was revoked; refused, its tonnes are free', async () => {
    const of = await proved();
    const companyId = of.buyer.company.id;
    await of.buyer.db.insert(policies).values({ companyId, name: 'own_code_auto', value: 0 });
    const one = value(await buy(of, '20'));
    const provider = await providerStaff({ assigned: [companyId] });
    const requestOf = async (id: string) =>
      (await findTradeRecord(of.buyer, id)).requests[0]?.id ?? '';
    const said = { decision: 'refuse', version: 1, reason: 'Another shipment.' } as const;
    value(await decideRequest(provider, await requestOf(one.id), said));
    const two = value(await buy(of, '24'));
    const { supplier, certificate } = of;
    value(await revokeCertificate(staff(supplier.ctx), certificate.id, { code: 'content_error' }));
    const late = decideRequest(provider, await requestOf(two.id), {
      ...{ decision: 'approve', version: 1 },
    });
    expect(await late).toMatchObject({ refusal: { code: 4140, data: { reason: 'revoked' } } });
  });

  it('is nothing for viewers, and no id of another company tells of it', async () => {
    const of = await proved();
    const viewer = as(of.buyer);
    viewer.actor = { ...viewer.actor, role: 'viewer' };
    await expect(checkCode(viewer, of)).rejects.toEqual(new Denial(4002));
    await expect(buy(of, '1', {}, viewer)).rejects.toEqual(new Denial(4002));
    const bought = value(await buy(of));
    await expect(findTradeRecord(of.supplier.ctx, bought.id)).rejects.toEqual(new Denial(4040));
  });

  it('is refused in the words of the area’s document', () => {
    const SAID = [
      ['proof_invalid', '证书无效！请核对防伪码。', 'Invalid Certificate! Check the code.'],
      ['proof_left', '该证书仅余 6.500 吨。', 'Only 6.500 t left on that certificate.'],
      ['over_remainder', '超过剩余吨位。', 'More than the remainder.'],
    ] as const;
    for (const [key, zh, en] of SAID) {
      const said = (['zh-CN', 'en-US'] as const).map((locale) =>
        translator(locale)(`refusals:${key}`, { left: '6.500' }),
      );
      expect(said).toEqual([zh, en]);
    }
    expect([CODES[4140].key, CODES[4141].key, CODES[4144].key]).toEqual(SAID.map(([key]) => key));
  });
});

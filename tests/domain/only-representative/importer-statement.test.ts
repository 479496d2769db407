import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { certificates } from '#db/schema/certificate.ts';
import { jobs } from '#db/schema/trail.ts';
import { issuersRead } from '~/domain/certificate/issuer/read.server.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { StatementSnapshot } from '~/domain/certificate/snapshot.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import {
  findDataFile,
  openDataFile,
} from '~/domain/only-representative/data-center/file/find.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { annualContent } from '~/domain/only-representative/importer-statement/content.ts';
import { asked } from '../../support/asked.ts';
import { as, bindings } from '../../support/contexts.ts';
import { eventsOf, TOOLS } from '../../support/issued.ts';
import { code, shipper, TONNE, value } from '../../support/only-representative/shipments.ts';
import {
  certifiedFor,
  orderStatement,
  revoked,
  runStatement,
  stated,
  statementsOf,
} from '../../support/only-representative/statements.ts';

/** `only-representative.md` §4 Importer statement. */

const saidBy = (row: typeof certificates.$inferSelect | undefined) =>
  JSON.parse(row?.snapshot ?? '{}') as StatementSnapshot;

describe('an annual statement', () => {
  it('sums up the valid certificates of an importer and year, listed, found, opened and logged', async () => {
    const of = await shipper();
    const first = await certifiedFor(of, '24');
    const second = await certifiedFor(of, '6.5');
    const { dataFileId, outcome } = await stated(of);
    expect(outcome).toMatchObject({
      state: 'issued',
      certificateNo: expect.stringMatching(/^ACS-2026-/),
      replacedNo: null,
    });
    const [statement] = await statementsOf(of);
    const said = saidBy(statement);
    expect(said).toMatchObject({
      ...{ kind: 'annual-statement', regime: 'eu-reach', cover_year: 2026, certificates: 2 },
      importer: JSON.parse(first.certificate.snapshot).importer,
    });
    expect(said).not.toHaveProperty('legal_basis');
    const nos = [first, second].map(({ certificate }) => certificate.certificateNo);
    expect(said.lines.map((line) => line.certificate_nos)).toEqual([nos]);
    const mass = first.certificate.totalMassG + second.certificate.totalMassG;
    expect([said.total_mass_g, statement?.totalMassG]).toEqual([mass, mass]);
    expect(mass).toBeLessThanOrEqual(30.5 * TONNE);
    expect(await eventsOf(statement?.id ?? '')).toMatchObject([{ event: 'issued' }]);
    expect(await findDataFile(of.ctx, dataFileId)).toMatchObject({
      state: 'done',
      statement: { certificateNo: statement?.certificateNo },
      file: { contentType: 'application/pdf' },
    });
    await expect(openDataFile(of.ctx, dataFileId)).resolves.toMatchObject({});
    const list = asked(certificateList, { q: statement?.certificateNo ?? '' });
    const { items } = await listCertificates(of.ctx, list);
    expect(items).toMatchObject([{ kind: 'annual_statement', recordId: null }]);
    expect(
      await lookUpCertificate(
        of.ctx.db,
        {
          codeHashKey: bindings.CODE_HASH_KEY,
          certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
        },
        items[0]?.code ?? '',
      ),
    ).toMatchObject({ state: 'valid', kind: 'annual_statement' });
  });

  it('is issued anew for another certificate, and not for the same ones', async () => {
    const of = await shipper();
    await certifiedFor(of, '24');
    await stated(of);
    expect((await stated(of)).outcome).toEqual({ state: 'stands' });
    await certifiedFor(of, '3');
    const { outcome } = await stated(of);
    expect(outcome).toMatchObject({ state: 'issued' });
    const [now, old] = await statementsOf(of);
    expect([now?.state, old?.state, old?.stateCode]).toEqual([
      'valid',
      'superseded',
      'list_changed',
    ]);
    expect(await eventsOf(old?.id ?? '')).toMatchObject([
      { event: 'issued' },
      { event: 'superseded', replacedByNo: now?.certificateNo },
    ]);
  });

  it('is issued anew by a job when a certificate that it lists ends, and revoked with the last', async () => {
    const of = await shipper();
    const [first, second] = [await certifiedFor(of, '24'), await certifiedFor(of, '6')];
    await stated(of);
    const [whole] = await statementsOf(of);
    await revoked(of.ctx, first.certificate.id);
    const again = { statementId: whole?.id ?? '' };
    expect(await runStatement(`statement:${whole?.id}`, again)).toMatchObject({
      state: 'issued',
      replacedNo: whole?.certificateNo,
    });
    // Delivered again it finds the statement ended.
    expect(await runStatement(`statement:${whole?.id}`, again)).toEqual({ state: 'over' });
    const [less] = await statementsOf(of);
    expect(saidBy(less).total_mass_g).toBe(second.certificate.totalMassG);
    await revoked(of.ctx, second.certificate.id);
    expect(
      await runStatement(`statement:${less?.id}`, { statementId: less?.id ?? '' }),
    ).toMatchObject({
      state: 'revoked',
    });
    const [last] = await statementsOf(of);
    expect([last?.state, last?.stateCode]).toEqual(['revoked', 'trade_cancelled']);
    expect(code(await orderStatement(of))).toBe(4145);
  });

  it('that a consultant revoked is not issued anew', async () => {
    const of = await shipper();
    const { certificate } = await certifiedFor(of, '24');
    await stated(of);
    const [statement] = await statementsOf(of);
    await revoked(of.ctx, statement?.id ?? '');
    await revoked(of.ctx, certificate.id);
    const key = `statement:${statement?.id}`;
    expect(await of.ctx.db.select().from(jobs).where(eq(jobs.key, key))).toEqual([]);
  });

  it('is not kept where a certificate ends while it is drawn, and once for two at once', async () => {
    const of = await shipper();
    const [first] = [await certifiedFor(of, '24'), await certifiedFor(of, '6')];
    const { job_id: dataFileId } = value(await orderStatement(of));
    const key = `data_file/${dataFileId}`;
    const renderPdf = async () => {
      await revoked(of.ctx, first.certificate.id);
      return TOOLS.renderPdf({} as never);
    };
    await expect(runStatement(key, { dataFileId }, { ...TOOLS, renderPdf })).rejects.toThrow(
      /changed while/,
    );
    expect(await statementsOf(of)).toEqual([]);
    const both = await Promise.allSettled([
      runStatement(key, { dataFileId }),
      runStatement(key, { dataFileId }),
    ]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await statementsOf(of)).toHaveLength(1);
  });

  it('is refused without certificates, an importer or one year, and nobody else’s to order', async () => {
    const of = await shipper();
    expect(await orderStatement(of)).toMatchObject({
      refusal: { code: 4145, data: { reason: 'no_certificates' } },
    });
    await certifiedFor(of, '24');
    expect(await orderStatement(of, [2025, 2026])).toMatchObject({
      refusal: { code: 4100, fields: { years: { key: 'too_many' } } },
    });
    expect(await orderDataFile(as(of.ctx), 'statement', { years: [2026] })).toMatchObject({
      refusal: { code: 4100, fields: { partner_id: { key: 'required' } } },
    });
    const other = await shipper();
    await expect(orderStatement({ ctx: other.ctx, partnerId: of.partnerId })).rejects.toEqual(
      new Denial(4040),
    );
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(
      orderDataFile(viewer, 'statement', { years: [2026], partner_id: of.partnerId }),
    ).rejects.toEqual(new Denial(4002));
  });

  it('names so many certificates in one line, and goes on in another', async () => {
    const of = await shipper();
    const { certificate } = await certifiedFor(of, '24');
    const many = Array.from({ length: 95 }, (_, at) => ({
      ...{ id: String(at), certificateNo: `TCC-2026-${at}`, snapshot: certificate.snapshot },
    }));
    const year = { companyId: '', system: 'rscc', partnerId: '', year: 2026 };
    const { lines, total_mass_g } = annualContent(year, many, {
      issuers: await issuersRead(of.ctx.db),
      nowMs: of.ctx.nowMs,
    });
    expect(lines.map((line) => line.certificate_nos.length)).toEqual([40, 40, 15]);
    expect(total_mass_g).toBe(95 * certificate.totalMassG);
  });
});

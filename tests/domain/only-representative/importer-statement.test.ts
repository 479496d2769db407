import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { jobs } from '#db/schema/trail.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { StatementSnapshot } from '~/domain/certificate/snapshot.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import {
  findDataFile,
  openDataFile,
} from '~/domain/only-representative/data-center/file/find.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { annualContent } from '~/domain/only-representative/importer-statement/content.ts';
import { drawStatement } from '~/domain/only-representative/importer-statement/draw.server.ts';
import type { AskedBy } from '~/domain/only-representative/importer-statement/facts.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { asked } from '../../support/asked.ts';
import { as, bindings, systemContext } from '../../support/contexts.ts';
import { certificatesOf, eventsOf, jobOf, TOOLS } from '../../support/issued.ts';
import {
  code,
  type Shipper,
  shipper,
  staff,
  TONNE,
  value,
  waitingRecord,
} from '../../support/shipments.ts';

/** `only-representative.md` §4 Importer statement. */

const YEARS = [2026];

const order = ({ ctx, partnerId }: Pick<Shipper, 'ctx' | 'partnerId'>, years = YEARS) =>
  orderDataFile(as(ctx), 'statement', { years, partner_id: partnerId });

async function run(key: string, by: AskedBy, tools = TOOLS) {
  const { id: jobId } = await jobOf(key);
  const { nowMs } = systemContext();
  return drawStatement(systemContext(nowMs + 120_000), { jobId, by }, tools);
}

/** A shipment that a consultant confirmed for the importer, and its certificate. */
async function certified(of: Shipper, tonnes: string) {
  const waiting = await waitingRecord(of, tonnes);
  value(await confirmTradeRecord(staff(of.ctx), waiting.id, { ...waiting, reason: 'test' }));
  const { id: jobId } = await jobOf(`certificate:${waiting.id}:1`);
  const work = { jobId, recordId: waiting.id, revision: 1 };
  await issueCertificate(systemContext(of.ctx.nowMs + 60_000), work, TOOLS);
  const [certificate] = await certificatesOf(waiting.id);
  if (certificate === undefined) throw new Error('nothing was issued');
  return { certificate };
}

/** Asks for a statement and issues it as its job does. */
async function stated(of: Shipper) {
  const { job_id: dataFileId } = value(await order(of));
  const outcome = await run(`data_file/${dataFileId}`, { dataFileId });
  return { dataFileId, outcome };
}

/** Newest first. */
const statementsOf = ({ ctx, partnerId }: Shipper) =>
  ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.partnerId, partnerId), eq(certificates.kind, 'annual_statement')))
    .orderBy(desc(certificates.certificateNo));

const saidBy = (row: typeof certificates.$inferSelect | undefined) =>
  JSON.parse(row?.snapshot ?? '{}') as StatementSnapshot;

const revoked = async (ctx: OrContext, id: string) =>
  value(await revokeCertificate(staff(ctx), id, { code: 'misuse' }));

describe('an annual statement', () => {
  it('sums up the valid certificates of an importer and year, listed, found, opened and logged', async () => {
    const of = await shipper();
    const first = await certified(of, '24');
    const second = await certified(of, '6.5');
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
    await certified(of, '24');
    await stated(of);
    expect((await stated(of)).outcome).toEqual({ state: 'stands' });
    await certified(of, '3');
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
    const [first, second] = [await certified(of, '24'), await certified(of, '6')];
    await stated(of);
    const [whole] = await statementsOf(of);
    await revoked(of.ctx, first.certificate.id);
    const again = { statementId: whole?.id ?? '' };
    expect(await run(`statement:${whole?.id}`, again)).toMatchObject({
      state: 'issued',
      replacedNo: whole?.certificateNo,
    });
    // Delivered again it finds the statement ended.
    expect(await run(`statement:${whole?.id}`, again)).toEqual({ state: 'over' });
    const [less] = await statementsOf(of);
    expect(saidBy(less).total_mass_g).toBe(second.certificate.totalMassG);
    await revoked(of.ctx, second.certificate.id);
    expect(await run(`statement:${less?.id}`, { statementId: less?.id ?? '' })).toMatchObject({
      state: 'revoked',
    });
    const [last] = await statementsOf(of);
    expect([last?.state, last?.stateCode]).toEqual(['revoked', 'trade_cancelled']);
    expect(code(await order(of))).toBe(4145);
  });

  it('that a consultant revoked is not issued anew', async () => {
    const of = await shipper();
    const { certificate } = await certified(of, '24');
    await stated(of);
    const [statement] = await statementsOf(of);
    await revoked(of.ctx, statement?.id ?? '');
    await revoked(of.ctx, certificate.id);
    const key = `statement:${statement?.id}`;
    expect(await of.ctx.db.select().from(jobs).where(eq(jobs.key, key))).toEqual([]);
  });

  it('is not kept where a certificate ends while it is drawn, and once for two at once', async () => {
    const of = await shipper();
    const [first] = [await certified(of, '24'), await certified(of, '6')];
    const { job_id: dataFileId } = value(await order(of));
    const key = `data_file/${dataFileId}`;
    const renderPdf = async () => {
      await revoked(of.ctx, first.certificate.id);
      return TOOLS.renderPdf({} as never);
    };
    await expect(run(key, { dataFileId }, { ...TOOLS, renderPdf })).rejects.toThrow(
      /changed while/,
    );
    expect(await statementsOf(of)).toEqual([]);
    const both = await Promise.allSettled([run(key, { dataFileId }), run(key, { dataFileId })]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await statementsOf(of)).toHaveLength(1);
  });

  it('is refused without certificates, an importer or one year, and nobody else’s to order', async () => {
    const of = await shipper();
    expect(await order(of)).toMatchObject({
      refusal: { code: 4145, data: { reason: 'no_certificates' } },
    });
    await certified(of, '24');
    expect(await order(of, [2025, 2026])).toMatchObject({
      refusal: { code: 4100, fields: { years: { key: 'too_many' } } },
    });
    expect(await orderDataFile(as(of.ctx), 'statement', { years: YEARS })).toMatchObject({
      refusal: { code: 4100, fields: { partner_id: { key: 'required' } } },
    });
    const other = await shipper();
    await expect(order({ ctx: other.ctx, partnerId: of.partnerId })).rejects.toEqual(
      new Denial(4040),
    );
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(
      orderDataFile(viewer, 'statement', { years: YEARS, partner_id: of.partnerId }),
    ).rejects.toEqual(new Denial(4002));
  });

  it('names so many certificates in one line, and goes on in another', async () => {
    const of = await shipper();
    const { certificate } = await certified(of, '24');
    const many = Array.from({ length: 95 }, (_, at) => ({
      ...{ id: String(at), certificateNo: `TCC-2026-${at}`, snapshot: certificate.snapshot },
    }));
    const year = { companyId: '', system: 'rscc', partnerId: '', year: 2026 };
    const { lines, total_mass_g } = annualContent(year, many);
    expect(lines.map((line) => line.certificate_nos.length)).toEqual([40, 40, 15]);
    expect(total_mass_g).toBe(95 * certificate.totalMassG);
  });
});

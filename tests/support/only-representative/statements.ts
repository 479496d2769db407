import { and, desc, eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { drawStatement } from '~/domain/only-representative/importer-statement/draw.server.ts';
import type { AskedBy } from '~/domain/only-representative/importer-statement/facts.server.ts';
import { as, systemContext } from '../contexts.ts';
import { certificatesOf, jobOf, TOOLS } from '../issued.ts';
import { confirmedByStaff, type Shipper, staff, value, waitingRecord } from './shipments.ts';

const YEARS = [2026];

export const orderStatement = (
  { ctx, partnerId }: Pick<Shipper, 'ctx' | 'partnerId'>,
  years = YEARS,
) => orderDataFile(as(ctx), 'statement', { years, partner_id: partnerId });

export async function runStatement(key: string, by: AskedBy, tools = TOOLS) {
  const { id: jobId } = await jobOf(key);
  const { nowMs } = systemContext();
  return drawStatement(systemContext(nowMs + 120_000), { jobId, by }, tools);
}

/** A shipment that a consultant confirmed for the importer, and its certificate. */
export async function certifiedFor(of: Shipper, tonnes: string) {
  const waiting = await waitingRecord(of, tonnes);
  await confirmedByStaff(of.ctx, waiting);
  const { id: jobId } = await jobOf(`certificate:${waiting.id}:1`);
  const work = { jobId, recordId: waiting.id, revision: 1 };
  await issueCertificate(systemContext(of.ctx.nowMs + 60_000), work, TOOLS);
  const [certificate] = await certificatesOf(waiting.id);
  if (certificate === undefined) throw new Error('nothing was issued');
  return { certificate };
}

/** Asks for a statement and issues it as its job does. */
export async function stated(of: Shipper) {
  const { job_id: dataFileId } = value(await orderStatement(of));
  const outcome = await runStatement(`data_file/${dataFileId}`, { dataFileId });
  return { dataFileId, outcome };
}

/** Newest first. */
export const statementsOf = ({ ctx, partnerId }: Shipper) =>
  ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.partnerId, partnerId), eq(certificates.kind, 'annual_statement')))
    .orderBy(desc(certificates.certificateNo));

export const revoked = async (ctx: OrContext, id: string) =>
  value(await revokeCertificate(staff(ctx), id, { code: 'misuse' }));

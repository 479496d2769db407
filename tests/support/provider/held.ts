import { and, eq } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { systemContext } from '../contexts.ts';
import { TOOLS } from '../issued.ts';
import {
  partnerContext,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../only-representative/shipments.ts';

/** A consultant looks at each certificate of the company first, or no more. */
export const reviewFirst = ({ db, company, system }: CompanyContext, on = true) =>
  db
    .update(companySystems)
    .set({ reviewFirst: on })
    .where(and(eq(companySystems.companyId, company.id), eq(companySystems.system, system.slug)));

/** Runs the latest job that issues the certificate of a record. */
export async function issueNow(recordId: string, revision = 1) {
  const { db, nowMs } = systemContext();
  const all = await db.select().from(jobs).where(eq(jobs.kind, 'issue_certificate'));
  const job = all.filter(({ key }) => key.startsWith(`certificate:${recordId}:`)).at(-1);
  const work = { jobId: job?.id ?? '', recordId, revision };
  return issueCertificate(systemContext(nowMs + 60_000), work, TOOLS);
}

/** The version of a record as it stands. */
export async function versionOf(id: string): Promise<number> {
  const [row] = await systemContext()
    .db.select({ version: tradeRecords.version })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, id));
  return row?.version ?? 0;
}

/** A record that its importer has just confirmed; the job of its certificate waits. */
export async function confirmedRecord(of?: Shipper) {
  const who = of ?? (await shipper());
  const { id, token } = await waitingRecord(who);
  value(await answerConfirm(partnerContext(who.ctx), token, { name: 'Joost van Meer' }));
  return { who, id, version: await versionOf(id) };
}

/** One whose certificate review first holds. */
export async function heldRecord(of?: Shipper) {
  const who = of ?? (await shipper());
  await reviewFirst(who.ctx);
  const { id } = await confirmedRecord(who);
  const { state } = await issueNow(id);
  if (state !== 'held') throw new Error(`the certificate is ${state}`);
  return { who, id, version: await versionOf(id) };
}

/** One whose certificate was given up. */
export async function givenUpRecord() {
  const record = await confirmedRecord();
  await systemContext()
    .db.update(jobs)
    .set({ state: 'failed', lastError: 'x', fault: 'drawing' })
    .where(eq(jobs.key, `certificate:${record.id}:1`));
  return record;
}

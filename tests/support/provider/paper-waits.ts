import { eq } from 'drizzle-orm';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { tradeRecordLines, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { systemContext } from '../contexts.ts';
import { jobOf, TOOLS } from '../issued.ts';
import {
  lastToken,
  openRecord,
  partnerContext,
  type Shipper,
  value,
} from '../only-representative/shipments.ts';
import { confirmed, type Importer } from '../responsible-person/imports.ts';
import { reviewFirst } from './held.ts';

/** Confirmed records whose paper waits: for a text that no font prints, or since its issue was given up. */

export const UNPRINTABLE = 'Acetic acid (400∼600)';
export const CORRECTIONS = [{ was: UNPRINTABLE, now: 'Acetic acid (400～600)' }];

type Waits = 'text' | 'given_up' | 'review';

async function giveUp(recordId: string): Promise<void> {
  const { id } = await jobOf(`certificate:${recordId}:1`);
  await systemContext()
    .db.update(jobs)
    .set({ state: 'failed', lastError: 'Error: out of luck', attempts: 99 })
    .where(eq(jobs.id, id));
}

/** A record of RSCC or KRSCC, with the version it has now. */
export async function waitingCertificate(of: Shipper, waits: Waits) {
  const open = await openRecord(of);
  const { id } = open;
  const { db } = of.ctx;
  if (waits === 'text') {
    await db
      .update(tradeRecordLines)
      .set({ productName: UNPRINTABLE })
      .where(eq(tradeRecordLines.recordId, id));
  }
  value(await sendTradeRecord(of.ctx, id, open));
  const token = await lastToken(of.ctx);
  value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Joost van Meer' }));
  if (waits === 'given_up') await giveUp(id);
  else {
    const { id: jobId } = await jobOf(`certificate:${id}:1`);
    const system = systemContext(of.ctx.nowMs);
    await issueCertificate(system, { jobId, recordId: id, revision: 1 }, TOOLS);
  }
  const [row] = await db
    .select({ version: tradeRecords.version })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, id));
  return { id, version: row?.version ?? 0 };
}

/** The same of RP. */
export async function waitingNotice(of: Importer, waits: Waits) {
  const { db, nowMs } = of.ctx;
  if (waits === 'text') {
    await db.update(rpProducts).set({ nameEn: UNPRINTABLE }).where(eq(rpProducts.id, of.productId));
  }
  if (waits === 'review') await reviewFirst(of.ctx);
  const { id } = await confirmed(of);
  if (waits === 'given_up') await giveUp(id);
  else {
    const { id: jobId } = await jobOf(`certificate:${id}:1`);
    await issueNotice(systemContext(nowMs), { jobId, recordId: id, revision: 1 }, TOOLS);
  }
  const [row] = await db
    .select({ version: rpTrades.version })
    .from(rpTrades)
    .where(eq(rpTrades.id, id));
  return { id, version: row?.version ?? 0 };
}

import type { OrContext } from '~/domain/kernel/context.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import type { ArrivalInput } from '~/domain/only-representative/arrival/schema.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { as, systemContext } from '../contexts.ts';
import { jobOf, TOOLS } from '../issued.ts';
import { confirmedByStaff, ETA, type Shipper, value } from './shipments.ts';

/** A week after the ETA of the shipments. */
export const ARRIVED_MS = Date.UTC(2026, 10, 20, 9);

/** The same company at another moment. */
export function at(ctx: OrContext, nowMs = ARRIVED_MS): OrContext {
  return { ...as(ctx), nowMs };
}

/** Another shipment that was confirmed, by a consultant, and certified. */
export async function shipped(of: Shipper, tonnes = '24'): Promise<string> {
  const open = value(await createTradeRecord(of.ctx, of.input(tonnes)));
  const sent = value(await sendTradeRecord(of.ctx, open.id, open));
  await confirmedByStaff(of.ctx, sent);
  await issueOf(sent.id, 1, of.ctx.nowMs + 60_000);
  return sent.id;
}

interface Said extends Partial<Omit<ArrivalInput, 'lines'>> {
  /** Tonnes of each line, in their order. */
  tonnes?: readonly string[];
}

/** What a page would send of a record's arrival: as confirmed, unless told otherwise. */
export async function arrivalOf(
  ctx: OrContext,
  id: string,
  { tonnes, ...said }: Said = {},
): Promise<ArrivalInput> {
  const { version, lines } = await findTradeRecord(ctx, id);
  return {
    version,
    actual_arrival_on: ETA,
    port: 'NLRTM',
    customs_no: '',
    lines: (tonnes ?? lines.map(({ massG }) => String(massG / 1e6))).map((text, index) => ({
      line_no: index + 1,
      tonnes: text,
      reason: tonnes ? 'weighed on board' : '',
    })),
    confirm_reissue: false,
    ...said,
  };
}

/** Enters it, a week after the ETA. */
export async function arrive(ctx: OrContext, id: string, said: Said = {}) {
  const now = at(ctx);
  return enterArrival(now, id, await arrivalOf(now, id, said));
}

/** Runs the job that issues the paper of a revision. */
export async function issueOf(recordId: string, revision: number, nowMs = ARRIVED_MS + 60_000) {
  const job = await jobOf(`certificate:${recordId}:${revision}`);
  return issueCertificate(systemContext(nowMs), { jobId: job.id, recordId, revision }, TOOLS);
}

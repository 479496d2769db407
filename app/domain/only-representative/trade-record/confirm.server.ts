import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { refuse } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { settle } from '../tonnage/ledger.server.ts';
import { endLinks } from './link.server.ts';
import { answeredMails } from './mails.server.ts';
import { moveRecord } from './move.server.ts';
import { receivePurchase } from './purchase.server.ts';
import {
  incomingRead,
  type Parties,
  partiesRead,
  type RecordAnchor,
  recordRead,
} from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { ConfirmInput, RecordMoved } from './schema.ts';
import { noLongerFits } from './still-fits.server.ts';

/**
 * Confirms a WAITING record in the portal: by the counterparty that is on the platform, or by a consultant on
 * its behalf, who gives a reason. Reserved tonnage becomes used, the link ends, a purchase gives the buyer its
 * purchased products, and the certificate's job is queued.
 *
 * Refusals, in this order: 4106 stale version, 4105 not WAITING, 4131 port and importer no longer fit, 4104 an intermediate statement is missing,
 * 4100 a consultant without a reason.
 *
 * @param riders statements that must happen with this write and only with it (a batch's outcome)
 * @throws {Denial} 4002 for a viewer, and for the record's own company, which may not answer for the other
 *   side; 4040 for a record that is neither this company's nor sent to it
 */
export async function confirmTradeRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: ConfirmInput,
  riders: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [[own], [incoming], [parties]] = await ctx.db.batch([
    recordRead(ctx, id),
    incomingRead(ctx, id),
    partiesRead(ctx, id),
  ]);
  const onBehalf = ctx.actor.kind === 'staff' ? own : undefined;
  if (own !== undefined && onBehalf === undefined) throw new Denial(4002);
  const record = onBehalf ?? incoming ?? notFound();
  if (parties === undefined) return notFound();
  const refusal =
    staleOrWrongState(record, version, 'confirm') ??
    noLongerFits(record, parties) ??
    missingStatements(record);
  if (refusal !== null) return { ok: false, refusal };
  if (onBehalf && !reason) return refuse(4100, { fields: { reason: { key: 'required' } } });
  return confirmRecord(ctx, record, {
    by: ctx.actor.name,
    ip: ctx.actor.ip,
    parties,
    detail: reason ? { reason, on_behalf: true } : {},
    also: riders,
  });
}

/** 4104 while an intermediate statement is missing. */
export function missingStatements(record: RecordAnchor): Refusal | null {
  const { missingStatements: missing } = record;
  return missing > 0 ? { code: 4104, data: { missing } } : null;
}

interface Confirmation {
  by: string;
  ip: string | null;
  parties: Parties;
  detail: Record<string, unknown>;
  /** What else happens with it, such as that the answering link is used up. */
  also?: BatchItem<'sqlite'>[];
  guard?: SQL;
  guardVersion?: false;
}

/** The one commit behind every confirmation, whoever answers; open links end with it. The caller has asked the guards. */
export async function confirmRecord(
  ctx: Context,
  record: RecordAnchor,
  { by, ip, parties, detail, also = [], guard, guardVersion }: Confirmation,
): Promise<Outcome<RecordMoved>> {
  const complete = sql`missing_statements = 0`;
  const { id, revision } = record;
  const job = newJob(ctx, {
    kind: 'issue_certificate',
    key: `certificate:${id}:${revision}`,
    companyId: record.companyId,
    payload: { record_id: id, revision },
  });
  const outcome = await moveRecord(ctx, record, {
    status: 'CONFIRMED',
    action: 'confirm',
    set: { confirmedAtMs: ctx.nowMs, confirmedByName: by, confirmedFromIp: ip },
    detail: { by, ...detail },
    guard: guard ? sql`${complete} AND ${guard}` : complete,
    guardVersion,
    follows: (moveId) => [
      ...settle(ctx, { moveId, recordId: id, revision }, 'reserve', 'use'),
      ...(record.kind === 'purchase' ? receivePurchase(ctx, record, moveId) : []),
      job,
      ...answeredMails(ctx, record, parties, { answer: 'confirmed', by }),
      ...also,
      endLinks(ctx, id),
    ],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companySystems } from '#db/schema/tenancy.ts';
import {
  confirmationLinks,
  tradeRecordCounterparties,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { whyCompositionNotValid } from '../trade-product/selectable.ts';
import { newLink } from './link.server.ts';
import { partnerRecipient, requestMail } from './mails.server.ts';
import { moveRecord, type RecordChange } from './move.server.ts';
import { type Parties, partiesRead, type RecordAnchor, recordRead } from './read.server.ts';
import { COUNTERPARTY, contentReads, type RecordLine, recordLines } from './record-lines.server.ts';
import { MAX_REMINDERS, staleOrWrongState } from './rules.ts';
import type { RecordMoved, VersionInput } from './schema.ts';

/**
 * Sends an UNCONFIRMED record to its counterparty: it waits for the answer, and a one-time link of 14 days is
 * mailed in the same commit. A counterparty on the platform finds it under its incoming records too.
 *
 * Refusals, in this order: 4106 stale version, 4105 not UNCONFIRMED, 4102 a registration is no longer valid at
 * the ETA, 4200 the company's authorisation ends before it, 4132 the partner has no e-mail address.
 *
 * @param riders statements that must happen with this write and only with it (a batch's outcome)
 * @throws {Denial} 4002 for a viewer, 4040 for a record that is not this company's
 */
export async function sendTradeRecord(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
  riders: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const sending = await readForSending(ctx, id, version, 'send');
  if (sending.refusal !== null) return { ok: false, refusal: sending.refusal };
  return mailLink(ctx, sending, [freezeCounterparty(ctx, sending), ...riders], {
    status: 'WAITING',
    set: { sentAtMs: ctx.nowMs },
    action: 'send',
  });
}

/**
 * Mails a fresh link for a WAITING record; the older link ends. At most three times for one revision of it.
 *
 * Refusals: 4106 stale version, 4105 not WAITING, 4102 no longer valid at the ETA, 4200 the authorisation ends
 * before it, 4132 no e-mail address, 4290 reminded three times already. Denials as for `sendTradeRecord`.
 */
export async function remindTradePartner(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const sending = await readForSending(ctx, id, version, 'remind');
  if (sending.refusal !== null) return { ok: false, refusal: sending.refusal };
  if (sending.links > MAX_REMINDERS) return refuse(4290);
  return mailLink(ctx, sending, [], { action: 'remind' });
}

/** From now on this revision speaks of the counterparty as it was asked. */
function freezeCounterparty(
  { db, nowMs }: OrContext,
  { record, parties }: Sending,
): BatchItem<'sqlite'> {
  const { id: _, role: __, linkedCompanyId: ___, ...partner } = parties.partner;
  return db
    .insert(tradeRecordCounterparties)
    .values({ ...partner, recordId: record.id, revision: record.revision, frozenAtMs: nowMs });
}

interface Sending {
  record: RecordAnchor;
  parties: Parties;
  lines: RecordLine[];
}

/** A fresh link and its mail, with the move that causes them. */
async function mailLink(
  ctx: OrContext,
  { record, parties, lines }: Sending,
  riders: BatchItem<'sqlite'>[],
  change: RecordChange,
): Promise<Outcome<RecordMoved>> {
  const to = partnerRecipient(parties);
  if (to === null) return refuse(4132);
  const link = await newLink(ctx, record, to);
  const reminder = record.status === 'WAITING';
  return moveRecord(ctx, record, {
    ...change,
    detail: { to: to.email, expires_at: new Date(link.expiresAtMs).toISOString() },
    follows: () => [
      ...link.statements,
      requestMail(ctx, record, parties, lines, link, to, reminder),
      ...riders,
    ],
  });
}

async function readForSending(ctx: OrContext, id: string, version: number, act: 'send' | 'remind') {
  const [lineRead, substanceRead] = contentReads(ctx, id, COUNTERPARTY);
  const [
    [record = notFound()],
    [parties = notFound()],
    lineRows,
    substanceRows,
    [linkCount],
    [mandate],
  ] = await ctx.db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, id),
    lineRead,
    substanceRead,
    linkCountRead(ctx, id),
    mandateRead(ctx),
  ]);
  const { historicRegistrationTypes } = ctx.system;
  const reason = whyCompositionNotValid(substanceRows, record.eta, historicRegistrationTypes);
  const refusal: Refusal | null =
    staleOrWrongState(record, version, act) ??
    (reason === null ? null : { code: 4102, data: { reason } }) ??
    mandateRefusal(mandate?.until ?? null, record.eta) ??
    (partnerRecipient(parties) === null ? { code: 4132 } : null);
  const lines = recordLines(lineRows, substanceRows);
  return { record, parties, lines, links: linkCount?.links ?? 0, refusal };
}

/** The last day of the company's authorisation; null has no end. */
function mandateRead({ db, company, system }: OrContext) {
  return db
    .select({ until: companySystems.authorisedUntil })
    .from(companySystems)
    .where(and(eq(companySystems.companyId, company.id), eq(companySystems.system, system.slug)));
}

/** 4200 where nobody will represent the company on the day of arrival. */
function mandateRefusal(until: string | null, eta: string): Refusal | null {
  return until !== null && until < eta ? { code: 4200, data: { until } } : null;
}

/** Links mailed for the present revision, the first one included. */
function linkCountRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({ links: sql<number>`count(*)` })
    .from(confirmationLinks)
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.id, confirmationLinks.recordId),
        eq(tradeRecords.revision, confirmationLinks.revision),
      ),
    )
    .where(eq(confirmationLinks.recordId, id));
}

import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { registrations } from '#db/schema/substance.ts';
import { confirmationLinks, tradeRecordSubstances, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { localeOfCountry, newLink } from '../confirmation/link.server.ts';
import { composeConfirmationRequest, mailRow } from '../confirmation/mail.server.ts';
import { whyCompositionNotValid } from '../trade-product/selectable.ts';
import { commitMove, moveRecord, type RecordChange } from './move.server.ts';
import { partnerRead, type RecordAnchor, type RecordPartner, recordRead } from './read.server.ts';
import { MAX_REMINDERS, staleOrWrongState } from './rules.ts';
import type { RecordMoved, VersionInput } from './schema.ts';

/**
 * Sends an UNCONFIRMED record to its counterparty: it waits for the answer, and a one-time link of 14 days is
 * mailed in the same commit. A counterparty on the platform finds it under its incoming records too.
 *
 * Refusals, in this order: 4106 stale version, 4105 not UNCONFIRMED, 4102 a registration is no longer valid at
 * the ETA, 4132 the partner has no e-mail address.
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
  const { record, partner, refusal } = await readForSending(ctx, id, version, 'send');
  if (refusal !== null) return { ok: false, refusal };
  return mailLink(ctx, record, partner, riders, {
    status: 'WAITING',
    set: { sentAtMs: ctx.nowMs },
    action: 'send',
  });
}

/**
 * Mails a fresh link for a WAITING record; the older link ends. At most three times for one version of it.
 *
 * Refusals: 4106 stale version, 4105 not WAITING, 4102 no longer valid at the ETA, 4132 no e-mail address,
 * 4290 reminded three times already. Denials as for `sendTradeRecord`.
 */
export async function remindTradePartner(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const { record, partner, links, refusal } = await readForSending(ctx, id, version, 'remind');
  if (refusal !== null) return { ok: false, refusal };
  if (links > MAX_REMINDERS) return refuse(4290);
  return mailLink(ctx, record, partner, [], { action: 'remind' });
}

/** A fresh link and its mail, with the move that causes them. */
async function mailLink(
  ctx: OrContext,
  record: RecordAnchor,
  partner: RecordPartner,
  riders: BatchItem<'sqlite'>[],
  change: RecordChange,
): Promise<Outcome<RecordMoved>> {
  const to = {
    email: partner.email,
    name: partner.contactPerson,
    locale: localeOfCountry(partner.country),
  };
  const link = await newLink(ctx, ctx.system, record, to);
  const mail = composeConfirmationRequest({
    to,
    company: ctx.company,
    tradeNo: record.tradeNo,
    eta: record.eta,
    port: record.port,
    url: link.url,
    expiresAtMs: link.expiresAtMs,
  });
  const move = moveRecord(ctx, record, {
    ...change,
    detail: { to: partner.email, expires_at: new Date(link.expiresAtMs).toISOString() },
  });
  return commitMove(ctx, {
    ...move,
    statements: [
      ...move.statements,
      ...link.statements,
      mailRow(ctx, mail, record.companyId),
      ...riders,
    ],
  });
}

async function readForSending(ctx: OrContext, id: string, version: number, act: 'send' | 'remind') {
  const [[record = notFound()], [partner = notFound()], composition, [linkCount]] =
    await ctx.db.batch([
      recordRead(ctx, id),
      partnerRead(ctx, id),
      compositionRead(ctx, id),
      ctx.db
        .select({ links: sql<number>`count(*)` })
        .from(confirmationLinks)
        .innerJoin(
          tradeRecords,
          and(
            eq(tradeRecords.id, confirmationLinks.recordId),
            eq(tradeRecords.revision, confirmationLinks.revision),
          ),
        )
        .where(eq(confirmationLinks.recordId, id)),
    ]);
  const reason = whyCompositionNotValid(
    composition,
    record.eta,
    ctx.system.historicRegistrationTypes,
  );
  const refusal: Refusal | null =
    staleOrWrongState(record, version, act) ??
    (reason === null ? null : { code: 4102, data: { reason } }) ??
    (partner.email.trim() === '' ? { code: 4132 } : null);
  return { record, partner, links: linkCount?.links ?? 0, refusal };
}

/** Registrations that the present revision stands on, as they are now. */
function compositionRead(ctx: OrContext, recordId: string) {
  return ctx.db
    .select({
      validity: registrations.validity,
      registrationType: registrations.registrationType,
      validFrom: registrations.validFrom,
      validUntil: registrations.validUntil,
    })
    .from(tradeRecordSubstances)
    .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.id, tradeRecordSubstances.recordId),
        eq(tradeRecords.revision, tradeRecordSubstances.revision),
      ),
    )
    .where(eq(tradeRecordSubstances.recordId, recordId));
}

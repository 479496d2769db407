import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { documentLeftOut, documentSends, documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { sendingsLeft } from './allowance.server.ts';
import { documentAudit, isOwnDocument } from './own.server.ts';
import { isSafetyDataSheet } from './rules.ts';
import type { LeaveOutInput, SendByLawInput } from './schema.ts';
import {
  letterHeld,
  notToPartner,
  type Sendable,
  sendableRead,
  unusable,
} from './sendable.server.ts';
import { countLacking, suppliedTo } from './supplied.server.ts';
import { newSending, stillSendable } from './write-send.server.ts';

/** Importers that a page shows; a company supplies some hundred with a substance. */
const MAX_RECIPIENTS_SHOWN = 200;

/** Statement: importers who were supplied with the substance of a safety data sheet, and whether they have its version. */
export function recipientsRead(ctx: OrContext, id: string) {
  const supplied = suppliedTo(
    ctx,
    sql`${ctx.company.id}`,
    sql`(SELECT d.registration_id FROM documents d WHERE d.id = ${id})`,
  );
  return ctx.db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      country: tradePartners.country,
      email: tradePartners.email,
      contactPerson: tradePartners.contactPerson,
      state: tradePartners.state,
      nameHeld: nameHeld(sql`${tradePartners.id}`).as('name_held'),
      hasLetter: letterHeld(ctx, id).as('has_letter'),
      lastOn: sql<string>`supplied.last_on`.as('last_on'),
      /** When it was sent this version. */
      sentAtMs: sql<number | null>`(SELECT max(x.sent_at_ms) FROM document_sends x
        WHERE x.document_id = ${documents.id} AND x.version_no = ${documents.versionNo}
          AND x.partner_id = ${tradePartners.id} AND x.recalled_at_ms IS NULL)`.as('this_sent'),
      /** Why it is not sent this version. */
      leftOut: sql<string | null>`(SELECT o.reason FROM document_left_out o
        WHERE o.document_id = ${documents.id} AND o.version_no = ${documents.versionNo}
          AND o.partner_id = ${tradePartners.id})`.as('left_out'),
    })
    .from(documents)
    .innerJoin(sql`(${supplied}) supplied`, sql`${documents.type} = 'extended_sds'`)
    .innerJoin(tradePartners, sql`${tradePartners.id} = supplied.partner_id`)
    .where(isOwnDocument(ctx, id))
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_RECIPIENTS_SHOWN);
}

export type LawfulRecipient = Awaited<ReturnType<typeof recipientsRead>>[number];

/**
 * Importers whom the law wants a safety data sheet sent to (REACH Art. 31(9)); none for a document of another type. One
 * round trip.
 *
 * @throws {Denial} 4040 for a document that is not ours
 */
export async function listRecipients(ctx: OrContext, id: string): Promise<LawfulRecipient[]> {
  const [[document], recipients] = await ctx.db.batch([
    ctx.db.select({ id: documents.id }).from(documents).where(isOwnDocument(ctx, id)),
    recipientsRead(ctx, id),
  ]);
  return document === undefined ? notFound() : recipients;
}

/**
 * Sends the current version of a safety data sheet to importers who were supplied with its substance, in the language of
 * their country. The law wants it, so it takes none of the day's sendings.
 *
 * Refusals, in this order: 4100 a document of another type, or a partner who was not supplied; 4148 archived or expired;
 * 4147 a partner has not confirmed; 4148 a confidential substance without a letter for it; 4106 another version came
 * meanwhile.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document that is not ours
 */
export async function sendByLaw(
  ctx: OrContext,
  id: string,
  { partner_ids, message }: SendByLawInput,
): Promise<Outcome<{ id: string; sent: number }>> {
  requireMember(ctx);
  const [[document], recipients, [allowed]] = await ctx.db.batch([
    sendableRead(ctx, id),
    recipientsRead(ctx, id),
    sendingsLeft(ctx),
  ]);
  if (!document || !allowed) return notFound();
  const chosen = chosenAmong(document, recipients, partner_ids);
  if (!chosen.ok) return chosen;
  const refusal =
    unusable(document, dayOf(ctx)) ??
    chosen.value.map((partner) => notToPartner(document, partner)).find((no) => no !== null) ??
    null;
  if (refusal !== null) return { ok: false, refusal };
  const { linkDays } = allowed;
  const sendings = await Promise.all(
    chosen.value.map((partner) =>
      newSending(ctx, {
        ...{ document, partner, linkDays, byLaw: true, message: message ?? '' },
        locale: localeOfParty(partner),
      }),
    ),
  );
  const moveId = ctx.requestId;
  const emails = sendings.map(({ row }) => row.email);
  return auditedBatch(ctx, {
    head: sendings.map(({ row }) => ctx.db.insert(documentSends).values({ ...row, moveId })),
    moved: stillSendable(ctx, document),
    audit: documentAudit(ctx, id, 'send', {
      email: emails.join(', '),
      version_no: document.versionNo,
      by_law: true,
    }),
    follows: [...sendings.map(({ mail }) => mail), countLacking(ctx, id)],
    done: () => ({ id, sent: sendings.length }),
  });
}

/** The partners that are meant, each once. */
function chosenAmong(
  document: Sendable,
  recipients: readonly LawfulRecipient[],
  ids: readonly string[],
): Outcome<LawfulRecipient[]> {
  const fields: Record<string, FieldMessage> = {};
  if (!isSafetyDataSheet(document.type)) fields.partner_ids = { key: 'not_a_safety_data_sheet' };
  const wanted = [...new Set(ids)];
  const chosen = wanted.flatMap((one, at) => {
    const partner = recipients.find((recipient) => recipient.id === one);
    if (partner === undefined) fields[`partner_ids.${at}`] ??= { key: 'not_supplied' };
    return partner ?? [];
  });
  return Object.keys(fields).length === 0 ? done(chosen) : refuse(4100, { fields });
}

/**
 * Keeps why importers who were supplied are not sent the current version; said again, the last word counts.
 *
 * Refusals, in this order: 4100 a document of another type, or a partner who was not supplied; 4105 archived; 4106 another
 * version came meanwhile.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document that is not ours
 */
export async function leaveOut(
  ctx: OrContext,
  id: string,
  { partner_ids, reason }: LeaveOutInput,
): Promise<Outcome<{ id: string; left_out: number }>> {
  requireMember(ctx);
  const { db, company, actor, nowMs } = ctx;
  const [[document], recipients] = await db.batch([sendableRead(ctx, id), recipientsRead(ctx, id)]);
  if (document === undefined) return notFound();
  const chosen = chosenAmong(document, recipients, partner_ids);
  if (!chosen.ok) return chosen;
  if (document.archived) return refuse(4105);
  const partners = chosen.value.map((partner) => partner.id);
  const of = { documentId: id, versionNo: document.versionNo, companyId: company.id };
  const said = { reason, byName: actor.name, atMs: nowMs };
  return auditedBatch(ctx, {
    head: [
      db
        .delete(documentLeftOut)
        .where(
          and(
            eq(documentLeftOut.documentId, id),
            eq(documentLeftOut.versionNo, document.versionNo),
            inArray(documentLeftOut.partnerId, idsAmong(partners)),
          ),
        ),
      ...partners.map((partnerId) =>
        db.insert(documentLeftOut).values({ ...of, ...said, partnerId }),
      ),
    ],
    moved: stillSendable(ctx, document),
    audit: documentAudit(ctx, id, 'leave_out', {
      reason,
      partners: chosen.value.map(({ name }) => name).join(', '),
    }),
    follows: [countLacking(ctx, id)],
    done: () => ({ id, left_out: partners.length }),
  });
}

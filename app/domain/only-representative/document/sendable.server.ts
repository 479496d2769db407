import { eq, sql } from 'drizzle-orm';
import { documents } from '#db/schema/document.ts';
import { users } from '#db/schema/identity.ts';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { isOwnDocument } from './own.server.ts';
import { stateOf } from './rules.ts';

/** Statement without its condition: documents with what decides whether they may be sent, and what the mail says of them. */
export function sendables(ctx: OrContext) {
  const today = dayOf(ctx);
  return ctx.db
    .select({
      id: documents.id,
      type: documents.type,
      title: documents.title,
      versionNo: documents.versionNo,
      validUntil: documents.validUntil,
      archived: documents.archived,
      registrationId: documents.registrationId,
      nameZh: sql<string | null>`${registrations.nameZh}`.as('substance_zh'),
      nameEn: sql<string | null>`${registrations.nameEn}`.as('substance_en'),
      casNo: sql<string | null>`${registrations.casNo}`.as('substance_cas'),
      genericName: registrations.genericName,
      registrationNo: registrations.registrationNo,
      /** A claim hides the identity of the substance today. */
      confidential: sql<number>`coalesce(${registrations.cbiNo} IS NOT NULL
        AND ${registrations.cbiValidUntil} >= ${today}, 0)`.as('confidential'),
      /** Address of who sends it, for questions. */
      senderEmail: sql<string | null>`(SELECT ${users.email} FROM ${users}
        WHERE ${users.id} = ${ctx.actor.id})`.as('sender_email'),
    })
    .from(documents)
    .leftJoin(registrations, eq(registrations.id, documents.registrationId));
}

/** Statement: one of them. */
export const sendableRead = (ctx: OrContext, id: string) =>
  sendables(ctx).where(isOwnDocument(ctx, id));

export type Sendable = Awaited<ReturnType<typeof sendableRead>>[number];

/** Why nobody may be sent a document: archived, or expired (4148). */
export function unusable(document: Sendable, today: string): Refusal | null {
  const state = stateOf(document, today);
  if (state === 'archived') return { code: 4148, why: { key: 'document_archived' } };
  return state === 'expired' ? { code: 4148, why: { key: 'document_expired' } } : null;
}

/** A partner who may be sent a document, as far as that is for it to say. */
export interface Addressee {
  state: string;
  nameHeld: number;
  /** It holds a valid confirmation letter for the substance. */
  hasLetter: number;
}

/**
 * Why a partner may not be sent a document: it has not confirmed (4147), or the identity of the substance is confidential and
 * it has no confirmation letter for it (4148).
 */
export function notToPartner(
  { confidential }: Pick<Sendable, 'confidential'>,
  { state, nameHeld, hasLetter }: Addressee,
): Refusal | null {
  if (nameHeld) return { code: 4147, why: { key: 'name_being_checked' } };
  if (state !== 'active') return { code: 4147 };
  const hidden = Boolean(confidential) && !hasLetter;
  return hidden ? { code: 4148, why: { key: 'document_confidential' } } : null;
}

/** SQL on a partner: it holds a valid confirmation letter for the registration of a document. */
export function letterHeld({ company, system }: OrContext, documentId: string) {
  return sql<number>`EXISTS (SELECT 1 FROM documents d
    JOIN certificates c ON c.registration_id = d.registration_id
    WHERE d.id = ${documentId} AND c.partner_id = trade_partners.id AND c.state = 'valid'
      AND c.company_id = ${company.id} AND c.system = ${system.slug}
      AND c.kind = 'registration_confirmation')`;
}

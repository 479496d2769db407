import { and, eq, sql } from 'drizzle-orm';
import { documentSends } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { contactsOf, mailboxesOf } from '../trade-partner/contacts.ts';
import {
  countSendings,
  SENDING_REFUSALS,
  type SendingsLeft,
  sendingsLeft,
} from './allowance.server.ts';
import { documentAudit } from './own.server.ts';
import type { SendDocumentInput } from './schema.ts';
import {
  type Addressee,
  letterHeld,
  notToPartner,
  type Sendable,
  sendableRead,
  unusable,
} from './sendable.server.ts';
import { countLacking } from './supplied.server.ts';
import { newSending, type Recipient, stillSendable } from './write-send.server.ts';

export interface Sent {
  send_id: string;
  /** Sendings left today. */
  remaining: number;
}

/**
 * Sends a partner a link to the current version of a document, at its own address or one of its contacts'. It takes one of the day's
 * sendings of the company; of two at once the database lets one through.
 *
 * Refusals, in this order: 4100 an address that is not this partner's; 4148 archived or expired; 4147 the partner has not
 * confirmed, or its name is being checked; 4148 a confidential substance without a letter for it; 4113 the day's sendings
 * are used up; 4106 another version came meanwhile.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document or a partner that is not this company's own
 */
export async function sendDocument(
  ctx: OrContext,
  id: string,
  input: SendDocumentInput,
): Promise<Outcome<Sent>> {
  requireMember(ctx);
  const judged = await judge(ctx, id, input);
  if (!judged.ok) return judged;
  const { document, partner, allowed } = judged.value;
  const { remaining, linkDays } = allowed;
  const { row, mail } = await newSending(ctx, {
    ...{ document, partner, linkDays, byLaw: false },
    locale: input.locale === 'zh' ? 'zh-CN' : 'en-US',
    message: input.message ?? '',
  });
  const { versionNo: version_no } = document;
  const active = sql`EXISTS (SELECT 1 FROM trade_partners p WHERE p.id = ${partner.id}
    AND p.state = 'active'
    AND (p.email = ${partner.email} OR instr(p.contacts, json_quote(${partner.email})) > 0))`;
  return guardedInsert(ctx, {
    table: documentSends,
    row,
    guard: sql<number>`(${stillSendable(ctx, document)} AND ${active})`,
    audit: documentAudit(ctx, id, 'send', { email: row.email, version_no }),
    follows: () => [countSendings(ctx, 1), mail, countLacking(ctx, id)],
    refusals: {
      ...SENDING_REFUSALS,
      audit_move_happened: async () => {
        const again = await judge(ctx, id, input);
        return again.ok ? { code: 4106 } : again.refusal;
      },
    },
    done: { send_id: documentSends.id, remaining: remaining - 1 },
  });
}

interface Judged {
  document: Sendable;
  partner: Recipient & Addressee;
  allowed: SendingsLeft;
}

/** What the database says of a sending, in one round trip. */
async function judge(
  ctx: OrContext,
  id: string,
  { partner_id, email }: SendDocumentInput,
): Promise<Outcome<Judged>> {
  const [[document], [partner], [allowed]] = await ctx.db.batch([
    sendableRead(ctx, id),
    addresseeRead(ctx, id, partner_id),
    sendingsLeft(ctx),
  ]);
  if (!document || !partner || !allowed) return notFound();
  const boxes = mailboxesOf({ ...partner, contacts: contactsOf(partner.contacts) });
  const box = boxes.find((one) => one.email === email.trim().toLowerCase());
  if (box === undefined) return refuse(4100, { fields: { email: { key: 'invalid_choice' } } });
  const refusal: Refusal | null =
    unusable(document, dayOf(ctx)) ??
    notToPartner(document, partner) ??
    (allowed.remaining === 0 ? { code: 4113, data: { remaining: 0 } } : null);
  if (refusal !== null) return { ok: false, refusal };
  const recipient = { ...partner, email: box.email, contactPerson: box.name };
  return done({ document, partner: recipient, allowed });
}

/** Statement: the partner when it is this company's. */
export function addresseeRead(ctx: OrContext, documentId: string, partnerId: string) {
  const { db, company, system } = ctx;
  return db
    .select({
      id: tradePartners.id,
      email: tradePartners.email,
      country: tradePartners.country,
      contactPerson: tradePartners.contactPerson,
      contacts: tradePartners.contacts,
      state: tradePartners.state,
      nameHeld: nameHeld(sql`${tradePartners.id}`).as('name_held'),
      hasLetter: letterHeld(ctx, documentId).as('has_letter'),
    })
    .from(tradePartners)
    .where(and(eq(tradePartners.id, partnerId), ownRows({ company, system }, tradePartners)));
}

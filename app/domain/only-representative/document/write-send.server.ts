import { sql } from 'drizzle-orm';
import type { Locale, OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { DAY_MS, freshToken } from '../../link/link.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { documentMail } from '../letters/document.server.ts';
import type { Sendable } from './sendable.server.ts';

/** To whom a document is sent. */
export interface Recipient {
  id: string;
  email: string;
  country: string;
  contactPerson: string;
}

interface Sending {
  document: Sendable;
  partner: Recipient;
  locale: Locale;
  message: string;
  byLaw: boolean;
  linkDays: number;
}

/** A sending with a link of its own: its row, and the mail that carries the link. */
export async function newSending(ctx: OrContext, sending: Sending) {
  const { company, system, actor, nowMs } = ctx;
  const { document, partner, locale, message, byLaw, linkDays } = sending;
  const { token, tokenHash, expiresAtMs } = await freshToken(nowMs + linkDays * DAY_MS);
  const row = {
    id: newId('snd', nowMs),
    companyId: company.id,
    system: system.slug,
    documentId: document.id,
    versionNo: document.versionNo,
    partnerId: partner.id,
    email: partner.email,
    locale,
    message,
    byLaw,
    tokenHash,
    sentById: actor.id,
    sentByName: actor.name,
    sentAtMs: nowMs,
    expiresAtMs,
  };
  const mail = documentMail(ctx.config, {
    recipient: { email: partner.email, name: partner.contactPerson, locale },
    tenant: { zh: company.nameZh, en: company.nameEn },
    document,
    message,
    sender: { name: actor.name, email: document.senderEmail },
    token,
    deadline: deadlineOfParty(partner, expiresAtMs),
  });
  return { row, mail: mailRow(ctx, mail, { companyId: company.id }) };
}

/** Condition at the moment of writing: the document is still in use, in the version that was judged. */
export function stillSendable(ctx: OrContext, { id, versionNo }: Sendable) {
  return sql<number>`EXISTS (SELECT 1 FROM documents d WHERE d.id = ${id}
    AND d.company_id = ${ctx.company.id} AND NOT d.archived
    AND d.version_no = CAST(${versionNo} AS INTEGER))`;
}

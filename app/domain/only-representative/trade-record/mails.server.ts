import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../kernel/context.ts';
import {
  confirmationRequestMail,
  type Recipient,
  tradeAnsweredMail,
} from '../../mail/compose.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { tradeClosedMail, tradeReceiptMail } from '../../mail/trade-closed.server.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { deadlineOfParty, zoneOfCountry } from '../../tenancy/zones.ts';
import { portOf } from './counterparty-view.ts';
import type { NewLink } from './link.server.ts';
import type { Parties, RecordAnchor } from './read.server.ts';
import { coveredG, type RecordLine, substanceTotals } from './record-lines.server.ts';

/** The counterparty as a recipient; null where it has no e-mail address. */
export function partnerRecipient({ partner }: Parties): Recipient | null {
  const { email, contactPerson } = partner;
  if (email.trim() === '') return null;
  const timeZone = zoneOfCountry(partner.country);
  return { email, name: contactPerson, locale: localeOfParty(partner), timeZone };
}

const names = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => ({
  zh: nameZh,
  en: nameEn,
});

/** Asks the counterparty to confirm or reject. */
export function requestMail(
  ctx: Context,
  record: RecordAnchor,
  parties: Parties,
  lines: readonly RecordLine[],
  link: NewLink,
  recipient: Recipient,
  reminder: boolean,
): BatchItem<'sqlite'> {
  const { code, zh, en } = portOf(record.port);
  const mail = confirmationRequestMail(ctx.config, {
    recipient,
    system: onlyRepresentative(record.system),
    tenant: names(parties.company),
    partnerName: parties.partner.name,
    tradeNo: record.tradeNo,
    port: { code, zh, en },
    eta: record.eta,
    lines: substanceTotals(lines).map((substance) => ({
      nameZh: substance.nameZh,
      nameEn: substance.nameEn,
      cbiNo: substance.cbiNo,
      ids: identifiers(substance),
      massG: substance.massG,
      statementDue: substance.needsStatement,
    })),
    totalG: coveredG(lines),
    token: link.token,
    deadline: deadlineOfParty(parties.partner, link.expiresAtMs),
    reminder,
  });
  return mailRow(ctx, mail, { companyId: record.companyId });
}

function identifiers({ casNo, ecNo, keNo }: { casNo: string; ecNo: string; keNo: string | null }) {
  const known = [
    ['CAS', casNo],
    ['EC', ecNo],
    ['KE', keNo],
  ].filter(([, number]) => number);
  return known.map(([label, number]) => `${label} ${number}`).join(', ');
}

export interface Answer {
  answer: 'confirmed' | 'rejected';
  by: string;
  reason?: string;
}

/** The member who made the record hears the answer; the counterparty gets its receipt. */
export function answeredMails(
  ctx: Context,
  record: RecordAnchor,
  parties: Parties,
  { answer, by, reason }: Answer,
): BatchItem<'sqlite'>[] {
  const facts = {
    answer,
    tradeNo: record.tradeNo,
    answeredBy: by,
    answeredAtMs: ctx.nowMs,
    ...(reason !== undefined && { reason }),
  };
  const mails = [];
  const creator = creatorRecipient(parties);
  if (creator) {
    const recordPath = pathOf(record);
    const partnerName = parties.partner.name;
    mails.push(
      tradeAnsweredMail(ctx.config, { ...facts, recipient: creator, partnerName, recordPath }),
    );
  }
  const partner = partnerRecipient(parties);
  if (partner) {
    const tenant = names(parties.company);
    mails.push(tradeReceiptMail(ctx.config, { ...facts, recipient: partner, tenant }));
  }
  return mails.map((mail) => mailRow(ctx, mail, { companyId: record.companyId }));
}

/**
 * Both sides hear that a record was withdrawn or given up. A counterparty that was never asked is left alone,
 * and so is the member who withdraws.
 */
export function closedMails(
  ctx: Context,
  record: RecordAnchor,
  parties: Parties,
  { why, reason, byMember }: { why: 'withdrawn' | 'expired'; reason: string; byMember: boolean },
): BatchItem<'sqlite'>[] {
  const facts = { why, reason, tradeNo: record.tradeNo, tenant: names(parties.company) };
  const mails = [];
  const creator = byMember ? null : creatorRecipient(parties);
  if (creator) {
    const recordPath = pathOf(record);
    mails.push(tradeClosedMail(ctx.config, { ...facts, recipient: creator, recordPath }));
  }
  const partner = record.status === 'UNCONFIRMED' ? null : partnerRecipient(parties);
  if (partner) mails.push(tradeClosedMail(ctx.config, { ...facts, recipient: partner }));
  return mails.map((mail) => mailRow(ctx, mail, { companyId: record.companyId }));
}

/** Staff of a tenant read Chinese first; every mail carries both languages. */
export function creatorRecipient({ creator }: Parties): Recipient | null {
  if (creator === null) return null;
  return { email: creator.email, name: creator.name, locale: 'zh-CN' };
}

/** Path of a record in the portal. */
export function pathOf(record: Pick<RecordAnchor, 'id' | 'system'>): string {
  return `/${record.system}/tradeRecords/list/detail?id=${record.id}`;
}

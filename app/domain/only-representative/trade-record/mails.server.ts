import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../kernel/context.ts';
import type { NewLink } from '../../link/link.server.ts';
import {
  confirmationRequestMail,
  type Recipient,
  tradeAnsweredMail,
} from '../../mail/compose.server.ts';
import type { Mail } from '../../mail/frame.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { deadlineOfParty, zoneOfCountry } from '../../tenancy/zones.ts';
import { tradeClosedMail, tradeReceiptMail } from '../letters/trade-closed.server.ts';
import {
  type ConfirmedTrade,
  tradesConfirmedMail,
  tradesReceiptMail,
} from '../letters/trades-confirmed.server.ts';
import { portOf } from './counterparty-view.ts';
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

/** What a counterparty is asked, and the link it answers by. */
export interface Request extends Traded {
  lines: readonly RecordLine[];
  link: NewLink;
  to: Recipient;
}

/** Asks the counterparty to confirm or reject; again where the record waits already. */
export function requestMail(
  ctx: Context,
  { record, parties, lines, link, to: recipient }: Request,
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
    reminder: record.status === 'WAITING',
    revision: record.revision,
  });
  return mailRow(ctx, mail, { companyId: record.companyId, about: record.id });
}

function identifiers({ casNo, ecNo, keNo }: { casNo: string; ecNo: string; keNo: string | null }) {
  const known = [
    ['CAS', casNo],
    ['EC', ecNo],
    ['KE', keNo],
  ].filter(([, number]) => number);
  return known.map(([label, number]) => `${label} ${number}`).join(', ');
}

interface Answer {
  answer: 'confirmed' | 'rejected';
  by: string;
  reason?: string;
}

interface Traded {
  record: RecordAnchor;
  parties: Parties;
}

/**
 * The member who made a record hears the answer; the counterparty gets its receipt. Where a reader would hear of
 * many at once, one letter lists them; only confirmations come in such numbers.
 */
export function answeredMails(
  ctx: Context,
  answered: readonly Traded[],
  { answer, by, reason }: Answer,
): BatchItem<'sqlite'>[] {
  const { config, nowMs: answeredAtMs } = ctx;
  const facts = { answeredBy: by, answeredAtMs };
  const alone = { ...facts, answer, ...(reason !== undefined && { reason }) };
  const told = lettersTo(ctx, answered, creatorRecipient, (recipient, trades, traded) => {
    const { record, parties } = traded;
    const { tradeNo } = record;
    const to = { recipient, partnerName: parties.partner.name };
    if (trades.length === 1) {
      return tradeAnsweredMail(config, { ...alone, ...to, tradeNo, recordPath: pathOf(record) });
    }
    const listPath = `/${record.system}/tradeRecords/list?partner_id=${record.partnerId}&company=${record.companyId}`;
    return tradesConfirmedMail(config, { ...facts, ...to, trades, listPath });
  });
  const receipts = lettersTo(ctx, answered, partnerRecipient, (recipient, trades, traded) => {
    const to = { recipient, tenant: names(traded.parties.company) };
    return trades.length === 1
      ? tradeReceiptMail(config, { ...alone, ...to, tradeNo: traded.record.tradeNo })
      : tradesReceiptMail(config, { ...facts, ...to, trades });
  });
  return [...told, ...receipts];
}

/** One letter for each reader about all that one company traded with one partner. */
function lettersTo(
  ctx: Context,
  traded: readonly Traded[],
  recipientOf: (parties: Parties) => Recipient | null,
  write: (to: Recipient, trades: ConfirmedTrade[], first: Traded) => Mail,
): BatchItem<'sqlite'>[] {
  const groups = Map.groupBy(traded, ({ record: { companyId, system, partnerId }, parties }) =>
    JSON.stringify([recipientOf(parties), parties.partner.name, companyId, system, partnerId]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const recipient = first && recipientOf(first.parties);
    if (!recipient) return [];
    const trades = group
      .map(({ record }) => ({ tradeNo: record.tradeNo, eta: record.eta, path: pathOf(record) }))
      .toSorted((a, b) => (a.tradeNo < b.tradeNo ? -1 : 1));
    const { companyId } = first.record;
    return [mailRow(ctx, write(recipient, trades, first), { companyId })];
  });
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
  const asked = record.status !== 'UNCONFIRMED' && record.upstream === null;
  const partner = asked ? partnerRecipient(parties) : null;
  if (partner) mails.push(tradeClosedMail(ctx.config, { ...facts, recipient: partner }));
  return mails.map((mail) => mailRow(ctx, mail, { companyId: record.companyId }));
}

/** Whoever made the record; null where they are not to be told. */
export function creatorRecipient({ creator }: Parties): Recipient | null {
  return creator && readerRecipient(creator);
}

/** Path of a record in the portal, for people of its company: whoever works for another one just then is led over. */
export function pathOf({
  id,
  system,
  companyId,
}: Pick<RecordAnchor, 'id' | 'system' | 'companyId'>) {
  return `/${system}/tradeRecords/list/detail?id=${id}&company=${companyId}`;
}

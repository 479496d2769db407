import type { BatchItem } from 'drizzle-orm/batch';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { NewLink } from '../../link/link.server.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { type MailOptions, mailRow } from '../../mail/row.server.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { deadlineOfParty, zoneOfCountry } from '../../tenancy/zones.ts';
import {
  type BothNames,
  declarationAskedMail,
  type LetterTrade,
  type TradeLineTold,
  type TradeNews,
  tradeAskedMail,
  tradeToldMail,
} from '../letters/trade.server.ts';
import { nameOf } from '../names.ts';
import { findRpPort } from '../ports.server.ts';
import type { TradeContext } from './content.server.ts';
import type { TradeFacts } from './content-facts.ts';
import type { Party, TradeAnchor } from './read.server.ts';

/** What letters say of a record. */
export interface Told {
  id: string;
  companyId: string;
  tradeNo: string;
  /** The tenant. */
  company: { nameZh: string; nameEn: string };
  creator: TradeAnchor['creator'];
  createdBy: TradeAnchor['createdBy'] | null;
}

/** What a letter needs of an enterprise. */
type Addressee = Pick<
  Party,
  'companyCname' | 'companyEname' | 'contactCname' | 'contactEname' | 'contactEmail' | 'country'
>;

/** An enterprise that is written to: its contact, in the language and by the clocks of its country. */
export function partyRecipient(party: Addressee): Recipient {
  const locale = localeOfParty(party);
  const { contactCname, contactEname, contactEmail: email } = party;
  const [first, second] =
    locale === 'zh-CN' ? [contactCname, contactEname] : [contactEname, contactCname];
  const name = first || second || nameIn(locale, namesOf(party));
  return { email, name, locale, timeZone: zoneOfCountry(party.country) };
}

/** An enterprise in both languages. */
export function namesOf({
  companyCname: zh,
  companyEname: en,
}: Pick<Party, 'companyCname' | 'companyEname'>): BothNames {
  return { zh, en };
}

/** An enterprise as it is kept with an answer. */
export function enterpriseNameOf({ companyCname, companyEname }: Party): string {
  return nameOf(companyCname, companyEname);
}

function tradeBriefOf(told: Told, { content }: TradeFacts): LetterTrade {
  const { zh = content.port, en = content.port } = findRpPort(content.port) ?? {};
  return {
    tradeNo: told.tradeNo,
    tenant: { zh: told.company.nameZh, en: told.company.nameEn },
    arrivalOn: content.arrivalOn,
    port: { code: content.port, zh, en },
  };
}

function linesOf({ lines }: TradeFacts): TradeLineTold[] {
  return lines.map(({ product, batch, quantity }) => ({
    name: { zh: product.nameZh, en: product.nameEn },
    detail: [product.registrationNo, batch?.size, batch?.batchNo, batch?.expiresOn]
      .filter((part) => part)
      .join(' · '),
    quantity,
  }));
}

/** Statement: asks a party by its link. */
export function askMail(
  ctx: TradeContext,
  told: Told & { revision: number },
  facts: TradeFacts,
  asked: { party: 'trading' | 'responsible'; enterprise: Party; link: NewLink; reminder: boolean },
  options: MailOptions = {},
): BatchItem<'sqlite'> {
  const { party, enterprise, link, reminder } = asked;
  const mail = tradeAskedMail(ctx.config, {
    recipient: partyRecipient(enterprise),
    party,
    enterprise: namesOf(enterprise),
    trade: tradeBriefOf(told, facts),
    lines: linesOf(facts),
    path: ctx.system.confirmPath,
    token: link.token,
    deadline: deadlineOfParty(enterprise, link.expiresAtMs),
    revision: told.revision,
    reminder,
  });
  return mailRow(ctx, mail, { companyId: told.companyId, ...options });
}

/** Statement: asks the trading enterprise for its customs declaration. */
export function declarationMail(
  ctx: TradeContext,
  told: Told,
  facts: TradeFacts,
  { enterprise, link }: { enterprise: Party; link: NewLink },
): BatchItem<'sqlite'> {
  const mail = declarationAskedMail(ctx.config, {
    recipient: partyRecipient(enterprise),
    trade: tradeBriefOf(told, facts),
    path: ctx.system.confirmPath,
    token: link.token,
    deadline: deadlineOfParty(enterprise, link.expiresAtMs),
  });
  return mailRow(ctx, mail, { companyId: told.companyId });
}

interface News {
  news: TradeNews;
  by?: string;
  reason?: string;
}

/** Statements: the member who made the record hears of it, where they want to and did not do it themselves. */
export function tellCreator(
  ctx: TradeContext,
  told: Told,
  facts: TradeFacts,
  news: News,
  options: MailOptions = {},
): BatchItem<'sqlite'>[] {
  if (told.creator === null || told.createdBy === ctx.actor.id) return [];
  const mail = tradeToldMail(ctx.config, {
    ...news,
    recipient: readerRecipient(told.creator),
    trade: tradeBriefOf(told, facts),
    atMs: ctx.nowMs,
    recordPath: pathOf(ctx, told),
  });
  return [mailRow(ctx, mail, { companyId: told.companyId, ...options })];
}

/** Statements: parties outside the tenant hear of it; the tenant is never written to as one. */
export function tellParties(
  ctx: TradeContext,
  told: Told,
  facts: TradeFacts,
  parties: readonly (Party | undefined)[],
  news: News,
): BatchItem<'sqlite'>[] {
  return parties
    .filter((party) => party !== undefined)
    .filter((party) => !party.isOwn)
    .map((party) => {
      const mail = tradeToldMail(ctx.config, {
        ...news,
        recipient: partyRecipient(party),
        trade: tradeBriefOf(told, facts),
        atMs: ctx.nowMs,
      });
      return mailRow(ctx, mail, { companyId: told.companyId });
    });
}

/** Path of a record in the portal. */
export function pathOf({ system }: Pick<TradeContext, 'system'>, { id }: { id: string }): string {
  return `/${system.slug}/tradeRecords/list/detail?id=${id}`;
}

import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker, Values } from '~/domain/mail/words.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

/** Letters about a trade of cosmetics to China: to the parties that are asked, and to the member who made it. */

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

/** A name in both languages; the one stands for the other where only one is known. */
export interface BothNames {
  zh: string;
  en: string;
}

/** What every letter about a trade tells of it. */
export interface LetterTrade {
  tradeNo: string;
  tenant: BothNames;
  arrivalOn: string;
  port: BothNames & { code: string };
}

export interface TradeLineTold {
  name: BothNames;
  /** Certificate number, size, batch and last day of use. */
  detail: string;
  /** Whole pieces. */
  quantity: number;
}

const pieces = (quantity: number) => quantity.toLocaleString('en-US');

function facts({ say, locale }: Speaker, { tradeNo, arrivalOn, port }: LetterTrade): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say('fact.tradeNo'), value: tradeNo },
      { label: say('trade.fact.arrival'), value: arrivalOn },
      { label: say('trade.fact.port'), value: `${nameIn(locale, port)} ${port.code}` },
    ],
  };
}

function goods({ say, locale }: Speaker, lines: readonly TradeLineTold[]): Block {
  return {
    kind: 'goods',
    name: say('trade.fact.goods'),
    unit: say('trade.fact.pieces'),
    rows: lines.map((line) => ({
      name: nameIn(locale, line.name),
      detail: line.detail,
      amount: pieces(line.quantity),
    })),
    total: say('fact.total'),
    totalAmount: pieces(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  };
}

function linkOf(
  config: Pick<Config, 'portalOrigin'>,
  path: string,
  token: string,
  { locale }: Recipient,
): string {
  return `${config.portalOrigin}${path}?${new URLSearchParams({ token, lang: locale })}`;
}

function genuine(config: Addresses, { say }: Speaker): Block {
  const { host } = new URL(config.portalOrigin);
  const said = say('genuine.text', { host, support: config.supportEmail });
  return { kind: 'notice', title: say('genuine.title'), said };
}

export interface TradeAsked {
  recipient: Recipient;
  party: 'trading' | 'responsible';
  /** The enterprise that is asked. */
  enterprise: BothNames;
  trade: LetterTrade;
  lines: readonly TradeLineTold[];
  /** Page of the link. */
  path: string;
  token: string;
  deadline: Deadline;
  /** Above 1, the letter says that what was sent before counts no more. */
  revision: number;
  /** A second or later letter for the same revision. */
  reminder: boolean;
}

/** Asks the trading enterprise to accept a trade, or the responsible person to authorise it. */
export function tradeAskedMail(config: Addresses, asked: TradeAsked): Mail {
  const { recipient, party, trade, deadline } = asked;
  const { tradeNo } = trade;
  const again = asked.reminder ? 'remind' : 'ask';
  const url = linkOf(config, asked.path, asked.token, recipient);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`trade.${again}.${party}.subject`, { tradeNo, due: deadline.day }),
    body: (speaker) => {
      const { say, locale } = speaker;
      const tenant = nameIn(locale, trade.tenant);
      const enterprise = nameIn(locale, asked.enterprise);
      return [
        { kind: 'title', said: say(`trade.ask.${party}.title`) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'text',
          said: say(`trade.ask.${party}.lead`, { tenant, enterprise, due: deadline.day }),
        },
        ...(asked.revision > 1
          ? [
              {
                kind: 'text' as const,
                said: say('trade.ask.anew', { revision: asked.revision }),
              },
            ]
          : []),
        facts(speaker, trade),
        goods(speaker, asked.lines),
        { kind: 'button', label: say('ask.button'), url },
        { kind: 'small', said: say('ask.until', { until: deadline.until }) },
        genuine(config, speaker),
      ];
    },
    reason: ({ say, locale }) =>
      say(`trade.ask.${party}.reason`, { tenant: nameIn(locale, trade.tenant) }),
  });
}

/** What somebody is told of a trade; the words of each are under `trade` of the mail namespace. */
export type TradeNews =
  /** To the party that answered: its receipt. */
  | 'receipt'
  /** To the member who made it: the trading enterprise accepted, and whose turn it is. */
  | 'accepted_responsible'
  | 'accepted_release'
  /** To all. */
  | 'rejected'
  | 'expired'
  /** To the member: a party could not answer, since the content no longer fits. */
  | 'unfit'
  /** To the member: something that the parties were shown has changed, so they are asked again. */
  | 'superseded'
  /** To all: its customs declaration came. */
  | 'completed';

export interface TradeToldNews {
  recipient: Recipient;
  news: TradeNews;
  trade: LetterTrade;
  /** Who did it, when, and why. */
  by?: string;
  atMs?: number;
  reason?: string;
  /** Path of the record in the portal, for readers with an account. */
  recordPath?: string;
}

/** Tells one side of a trade what became of it. */
export function tradeToldMail(config: Addresses, told: TradeToldNews): Mail {
  const { recipient, news, trade, by, atMs, reason, recordPath } = told;
  const { tradeNo } = trade;
  const values = ({ locale }: Speaker): Values => ({
    tradeNo,
    by: by ?? '',
    tenant: nameIn(locale, trade.tenant),
  });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say(`trade.${news}.subject`, values(speaker)),
    body: (speaker) => {
      const { say, moment } = speaker;
      const more = [
        ...(by ? [{ label: say('trade.fact.by'), value: by }] : []),
        ...(atMs === undefined ? [] : [{ label: say('trade.fact.at'), value: moment(atMs) }]),
        ...(reason ? [{ label: say('fact.reason'), value: reason }] : []),
      ];
      const blocks: Block[] = [
        { kind: 'title', said: say(`trade.${news}.title`, values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say(`trade.${news}.lead`, values(speaker)) },
        facts(speaker, trade),
      ];
      if (more.length > 0) blocks.push({ kind: 'facts', rows: more });
      if (recordPath !== undefined) {
        const url = `${config.portalOrigin}${recordPath}`;
        blocks.push({ kind: 'button', label: say('answered.button'), url });
      }
      return blocks;
    },
    reason: ({ say }) => say(recordPath === undefined ? 'receipt.reason' : 'answered.reason'),
  });
}

export interface DeclarationAsked {
  recipient: Recipient;
  trade: LetterTrade;
  path: string;
  token: string;
  deadline: Deadline;
}

/** Asks the trading enterprise for the customs declaration of a trade that is authorised. */
export function declarationAskedMail(config: Addresses, asked: DeclarationAsked): Mail {
  const { recipient, trade, deadline } = asked;
  const { tradeNo } = trade;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('trade.declare.subject', { tradeNo }),
    body: (speaker) => {
      const { say, locale } = speaker;
      const tenant = nameIn(locale, trade.tenant);
      const url = linkOf(config, asked.path, asked.token, recipient);
      return [
        { kind: 'title', said: say('trade.declare.title') },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('trade.declare.lead', { tradeNo, tenant }) },
        facts(speaker, trade),
        { kind: 'text', said: say('trade.declare.ask') },
        { kind: 'button', label: say('trade.declare.button'), url },
        { kind: 'small', said: say('trade.declare.until', { until: deadline.until }) },
        genuine(config, speaker),
      ];
    },
    reason: ({ say, locale }) =>
      say('trade.ask.trading.reason', { tenant: nameIn(locale, trade.tenant) }),
  });
}

import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker, Values } from '~/domain/mail/words.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

/** Letters about a shipment of cosmetics to China: to the parties that are asked, and to the member who made it. */

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

/** A name in both languages; the one stands for the other where only one is known. */
export interface BothNames {
  zh: string;
  en: string;
}

/** What every letter about a shipment tells of it. */
export interface Shipment {
  tradeNo: string;
  tenant: BothNames;
  arrivalOn: string;
  port: BothNames & { code: string };
}

export interface ShipmentLine {
  name: BothNames;
  /** Certificate number, size, batch and last day of use. */
  detail: string;
  /** Whole pieces. */
  quantity: number;
}

const pieces = (quantity: number) => quantity.toLocaleString('en-US');

function facts({ say, locale }: Speaker, { tradeNo, arrivalOn, port }: Shipment): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say('fact.tradeNo'), value: tradeNo },
      { label: say('shipment.fact.arrival'), value: arrivalOn },
      { label: say('shipment.fact.port'), value: `${nameIn(locale, port)} ${port.code}` },
    ],
  };
}

function goods({ say, locale }: Speaker, lines: readonly ShipmentLine[]): Block {
  return {
    kind: 'goods',
    name: say('shipment.fact.goods'),
    unit: say('shipment.fact.pieces'),
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

export interface ShipmentAsked {
  recipient: Recipient;
  party: 'trading' | 'responsible';
  /** The enterprise that is asked. */
  enterprise: BothNames;
  shipment: Shipment;
  lines: readonly ShipmentLine[];
  /** Page of the link. */
  path: string;
  token: string;
  deadline: Deadline;
  /** Above 1, the letter says that what was sent before counts no more. */
  revision: number;
  /** A second or later letter for the same revision. */
  reminder: boolean;
}

/** Asks the trading enterprise to accept a shipment, or the responsible person to authorise it. */
export function shipmentAskedMail(config: Addresses, asked: ShipmentAsked): Mail {
  const { recipient, party, shipment, deadline } = asked;
  const { tradeNo } = shipment;
  const again = asked.reminder ? 'remind' : 'ask';
  const url = linkOf(config, asked.path, asked.token, recipient);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`shipment.${again}.${party}.subject`, { tradeNo, due: deadline.day }),
    body: (speaker) => {
      const { say, locale } = speaker;
      const tenant = nameIn(locale, shipment.tenant);
      const enterprise = nameIn(locale, asked.enterprise);
      return [
        { kind: 'title', said: say(`shipment.ask.${party}.title`) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'text',
          said: say(`shipment.ask.${party}.lead`, { tenant, enterprise, due: deadline.day }),
        },
        ...(asked.revision > 1
          ? [
              {
                kind: 'text' as const,
                said: say('shipment.ask.anew', { revision: asked.revision }),
              },
            ]
          : []),
        facts(speaker, shipment),
        goods(speaker, asked.lines),
        { kind: 'button', label: say('ask.button'), url },
        { kind: 'small', said: say('ask.until', { until: deadline.until }) },
        genuine(config, speaker),
      ];
    },
    reason: ({ say, locale }) =>
      say(`shipment.ask.${party}.reason`, { tenant: nameIn(locale, shipment.tenant) }),
  });
}

/** What somebody is told of a shipment; the words of each are under `shipment` of the mail namespace. */
export type ShipmentNews =
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

export interface ShipmentTold {
  recipient: Recipient;
  news: ShipmentNews;
  shipment: Shipment;
  /** Who did it, when, and why. */
  by?: string;
  atMs?: number;
  reason?: string;
  /** Path of the record in the portal, for readers with an account. */
  recordPath?: string;
}

/** Tells one side of a shipment what became of it. */
export function shipmentToldMail(config: Addresses, told: ShipmentTold): Mail {
  const { recipient, news, shipment, by, atMs, reason, recordPath } = told;
  const { tradeNo } = shipment;
  const values = ({ locale }: Speaker): Values => ({
    tradeNo,
    by: by ?? '',
    tenant: nameIn(locale, shipment.tenant),
  });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say(`shipment.${news}.subject`, values(speaker)),
    body: (speaker) => {
      const { say, moment } = speaker;
      const more = [
        ...(by ? [{ label: say('shipment.fact.by'), value: by }] : []),
        ...(atMs === undefined ? [] : [{ label: say('shipment.fact.at'), value: moment(atMs) }]),
        ...(reason ? [{ label: say('fact.reason'), value: reason }] : []),
      ];
      const blocks: Block[] = [
        { kind: 'title', said: say(`shipment.${news}.title`, values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say(`shipment.${news}.lead`, values(speaker)) },
        facts(speaker, shipment),
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
  shipment: Shipment;
  path: string;
  token: string;
  deadline: Deadline;
}

/** Asks the trading enterprise for the customs declaration of a shipment that is authorised. */
export function declarationAskedMail(config: Addresses, asked: DeclarationAsked): Mail {
  const { recipient, shipment, deadline } = asked;
  const { tradeNo } = shipment;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('shipment.declare.subject', { tradeNo }),
    body: (speaker) => {
      const { say, locale } = speaker;
      const tenant = nameIn(locale, shipment.tenant);
      const url = linkOf(config, asked.path, asked.token, recipient);
      return [
        { kind: 'title', said: say('shipment.declare.title') },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('shipment.declare.lead', { tradeNo, tenant }) },
        facts(speaker, shipment),
        { kind: 'text', said: say('shipment.declare.ask') },
        { kind: 'button', label: say('shipment.declare.button'), url },
        { kind: 'small', said: say('shipment.declare.until', { until: deadline.until }) },
        genuine(config, speaker),
      ];
    },
    reason: ({ say, locale }) =>
      say('shipment.ask.trading.reason', { tenant: nameIn(locale, shipment.tenant) }),
  });
}

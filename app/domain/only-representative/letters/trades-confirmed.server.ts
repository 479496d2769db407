import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker } from '~/domain/mail/words.ts';

/** Letters about many trades that were confirmed at once: one for a reader, not one for each trade. */

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

export interface ConfirmedTrade {
  tradeNo: string;
  /** YYYY-MM-DD. */
  eta: string;
  /** Path of the record in the portal. */
  path: string;
}

interface TradesAnswered {
  recipient: Recipient;
  trades: readonly ConfirmedTrade[];
  answeredBy: string;
  answeredAtMs: number;
}

export interface TradesConfirmed extends TradesAnswered {
  partnerName: string;
  /** Path of the list that shows them. */
  listPath: string;
}

/** Tells the tenant which of its trades a counterparty confirmed. */
export function tradesConfirmedMail(config: Addresses, input: TradesConfirmed): Mail {
  const { recipient, trades, partnerName: partner } = input;
  const count = trades.length;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('confirmedMany.subject', { count, partner }),
    body: (speaker) => [
      { kind: 'title', said: speaker.say('confirmedMany.title', { count }) },
      { kind: 'text', said: speaker.say('dear', { name: recipient.name }) },
      { kind: 'text', said: speaker.say('confirmedMany.lead', { count, partner }) },
      answered(speaker, input),
      list(speaker, trades, ({ path }) => `${config.portalOrigin}${path}`),
      {
        kind: 'button',
        label: speaker.say('confirmedMany.button'),
        url: `${config.portalOrigin}${input.listPath}`,
      },
    ],
    reason: ({ say }) => say('confirmedMany.reason'),
  });
}

export interface TradesReceipt extends TradesAnswered {
  /** The tenant who asked. */
  tenant: { zh: string; en: string };
}

/** The counterparty's copy of its own answers; its reader may have no account. */
export function tradesReceiptMail(config: Addresses, input: TradesReceipt): Mail {
  const { recipient, trades } = input;
  const count = trades.length;
  const tenantIn = ({ locale }: Speaker) => nameIn(locale, input.tenant);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say('receiptMany.subject', { count, tenant: tenantIn(speaker) }),
    body: (speaker) => [
      { kind: 'title', said: speaker.say('confirmedMany.title', { count }) },
      { kind: 'text', said: speaker.say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: speaker.say('receiptMany.lead', { count, tenant: tenantIn(speaker) }),
      },
      answered(speaker, input),
      list(speaker, trades),
    ],
    reason: ({ say }) => say('receiptMany.reason'),
  });
}

function answered({ say, moment }: Speaker, input: TradesAnswered): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say('fact.answeredBy'), value: input.answeredBy },
      { label: say('fact.answeredAt'), value: moment(input.answeredAtMs) },
    ],
  };
}

function list(
  { say }: Speaker,
  trades: readonly ConfirmedTrade[],
  urlOf?: (trade: ConfirmedTrade) => string,
): Block {
  return {
    kind: 'list',
    name: say('fact.tradeNo'),
    detail: say('fact.eta'),
    rows: trades.map((trade) => ({
      name: trade.tradeNo,
      detail: trade.eta,
      url: urlOf?.(trade),
    })),
  };
}

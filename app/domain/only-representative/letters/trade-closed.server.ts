import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

export interface TradeReceipt {
  recipient: Recipient;
  answer: 'confirmed' | 'rejected';
  tradeNo: string;
  /** The tenant who asked. */
  tenant: { zh: string; en: string };
  answeredBy: string;
  answeredAtMs: number;
  reason?: string;
}

/** The counterparty's copy of its own answer: what was said, by whom, when. */
export function tradeReceiptMail(config: Addresses, input: TradeReceipt): Mail {
  const { recipient, answer, tradeNo, reason } = input;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`receipt.${answer}.subject`, { tradeNo }),
    body: ({ say, moment, locale }) => [
      { kind: 'title', said: say(`receipt.${answer}.title`, { tradeNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`receipt.${answer}.lead`, {
          tenant: nameIn(locale, input.tenant),
          tradeNo,
        }),
      },
      {
        kind: 'facts',
        rows: [
          { label: say('fact.tradeNo'), value: tradeNo },
          { label: say('fact.answeredBy'), value: input.answeredBy },
          { label: say('fact.answeredAt'), value: moment(input.answeredAtMs) },
          ...(reason === undefined ? [] : [{ label: say('fact.reason'), value: reason }]),
        ],
      },
    ],
    reason: ({ say }) => say('receipt.reason'),
  });
}

export interface TradeClosed {
  recipient: Recipient;
  /**
   * Withdrawn by the tenant or a consultant, or given up because nobody answered; not closed but asked anew because facts
   * have changed, or sent back because they no longer fit.
   */
  why: 'withdrawn' | 'expired' | 'superseded' | 'sent_back';
  tradeNo: string;
  tenant: { zh: string; en: string };
  reason: string;
  /** Path of the record in the portal, for readers with an account. */
  recordPath?: string;
}

/** Tells a side that a trade ended without its doing (PRODUCT §4: all sides told). */
export function tradeClosedMail(config: Addresses, input: TradeClosed): Mail {
  const { recipient, why, tradeNo, recordPath } = input;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`${why}.subject`, { tradeNo }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say(`${why}.title`, { tradeNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`${why}.lead`, {
          tenant: nameIn(locale, input.tenant),
          tradeNo,
        }),
      },
      {
        kind: 'facts',
        rows: [
          { label: say('fact.tradeNo'), value: tradeNo },
          ...(why !== 'withdrawn' ? [] : [{ label: say('fact.reason'), value: input.reason }]),
        ],
      },
      ...(recordPath === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: say('answered.button'),
              url: `${config.portalOrigin}${recordPath}`,
            },
          ]),
    ],
    reason: ({ say }) => say('receipt.reason'),
  });
}

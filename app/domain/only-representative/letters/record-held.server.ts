import type { Config } from '~/domain/kernel/context.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

export interface RecordHeld {
  recipient: Recipient;
  tradeNo: string;
  /** Names of the reasons, as `held.why` of the mail words knows them. */
  reasons: readonly string[];
  recordPath: string;
}

/** Tells whoever made a record that it is confirmed and its certificate held back, why, and what ends it. */
export function recordHeldMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, tradeNo, reasons, recordPath }: RecordHeld,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    providerName: config.providerName,
    subject: ({ say }) => say('held.subject', { tradeNo }),
    body: ({ say }) => [
      { kind: 'title', said: say('held.title', { tradeNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('held.lead', { tradeNo }) },
      ...reasons.map((reason) => ({ kind: 'text' as const, said: say(`held.why.${reason}`) })),
      { kind: 'button', label: say('answered.button'), url: `${config.portalOrigin}${recordPath}` },
    ],
    reason: ({ say }) => say('receipt.reason'),
  });
}

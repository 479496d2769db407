import type { Config } from '~/domain/kernel/context.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

export interface ProofEnded {
  recipient: Recipient;
  /** The certificate that the purchase stands on. */
  certificateNo: string;
  tradeNo: string;
  recordPath: string;
}

/** Tells a buyer that the certificate it bought on is no longer valid. */
export function proofEndedMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, certificateNo, tradeNo, recordPath }: ProofEnded,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('proofEnded.subject', { tradeNo }),
    body: ({ say }) => [
      { kind: 'title', said: say('proofEnded.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('proofEnded.lead', { tradeNo, certificateNo }) },
      {
        kind: 'facts',
        rows: [
          { label: say('fact.tradeNo'), value: tradeNo },
          { label: say('proofEnded.certificate'), value: certificateNo },
        ],
      },
      {
        kind: 'button',
        label: say('answered.button'),
        url: `${config.portalOrigin}${recordPath}`,
      },
    ],
    reason: ({ say }) => say('proofEnded.reason'),
  });
}

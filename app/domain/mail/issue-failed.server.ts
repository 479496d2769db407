import type { Config } from '../kernel/context.ts';
import { frame, type Mail } from './frame.ts';

export interface IssueFailed {
  tradeNo: string;
  /** English name of the tenant. */
  company: string;
  /** Tries before it was given up. */
  attempts: number;
  error: string;
}

/** Tells the provider's support that a certificate could not be issued. */
export function issueFailedMail(
  { supportEmail, providerName }: Pick<Config, 'supportEmail' | 'providerName'>,
  { tradeNo, company, attempts, error }: IssueFailed,
): Mail {
  return frame({
    recipient: supportEmail,
    locale: 'zh-CN',
    providerName,
    subject: ({ say }) => say('issueFailed.subject', { tradeNo }),
    body: ({ say }) => [
      { kind: 'title', said: say('issueFailed.title') },
      {
        kind: 'text',
        said: say('issueFailed.lead', { tradeNo, company, count: attempts, error }),
      },
    ],
    reason: ({ say }) => say('issueFailed.reason'),
  });
}

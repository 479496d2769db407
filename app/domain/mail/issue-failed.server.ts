import type { Config } from '../kernel/context.ts';
import { frame, type Mail } from './frame.ts';

export interface IssueFailed {
  tradeNo: string;
  /** English name of the tenant. */
  company: string;
  /** Tries so far. */
  attempts: number;
  /** Whether it is given up, or tried on. */
  givenUp: boolean;
  error: string;
}

/** Tells the provider's support that a certificate could not be issued. */
export function issueFailedMail(
  { supportEmail, providerName }: Pick<Config, 'supportEmail' | 'providerName'>,
  { tradeNo, company, attempts, givenUp, error }: IssueFailed,
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
        said: say(givenUp ? 'issueFailed.lead' : 'issueFailed.goesOn', {
          ...{ tradeNo, company, error },
          count: attempts,
        }),
      },
    ],
    reason: ({ say }) => say('issueFailed.reason'),
  });
}

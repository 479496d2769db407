import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Company, Config } from '../kernel/context.ts';
import type { Recipient } from './compose.server.ts';
import { frame, type Mail } from './frame.ts';

interface Renewed {
  recipient: Recipient;
  company: Pick<Company, 'nameZh' | 'nameEn'>;
  /** Label of the subsystem. */
  system: string;
  /** Last day of the contract. */
  until: string;
}

/** Tells an administrator that the contract goes on, and until when. */
export function renewedMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, company, system, until }: Renewed,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say('renewed.subject', { company: nameIn(locale, company), system }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say('renewed.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say('renewed.lead', { company: nameIn(locale, company), system, until }),
      },
      {
        kind: 'button',
        label: say('renewed.button'),
        url: `${config.portalOrigin}/user/login`,
      },
    ],
    reason: ({ say }) => say('renewed.reason'),
  });
}

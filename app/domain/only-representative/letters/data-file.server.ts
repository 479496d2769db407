import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

export interface DataFileReady {
  recipient: Recipient;
  /** What was made, in both languages. */
  title: { zh: string; en: string };
  company: { zh: string; en: string };
  /** `2024-2026`. */
  years: string;
  /** When it is let go. */
  untilMs: number;
  /** Where it is downloaded, by those who work in the company. */
  path: string;
}

/** Tells who ordered a pack that it is made, and until when it can be downloaded. */
export function dataFileMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, title, company, years, untilMs, path }: DataFileReady,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) => say('dataFile.subject', { title: nameIn(locale, title), years }),
    body: ({ say, locale, moment }) => [
      { kind: 'title', said: say('dataFile.title', { title: nameIn(locale, title) }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say('dataFile.lead', {
          title: nameIn(locale, title),
          company: nameIn(locale, company),
          years,
          until: moment(untilMs),
        }),
      },
      { kind: 'button', label: say('dataFile.button'), url: `${config.portalOrigin}${path}` },
    ],
    reason: ({ say }) => say('dataFile.reason'),
  });
}

import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

export interface SharingChanged {
  recipient: Recipient;
  /** `started`: the reader's company may draw the registration; `ended`: no longer for what is new. */
  what: 'started' | 'ended';
  /** Company that holds the registration. */
  owner: { zh: string; en: string };
  /** The reader's company. */
  guest: { zh: string; en: string };
  registrationNo: string;
  /** Page of the substance, for whom it is open. */
  path: string;
}

/** Tells an administrator that a registration of another company was opened to theirs, or closed. */
export function sharingMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, what, owner, guest, registrationNo, path }: SharingChanged,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) => say(`sharing.${what}.subject`, { owner: nameIn(locale, owner) }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say(`sharing.${what}.title`) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`sharing.${what}.lead`, {
          owner: nameIn(locale, owner),
          guest: nameIn(locale, guest),
        }),
      },
      {
        kind: 'facts',
        rows: [{ label: say('sharing.registrationNo'), value: registrationNo }],
      },
      ...(what === 'started'
        ? [
            {
              kind: 'button' as const,
              label: say('sharing.button'),
              url: `${config.portalOrigin}${path}`,
            },
          ]
        : []),
    ],
    reason: ({ say }) => say('sharing.reason'),
  });
}

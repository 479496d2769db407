import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import { asTyped } from '~/domain/mail/words.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

export interface Notified {
  recipient: Recipient;
  /** The tenant in whose name it is written. */
  tenant: { zh: string; en: string };
  /** Who wrote it, and is answered. */
  sender: { name: string; email: string };
  subject: string;
  content: string;
  /** Number of the trade that it is about. */
  tradeNo: string | null;
}

/** What a member wrote to a trade partner. The text stands once, with the words around it in both languages. */
export function notificationMail(config: Addresses, notified: Notified): Mail {
  const { recipient, sender, subject, content, tradeNo } = notified;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    replyTo: sender.email,
    providerName: config.providerName,
    subject: () => asTyped(subject),
    body: ({ say, locale }) => {
      const tenant = nameIn(locale, notified.tenant);
      const typed: Block[] =
        locale === recipient.locale ? [{ kind: 'text', said: asTyped(content) }] : [];
      const about: Block[] =
        tradeNo === null
          ? []
          : [{ kind: 'facts', rows: [{ label: say('fact.tradeNo'), value: tradeNo }] }];
      return [
        { kind: 'title', said: asTyped(subject) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('notification.lead', { tenant, sender: sender.name }) },
        ...about,
        ...typed,
        { kind: 'small', said: say('notification.reply', { ...sender }) },
        {
          kind: 'notice',
          title: say('genuine.title'),
          said: say('genuine.text', {
            host: new URL(config.portalOrigin).host,
            support: config.supportEmail,
          }),
        },
      ];
    },
    reason: ({ say, locale }) =>
      say('notification.reason', { tenant: nameIn(locale, notified.tenant) }),
  });
}

import type { StaffMessage } from '../../area-messages.ts';
import type { Config } from '../../kernel/context.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { frame, type Mail } from '../../mail/frame.ts';
import { asTyped } from '../../mail/words.ts';

interface Letter {
  recipient: Recipient;
  message: Omit<StaffMessage, 'id'>;
}

/** What staff wrote, as a letter: each language says it in its own words. */
export function staffMessageMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, message }: Letter,
): Mail {
  const { type, titleZh, titleEn, contentZh, contentEn, path } = message;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say(`staffMessage.${type}.subject`, { title: locale === 'zh-CN' ? titleZh : titleEn }),
    body: ({ say, locale }) => {
      const [title, content] = locale === 'zh-CN' ? [titleZh, contentZh] : [titleEn, contentEn];
      return [
        { kind: 'title', said: asTyped(title) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: asTyped(content) },
        {
          kind: 'button',
          label: say('staffMessage.button'),
          url: `${config.portalOrigin}${path ?? '/'}`,
        },
      ];
    },
    reason: ({ say }) => say('staffMessage.reason'),
  });
}

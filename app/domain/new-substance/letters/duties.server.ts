import type { Config, Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker } from '~/domain/mail/words.ts';

/** Duties that a letter lists; of the others it says how many there are. */
const LISTED = 40;

export interface DutiesTold {
  recipient: Recipient;
  company: { zh: string; en: string };
  /** `YYYY-MM-DD` */
  day: string;
  /** Each as a sentence of either language, and its page in the portal. */
  duties: readonly { said: Record<Locale, string>; dueOn: string; path: string }[];
  /** Page of the messages; null for who has no account, whose letter leads nowhere. */
  path: string | null;
}

/** What somebody is told of the duties of China new substances on a day; its words are the namespace `cnMessages`. */
export function dutiesMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, company, day, duties, path }: DutiesTold,
): Mail {
  const of = ({ locale }: Speaker) => nameIn(locale, company);
  const values = (speaker: Speaker) => ({ day, count: duties.length, company: of(speaker) });
  const more = duties.length - LISTED;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say('cnMessages:letter.subject', values(speaker)),
    body: (speaker) => {
      const { say } = speaker;
      return [
        { kind: 'title', said: say('cnMessages:letter.title', values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('cnMessages:letter.lead', values(speaker)) },
        {
          kind: 'list',
          name: say('cnMessages:letter.group'),
          detail: say('cnMessages:letter.when'),
          rows: duties.slice(0, LISTED).map((duty) => ({
            name: duty.said[speaker.locale],
            detail: duty.dueOn,
            ...(path !== null && { url: `${config.portalOrigin}${duty.path}` }),
          })),
        },
        ...(more > 0
          ? [{ kind: 'small' as const, said: say('cnMessages:letter.more', { count: more }) }]
          : []),
        ...(path === null
          ? []
          : [
              {
                kind: 'button' as const,
                label: say('cnMessages:letter.button'),
                url: `${config.portalOrigin}${path}`,
              },
              { kind: 'small' as const, said: say('cnMessages:letter.note') },
            ]),
      ];
    },
    reason: (speaker) =>
      speaker.say(
        `cnMessages:letter.${path === null ? 'reasonContact' : 'reason'}`,
        values(speaker),
      ),
  });
}

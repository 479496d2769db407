import type { Config } from '~/domain/kernel/context.ts';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker } from '~/domain/mail/words.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

interface Item {
  subjectId: string;
  title: string;
  dueOn: string;
  lacking: number;
}

export interface DocumentsDue {
  recipient: Recipient;
  company: { id: string; zh: string; en: string };
  system: OnlyRepresentativeProfile;
  today: string;
  /** Documents that end, or are over. */
  ending: readonly Item[];
  /** Safety data sheets that an importer lacks. */
  unsent: readonly Item[];
}

/** Tells a member which documents end, and which safety data sheets are still to be sent. */
export function documentsDueMail(config: Addresses, due: DocumentsDue): Mail {
  const { recipient, company, system, today, ending, unsent } = due;
  const url = (page: string, query = {}) =>
    `${config.portalOrigin}/${system.slug}/${page}?${new URLSearchParams({ ...query, company: company.id })}`;
  const count = ending.length + unsent.length;
  const listed = (
    { say }: Speaker,
    kind: 'ending' | 'unsent',
    items: readonly Item[],
    detail: (item: Item) => string,
  ): Block[] =>
    items.length === 0
      ? []
      : [
          {
            kind: 'list',
            name: say(`documentsDue.${kind}`),
            detail: say(`documentsDue.${kind}Detail`),
            rows: items.map((item) => ({
              name: item.title,
              detail: detail(item),
              url: url('documents/list/detail', { id: item.subjectId }),
            })),
          },
        ];
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('documentsDue.subject', { count, system: system.label }),
    body: (speaker) => {
      const { say, locale } = speaker;
      return [
        {
          kind: 'title',
          said: say('documentsDue.title', {
            company: nameIn(locale, company),
            system: system.label,
          }),
        },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        ...listed(speaker, 'ending', ending, ({ dueOn }) => endOf(speaker, dueOn, today)),
        ...listed(
          speaker,
          'unsent',
          unsent,
          ({ lacking }) => say('documentsDue.lacking', { count: lacking }).text,
        ),
        { kind: 'button', label: say('documentsDue.button'), url: url('documents/list') },
      ];
    },
    reason: ({ say }) => say('documentsDue.reason'),
  });
}

function endOf({ say }: Speaker, day: string, today: string): string {
  const days = daysBetween(today, day);
  const tense = days > 0 ? 'ahead' : days === 0 ? 'today' : 'over';
  return say(`documentsDue.${tense}`, { day, count: Math.abs(days) }).text;
}
